/// A cell drawn in one ink, and how much of that ink its colours contain, so that it can be shown in any other ink.
///
/// A blend lies on a straight line between sRGB numbers, and so do the changes from one ink to another: a cell that
/// was fitted once need not be fitted again.
struct Tint: Sendable {
  private let cell: Cell
  /// Shares of the ink, 0…255.
  private let foreground: UInt8
  private let background: UInt8

  /// A cell that contains none of the ink.
  init(plain cell: Cell) {
    self.cell = cell
    (foreground, background) = (0, 0)
  }

  init(_ cell: Cell, of dye: Dye) {
    self.cell = cell
    foreground = dye.share(of: cell.foreground)
    background = dye.share(of: cell.background)
  }

  /// The cell in another ink than the one it was drawn in.
  func cell(_ dye: Dye, in ink: Ink) -> Cell {
    guard foreground > 0 || background > 0 else { return cell }
    var cell = self.cell
    cell.foreground = dye.color(cell.foreground, share: foreground, in: ink)
    cell.background = dye.color(cell.background, share: background, in: ink)
    return cell
  }
}
