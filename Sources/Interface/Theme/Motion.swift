/// The decorations that may move.
package enum Motion: Hashable, Sendable {
  case none
  /// The hues of a theme with moving hues.
  case hues
  /// The hues, and two dots that run around the ring.
  case orbitDots
}
