/// How a part of a picture is painted.
enum Paint: Hashable, Sendable {
  case ink(Ink)
  /// A gradient by the angle around a point. Characters are fitted as if the whole part had the ink `like`.
  case gradient(Gradient, around: Point, like: Ink)
  /// The terminal's own text colour.
  case text
  /// A hole: everything below it is erased.
  case hole
}
