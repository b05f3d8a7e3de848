internal import Drawing

/// Where the ring of one of several timers is, as a layout reports it.
struct RingFrame: Equatable, Sendable {
  /// The timer's number, from 1.
  var number: Int
  var box: Box
}
