/// What a page wants done, by the part of the program that does it.
package enum Effect: Equatable, Sendable {
  /// By the face that shows the page.
  case face(FaceEffect)

  /// By the session: the program ends.
  case finish(Outcome)
}
