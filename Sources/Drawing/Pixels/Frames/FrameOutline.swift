/// The line around a button or a panel, in pixels: a rectangle with round corners, or a circle.
///
/// The rectangle runs through the middles of the cells at its edge, as the line of box-drawing characters does.
/// Straight edges lie on whole pixels, so they are sharp.
struct FrameOutline: Hashable, Sendable {
  /// The middle of the line, clockwise from 12 o'clock, the middle of the top edge.
  let path: Path
  let lineWidth: Double

  /// The length of the path in whole pixels; each pixel is one picture of a progress.
  private let steps: Double

  private let isCircle: Bool
  private let size: PixelSize
  private let left, top, radius: Double

  /// - Parameters:
  ///   - size: the size of the box in pixels.
  ///   - lineWidth: whole pixels.
  init(isCircle: Bool, size: PixelSize, cell: PixelSize, lineWidth: Int) {
    (self.isCircle, self.size, self.lineWidth) = (isCircle, size, Double(lineWidth))
    let (width, height) = (Double(size.width), Double(size.height))
    if isCircle {
      radius = max((min(width, height) - self.lineWidth) / 2, 0)
      (left, top) = (width / 2 - radius, height / 2 - radius)
      path = .circle(center: Point(width / 2, height / 2), radius: radius)
    } else {
      left = Double((cell.width - lineWidth) / 2) + self.lineWidth / 2
      top = Double((cell.height - lineWidth) / 2) + self.lineWidth / 2
      // The corners of lines of all widths have the same centres.
      radius = max(Double(cell.width) * Self.corner + Double(cell.width / 2) - left, 0)
      path = .roundedRectangle(
        origin: Point(left, top), width: width - 2 * left, height: height - 2 * top,
        cornerRadius: radius)
    }
    steps = max(path.length.rounded(.up), 1)
  }

  /// The radius of a corner, in units of a cell's width.
  private static let corner = 1.0

  /// The width of a plain line for cells of a size: 1…3 pixels.
  static func lineWidth(_ cell: PixelSize) -> Int { min(max(cell.width / 8, 1), 3) }

  var stroke: Stroke { Stroke(path, lineWidth: lineWidth) }

  /// The area inside of the line, except for a gap along the line.
  func fill(_ cell: PixelSize) -> FrameFill {
    fill(inset: lineWidth / 2 + Double(max(cell.width / 5, 1)))
  }

  /// The area up to the middle of the line.
  var ground: FrameFill { fill(inset: 0) }

  private func fill(inset: Double) -> FrameFill {
    let corner = max(radius - inset, 0)
    let (width, height) = (Double(size.width), Double(size.height))
    let around = inset + corner
    return FrameFill(
      center: Point(width / 2, height / 2), width: isCircle ? 0 : width - 2 * (left + around),
      height: isCircle ? 0 : height - 2 * (top + around), radius: corner)
  }

  // MARK: Along the line

  /// The progress, 0…1, rounded up to the next one that has its own picture; 0 stays 0.
  func step(of progress: Double) -> Double {
    (min(max(progress, 0), 1) * steps).rounded(.up) / steps
  }

  /// The part of the line between two steps, with its line caps.
  func stroke(from: Double, to: Double) -> Stroke {
    Stroke(path.trim(from: from, to: to), lineWidth: lineWidth)
  }

  /// The rectangles of that part: one for each straight edge or corner that it runs through, and one for a circle.
  ///
  /// Neighbours are joined if the joined rectangle has at most twice their area.
  func boxes(from: Double, to: Double) -> [PixelBox] {
    var boxes: [PixelBox] = []
    for piece in stroke(from: from, to: to).pieces {
      let box = self.box(of: piece)
      if let last = boxes.last {
        let joined = last.joined(with: box)
        if joined.width * joined.height <= 2 * (last.width * last.height + box.width * box.height) {
          boxes[boxes.count - 1] = joined
          continue
        }
      }
      boxes.append(box)
    }
    return boxes
  }

  private func box(of piece: Piece) -> PixelBox {
    let reach = Float(lineWidth / 2) + 1
    let (x, y) = (
      Int((piece.left - reach).rounded(.down)), Int((piece.top - reach).rounded(.down))
    )
    return PixelBox(
      x: x, y: y, width: Int((piece.right + reach).rounded(.up)) - x,
      height: Int((piece.bottom + reach).rounded(.up)) - y)
  }
}
