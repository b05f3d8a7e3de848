internal import Countdown
internal import Drawing

/// What moves beside the time, and where it stands: a function of how long the countdown has run, so that a
/// pause stops it and nothing jumps when time goes on.
package struct Decoration: Hashable, Sendable {
  /// How far the hues have moved on, in steps of a whole round.
  private(set) var hue: Int32 = 0

  /// A whole round of the hues takes ten seconds, a step a beat.
  private static let hueSteps = 200

  init(_ model: CountdownModel) {
    guard model.phase == .counting, model.options.motion != .none else { return }
    guard model.options.theme == .rainbow else { return }
    let steps = model.time.secondsRun * Double(Self.hueSteps) / 10
    hue = Int32(Int64(steps) % Int64(Self.hueSteps))
  }

  /// How far the hues have moved on, in whole rounds.
  var turn: Float { Float(hue) / Float(Self.hueSteps) }
}

extension CountdownModel {
  /// What may move beside the time.
  package enum Motion: Hashable, Sendable {
    case none
    /// The hues of a theme that has some that move.
    case hues
    /// The same, and two dots that run around the ring.
    case dots
  }
}
