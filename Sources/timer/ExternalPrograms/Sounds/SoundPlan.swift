import Interface
import Sound

/// Which sound announces the end, for one place where the program runs.
struct SoundPlan: Equatable, Sendable {
  /// The sound; nil for none.
  var sound: SoundName?

  /// Whether the user has named the sound. If it cannot be played, that is said at the end too.
  var isAsked = false

  /// Why a sound that the user has named is not played; nil where it is.
  var obstacle: String?

  /// - Parameters:
  ///   - hasPicture: whether the countdown is shown in a picture; otherwise only a sound that is asked for is played.
  ///   - variable: returns the value of an environment variable.
  init(
    _ choice: SoundChoice, ringsBell: Bool, hasPicture: Bool, variable: (String) -> String?
  ) {
    let isHeard = Self.isHeard(variable)
    sound = choice.name(isExpected: ringsBell && hasPicture, isHeard: isHeard)
    guard case .named = choice else { return }
    isAsked = true
    if !isHeard { obstacle = "no sound: over ssh it would play on the other machine" }
  }

  /// Whether the user sits where the sound is played. Over ssh that is so if the sound is led home.
  static func isHeard(_ variable: (String) -> String?) -> Bool {
    func has(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    return has("PULSE_SERVER") || !["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains(where: has)
  }
}
