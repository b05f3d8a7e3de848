/// The paint of a part: an ink, a gradient, the text colour, or a hole.
enum Paint: Hashable, Sendable {
  case ink(Ink)
  /// The inks of a gradient, by the angle around a point; one ink stands for all of them where cells are fitted.
  case gradient(Gradient, around: Point, like: Ink)
  /// The terminal's own text colour.
  case text
  /// A hole: what lies below is not seen.
  case nothing
}
