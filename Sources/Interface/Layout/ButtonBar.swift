internal import Drawing

/// The places of the buttons: side by side below the countdown, in windows with room for both.
///
/// The middle button is exactly in the middle of the window, and all together are about as wide as the ring above. The
/// buttons at the sides have an odd width, because the words `restart` and `pause` have one: so each word is exactly
/// in the middle of its button.
struct ButtonBar {
  /// The rows that they take above the last line.
  var rows: Int { shape.rowsWithGap }

  /// Whether the first row of the buttons is nearly blank.
  let hasAirAbove: Bool
  private let capabilities: Capabilities
  private let shape: ButtonShape
  private let top: Int
  private let left: Int
  private let columns: (side: Int, middle: Int)
  private let gap: Int

  /// Nil if the countdown would get too small for buttons.
  ///
  /// - Parameter capabilities: Those of the terminal that shows the buttons.
  init?(_ size: Size, _ capabilities: Capabilities) {
    guard size.rows >= Self.leastRows, size.columns >= Self.leastColumns else { return nil }
    self.capabilities = capabilities
    let aspect = capabilities.aspect
    shape = ButtonShape(size, capabilities)
    let (isRound, circle) = (shape.isRound, shape.circleColumns)
    // Thin frames are drawn close around their words, so their boxes are nearly blank at the edges.
    hasAirAbove = !isRound && capabilities.hasThinLines
    top = size.rows - 1 - shape.rowsWithGap
    // The width of the ring, or of the window if that is narrower.
    let span = min(Int(Double(top < 30 ? top : top - 2) * aspect), size.columns)
    let least = size.columns < Self.roomyColumns ? Self.leastWidth : Self.roomyWidth
    let width = isRound ? circle : min(max(span / 4 + 1, least), Self.mostWidth)
    let side = width | 1
    // The same width, or one less, to be exactly in the middle; a circle gets one more, because it is as wide as
    // high.
    let isOff = (size.columns - side) % 2 != 0
    let middle = isOff ? isRound && side == circle ? side + 1 : side - 1 : side
    columns = (side, middle)
    let all = 2 * side + middle
    gap = min(max((span - all) / 2, 2), (size.columns - all) / 2, side)
    left = (size.columns - all - 2 * gap) / 2
  }

  /// With fewer rows, the ring would be only an ornament of the buttons.
  private static let leastRows = 18

  /// Three times `restart` in a frame, and gaps.
  private static let leastColumns = 3 * leastWidth + 4
  private static let leastWidth = 11
  private static let mostWidth = 15

  /// The width with blanks between `restart` and the marks of the focus, and the columns that allow it.
  static let roomyWidth = 13
  private static let roomyColumns = 3 * roomyWidth + 4

  func lay(_ viewState: CountdownViewState, on scene: inout Scene) {
    for control in viewState.controls { add(control, viewState, to: &scene) }
  }

  private func box(of control: ButtonKind) -> Box {
    let middle = left + columns.side + gap
    let (column, width) =
      switch control {
      case .restart, .silence: (left, columns.side)
      case .stop, .done, .next: (middle, columns.middle)
      case .pause, .snooze: (middle + columns.middle + gap, columns.side)
      }
    return Box(row: top, column: column, rows: shape.rows, columns: width)
  }

  private func add(_ control: ButtonKind, _ viewState: CountdownViewState, to scene: inout Scene) {
    let box = box(of: control)
    let (state, progress) = (
      viewState.state(of: control), control == .stop ? viewState.hold ?? 0 : 0
    )
    let isLight = capabilities.isLight
    let rank = control == .done || control == .next ? ButtonRank.primary : .secondary
    // The frame along which a hold runs differs from the others in its brightness too.
    let frame =
      progress > 0
      ? Theme(viewState.theme, isLight: isLight).track(on: capabilities)
      : Theme.frame(isLight: isLight)
    let button = Button(
      label: viewState.label(of: control), state: state, form: shape.form, progress: progress,
      ink: Theme.hold, track: frame, fill: rank.fill(state, viewState.theme, isLight: isLight))
    scene.add(.control(control), in: box, .button(button))
  }
}
