// Key and pointer events, sent as the terminal's current modes require.

extension PseudoTerminal {
  /// Presses a key.
  package func press(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try sendKeystroke(key, .pressed, modifiers)
  }

  /// Sends a repetition of a held key.
  package func repeatKey(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try sendKeystroke(key, .repeated, modifiers)
  }

  /// Releases a key. This sends bytes only if the keyboard flags ask for releases.
  package func release(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try sendKeystroke(key, .released, modifiers)
  }

  /// Presses and releases a key.
  package func tap(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try press(key, modifiers)
    try release(key, modifiers)
  }

  private func sendKeystroke(
    _ key: String, _ phase: Keystroke.Phase, _ modifiers: Keystroke.Modifiers
  ) throws {
    let flags = responder?.keyboard?.flags ?? 0
    let bytes = Keystroke(key: key, phase: phase, modifiers: modifiers).bytes(under: flags)
    if !bytes.isEmpty { try send(bytes) }
  }

  /// Holds a key for a time or until the program ends. After half a second, the key repeats every 33 ms.
  ///
  /// - Returns: the longest time between two repeats; zero if there were fewer than two. A busy machine delays repeats.
  @discardableResult
  package func holdKey(
    _ key: String, _ modifiers: Keystroke.Modifiers = [], for time: Duration
  ) throws -> Duration {
    let start = ContinuousClock.now
    try press(key, modifiers)
    var next = start + .milliseconds(500)
    var lastRepeat: ContinuousClock.Instant?
    var longestGap = Duration.zero
    while next < start + time {
      guard try readUnlessEnded(until: next) else { return longestGap }
      let now = ContinuousClock.now
      if let lastRepeat { longestGap = max(longestGap, lastRepeat.duration(to: now)) }
      lastRepeat = now
      try repeatKey(key, modifiers)
      next += .milliseconds(33)
    }
    _ = try readUnlessEnded(until: start + time)
    return longestGap
  }

  private func readUnlessEnded(until end: ContinuousClock.Instant) throws -> Bool {
    while case let left = end - ContinuousClock.now, left > .zero {
      if try child.poll() != nil { return false }
      read(for: min(left, .milliseconds(10)))
    }
    return true
  }

  package enum PointerAction: Sendable {
    case press, drag, release, wheelUp, wheelDown

    /// The event code of xterm's protocol: of the left button, or of the wheel.
    fileprivate var code: Int {
      switch self {
      case .press, .release: 0
      case .drag: 32
      case .wheelUp: 64
      case .wheelDown: 65
      }
    }
  }

  /// Sends a pointer event in a cell, counted from 0. Throws if the program has not enabled pointer reports.
  package func point(
    _ action: PointerAction, at position: Screen.Position, hasShift: Bool = false
  ) throws {
    show()
    guard screen.modes.isSuperset(of: [1002, 1006]) else {
      throw failure("pointer reports", "the modes are \(screen.modes.sorted())")
    }
    let code = action.code + (hasShift ? 4 : 0)
    let final = action == .release ? "m" : "M"
    try send("\u{1B}[<\(code);\(position.column + 1);\(position.row + 1)\(final)")
  }

  /// Presses and releases the button.
  package func click(at position: Screen.Position) throws {
    try point(.press, at: position)
    try point(.release, at: position)
  }
}

extension Screen {
  /// The middle of the first occurrence of a text; nil if it is not on the screen. Each character counts as one column.
  package func position(of text: String) -> Position? {
    for (index, row) in rows.enumerated() {
      guard let range = row.firstRange(of: text) else { continue }
      let column = row.distance(from: row.startIndex, to: range.lowerBound)
      return Position(row: index, column: column + text.count / 2)
    }
    return nil
  }
}
