import Drawing

@testable import Interface

extension Event {
  /// The page is shown on a stage that has room for buttons, or on one that has none.
  static func buttons(areShown: Bool) -> Event { .stage(areShown ? .usual : .low) }

  /// The page can be seen, without buttons, or cannot be seen.
  static func visible(_ isVisible: Bool) -> Event { .stage(isVisible ? .low : nil) }
}

extension Stage {
  /// The usual screen.
  static let usual = Stage(
    window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// A line of the usual screen.
  static let line = Stage(
    .line, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// A screen without room for buttons.
  static let low = Stage(window: Size(columns: 80, rows: 10), capabilities: Capabilities())
}

/// What a page wants of its face.
extension Effect {
  static let bell = Effect.face(.bell)
  static let repaint = Effect.face(.repaint)
  static let suspend = Effect.face(.suspend)
  static let tellKeys = Effect.face(.tellKeys)
  static func report(_ line: String) -> Effect { .face(.report(line)) }
}
