internal import Countdown
internal import Drawing

/// What moves beside the time, and where it stands: a function of how long the countdown has run, so that a
/// pause stops it and nothing jumps when time goes on.
package struct Decoration: Hashable, Sendable {
  /// How far the hues have moved on, in steps of a whole round, which takes ten seconds.
  private var hue: Int32 = 0
  private static let hueSteps = 200

  /// How far the sparks are around, in steps of a whole turn; none where they are not shown.
  private var spark: Int32 = -1
  private static let sparkSteps = 4096.0

  init(_ model: CountdownModel) {
    guard Self.moves(with: model) else { return }
    let round = model.time.secondsRun.truncatingRemainder(dividingBy: 10) / 10
    hue = Int32(round * Double(Self.hueSteps))
    guard model.motion == .sparks else { return }
    // Once around in the first half, back in the second.
    let way = round < 0.5 ? round * 2 : 2 - round * 2
    spark = Int32((Easing.inOut(way) * Self.sparkSteps).rounded())
  }

  /// Whether anything moves while time passes.
  static func moves(with model: CountdownModel) -> Bool {
    switch model.motion {
    case .none: return false
    case .hues: guard model.settings.theme == .rainbow, !model.time.isNearlyUp else { return false }
    case .sparks: break
    }
    return model.settings.showsRing && model.phase == .counting
  }

  /// How far the inks of a palette have moved on, in whole rounds.
  func turn(of palette: Palette) -> Float {
    palette == .rainbow ? Float(hue) / Float(Self.hueSteps) : 0
  }

  /// Where the sparks are.
  func sparks(isLight: Bool) -> Sparks? {
    guard spark >= 0 else { return nil }
    return Sparks(
      position: Float(spark) / Float(Self.sparkSteps), turn: Float(hue) / Float(Self.hueSteps),
      isLight: isLight)
  }
}
