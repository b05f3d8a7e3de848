/// What may move beside the time.
package enum Motion: Hashable, Sendable {
  case none
  /// The hues of a theme that has moving ones.
  case hues
  /// The same, and two dots that run around the ring.
  case sparks
}
