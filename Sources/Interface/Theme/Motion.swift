/// The decorations that may move.
package enum Motion: Hashable, Sendable {
  case none
  /// Moving hues, in the themes that have them.
  case hues
  /// Moving hues, and two dots that run around the ring.
  case orbitDots
}
