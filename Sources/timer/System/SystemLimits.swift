/// The resources that a countdown needs and a small machine may not have: descriptors and threads.
///
/// Dispatch ends the process where it gets no descriptor, and waits for ever where it gets no thread. So both are
/// checked before the terminal is taken. Where the limits are far away, that costs six short system calls on Linux
/// and three elsewhere; only near them are descriptors counted, and threads taken as a test.
enum SystemLimits {
  /// The most descriptors that Dispatch, signals, clocks and terminal take, and one for a file that is open for a
  /// moment.
  private static let descriptors = (onTerminal: 14, elsewhere: 7)

  /// What a program that is started takes: the signal of its end, a pair that connects it with us, and a pair for the
  /// moment of its start.
  private static let descriptorsOfProgram = 5

  /// Dispatch has one thread that waits for events, and one that handles them.
  private static let threads = 2

  /// Ends the process, with a message that names what is missing, where it could not count to the end.
  ///
  /// - Parameter keepsFiles: whether it changes files of the user, which takes one thread more.
  static func check(onTerminal: Bool, keepsFiles: Bool = false) {
    if let shortage = shortage(onTerminal: onTerminal, keepsFiles: keepsFiles) { refuse(shortage) }
  }

  /// What is missing to count to the end, in words for the user; nil for nothing.
  static func shortage(onTerminal: Bool, keepsFiles: Bool = false) -> String? {
    let needed = onTerminal ? descriptors.onTerminal : descriptors.elsewhere
    if let shortage = shortage(ofDescriptors: needed) { return shortage }
    guard Platform.mayRefuseThreads, !Platform.grantsThreads(keepsFiles ? threads + 1 : threads)
    else { return nil }
    return "the system grants too few threads, or too little memory (see ulimit -u and ulimit -v)"
  }

  /// Whether Dispatch still gets its threads beside a program that has been started, and that program one of its own.
  static var leavesThreads: Bool {
    !Platform.limitsProcesses || Platform.grantsThreads(threads + 1)
  }

  /// Whether Dispatch gets a third thread, for the files of the user.
  static var leavesThreadForFiles: Bool {
    !Platform.mayRefuseThreads || Platform.grantsThreads(threads + 1)
  }

  /// Whether the countdown still gets all its descriptors beside a program that is started.
  ///
  /// Dispatch opens them on a thread of its own, so it is not known how many of them are open already: all are counted
  /// as missing.
  static var leavesDescriptors: Bool {
    let needed = descriptors.onTerminal + descriptorsOfProgram
    return Platform.freeDescriptors(atMost: needed) == needed
  }

  /// Whether a countdown that needs no terminal still gets its descriptors beside a lock, which stays open, and a
  /// file and its folder, which are open for a moment.
  static var leavesDescriptorForEntry: Bool {
    let needed = descriptors.elsewhere + 3
    return Platform.freeDescriptors(atMost: needed) == needed
  }

  /// How many descriptors can be taken for less important things, up to `most`: beside all that the countdown needs, and
  /// beside a program that is started.
  static func spareDescriptors(atMost most: Int) -> Int {
    let needed = descriptors.onTerminal + descriptorsOfProgram
    return max(Platform.freeDescriptors(atMost: needed + most) - needed, 0)
  }

  /// Ends the process where `needed` descriptors cannot be opened.
  static func demandDescriptors(_ needed: Int) {
    if let shortage = shortage(ofDescriptors: needed) { refuse(shortage) }
  }

  private static func shortage(ofDescriptors needed: Int) -> String? {
    let free = Platform.freeDescriptors(atMost: needed)
    guard free < needed else { return nil }
    return
      "the system grants \(free) of the \(needed) file descriptors that it takes (see ulimit -n)"
  }

  /// Ends the process where it cannot read what counts.
  static func checkReading() {
    // The folder, and two files in it.
    guard Platform.freeDescriptors(atMost: 3) < 3 else { return }
    Process.complain("cannot read what counts: too few file descriptors are free (see ulimit -n)")
    Process.exit(.osError)
  }

  private static func refuse(_ shortage: String) -> Never {
    Process.complain("cannot count: \(shortage)")
    Process.exit(.osError)
  }
}
