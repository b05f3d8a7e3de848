import CLibrary

/// A program that is started beside this one, with none of its signal settings.
///
/// Descriptors of ours other than those named here are closed in it, because all are opened so.
struct Spawn {
  /// What the program shares with ours, apart from its parent.
  enum Isolation {
    /// A session of its own: no signal of the terminal reaches it, and it may outlive us.
    case session
    /// A process group of its own.
    case group
    /// Our process group: ctrl-C reaches it.
    case here
  }

  /// Its path, or its name, which is looked up in PATH.
  var program: String

  /// Its arguments, the first of which is the name that it is told.
  var arguments: [String]

  /// Variables that replace ours or are added to them.
  var environment: [(name: String, value: String)] = []

  /// Its standard descriptors; nil for `/dev/null`.
  var input: Descriptor?
  var output: Descriptor?
  var error: Descriptor?

  /// What it has as descriptor 3 and the next ones.
  var inherited: [Descriptor] = []
  var place = Isolation.session

  /// Whether it begins with SIGHUP held back: one for our terminal may reach it before it has its own session.
  var holdsHangUp = false

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Starts it; returns its process identifier.
  func start() throws(SystemError) -> pid_t {
    var actions = Platform.spawnActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (stream, descriptor) in [(0, input), (1, output), (2, error)] as [(CInt, Descriptor?)] {
      if let descriptor {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, stream)
      } else {
        let flags = stream == 0 ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", flags, 0)
      }
    }
    // Their own numbers may be among the new ones.
    var copies: [Descriptor] = []
    defer { for copy in copies { copy.close() } }
    for (index, descriptor) in inherited.enumerated() {
      let number = fcntl(descriptor.number, F_DUPFD_CLOEXEC, CInt(3 + inherited.count))
      guard number >= 0 else { throw .last }
      copies.append(Descriptor(number: number))
      unsafe posix_spawn_file_actions_adddup2(&actions, number, CInt(3 + index))
    }
    var attributes = Platform.spawnAttributes
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (all, held) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe sigemptyset(&held)
    if holdsHangUp { unsafe sigaddset(&held, SIGHUP) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &held)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    var number = pid_t()
    let failure = unsafe withVectors { arguments, variables in
      unsafe posix_spawnp(&number, program, &actions, &attributes, arguments, variables)
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    return number
  }

  private var flags: CShort {
    let signals = CShort(POSIX_SPAWN_SETSIGDEF) | CShort(POSIX_SPAWN_SETSIGMASK)
    switch place {
    case .session: return signals | Platform.spawnFlags | Platform.spawnsSession
    case .group: return signals | Platform.spawnFlags | CShort(POSIX_SPAWN_SETPGROUP)
    case .here: return signals | Platform.spawnFlags
    }
  }

  /// Runs a body with the arguments and the environment as the C library takes them.
  ///
  /// What is kept of our environment is passed on byte by byte, also where it is no text.
  ///
  /// - Returns: the error number of the body.
  private func withVectors(
    _ body: (
      UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> CInt
  ) -> CInt {
    let arguments = unsafe arguments.map { unsafe strdup($0) }
    let added = unsafe environment.map { unsafe strdup("\($0.name)=\($0.value)") }
    defer { unsafe (arguments + added).forEach { unsafe free($0) } }
    var kept: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let isReplaced = environment.contains { unsafe Self.has(variable, name: $0.name) }
      if !isReplaced { unsafe kept.append(variable) }
      unsafe next += 1
    }
    return unsafe withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<CChar>?.self,
      capacity: arguments.count + kept.count + added.count + 2
    ) { list in
      let all = unsafe arguments + [nil] + kept + added + [nil]
      for index in unsafe all.indices {
        unsafe list.initializeElement(at: index, to: all[index])
      }
      guard let first = list.baseAddress else { return ENOMEM }
      return unsafe body(UnsafePointer(first), UnsafePointer(first + arguments.count + 1))
    }
  }

  /// Whether a `NAME=VALUE` is that of a name.
  private static func has(_ variable: UnsafePointer<CChar>, name: String) -> Bool {
    let length = name.utf8.count
    return unsafe strncmp(variable, name, length) == 0
      && variable[length] == CChar(bitPattern: UInt8(ascii: "="))
  }
}
