/// The resources that a countdown needs and a small machine may not have: descriptors and threads.
///
/// Dispatch ends the process where it gets no descriptor, and waits for ever where it gets no thread. So both are
/// checked before the terminal is taken. Where the limits are far away, that costs six short system calls on Linux
/// and three elsewhere; only near them are the resources taken as a test.
enum SystemLimits {
  /// The most descriptors that Dispatch, signals, clocks and terminal take, and one for a file that is open for a
  /// moment.
  private static let descriptors = (onTerminal: 14, elsewhere: 7)

  /// Dispatch has one thread that waits for events, and one that handles them.
  private static let threads = 2

  /// Ends the process, with a message that names what is missing, where it could not count to the end.
  static func check(onTerminal: Bool) {
    let needed = onTerminal ? descriptors.onTerminal : descriptors.elsewhere
    demandDescriptors(needed)
    if Platform.mayRefuseThreads, !Platform.grantsThreads(threads) {
      refuse("too few threads, or too little memory (see ulimit -u and ulimit -v)")
    }
  }

  /// Ends the process where `needed` descriptors cannot be opened.
  static func demandDescriptors(_ needed: Int) {
    let free = Platform.freeDescriptors(atMost: needed)
    if free < needed {
      refuse("\(free) of the \(needed) file descriptors that it takes (see ulimit -n)")
    }
  }

  private static func refuse(_ what: String) -> Never {
    Process.complain("cannot count: the system grants \(what)")
    Process.exit(.osError)
  }
}
