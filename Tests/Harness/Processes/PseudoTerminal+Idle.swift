// Waiting until a program has processed its input, independent of the machine's load.

extension PseudoTerminal {
  /// Reads until the program has read all keys and replies.
  package func waitUntilRead(within limit: Duration = .waitLimit) throws {
    // Checks several times, since the responder may be about to reply.
    var checks = 0
    try waitUntil("a program that reads", within: limit) {
      try Platform.waitForArrival()
      read(for: .milliseconds(1))
      checks = try isRead ? checks + 1 : 0
      return checks == 3
    }
  }

  /// Reads until the program has read all keys and replies, has written its output, and sleeps.
  ///
  /// Only input, a signal or the clock can then change the screen. Where the system does not report whether a program
  /// sleeps, reads until there has been no output for 200 ms.
  package func waitUntilIdle(within limit: Duration = .waitLimit) throws {
    var (checks, before) = (0, child.sleeps)
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
      (checks, before) = (isIdle ? checks + 1 : 0, sleeps)
      return checks == 3
    }
  }

  /// Reads until the program has gone to sleep a number of times; for a second where the system does not report it.
  package func waitForSleeps(_ count: Int, within limit: Duration = .waitLimit) throws {
    guard let before = child.sleeps?.count else {
      read(for: .seconds(1))
      return
    }
    try waitUntil("a program that waits", within: limit) {
      read(for: .milliseconds(10))
      return child.sleeps.map { $0.count >= before + count } ?? true
    }
  }

  /// Stops reading, and fills the terminal with full redraws, which a key requests.
  package func stall(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    stopReading()
    try fill(typing: key, modifiers)
  }

  /// Fills the terminal, which does not read, with full redraws, which a key requests.
  package func fill(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    var fullChecks = 0
    // 60 pictures overfill any terminal's queue. This limit is needed because poll(2) may report room that write(2)
    // does not find. Two checks are needed because a picture that fits exactly leaves no room either.
    for _ in 0..<60 where fullChecks < 2 {
      try tap(key, modifiers)
      try waitUntilRead()
      if let replica, !Platform.hasRoom(replica) { fullChecks += 1 }
    }
  }

  /// Waits until the program has filled the first 4 KB of the queue of a terminal that does not read.
  package func waitUntilFull() throws {
    try waitUntil("a full terminal", within: .waitLimit) {
      pause(.milliseconds(2))
      return try Platform.unreadCount(host.descriptor) >= 4000
    }
    try Platform.waitForArrival()
  }

  /// Polls until a condition holds; the error shows the screen.
  func waitUntil(
    _ what: String, within limit: Duration, _ condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      if ContinuousClock.now > end { throw failure(what, "\(limit) passed") }
    }
  }

  /// Whether the program has read everything and no reply is due.
  private var isRead: Bool {
    get throws { try host.responder?.nextDue == nil && replica.map(Platform.unreadCount) ?? 0 == 0 }
  }
}

extension Child {
  /// The number of times that the threads of a program and of its children went to sleep, and whether all sleep now.
  struct Sleeps: Equatable {
    var count = 0
    var isAsleep = true
  }

  /// Nil where the system does not report it.
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
