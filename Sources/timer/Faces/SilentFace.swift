import Countdown
import Interface

/// Without a terminal: it behaves like `sleep`, silent, with the right status.
@MainActor
final class SilentFace: Face {
  func show(_ model: Model, at now: Moment) -> Pulse {
    model.pulse(every: nil, showing: nil, at: now)
  }

  func close(_ outcome: Outcome, of model: Model, line: () -> String) {}
}
