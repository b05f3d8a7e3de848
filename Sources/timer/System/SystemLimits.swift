/// What a countdown cannot do without, and a poor machine may not have.
///
/// Dispatch ends the process where it gets no descriptor, and waits without end where it gets no thread. So
/// both are looked for before the terminal is taken. Where the limits are far away that costs four short system
/// calls; only near them is it tried.
enum SystemLimits {
  /// How many descriptors Dispatch, the signals, the clocks and the terminal take at the most, with one for a
  /// file that is open for a moment.
  private static let descriptors = (onTerminal: 14, elsewhere: 7)

  /// Dispatch has a thread that waits for events, and one that handles them.
  private static let threads = 2

  /// Ends the process where it could not count to the end, and says what is missing.
  static func check(onTerminal: Bool) {
    let needed = onTerminal ? descriptors.onTerminal : descriptors.elsewhere
    demandDescriptors(needed)
    if Platform.mayRefuseThreads, !Platform.grantsThreads(threads) {
      refuse("too few threads, or too little memory (see ulimit -u and ulimit -v)")
    }
  }

  /// Ends the process where so many descriptors cannot be opened.
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
