internal import Drawing

/// Where the buttons stand: side by side below the countdown, in windows that have room for both.
///
/// They are round in large windows, and in others as low as a frame around a word can be. However wide a
/// window is, the middle one is in its very middle, and all of them about as far apart as the ring is wide.
struct ButtonBar {
  /// The rows that the buttons take, and the air between them and the last line.
  let rows: Int
  private let height: Int
  private let outline: Button.Outline
  private let top: Int
  private let left: Int
  private let columns: Int
  private let gap: Int

  /// Nil where the countdown would get too small for them.
  ///
  /// - Parameter aspect: the height of a cell over its width.
  init?(_ size: Size, aspect: Double) {
    guard size.rows >= Self.leastRows, size.columns >= Self.leastColumns else { return nil }
    let circle = Int((Double(Self.circleRows) * aspect).rounded())
    let isLarge = size.rows >= Self.largeRows && size.columns >= 3 * circle + 2 * circle / 2
    outline = isLarge ? .circle : .roundedRectangle
    height = isLarge ? Self.circleRows : 3
    rows = height + (size.rows >= Self.airyRows ? 1 : 0)
    top = size.rows - 1 - rows
    // About as wide as the ring above.
    let span = min(Int(Double(top - 2) * aspect), size.columns)
    var columns = isLarge ? circle : min(max(span / 4 + 2, Self.leastWidth), 16)
    // As wide or wider by one, to stand in the very middle.
    if (size.columns - columns) % 2 == 1 { columns += 1 }
    self.columns = columns
    let most = (size.columns - 3 * columns) / 2
    gap = min(max((span - 3 * columns) / 2, 2), most, columns)
    left = (size.columns - 3 * columns - 2 * gap) / 2
  }

  /// With less than this the ring would be no more than an ornament of the buttons.
  private static let leastRows = 18
  private static let leastColumns = 37

  /// `restart` in a frame, with air around it.
  private static let leastWidth = 11

  private static let circleRows = 7

  /// From here on there is room for air below them.
  private static let airyRows = 28

  /// From here on there is room for circles.
  private static let largeRows = 40

  func lay(_ model: CountdownModel, _ parts: Parts, on scene: inout Scene) {
    scene.buttons = [
      button(.restart, 0, model, parts), button(.stop, 1, model, parts),
      button(.pause, 2, model, parts),
    ]
  }

  private func button(
    _ control: Control, _ index: Int, _ model: CountdownModel, _ parts: Parts
  ) -> Button {
    let box = Box(row: top, column: left + index * (columns + gap), rows: height, columns: columns)
    return Button(
      box: box, label: model.label(of: control), state: model.state(of: control), outline: outline,
      progress: control == .stop ? parts.hold ?? 0 : 0, ink: Theme.hold, track: parts.track)
  }
}
