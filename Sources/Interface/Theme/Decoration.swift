internal import Countdown
internal import Drawing

/// What moves besides the time, and its current position.
///
/// It depends only on how long the countdown has run, so that a pause stops it and nothing jumps when time goes on.
package struct Decoration: Hashable, Sendable {
  /// The position of the hues, 0..<``hueSteps``; a whole round takes ten seconds.
  private var hue: Int32 = 0
  private static let hueSteps = 200

  /// The position of the sparks around the ring, 0…``sparkSteps``; -1 if they are not shown.
  private var spark: Int32 = -1
  private static let sparkSteps = 4096.0

  /// Nothing moves.
  init() {}

  /// - Parameter secondsRun: How long the countdown has run, without pauses.
  init(_ motion: Motion, secondsRun: Double) {
    let round = secondsRun.truncatingRemainder(dividingBy: 10) / 10
    hue = Int32(round * Double(Self.hueSteps))
    guard motion == .sparks else { return }
    // Sparks go once around in the first half, and back in the second.
    let way = round < 0.5 ? round * 2 : 2 - round * 2
    spark = Int32((Easing.inOut(way) * Self.sparkSteps).rounded())
  }

  /// Returns how far the inks of a palette have moved, in whole rounds.
  func turn(of palette: Palette) -> Float {
    palette == .rainbow ? Float(hue) / Float(Self.hueSteps) : 0
  }

  /// The sparks at their position; nil if they are not shown.
  func sparks(isLight: Bool) -> OrbitDots? {
    guard spark >= 0 else { return nil }
    return OrbitDots(
      position: Float(spark) / Float(Self.sparkSteps), turn: Float(hue) / Float(Self.hueSteps),
      isLight: isLight)
  }
}
