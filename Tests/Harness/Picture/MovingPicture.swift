/// An animated SVG of a countdown on a terminal that draws pixels. It repeats for ever.
///
/// It shows a picture for each second, and animates the ring's arc between them.
package struct MovingPicture: Sendable {
  package struct Still: Sendable {
    package var picture: VectorPicture
    package var ring: RingTrace

    package init(_ picture: VectorPicture, _ ring: RingTrace) {
      (self.picture, self.ring) = (picture, ring)
    }
  }

  private let stills: [Still]

  private let seconds: Int

  /// The cell in the upper left corner of the image.
  private let origin: Screen.Position

  /// The size of an image pixel in units of the SVG.
  private let scale: Double

  /// - Parameters:
  ///   - stills: one per second, all of the same size.
  ///   - cellWidth: the width of a cell in pixels of the image; the height is twice that.
  ///   - seconds: the length; nil for the number of stills.
  package init(
    _ stills: [Still], imageAt origin: Screen.Position, cellWidth: Int, seconds: Int? = nil
  ) {
    (self.stills, self.origin) = (stills, origin)
    self.seconds = seconds ?? stills.count
    scale = Double(VectorPicture.cell.width) / Double(cellWidth)
  }

  package var document: String {
    guard let first = stills.first else { return "" }
    let common = first.picture.elements.filter { element in
      stills.allSatisfy { $0.picture.elements.contains(element) }
    }
    var elements = ring + common
    for (index, still) in stills.enumerated() {
      let changing = still.picture.elements.filter { !common.contains($0) }
      elements += timed(changing, from: index, to: index + 1)
    }
    return first.picture.document(of: elements)
  }

  // MARK: The ring

  private var ring: [String] {
    guard let first = stills.first?.ring, let last = stills.last?.ring else { return [] }
    let x = Double(origin.column * VectorPicture.cell.width) + first.center.x * scale
    let y = Double(origin.row * VectorPicture.cell.height) + first.center.y * scale
    let circle = "<circle r=\"\(text(first.radius))\" fill=\"none\" "
    let width = "stroke-width=\"\(text(first.lineWidth))\""
    let length = 2 * Double.pi * first.radius
    // The colour of the arc changes when the time is nearly up.
    let firstColorSeconds = stills.count { $0.ring.inks.first == first.inks.first }
    let mask =
      "<mask id=\"arc\" maskUnits=\"userSpaceOnUse\" x=\"-600\" y=\"-600\" width=\"1200\" "
      + "height=\"1200\">" + circle + width
      + " stroke=\"#fff\" stroke-linecap=\"round\" transform=\"rotate(-90)\" "
      + "stroke-dasharray=\"\(text(length)) \(text(length))\">"
      + "<animate attributeName=\"stroke-dashoffset\" from=\"0\" to=\"\(text(length))\" "
      + "dur=\"\(seconds)s\" repeatCount=\"indefinite\"/></circle></mask>"
    let warningRing = circle + width + " stroke=\"\((last.inks.first ?? last.track).css)\"/>"
    let coloredRing = ["<g fill=\"none\" \(width)>"] + arcs(of: first) + ["</g>"]
    return [
      "<g transform=\"translate(\(text(x)) \(text(y))) scale(\(text(scale)))\">", mask,
      circle + width + " stroke=\"\(first.track.css)\"/>", "<g mask=\"url(#arc)\">",
    ] + timed(coloredRing, from: 0, to: firstColorSeconds)
      + (firstColorSeconds < stills.count
        ? timed([warningRing], from: firstColorSeconds, to: stills.count) : [])
      + ["</g>", "</g>"]
  }

  /// The right half of the circle was measured. The left half is its mirror image.
  private func arcs(of ring: RingTrace) -> [String] {
    guard ring.inks.count >= 180 else { return [] }
    var arcs: [String] = []
    var start = 0
    for degree in 1...180 where degree == 180 || ring.inks[degree] != ring.inks[start] {
      let color = ring.inks[start].css
      // To avoid gaps, each arc extends half a degree under the next one, and the last one 0.2° beyond 6 o'clock.
      let (low, high) = (Double(start), min(Double(degree) + 0.5, 180.2))
      let radius = text(ring.radius)
      func point(_ degrees: Double) -> String {
        let point = UnitCircle.clock(degrees)
        return "\(text(point.x * ring.radius)) \(text(-point.y * ring.radius))"
      }
      for (from, to, sweep) in [(low, high, 1), (-low, -high, 0)] {
        arcs.append(
          "<path stroke=\"\(color)\" d=\"M\(point(from))A\(radius) \(radius) 0 0 \(sweep) \(point(to))\"/>"
        )
      }
      start = degree
    }
    return arcs
  }

  // MARK: Time

  /// Puts the elements in a group that is visible only in a range of seconds.
  private func timed(_ elements: [String], from: Int, to: Int) -> [String] {
    guard from > 0 || to < seconds else { return elements }
    let isFirst = from == 0
    let values = isFirst ? "visible;hidden" : "hidden;visible;hidden"
    let times = isFirst ? [0, to] : [0, from, to]
    let keys = times.map { fraction($0) }.joined(separator: ";")
    return [
      "<g visibility=\"\(isFirst ? "visible" : "hidden")\">"
        + "<animate attributeName=\"visibility\" calcMode=\"discrete\" values=\"\(values)\" "
        + "keyTimes=\"\(keys)\" dur=\"\(seconds)s\" repeatCount=\"indefinite\"/>"
    ] + elements + ["</g>"]
  }

  private func fraction(_ second: Int) -> String { "\(Double(second) / Double(seconds))" }

  private func text(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths % 10 == 0
      ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
