internal import Drawing

/// The row of up to three buttons below the countdown, about as wide as the ring.
///
/// The outer buttons have an odd width, because `restart` and `pause` have an odd number of letters.
struct ButtonBar {
  /// The rows that the bar takes above the status bar.
  var rows: Int { shape.rowsWithGap }

  /// Whether the top row of the bar looks nearly blank.
  let isTopRowBlank: Bool
  private let capabilities: Capabilities
  private let shape: ButtonShape
  private let top: Int
  private let left: Int
  private let columns: (side: Int, middle: Int)
  private let gap: Int

  /// Creates the bar; nil if the window is too small for buttons.
  init?(_ size: Size, _ capabilities: Capabilities) {
    guard size.rows >= Self.minRows, size.columns >= Self.minColumns else { return nil }
    self.capabilities = capabilities
    let aspect = capabilities.aspect
    shape = ButtonShape(size, capabilities)
    let (isRound, circleColumns) = (shape.isRound, shape.circleColumns)
    // A thin frame lies close around the label and leaves the edges of the box nearly blank.
    isTopRowBlank = !isRound && capabilities.hasThinLines
    top = size.rows - 1 - shape.rowsWithGap
    // The width of the ring, or of the window if the window is narrower. A ring in a high window leaves two rows blank.
    let span = min(Int(Double(top < 30 ? top : top - 2) * aspect), size.columns)
    let minWidth = size.columns < Self.roomyColumns ? Self.minWidth : Self.roomyWidth
    let width = isRound ? circleColumns : min(max(span / 4 + 1, minWidth), Self.maxWidth)
    let side = width | 1
    // If the middle button would be off-centre, make it one column narrower. If a circle would then be narrower than
    // high, make it one column wider instead.
    var middle = side
    if (size.columns - side) % 2 != 0 {
      middle += isRound && side == circleColumns ? 1 : -1
    }
    columns = (side, middle)
    let total = 2 * side + middle
    gap = min(max((span - total) / 2, 2), (size.columns - total) / 2, side)
    left = (size.columns - total - 2 * gap) / 2
  }

  /// In windows with fewer rows, the buttons would leave too little space for the ring.
  private static let minRows = 18

  /// Three narrow buttons and the two gaps between them.
  private static let minColumns = 3 * minWidth + 4
  private static let minWidth = 11
  private static let maxWidth = 15

  /// The button width that leaves blanks between `restart` and the marks of the focus.
  static let roomyWidth = 13

  /// The fewest columns of a window with buttons of ``roomyWidth``.
  private static let roomyColumns = 3 * roomyWidth + 4

  func draw(_ viewState: CountdownViewState, on scene: inout Scene) {
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
    let prominence =
      control == .done || control == .next ? ButtonProminence.primary : .secondary
    // During a hold, the frame differs from the other frames in brightness, not only in hue.
    let frame =
      progress > 0
      ? Theme(viewState.theme, isLight: isLight).track(on: capabilities)
      : Theme.frame(isLight: isLight)
    let button = Button(
      label: viewState.label(of: control), state: state, form: shape.form, progress: progress,
      ink: Theme.hold, track: frame, fill: prominence.fill(state, viewState.theme, isLight: isLight)
    )
    scene.add(.control(control), in: box, .button(button))
  }
}
