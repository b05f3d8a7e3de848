// Waiting until a program has processed its input, independent of the machine's load.

extension PseudoTerminal {
  /// Takes output until the program has read all keys and replies.
  package func waitUntilRead(within limit: Duration = .waitLimit) throws {
    // Check several times: a query that is still on its way may cause another reply.
    var passedChecks = 0
    try waitUntil("a program that has read its input", within: limit) {
      try Platform.flushPseudoTerminals()
      read(for: .milliseconds(1))
      passedChecks = try isInputRead ? passedChecks + 1 : 0
      return passedChecks == 3
    }
  }

  /// Takes output until the program has read its input, has written its output, and sleeps.
  ///
  /// Only input, a signal or the clock can then change the screen. Where the system does not report sleep, 200 ms
  /// without output count as sleep.
  package func waitUntilIdle(within limit: Duration = .waitLimit) throws {
    var (passedChecks, lastState) = (0, child.sleepState)
    guard lastState != nil else {
      try waitUntilRead(within: limit)
      try drain(quiet: .milliseconds(200), within: limit)
      return
    }
    try waitUntil("an idle program", within: limit) {
      try Platform.flushPseudoTerminals()
      let bytes = read(for: .milliseconds(2))
      let state = child.sleepState
      let isIdle =
        try bytes.isEmpty && isInputRead && state == lastState && state?.isAsleep == true
      (passedChecks, lastState) = (isIdle ? passedChecks + 1 : 0, state)
      return passedChecks == 3
    }
  }

  /// Takes output until the program has gone to sleep this many more times, or for a second where that is unknown.
  package func waitForSleeps(_ count: Int, within limit: Duration = .waitLimit) throws {
    guard let countAtStart = child.sleepState?.count else {
      read(for: .seconds(1))
      return
    }
    try waitUntil("a program that goes to sleep", within: limit) {
      read(for: .milliseconds(10))
      return child.sleepState.map { $0.count >= countAtStart + count } ?? true
    }
  }

  /// Stops reading, then types a key again and again until its redraws fill the queue of the terminal.
  package func stall(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    stopReading()
    try fill(typing: key, modifiers)
  }

  /// Types a key again and again until its redraws fill the queue of the terminal. Reading must be stopped.
  package func fill(typing key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    var fullChecks = 0
    // Stop when the queue was full after two keys: at the first time, the last picture may have fitted exactly. 60
    // pictures overfill any queue. The limit is needed because poll(2) may report room when write(2) finds none.
    for _ in 0..<60 where fullChecks < 2 {
      try tap(key, modifiers)
      try waitUntilRead()
      if let replica, !Platform.hasRoom(replica) { fullChecks += 1 }
    }
  }

  /// Waits until the output queue, which holds 4 KB on Linux, is nearly full. Reading must be stopped.
  package func waitUntilOutputIsQueued() throws {
    try waitUntil("queued output", within: .waitLimit) {
      pause(.milliseconds(2))
      return try Platform.unreadCount(host.descriptor) >= 4000
    }
    try Platform.flushPseudoTerminals()
  }

  func waitUntil(
    _ what: String, within limit: Duration, _ condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + limit
    while try !condition() {
      if ContinuousClock.now > end { throw failure(what, "\(limit) passed") }
    }
  }

  /// Whether the program has read all keys and replies, and no further reply is due.
  private var isInputRead: Bool {
    get throws {
      let unreadCount = try replica.map(Platform.unreadCount) ?? 0
      return host.responder?.nextDue == nil && unreadCount == 0
    }
  }
}

extension Child {
  /// How often the threads of a program and its children went to sleep, and whether all sleep now.
  struct SleepState: Equatable {
    var count = 0
    var isAsleep = true
  }

  /// Nil where the system does not report it.
  var sleepState: SleepState? {
    var (state, processes): (SleepState, [CInt]) = (SleepState(), [identifier])
    guard !fileNames(in: "/proc/\(identifier)/task").isEmpty else { return nil }
    while let process = processes.popLast() {
      for thread in fileNames(in: "/proc/\(process)/task") {
        let folder = "/proc/\(process)/task/\(thread)"
        let status = Platform.contents(of: "\(folder)/status") ?? ""
        state.count += Self.number("voluntary_ctxt_switches:", in: status) ?? 0
        // "R (running)", or "D (disk sleep)", which ends without input.
        let isAwake = status.contains("\nState:\tR") || status.contains("\nState:\tD")
        state.isAsleep = state.isAsleep && !isAwake
        let children = Platform.contents(of: "\(folder)/children") ?? ""
        processes += children.split { !$0.isNumber }.compactMap { CInt($0) }
      }
    }
    return state
  }
}
