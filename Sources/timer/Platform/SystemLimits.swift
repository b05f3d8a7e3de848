import CLibrary

/// The descriptors and threads that the system grants.
///
/// Dispatch aborts without a free descriptor, and waits for ever without a thread. Both are therefore checked once, and
/// decide which features are on.
enum SystemLimits {
  /// The number of free descriptors that each feature needs, including the features above it.
  private enum Descriptors {
    /// Dispatch, and a file that is open for a moment.
    static let countdown = 7

    /// Also the lock, the socket, and three connections.
    static let entry = 12

    /// Also the terminal and a watched folder.
    static let countdownOnTerminal = 14

    /// Also pipes to programs, and the descriptors that are open while a program starts.
    static let programs = 22

    /// Also many connections, and files that several threads open at once.
    static let everything = 100
  }

  /// The number of threads that each feature needs, including the features above it.
  private enum Threads {
    /// Two of Dispatch: one waits for events, one handles them.
    static let countdown = 2

    /// Also three processes, which count like threads: a player, its starter, and a sleep inhibitor.
    static let programs = 5

    /// Also the queues for files.
    static let everything = 12
  }

  private static let descriptors = Platform.freeDescriptors(atMost: Descriptors.everything)
  private static let threads =
    Platform.mayRefuseThreads
    ? Platform.grantedThreads(atMost: Threads.everything) : Threads.everything

  // MARK: At the start

  /// Ends the process with a message if a countdown could not run to its end.
  static func check(onTerminal: Bool) {
    if let shortage = shortage(onTerminal: onTerminal) { fail(shortage) }
  }

  /// The message for the user if a countdown could not run to its end.
  static func shortage(onTerminal: Bool) -> String? {
    let needed = onTerminal ? Descriptors.countdownOnTerminal : Descriptors.countdown
    if descriptors < needed { return shortage(of: needed, free: descriptors) }
    guard threads < Threads.countdown else { return nil }
    return "too few threads or too little memory (see ulimit -u and ulimit -v)"
  }

  /// Ends the process of `--explain` if it cannot open the file of the time zone.
  static func checkForExplanation() {
    let free = Platform.freeDescriptors(atMost: 1)
    if free < 1 { fail(shortage(of: 1, free: free)) }
  }

  static func checkForRegistry() {
    // The folder and two files in it.
    guard Platform.freeDescriptors(atMost: 3) < 3 else { return }
    Process.printError("can't read the timers: too few file descriptors (see ulimit -n)")
    Process.exit(.osError)
  }

  private static func shortage(of needed: Int, free: Int) -> String {
    "only \(free) of \(needed) file descriptors are free (see ulimit -n)"
  }

  private static func fail(_ shortage: String) -> Never {
    Process.printError("can't start: \(shortage)")
    Process.exit(.osError)
  }

  // MARK: Features

  /// Whether separate queues read and write files. If not, the event loop does.
  static var hasThreadsForFiles: Bool {
    threads >= Threads.everything && descriptors >= Descriptors.everything
  }

  /// Whether one more thread may be created in a process that starts no programs.
  static var hasSpareThread: Bool { threads > Threads.countdown }

  static var hasDescriptorsForEntry: Bool { descriptors >= Descriptors.entry }

  static var maximumConnections: Int { descriptors >= Descriptors.everything ? 32 : 3 }

  /// The error if no program may be started, because it would use the last descriptors or threads.
  static var subprocessError: SystemError? {
    if descriptors < Descriptors.programs { return SystemError(code: EMFILE) }
    return Platform.limitsProcesses && threads < Threads.programs
      ? SystemError(code: EAGAIN) : nil
  }
}
