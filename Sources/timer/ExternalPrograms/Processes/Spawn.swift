import CLibrary

/// A program to start, with default signal settings.
///
/// It inherits only the descriptors named here, because this process opens all others with close-on-exec.
struct Spawn {
  /// How far the program is separated from this process.
  enum Isolation {
    /// Its own session: signals of the terminal do not reach it, and it may outlive this process.
    case session
    /// Its own process group.
    case group
    /// The process group of this process: ctrl-C reaches it.
    case sameGroup
  }

  /// Its path, or a name that is looked up in PATH.
  var program: String

  /// Its arguments, beginning with argument 0.
  var arguments: [String]

  /// Variables to set in its environment, which is otherwise that of this process.
  var environment: [(name: String, value: String)] = []

  /// Its standard descriptors; nil for `/dev/null`.
  var input: Descriptor?
  var output: Descriptor?
  var error: Descriptor?

  /// Its descriptors from 3 on.
  var inherited: [Descriptor] = []
  var isolation = Isolation.session

  /// Whether SIGHUP is blocked at the start: this terminal may hang up before the program has its own session.
  var blocksHangUp = false

  init(_ program: String, _ arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Starts the program; returns its process identifier.
  func start() throws(SystemError) -> pid_t {
    var actions = Platform.spawnActions
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (stream, descriptor) in [(0, input), (1, output), (2, error)] as [(CInt, Descriptor?)] {
      if let descriptor {
        unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.number, stream)
      } else {
        let accessMode = stream == 0 ? O_RDONLY : O_WRONLY
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", accessMode, 0)
      }
    }
    // Duplicate the descriptors first, because the number of one may be the new number of another.
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
    var (allSignals, blockedSignals) = (sigset_t(), Signals.set(of: blocksHangUp ? [SIGHUP] : []))
    unsafe sigfillset(&allSignals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &allSignals)
    unsafe posix_spawnattr_setsigmask(&attributes, &blockedSignals)
    unsafe posix_spawnattr_setflags(&attributes, attributeFlags)
    var process = pid_t()
    let failure = unsafe withArgumentsAndEnvironment { arguments, variables in
      unsafe posix_spawnp(&process, program, &actions, &attributes, arguments, variables)
    }
    guard failure == 0 else { throw SystemError(code: failure) }
    return process
  }

  private var attributeFlags: CShort {
    let signals = CShort(POSIX_SPAWN_SETSIGDEF) | CShort(POSIX_SPAWN_SETSIGMASK)
    switch isolation {
    case .session: return signals | Platform.spawnFlags | Platform.newSessionFlag
    case .group: return signals | Platform.spawnFlags | CShort(POSIX_SPAWN_SETPGROUP)
    case .sameGroup: return signals | Platform.spawnFlags
    }
  }

  /// Calls a body with the arguments and the environment in C form.
  /// Inherited variables stay C strings, because they may be invalid UTF-8.
  private func withArgumentsAndEnvironment(
    _ body: (
      UnsafePointer<UnsafeMutablePointer<CChar>?>, UnsafePointer<UnsafeMutablePointer<CChar>?>
    ) -> CInt
  ) -> CInt {
    let arguments = unsafe arguments.map { unsafe strdup($0) }
    let added = unsafe environment.map { unsafe strdup("\($0.name)=\($0.value)") }
    defer { unsafe (arguments + added).forEach { unsafe free($0) } }
    var inheritedVariables: [UnsafeMutablePointer<CChar>?] = unsafe []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let isReplaced = environment.contains { unsafe Self.has(variable, name: $0.name) }
      if !isReplaced { unsafe inheritedVariables.append(variable) }
      unsafe next += 1
    }
    return unsafe withUnsafeTemporaryAllocation(
      of: UnsafeMutablePointer<CChar>?.self,
      capacity: arguments.count + inheritedVariables.count + added.count + 2
    ) { list in
      let pointers = unsafe arguments + [nil] + inheritedVariables + added + [nil]
      for index in unsafe pointers.indices {
        unsafe list.initializeElement(at: index, to: pointers[index])
      }
      guard let first = list.baseAddress else { return ENOMEM }
      return unsafe body(UnsafePointer(first), UnsafePointer(first + arguments.count + 1))
    }
  }

  private static func has(_ variable: UnsafePointer<CChar>, name: String) -> Bool {
    let length = name.utf8.count
    return unsafe strncmp(variable, name, length) == 0
      && variable[length] == CChar(bitPattern: UInt8(ascii: "="))
  }
}
