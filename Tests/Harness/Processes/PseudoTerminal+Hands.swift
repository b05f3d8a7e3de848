// What hands do to keys and to the pointer, as the terminal sends it at that moment.

extension PseudoTerminal {
  /// A key goes down.
  package func press(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try strike(key, .press, modifiers)
  }

  /// A key that is down repeats.
  package func repeatKey(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try strike(key, .repetition, modifiers)
  }

  /// A key comes up, which not every terminal reports.
  package func release(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try strike(key, .release, modifiers)
  }

  /// A key goes down and comes up.
  package func tap(_ key: String, _ modifiers: Keystroke.Modifiers = []) throws {
    try press(key, modifiers)
    try release(key, modifiers)
  }

  private func strike(
    _ key: String, _ phase: Keystroke.Phase, _ modifiers: Keystroke.Modifiers
  ) throws {
    let flags = responder?.keyboard?.flags ?? 0
    let bytes = Keystroke(key: key, phase: phase, modifiers: modifiers).bytes(under: flags)
    if !bytes.isEmpty { try send(bytes) }
  }

  /// Keeps a key down, which repeats after half a second, for as long as this or until the program ends; it stays
  /// down.
  package func keepDown(
    _ key: String, _ modifiers: Keystroke.Modifiers = [], for time: Duration
  ) throws {
    let start = ContinuousClock.now
    try press(key, modifiers)
    var next = start + .milliseconds(500)
    while next < start + time {
      guard try readUnlessEnded(until: next) else { return }
      try repeatKey(key, modifiers)
      next += .milliseconds(33)
    }
    _ = try readUnlessEnded(until: start + time)
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

    /// xterm's number for it, with the left button.
    fileprivate var code: Int {
      switch self {
      case .press, .release: 0
      case .drag: 32
      case .wheelUp: 64
      case .wheelDown: 65
      }
    }
  }

  /// The pointer does something in a cell, counted from 0.
  ///
  /// - Throws: ``Disappointment`` where the program does not listen to the pointer.
  package func point(
    _ action: PointerAction, at place: Screen.Position, hasShift: Bool = false
  ) throws {
    show()
    guard screen.modes.isSuperset(of: [1002, 1006]) else {
      throw disappointment("an ear for the pointer", "the modes are \(screen.modes.sorted())")
    }
    let code = action.code + (hasShift ? 4 : 0)
    let final = action == .release ? "m" : "M"
    try send("\u{1B}[<\(code);\(place.column + 1);\(place.row + 1)\(final)")
  }

  /// The pointer presses and lets go.
  package func click(at place: Screen.Position) throws {
    try point(.press, at: place)
    try point(.release, at: place)
  }
}

extension Screen {
  /// Where the middle of a text stands that is on the screen once; nil where it is not.
  package func place(of text: String) -> Position? {
    for (index, row) in rows.enumerated() {
      guard let range = row.firstRange(of: text) else { continue }
      let column = row.distance(from: row.startIndex, to: range.lowerBound)
      return Position(row: index, column: column + text.count / 2)
    }
    return nil
  }
}
