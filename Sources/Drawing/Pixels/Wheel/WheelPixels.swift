/// A wheel in real pixels. At rest the number in the middle is the same, pixel by pixel, as large digits are.
struct WheelPixels: Sendable {
  let size: PixelSize

  private let wheel: Wheel
  private let cell: PixelSize
  private let color: RGB
  private let place: WheelMiddle
  private let geometry: WheelGeometry
  private let masks: [Mask]

  /// - Parameters:
  ///   - box: the size of the wheel's box in cells.
  ///   - cell: the size of a cell in pixels.
  ///   - foreground: the terminal's text colour as it has reported it.
  /// - Returns: nil if the number in the middle is in the terminal's own colour and it is unknown.
  init?(_ wheel: Wheel, _ box: Size, cell: PixelSize, foreground: RGB?) {
    guard let color = wheel.ink?.rgb ?? foreground else { return nil }
    (self.wheel, self.cell, self.color) = (wheel, cell, color)
    size = PixelSize(of: box, cell: cell)
    place = WheelMiddle(wheel.face, box)
    geometry = WheelGeometry(height: Double(box.rows), rows: Double(wheel.face.rows))
    let numeral = PixelNumeral(wheel.face, cell: cell)
    masks = (UInt8(ascii: "0")...UInt8(ascii: "9")).map { digit in
      let coverage = numeral.coverage(of: digit)
      var mask = Mask(width: coverage.box.width, height: coverage.box.height)
      for row in 0..<mask.height {
        for column in 0..<mask.width {
          mask[row, column] = coverage.value(row: row, column: column)
        }
      }
      return mask
    }
  }

  /// Whether a wheel is this one at another position.
  func suits(_ wheel: Wheel) -> Bool {
    var wheel = wheel
    wheel.position = self.wheel.position
    return wheel == self.wheel
  }

  /// The same wheel at another position, which ``suits(_:)`` it.
  func moved(to wheel: Wheel) -> WheelPixels { WheelPixels(self, wheel) }

  private init(_ other: WheelPixels, _ wheel: Wheel) {
    self.wheel = wheel
    (size, cell, color) = (other.size, other.cell, other.color)
    (place, geometry, masks) = (other.place, other.geometry, other.masks)
  }

  /// The rectangle in which the wheel may differ from another one with the same face: the columns of its numbers.
  func differences(from other: WheelPixels) -> [PixelBox] {
    guard wheel.position != other.wheel.position else { return [] }
    let left = self.left
    let width = place.columns * cell.width
    let box = PixelBox(x: left, y: 0, width: width, height: size.height)
    return box.common(with: PixelBox(size)).map { [$0] } ?? []
  }

  /// Where the number in the middle begins.
  private var left: Int {
    place.box.column * cell.width + Int((place.left * Double(cell.width)).rounded(.down))
  }

  private var top: Int {
    place.box.row * cell.height + Int((place.top * Double(cell.height)).rounded(.down))
  }

  // MARK: Drawing

  /// Draws the wheel on a canvas.
  ///
  /// - Parameter place: its box in the picture that the canvas is a part of.
  func draw(on canvas: inout PixelCanvas, at place: PixelBox) {
    guard let part = place.common(with: canvas.box) else { return }
    canvas.begin()
    let own = part.moved(x: 0 - place.x, y: 0 - place.y)
    let height = wheel.face.rows * cell.height
    for facet in geometry.facets(wheel) {
      let (color, opacity) = ink(facet.distance)
      guard opacity > 0 else { continue }
      let (rows, columns) = (Double(height) * facet.height, Double(self.place.columns * cell.width))
      let middle = Double(top) + Double(height) / 2 + facet.y * Double(cell.height)
      let first = max(Int((middle - rows / 2).rounded(.down)), own.y)
      let end = min(Int((middle + rows / 2).rounded(.up)), own.y + own.height)
      guard first < end else { continue }
      var canvasPart = Mask(width: own.width, height: end - first)
      var x = Double(left) + columns / 2 * (1 - facet.width) - Double(own.x)
      for digit in [facet.number / 10 % 10, facet.number % 10] {
        canvasPart.draw(
          masks[digit], left: x, top: middle - rows / 2 - Double(first), across: facet.width,
          down: facet.height, rows: 0..<end - first)
        x += Double((wheel.face.digit + wheel.face.gap) * cell.width) * facet.width
      }
      let pixel = PixelColor(color)
      for row in 0..<canvasPart.height {
        for column in 0..<own.width {
          let covered = canvasPart[row, column]
          guard covered > 0 else { continue }
          canvas.put(
            pixel, opacity == 255 ? covered : UInt8(Int(covered) * opacity / 255),
            x: part.x + column, y: place.y + first + row)
        }
      }
    }
  }

  /// The colour of a number, and how opaque it is, 0…255: beyond its neighbours numbers fade into whatever is below.
  private func ink(_ distance: Double) -> (color: RGB, opacity: Int) {
    let step = WheelFade.step(distance)
    let color = WheelFade.color(
      min(step, WheelFade.steps), self.color, wheel.faint.rgb, wheel.faint.rgb)
    let beyond = step - WheelFade.steps
    let most = WheelFade.last - WheelFade.steps
    return (color, beyond > 0 ? 255 * (most - beyond) / most : 255)
  }
}
