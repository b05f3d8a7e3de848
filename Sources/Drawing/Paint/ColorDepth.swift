/// How many colours a terminal shows. `indexed` is the palette of 256 colours.
package enum ColorDepth: Int, Comparable, Sendable, CaseIterable {
  case none, sixteen, indexed, truecolor

  package static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
