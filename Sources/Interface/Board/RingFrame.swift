internal import Drawing

/// Where the ring of one of several timers is, as a layout reports it.
struct RingFrame: Equatable, Sendable {
  /// The timer's number, from 1.
  var number: Int

  /// The number of the circle that begins another timer.
  static let plus = 0
  var box: Box
}
