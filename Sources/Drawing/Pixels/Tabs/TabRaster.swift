/// The pixels of a part of a tab bar.
struct TabRaster {
  /// Row by row, four bytes each, with straight alpha.
  private(set) var pixels: [UInt8]

  private let box: PixelBox
  private let ground: PixelColor
  private let floor: Int

  /// For each column of the part, the height of the bar's edge and how steep it is.
  private let heights, slopes: [Float]

  private let top: Float

  /// - Parameter box: the part, counted in pixels from the upper left corner of the bar's box.
  init(_ box: PixelBox, _ moment: TabMoment, _ bar: TabBar) {
    self.box = box
    ground = PixelColor(bar.bar.rgb)
    floor = Int(moment.geometry.floor)
    pixels = Array(repeating: 0, count: max(box.width * box.height, 0) * 4)
    let places = (0..<(box.width + 7) / 8 * 8).map { column in
      moment.geometry.edge(at: Double(box.x + column) + 0.5, middle: moment.middle)
    }
    heights = places.map { Float($0.depth) }
    slopes = places.map { Float($0.slope) }
    top = heights.min() ?? 0
    for circle in moment.circles { draw(circle, radius: moment.geometry.radius, bar) }
    fill()
    for flat in moment.flats {
      draw(flat, size: moment.geometry.icon, bar.bar.rgb, bar.text.rgb)
    }
  }

  /// Makes a rectangle transparent.
  mutating func clear(_ hole: PixelBox) { hole.clear(&pixels, of: box) }

  // MARK: Parts

  /// Draws the bar over the circles.
  private mutating func fill() {
    let color = ground
    for row in 0..<box.height {
      let y = Float(box.y + row) + 0.5
      // Above the highest part of the edge there is nothing of the bar.
      guard y + 1 > top else { continue }
      for first in stride(from: 0, to: box.width, by: 8) {
        let covered = coverage(first, y)
        for lane in 0..<min(8, box.width - first) {
          guard covered[lane] > 0 else { continue }
          color.lay(covered[lane], over: &pixels, at: (row * box.width + first + lane) * 4)
        }
      }
    }
  }

  /// How much of eight pixels in a row is below the edge.
  private func coverage(_ first: Int, _ y: Float) -> SIMD8<UInt8> {
    var (height, slope) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for lane in 0..<8 {
      (height[lane], slope[lane]) = (heights[first + lane], slopes[first + lane])
    }
    let length = (slope * slope + 1).squareRoot()
    return PixelEdge.bytes(
      PixelEdge.inked((y - height) / length, slope, SIMD8(repeating: 1), length))
  }

  private mutating func draw(_ circle: TabMoment.Circle, radius: Double, _ bar: TabBar) {
    let disc = FrameFill(center: circle.mark.center, width: 0, height: 0, radius: radius)
    let color = PixelColor(bar.circle.rgb)
    let reach = radius + 1
    let places = columns(circle.mark.center.x, reach)
    let middle = circle.mark.center.y
    for y in rows(middle - reach, middle + reach, box.y + box.height) {
      for x in stride(from: places.lowerBound, to: places.upperBound, by: 8) {
        let covered = disc.coverage(x: x, y: y)
        for lane in 0..<min(8, box.x + box.width - x) where covered[lane] > 0 {
          color.lay(
            covered[lane], over: &pixels, at: ((y - box.y) * box.width + x + lane - box.x) * 4)
        }
      }
    }
    draw(circle.mark, size: radius, bar.circle.rgb, bar.icon.rgb, isOnBar: false)
  }

  /// Draws an icon where its ground is opaque.
  private mutating func draw(
    _ mark: TabMoment.Mark, size: Double, _ ground: RGB, _ ink: RGB, isOnBar: Bool = true
  ) {
    guard mark.share > 0 else { return }
    let color = PixelColor(ground, ink, share: Int(mark.share * 255))
    let (reach, center) = (size + 1, mark.center)
    let lines = rows(center.y - reach, center.y + reach, isOnBar ? floor : .max)
    let places = columns(center.x, reach)
    guard !places.isEmpty, !lines.isEmpty else { return }
    let first = places.lowerBound
    let part = PixelBox(x: first, y: lines.lowerBound, width: places.count, height: lines.count)
    let coverage = PixelCoverage(of: mark.stroke, in: part)
    for row in 0..<part.height {
      for word in 0..<coverage.wordsInRow {
        let covered = coverage.word(row: row, word)
        guard covered != 0 else { continue }
        for lane in 0..<min(8, part.width - word * 8) {
          let share = UInt8(truncatingIfNeeded: covered >> UInt64(8 * lane))
          let x = first + word * 8 + lane - box.x
          let place = ((part.y + row - box.y) * box.width + x) * 4
          let isOn = !isOnBar || Float(part.y + row) > heights[x] + 1
          if share > 0, isOn, pixels[place + 3] == 255 {
            color.lay(share, over: &pixels, at: place)
          }
        }
      }
    }
  }

  // MARK: Pixels

  private func rows(_ from: Double, _ to: Double, _ most: Int) -> Range<Int> {
    let first = max(Int(from.rounded(.down)), box.y)
    return first..<max(min(Int(to.rounded(.up)), box.y + box.height, most), first)
  }

  private func columns(_ middle: Double, _ reach: Double) -> Range<Int> {
    let first = max(Int((middle - reach).rounded(.down)), box.x)
    return first..<max(min(Int((middle + reach).rounded(.up)), box.x + box.width), first)
  }
}
