import CLibrary

/// Calls of the C library, and the differences between systems.
enum Platform {
  /// Repeats a call while it fails with EINTR, and throws its other errors.
  @discardableResult
  static func check<Result: FixedWidthInteger>(
    _ call: String, _ body: () -> Result
  ) throws(SystemCallError) -> Result {
    while true {
      let result = body()
      if result != -1 { return result }
      if errno != EINTR { throw SystemCallError(call: call, code: errno) }
    }
  }

  static func message(_ code: CInt) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

// MARK: - Descriptors and files

extension Platform {
  enum ReadResult {
    case bytes([UInt8])
    case nothingYet

    /// The end of the file, or an error, such as that of a terminal without programs.
    case end
  }

  static func bytes(from descriptor: CInt, atMost limit: Int = 65536) -> ReadResult {
    var buffer = [UInt8](repeating: 0, count: min(max(limit, 1), 65536))
    let count = unsafe read(descriptor, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothingYet : .end
  }

  /// Writes as many bytes as the descriptor accepts now; returns their number.
  static func write(_ bytes: ArraySlice<UInt8>, to descriptor: CInt) throws(SystemCallError) -> Int
  {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe CLibrary.write(descriptor, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    if errno == EAGAIN || errno == EINTR { return 0 }
    throw SystemCallError(call: "write", code: errno)
  }

  static func close(_ descriptor: CInt) { _ = CLibrary.close(descriptor) }

  static func setNonBlocking(_ descriptor: CInt) throws(SystemCallError) {
    let flags = try check("fcntl") { fcntl(descriptor, F_GETFL) }
    try check("fcntl") { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  private static func closeOnExec(_ descriptor: CInt) throws(SystemCallError) {
    try check("fcntl") { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  static func makePipe() throws(SystemCallError) -> (reading: CInt, writing: CInt) {
    // A write to a child that has closed its end must not kill the tests by SIGPIPE.
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [CInt] = [-1, -1]
    try check("pipe") { unsafe pipe(&ends) }
    for end in ends { try closeOnExec(end) }
    return (ends[0], ends[1])
  }

  /// Waits until at least one descriptor is readable or at its end; returns for each whether it is.
  static func await(_ descriptors: [CInt], atMost limit: Duration) -> [Bool] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let milliseconds = (max(limit, .zero) / .milliseconds(1)).rounded(.up)
    _ = unsafe poll(&entries, nfds_t(entries.count), CInt(milliseconds))
    return entries.map { $0.revents != 0 }
  }

  /// Returns the text of a file; nil if it cannot be opened.
  static func contents(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the bytes of a file; nil if it cannot be opened. Files of `/proc` report no size, so it reads to the end.
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while case .bytes(let more) = self.bytes(from: descriptor) { bytes += more }
    return bytes
  }

  static func remove(_ path: String) {
    unsafe _ = unlink(path)
  }

  static func isExecutable(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  static var ownPath: String? {
    var buffer = [CChar](repeating: 0, count: 4096)
    #if canImport(Glibc)
      let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0 else { return nil }
    #else
      var size = UInt32(buffer.count)
      guard unsafe _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
    #endif
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

// MARK: - Terminals

extension Platform {
  /// Returns both sides of a new pseudo-terminal, and the path of the program's side.
  static func makeTerminal() throws(SystemCallError) -> (host: CInt, replica: CInt, path: String) {
    var (host, replica): (CInt, CInt) = (-1, -1)
    var path = [CChar](repeating: 0, count: 128)
    try check("openpty") { unsafe openpty(&host, &replica, &path, nil, nil) }
    try closeOnExec(host)
    try closeOnExec(replica)
    let name = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (host, replica, String(decoding: name, as: UTF8.self))
  }

  /// Waits until earlier writes to pseudo-terminals have reached their other sides.
  ///
  /// The kernel passes the bytes of all terminals through one queue, which may be slow on a busy machine. A byte to a
  /// new terminal is the last in the queue: wait until it has arrived.
  static func flushPseudoTerminals() throws(SystemCallError) {
    let terminal = try makeTerminal()
    defer {
      close(terminal.host)
      close(terminal.replica)
    }
    try check("write") { CInt(unsafe CLibrary.write(terminal.host, "\n", 1)) }
    var request = pollfd(fd: terminal.replica, events: Int16(POLLIN), revents: 0)
    try check("poll") { unsafe poll(&request, 1, 10_000) }
  }

  static func setSize(
    _ descriptor: CInt, columns: Int, rows: Int, pixels: (width: Int, height: Int)
  ) throws(SystemCallError) {
    var size = winsize(
      ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns),
      ws_xpixel: UInt16(clamping: pixels.width), ws_ypixel: UInt16(clamping: pixels.height))
    try check("TIOCSWINSZ") { unsafe ioctl(descriptor, UInt(TIOCSWINSZ), &size) }
  }

  static func foregroundGroup(_ descriptor: CInt) throws(SystemCallError) -> CInt {
    try check("tcgetpgrp") { tcgetpgrp(descriptor) }
  }
}

/// The settings of a terminal, as tcgetattr(3) returns them.
package struct TerminalSettings: Equatable, CustomStringConvertible {
  fileprivate var raw: termios

  init(of descriptor: CInt) throws(SystemCallError) {
    var raw = termios()
    try Platform.check("tcgetattr") { unsafe tcgetattr(descriptor, &raw) }
    self.raw = raw
  }

  func apply(to descriptor: CInt) throws(SystemCallError) {
    var raw = raw
    try Platform.check("tcsetattr") { unsafe tcsetattr(descriptor, TCSANOW, &raw) }
  }

  /// Whether input is echoed.
  package var echoes: Bool {
    get { raw.c_lflag & tcflag_t(ECHO) != 0 }
    set { set(tcflag_t(ECHO), newValue) }
  }

  /// Whether input arrives line by line (canonical mode).
  package var readsLines: Bool {
    get { raw.c_lflag & tcflag_t(ICANON) != 0 }
    set { set(tcflag_t(ICANON), newValue) }
  }

  /// Whether ctrl-C, ctrl-Z and ctrl-\ become signals.
  package var makesSignals: Bool {
    get { raw.c_lflag & tcflag_t(ISIG) != 0 }
    set { set(tcflag_t(ISIG), newValue) }
  }

  /// Whether a background process that writes is stopped.
  package var stopsBackgroundOutput: Bool {
    get { raw.c_lflag & tcflag_t(TOSTOP) != 0 }
    set { set(tcflag_t(TOSTOP), newValue) }
  }

  private mutating func set(_ flag: tcflag_t, _ isOn: Bool) {
    if isOn { raw.c_lflag |= flag } else { raw.c_lflag &= ~flag }
  }

  /// The four flags, then the control characters, in hexadecimal.
  package var description: String {
    let flags = [raw.c_iflag, raw.c_oflag, raw.c_cflag, raw.c_lflag]
    let characters = unsafe withUnsafeBytes(of: raw.c_cc) { unsafe Array($0) }
    let words = flags.map { String($0, radix: 16) } + characters.map { String($0, radix: 16) }
    return words.joined(separator: ":")
  }

  package static func == (one: TerminalSettings, other: TerminalSettings) -> Bool {
    one.description == other.description
  }
}

extension Platform {
  /// Stops all output to the terminal, or resumes it.
  static func setOutputStopped(_ descriptor: CInt, _ isStopped: Bool) throws(SystemCallError) {
    try check("tcflow") { tcflow(descriptor, isStopped ? TCOOFF : TCOON) }
  }

  /// Returns the number of bytes that can be read from one side of a terminal.
  static func unreadCount(_ descriptor: CInt) throws(SystemCallError) -> Int {
    var count: CInt = 0
    #if canImport(Darwin)
      let request: UInt = 0x4004_667F  // FIONREAD, a macro that Swift does not import.
    #else
      let request = UInt(FIONREAD)
    #endif
    guard unsafe ioctl(descriptor, request, &count) == 0 else {
      throw SystemCallError(call: "ioctl FIONREAD", code: errno)
    }
    return Int(count)
  }

  static func hasRoom(_ descriptor: CInt) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0 && entry.revents & Int16(POLLOUT) != 0
  }

  static func makeExclusive(_ descriptor: CInt) throws(SystemCallError) {
    try check("TIOCEXCL") { ioctl(descriptor, UInt(TIOCEXCL)) }
  }
}

// MARK: - Processes

extension Platform {
  /// What a child's descriptor 0, 1 or 2 refers to.
  enum Opening {
    case terminal
    case path(String, forReading: Bool)

    /// The file of a descriptor of this process.
    case copy(CInt)

    case closed
  }

  /// Starts a program in a session of its own, with default signal actions and no other descriptors.
  ///
  /// The terminal is opened first, as descriptor 0, so that it becomes the controlling terminal of the session.
  static func spawn(
    _ path: String, arguments: [String], environment: [String], terminal: String?,
    openings: [Opening]
  ) throws(SystemCallError) -> CInt {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      let sessionFlags: CInt = 0x80  // POSIX_SPAWN_SETSID, which the module map leaves out.
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let sessionFlags = CInt(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }

    if let terminal {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
      unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    for (descriptor, opening) in zip(CInt(0)..., openings) {
      switch opening {
      case .terminal: break
      case .path(let path, forReading: true):
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDONLY, 0)
      case .path(let path, forReading: false):
        unsafe posix_spawn_file_actions_addopen(
          &actions, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      case .copy(let source):
        unsafe posix_spawn_file_actions_adddup2(&actions, source, descriptor)
      case .closed: unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
      }
    }
    #if canImport(Glibc)
      unsafe closeFrom(&actions, CInt(openings.count))
    #endif

    var (allSignals, noSignals) = (sigset_t(), sigset_t())
    unsafe sigfillset(&allSignals)
    unsafe sigemptyset(&noSignals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &allSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &noSignals)
    let flags = sessionFlags | CInt(POSIX_SPAWN_SETSIGDEF) | CInt(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    let argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let envp = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (argv + envp).forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, path, &actions, &attributes, argv, envp)
    guard code == 0 else { throw SystemCallError(call: "posix_spawn \(path)", code: code) }
    return identifier
  }

  #if canImport(Glibc)
    // Swift's Glibc module does not declare this function.
    @_silgen_name("posix_spawn_file_actions_addclosefrom_np") @discardableResult
    private static func closeFrom(
      _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: CInt
    ) -> CInt
  #endif

  /// Returns how a child ended; nil if it still runs. If `waiting` is true, waits for the end.
  static func reap(
    _ identifier: CInt, waiting: Bool
  ) throws(SystemCallError) -> (status: Termination, usage: Usage)? {
    var (waitStatus, usage): (CInt, rusage) = (0, rusage())
    let endedChild = try check("wait4") {
      unsafe wait4(identifier, &waitStatus, waiting ? 0 : WNOHANG, &usage)
    }
    guard endedChild == identifier else { return nil }
    // Swift does not import the macros WTERMSIG and WEXITSTATUS.
    let signal = waitStatus & 0x7F
    let termination: Termination =
      signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signalled(signal)
    #if canImport(Glibc)
      let peak = Int(usage.ru_maxrss) * 1024
    #else
      let peak = Int(usage.ru_maxrss)
    #endif
    let totalUsage = Usage(
      processorTime: duration(usage.ru_utime) + duration(usage.ru_stime), peakMemory: peak,
      voluntarySwitches: Int(usage.ru_nvcsw), involuntarySwitches: Int(usage.ru_nivcsw))
    return (termination, totalUsage)
  }

  /// Returns the CPU time that a running process has used; nil where the system does not report it.
  static func processorTime(of identifier: CInt) -> Duration? {
    #if canImport(Glibc)
      var (clock, time) = (clockid_t(), timespec())
      guard unsafe clock_getcpuclockid(identifier, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return nil }
      return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    #else
      return nil
    #endif
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }

  static func exitProcess(_ status: CInt) -> Never {
    exit(status)
  }

  static func printError(_ text: String) {
    var unwritten = Array("\(text)\n".utf8)[...]
    while let count = try? write(unwritten, to: 2), count > 0 {
      unwritten = unwritten.dropFirst(count)
    }
  }

  static let stopSignal = SIGSTOP

  static func sendSignal(_ number: CInt, to identifier: CInt) throws(SystemCallError) {
    try check("kill") { kill(identifier, number) }
  }
}

/// Returns the names in a folder, except `.` and `..`; empty if the folder cannot be read.
package func fileNames(in path: String) -> [String] {
  guard let folder = unsafe opendir(path) else { return [] }
  defer { unsafe _ = closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names
}
