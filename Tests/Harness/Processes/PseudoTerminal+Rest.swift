// Waiting until a program has done what it was given to do, however busy the machine is.

extension PseudoTerminal {
  /// Reads until the program has read all that was typed and answered.
  package func waitUntilRead(within limit: Duration = .patience) throws {
    // Whoever has just read may be about to answer, so one look is not enough.
    var looks = 0
    try waitUntil("a program that reads", within: limit) {
      try Platform.waitForArrival()
      read(for: .milliseconds(1))
      looks = try isRead ? looks + 1 : 0
      return looks == 3
    }
  }

  /// Reads until the program has read all that was typed and answered, has written what follows from it, and sleeps.
  ///
  /// Only a key, a signal or a time can change the screen then. Where the system does not tell whether a program
  /// sleeps, reads until nothing has come for a while.
  package func waitUntilIdle(within limit: Duration = .patience) throws {
    var (looks, before) = (0, child.sleeps)
    guard before != nil else {
      try waitUntilRead(within: limit)
      try drain(quiet: .milliseconds(200), within: limit)
      return
    }
    try waitUntil("a program that rests", within: limit) {
      try Platform.waitForArrival()
      let bytes = read(for: .milliseconds(2))
      let sleeps = child.sleeps
      let isIdle =
        try bytes.isEmpty && isRead && sleeps == before && sleeps?.isAsleep == true
      (looks, before) = (isIdle ? looks + 1 : 0, sleeps)
      return looks == 3
    }
  }

  /// Reads until the program has gone to sleep a number of times; where the system does not tell, for a second.
  package func waitForSleeps(_ count: Int, within limit: Duration = .patience) throws {
    guard let before = child.sleeps?.count else {
      read(for: .seconds(1))
      return
    }
    try waitUntil("a program that waits", within: limit) {
      read(for: .milliseconds(10))
      return child.sleeps.map { $0.count >= before + count } ?? true
    }
  }

  /// Stops reading, and asks for whole pictures by a key until the terminal has no room for more.
  package func stall(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    stopReading()
    try fill(typing: key, modifiers)
  }

  /// Asks for whole pictures by a key until the terminal, which does not read, has no room for more.
  package func fill(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    var fullLooks = 0
    // So many pictures are more than any terminal's queue holds. poll(2) may report room of which the program gets
    // nothing, so the looks cannot be required; and a picture that just fits leaves no room either, so one is not enough.
    for _ in 0..<60 where fullLooks < 2 {
      try tap(key, modifiers)
      try waitUntilRead()
      if let guest, !Platform.hasRoom(guest) { fullLooks += 1 }
    }
  }

  /// Waits until the program has written more than the terminal, which does not read, holds at first: 4 KB.
  package func waitUntilFull() throws {
    try waitUntil("a full terminal", within: .patience) {
      pause(.milliseconds(2))
      return try Platform.unreadCount(host.descriptor) >= 4000
    }
    try Platform.waitForArrival()
  }

  /// Looks again and again until a condition holds; the error shows the screen.
  func waitUntil(
    _ what: String, within limit: Duration, _ isThere: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !isThere() {
      if ContinuousClock.now > end { throw failure(what, "\(limit) passed") }
    }
  }

  /// Whether nothing is left to answer, or to read for the program.
  private var isRead: Bool {
    get throws { try host.responder?.nextDue == nil && guest.map(Platform.unreadCount) ?? 0 == 0 }
  }
}

extension Child {
  /// How often the threads of a program and of its children went to sleep, and whether all sleep now.
  struct Sleeps: Equatable {
    var count = 0
    var isAsleep = true
  }

  /// Nil where the system does not tell.
  var sleeps: Sleeps? {
    var (sleeps, processes): (Sleeps, [CInt]) = (Sleeps(), [identifier])
    guard !Platform.names(in: "/proc/\(identifier)/task").isEmpty else { return nil }
    while let process = processes.popLast() {
      for thread in Platform.names(in: "/proc/\(process)/task") {
        let folder = "/proc/\(process)/task/\(thread)"
        let status = Platform.contents(of: "\(folder)/status") ?? ""
        sleeps.count += Self.number("voluntary_ctxt_switches:", in: status) ?? 0
        // Neither "R (running)" nor "D (disk sleep)".
        let isAwake = status.contains("\nState:\tR") || status.contains("\nState:\tD")
        sleeps.isAsleep = sleeps.isAsleep && !isAwake
        let children = Platform.contents(of: "\(folder)/children") ?? ""
        processes += children.split { !$0.isNumber }.compactMap { CInt($0) }
      }
    }
    return sleeps
  }
}
