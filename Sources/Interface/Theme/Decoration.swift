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

  /// Nothing moves.
  init() {}

  /// - Parameter secondsRun: how long the countdown has run, pauses left out.
  init(_ motion: Motion, secondsRun: Double) {
    let round = secondsRun.truncatingRemainder(dividingBy: 10) / 10
    hue = Int32(round * Double(Self.hueSteps))
    guard motion == .sparks else { return }
    // Once around in the first half, back in the second.
    let way = round < 0.5 ? round * 2 : 2 - round * 2
    spark = Int32((Easing.inOut(way) * Self.sparkSteps).rounded())
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
