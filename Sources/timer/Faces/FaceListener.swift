import Interface

/// What a face calls when something happens to it.
@EventLoop
struct FaceListener {
  /// Events that arrived together, in order.
  let events: @EventLoop ([Event]) -> Void

  /// The terminal has hung up.
  let gone: @EventLoop () -> Void
}
