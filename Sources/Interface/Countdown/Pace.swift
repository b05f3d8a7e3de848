internal import Countdown

/// How often a countdown is shown.
package struct Pace: Sendable {
  /// From one look at it to the next; nil for a look at the end alone.
  let interval: Duration?

  /// The picture that is shown, which may stay the same for some intervals; nil where each may bring something.
  let look: CountdownLook?

  /// Whenever a picture changes that looks like this now.
  package static func picture(_ look: CountdownLook) -> Pace {
    Pace(interval: Beat.frame, look: look)
  }

  package static let everySecond = Pace(interval: Beat.second, look: nil)
  package static let end = Pace(interval: nil, look: nil)
}
