/// A cell that was drawn in one ink and can be had in any other: how much of that ink is in its colours.
///
/// Blends are straight between numbers of sRGB, and so is the way from one ink to another: what was fitted
/// once need not be fitted again.
struct Tint: Sendable {
  private let cell: Cell
  /// Of 255.
  private let foreground: UInt8
  private let background: UInt8

  /// What has none of the ink.
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
