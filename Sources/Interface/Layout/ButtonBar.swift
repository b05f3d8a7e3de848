internal import Drawing

/// Where the buttons stand: side by side below the countdown, in windows that have room for both.
///
/// Where there is room for that they are round, and elsewhere as low as a frame around a word can be. The
/// middle one is in the very middle of the window, and together they are about as wide as the ring above.
/// Those at its sides are of an odd width, as the words `restart` and `pause` are, which so are in their middle.
struct ButtonBar {
  /// The rows that the buttons take, and the air between them and the last line.
  let rows: Int

  /// Whether their first row is as good as empty.
  let hasAirAbove: Bool
  private let capabilities: Capabilities
  private let height: Int
  private let outline: Button.Outline
  private let top: Int
  private let left: Int
  private let columns: (side: Int, middle: Int)
  private let gap: Int

  /// Nil where the countdown would get too small for them.
  ///
  /// - Parameter capabilities: of the terminal that they are shown on.
  init?(_ size: Size, _ capabilities: Capabilities) {
    guard size.rows >= Self.leastRows, size.columns >= Self.leastColumns else { return nil }
    self.capabilities = capabilities
    let aspect = capabilities.aspect
    let circle = Int((Double(Self.circleRows) * aspect).rounded())
    let isLarge =
      size.rows >= Self.largeRows && size.columns >= 4 * circle && capabilities.hasThinLines
    outline = isLarge ? .circle : .roundedRectangle
    height = isLarge ? Self.circleRows : 3
    // Thin frames are drawn close around their words, and so have air in their boxes.
    hasAirAbove = !isLarge && capabilities.hasThinLines
    rows = height + (isLarge ? 1 : 0)
    top = size.rows - 1 - rows
    // The ring's width, where that is not the window's.
    let span = min(Int(Double(top < 30 ? top : top - 2) * aspect), size.columns)
    let least = size.columns < Self.roomyColumns ? Self.leastWidth : Self.roomyWidth
    let width = isLarge ? circle : min(max(span / 4 + 1, least), Self.mostWidth)
    let side = width | 1
    // As wide or by one less, to stand in the very middle; a circle is as wide as it is high.
    let isOff = (size.columns - side) % 2 != 0
    let middle = isOff ? isLarge && side == circle ? side + 1 : side - 1 : side
    columns = (side, middle)
    let all = 2 * side + middle
    gap = min(max((span - all) / 2, 2), (size.columns - all) / 2, side)
    left = (size.columns - all - 2 * gap) / 2
  }

  /// With less than this the ring would be no more than an ornament of the buttons.
  private static let leastRows = 18

  /// For three times `restart` in a frame, and gaps.
  private static let leastColumns = 3 * leastWidth + 4
  private static let leastWidth = 11
  private static let mostWidth = 15

  /// With air between `restart` and the marks of what is focused; and from where on there is room for that.
  private static let roomyWidth = 13
  private static let roomyColumns = 3 * roomyWidth + 4

  private static let circleRows = 7

  /// From here on there is room for circles.
  private static let largeRows = 40

  func lay(_ look: CountdownLook, on scene: inout Scene) {
    let inks = CountdownInks(look, capabilities)
    for control in look.controls { add(control, look, inks, to: &scene) }
  }

  private func add(
    _ control: Control, _ look: CountdownLook, _ inks: CountdownInks, to scene: inout Scene
  ) {
    let index = control.rawValue
    let column =
      left + index * (columns.side + gap) + (index == 2 ? columns.middle - columns.side : 0)
    let box = Box(
      row: top, column: column, rows: height,
      columns: index == 1 ? columns.middle : columns.side)
    let (state, progress) = (look.state(of: control), control == .stop ? look.hold ?? 0 : 0)
    // What is run through is to be told from the rest by its brightness too.
    let frame = state == .focused ? inks.focusedFrame : progress > 0 ? inks.track : inks.frame
    let button = Button(
      label: look.label(of: control), state: state, outline: outline, progress: progress,
      ink: Theme.hold, track: frame)
    scene.add(.control(control), in: box, .button(button))
  }
}
