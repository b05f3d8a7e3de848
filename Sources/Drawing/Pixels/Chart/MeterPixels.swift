/// A thick bar with round ends in real pixels.
struct MeterPixels: Sendable {
  let size: PixelSize

  private let meter: Meter
  private let top, height, corner: Double

  /// - Parameters:
  ///   - box: the size of its box in cells.
  ///   - cell: the size of a cell in pixels.
  init(_ meter: Meter, _ box: Size, cell: PixelSize) {
    self.meter = meter
    size = PixelSize(of: box, cell: cell)
    let room = Double(size.height)
    // As much stays free as between two squares beside it, and about half of a single row.
    let part = box.rows > 1 ? 0.83 : 0.55
    height = max((room * part / 2).rounded() * 2, 2)
    top = ((room - height) / 2).rounded(.down)
    corner = min(height / 2, Double(cell.height) * 0.3)
  }

  private var length: Double { meter.length(on: Double(size.width), least: 2 * corner) }

  /// The rectangles in which the picture may differ from an earlier one of the same size.
  func differences(from other: MeterPixels) -> [PixelBox] {
    guard meter.ink == other.meter.ink, meter.track == other.meter.track else {
      return [PixelBox(size)]
    }
    guard length != other.length else { return [] }
    let (short, long) = (min(length, other.length), max(length, other.length))
    // The edge of a round end is seen a little beyond it.
    let left = max(Int((short - corner).rounded(.down)) - 1, 0)
    let right = min(Int(long.rounded(.up)) + 1, size.width)
    return [PixelBox(x: left, y: 0, width: right - left, height: size.height)]
  }

  /// Draws the bar on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    let whole = PixelBox(size)
    canvas.fill(
      shape(Double(size.width)), PixelColor(meter.track.rgb), within: whole, at: place)
    guard length > 0 else { return }
    canvas.fill(shape(length), PixelColor(meter.ink.rgb), within: whole, at: place)
  }

  private func shape(_ length: Double) -> FrameFill {
    FrameFill(x: 0, y: top, width: length, height: height, corner: corner)
  }
}
