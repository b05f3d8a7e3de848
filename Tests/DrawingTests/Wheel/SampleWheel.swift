@testable import Drawing

extension Wheel {
  static func sample(
    _ position: Double, rows: Int = 3, glyphs: GlyphSet = .quadrant, ink: Ink? = .cyan
  ) -> Wheel {
    Wheel(
      count: 60, position: position, face: NumeralFace(rows: rows, digit: 4, glyphs: glyphs),
      ink: ink, faint: .gray)
  }
}

extension Scene {
  static func wheel(_ wheel: Wheel, columns: Int = 11, rows: Int = 9) -> Scene {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    scene.add(.wheel, in: Box(scene.size), .wheel(wheel))
    return scene
  }
}
