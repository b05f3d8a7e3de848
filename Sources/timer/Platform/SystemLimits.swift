import CLibrary

/// What the system grants: descriptors and threads. A small machine may have few.
///
/// Dispatch ends the process where it gets no descriptor, and waits for as long as it gets no thread. So both are
/// looked at once, before the terminal is taken; what is begun later is decided by that. Where the limits are far away,
/// that costs six short system calls on Linux and three elsewhere; only near them are descriptors counted, and threads
/// taken as a test.
enum SystemLimits {
  /// How many descriptors must be free at the beginning so that something can be done beside all that comes before it.
  private enum Descriptors {
    /// Dispatch, and a file that is open for a moment.
    static let counting = 7

    /// Also the lock, the socket and three who connect to it, and two more files for a moment.
    static let entry = 12

    /// Also the terminal, and a folder that is watched.
    static let countingOnTerminal = 14

    /// Also connections with programs, and what is open for a moment while one is started.
    static let programs = 22

    /// Also many who connect, and files that several threads open at once.
    static let everything = 100
  }

  /// How many threads must be granted at the beginning, in the same way.
  private enum Threads {
    /// Dispatch has one that waits for events, and one that handles them.
    static let counting = 2

    /// Also programs, which a limit of the user's processes counts too: a player and what starts it, and one that keeps
    /// the machine awake.
    static let programs = 5

    /// Also files of several kinds.
    static let everything = 12
  }

  private static let descriptors = Platform.freeDescriptors(atMost: Descriptors.everything)
  private static let threads =
    Platform.mayRefuseThreads
    ? Platform.grantedThreads(atMost: Threads.everything) : Threads.everything

  // MARK: At the start

  /// Ends the process, with a message that names what is missing, where it could not count to the end.
  static func check(onTerminal: Bool) {
    if let shortage = shortage(onTerminal: onTerminal) { refuse(shortage) }
  }

  /// What is missing to count to the end, in words for the user; nil for nothing.
  static func shortage(onTerminal: Bool) -> String? {
    let needed = onTerminal ? Descriptors.countingOnTerminal : Descriptors.counting
    if descriptors < needed { return shortage(of: needed, free: descriptors) }
    guard threads < Threads.counting else { return nil }
    return "too few threads or too little memory (see ulimit -u and ulimit -v)"
  }

  /// Ends the process where it cannot read a file that says what time it is.
  static func checkExplaining() {
    let free = Platform.freeDescriptors(atMost: 1)
    if free < 1 { refuse(shortage(of: 1, free: free)) }
  }

  /// Ends the process where it cannot read what counts.
  static func checkReading() {
    // The folder, and two files in it.
    guard Platform.freeDescriptors(atMost: 3) < 3 else { return }
    Process.complain("can't read the timers: too few file descriptors (see ulimit -n)")
    Process.exit(.osError)
  }

  private static func shortage(of needed: Int, free: Int) -> String {
    "only \(free) of \(needed) file descriptors are free (see ulimit -n)"
  }

  private static func refuse(_ shortage: String) -> Never {
    Process.complain("can't start: \(shortage)")
    Process.exit(.osError)
  }

  // MARK: What follows from it

  /// Whether files have threads of their own. Otherwise they are read and written on the event loop, one after the other.
  static var hasThreadsForFiles: Bool {
    threads >= Threads.everything && descriptors >= Descriptors.everything
  }

  /// Whether a process that starts no programs may have one thread more.
  static var hasSpareThread: Bool { threads > Threads.counting }

  /// Whether the timers can have an entry in the registry, and a socket.
  static var hasDescriptorsForEntry: Bool { descriptors >= Descriptors.entry }

  /// How many may be connected to the socket at once.
  static var mostConnections: Int { descriptors >= Descriptors.everything ? 32 : 3 }

  /// Why no program may be started: it would take the last descriptors or threads from us. Nil where one may.
  static var refusalOfPrograms: SystemError? {
    if descriptors < Descriptors.programs { return SystemError(code: EMFILE) }
    return Platform.limitsProcesses && threads < Threads.programs
      ? SystemError(code: EAGAIN) : nil
  }
}
