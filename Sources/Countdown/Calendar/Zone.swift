/// The rules of a place for its local time.
package protocol Zone: Sendable {
  /// What a wall clock there shows at that instant.
  func civil(at instant: WallTime) -> CivilTime
}
