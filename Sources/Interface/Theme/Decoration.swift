internal import Countdown
internal import Drawing

/// The positions of the moving hues and of the sparks.
///
/// They depend only on how long the countdown has run. A pause stops them, and nothing jumps after it.
package struct Decoration: Hashable, Sendable {
  /// The position of the hues, 0..<``hueSteps``; a round takes ten seconds.
  private var hue: Int32 = 0
  private static let hueSteps = 200

  /// The position of the sparks on the ring, 0…``sparkSteps``; -1 without sparks.
  private var spark: Int32 = -1
  private static let sparkSteps = 4096.0

  /// Creates a decoration that does not move.
  init() {}

  /// - Parameter secondsRun: how long the countdown has run, without pauses.
  init(_ motion: Motion, secondsRun: Double) {
    let roundPosition = secondsRun.truncatingRemainder(dividingBy: 10) / 10
    hue = Int32(roundPosition * Double(Self.hueSteps))
    guard motion == .sparks else { return }
    // Sparks run once around the ring in five seconds, and back in the next five.
    let sparkPosition = roundPosition < 0.5 ? roundPosition * 2 : 2 - roundPosition * 2
    spark = Int32((Easing.inOut(sparkPosition) * Self.sparkSteps).rounded())
  }

  /// Returns the offset of the inks of a palette, in rounds.
  func turn(of palette: Palette) -> Float {
    palette == .rainbow ? Float(hue) / Float(Self.hueSteps) : 0
  }

  /// Returns the sparks at their position; nil without sparks.
  func sparks(isLight: Bool) -> Sparks? {
    guard spark >= 0 else { return nil }
    return Sparks(
      position: Float(spark) / Float(Self.sparkSteps), turn: Float(hue) / Float(Self.hueSteps),
      isLight: isLight)
  }
}
