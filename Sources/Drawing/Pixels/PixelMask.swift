/// The rectangles of a picture that something else lies over: the picture is transparent there.
package struct PixelMask: Hashable, Sendable {
  /// Counted from the upper left corner of the picture; the boxes may overlap and reach beyond the picture.
  package var boxes: [PixelBox]

  /// - Parameter boxes: empty if nothing is covered.
  package init(_ boxes: [PixelBox] = []) {
    self.boxes = boxes
  }

  /// Whether a single box covers all of a rectangle.
  func covers(_ box: PixelBox) -> Bool {
    boxes.contains { $0.common(with: box) == box }
  }

  /// The parts of a picture that only one of two masks covers.
  func differences(from other: PixelMask, in size: PixelSize) -> [PixelBox] {
    guard self != other else { return [] }
    let changed =
      boxes.filter { !other.boxes.contains($0) } + other.boxes.filter { !boxes.contains($0) }
    return changed.compactMap { $0.common(with: PixelBox(size)) }
  }

  /// Makes the covered pixels transparent.
  ///
  /// - Parameters:
  ///   - pixels: those of `box`, row by row, four bytes each.
  func clear(_ pixels: inout [UInt8], of box: PixelBox) {
    for cover in boxes {
      guard let part = cover.common(with: box) else { continue }
      for row in part.y - box.y..<part.y - box.y + part.height {
        let start = (row * box.width + part.x - box.x) * 4
        for place in start..<start + part.width * 4 { pixels[place] = 0 }
      }
    }
  }
}
