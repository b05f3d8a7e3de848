/// What a part of a picture is painted with.
enum Paint: Hashable, Sendable {
  case ink(Ink)
  /// The inks of a gradient, by the angle around a point; one ink stands for all of them where cells are fitted.
  case gradient(Gradient, around: Point, like: Ink)
  /// The terminal's own text colour.
  case text
  /// Nothing: what lies below is not seen either.
  case nothing
}
