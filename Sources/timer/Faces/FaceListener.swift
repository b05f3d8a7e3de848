import Interface

/// What a face calls when something happens to it.
@MainActor
struct FaceListener {
  /// Events that arrived together, in order.
  let events: @MainActor ([Event]) -> Void

  /// The terminal has hung up.
  let gone: @MainActor () -> Void
}
