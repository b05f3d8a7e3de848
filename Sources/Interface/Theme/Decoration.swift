internal import Countdown
internal import Drawing

/// The positions of the moving hues and of the orbit dots. A pause stops them.
package struct Decoration: Hashable, Sendable {
  /// The position of the hues, 0..<``hueSteps``; a round takes ten seconds.
  private var hue: Int32 = 0
  private static let hueSteps = 200

  /// The position of the orbit dots on the ring, 0…``orbitSteps``; -1 without orbit dots.
  private var orbitDot: Int32 = -1
  private static let orbitSteps = 4096.0

  /// Creates a decoration that does not move.
  init() {}

  /// - Parameter secondsRun: how long the countdown has run, without pauses.
  init(_ motion: Motion, secondsRun: Double) {
    let roundPosition = secondsRun.truncatingRemainder(dividingBy: 10) / 10
    hue = Int32(roundPosition * Double(Self.hueSteps))
    guard motion == .orbitDots else { return }
    // Orbit dots run once around the ring in five seconds, and back in the next five.
    let orbitPosition = roundPosition < 0.5 ? roundPosition * 2 : 2 - roundPosition * 2
    orbitDot = Int32((Easing.inOut(orbitPosition) * Self.orbitSteps).rounded())
  }

  /// Returns how far the inks of a palette have turned, in rounds; zero if they do not move.
  func turn(of palette: Palette) -> Float {
    palette == .rainbow ? Float(hue) / Float(Self.hueSteps) : 0
  }

  func orbitDots(isLight: Bool) -> OrbitDots? {
    guard orbitDot >= 0 else { return nil }
    return OrbitDots(
      position: Float(orbitDot) / Float(Self.orbitSteps), turn: Float(hue) / Float(Self.hueSteps),
      isLight: isLight)
  }
}

/// The decorations that may move.
package enum Motion: Hashable, Sendable {
  case none
  /// Moving hues, in the themes that have them.
  case hues
  /// Moving hues, and two dots that run around the ring.
  case orbitDots
}
