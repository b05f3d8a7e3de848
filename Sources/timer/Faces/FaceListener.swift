import Interface

/// What a face calls when something happens to it.
@MainActor
struct FaceListener {
  /// What happened at once, in order.
  let events: @MainActor ([Event]) -> Void

  /// The terminal has hung up.
  let gone: @MainActor () -> Void
}
