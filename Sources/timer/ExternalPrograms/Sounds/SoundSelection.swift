import Interface
import Sound

/// The sound for the end of a timer.
struct SoundSelection: Equatable, Sendable {
  var sound: SoundName?

  /// Whether the user named the sound. Then an error is repeated at the end.
  var isExplicit = false

  /// The reason why a named sound is not played.
  var obstacle: String?

  /// - Parameter hasPicture: whether the countdown is drawn. Without a picture, only a named sound is played.
  init(
    _ choice: SoundChoice, ringsBell: Bool, hasPicture: Bool, variable: (String) -> String?
  ) {
    let isHeard = Self.isHeard(variable)
    sound = choice.name(isExpected: ringsBell && hasPicture, isHeard: isHeard)
    guard case .named = choice else { return }
    isExplicit = true
    if !isHeard { obstacle = "no sound: over ssh it would play on the other machine" }
  }

  /// Whether the user hears the sound of this machine. Over ssh, PULSE_SERVER forwards it to the user's machine.
  static func isHeard(_ variable: (String) -> String?) -> Bool {
    func has(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    return has("PULSE_SERVER") || !["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains(where: has)
  }
}
