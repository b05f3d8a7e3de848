/// What may move besides the time.
package enum Motion: Hashable, Sendable {
  case none
  /// The hues of a theme with moving ones.
  case hues
  /// The hues, and two dots that run around the ring.
  case sparks
}
