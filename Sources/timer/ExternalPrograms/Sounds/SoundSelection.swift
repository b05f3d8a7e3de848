import Interface

/// The sound for the end of a part.
struct SoundSelection: Equatable, Sendable {
  let cue: SoundCue?

  /// Whether the user chose the sound. Then an error is repeated at the end.
  let isExplicit: Bool

  /// Whether the user hears the sound of this machine.
  let isHeard: Bool

  /// - Parameter hasPicture: whether the countdown is drawn. Without a picture, only a chosen sound is played.
  init(_ settings: Settings, hasPicture: Bool, variable: (String) -> String?) {
    isHeard = Self.isHeard(variable)
    cue = settings.alarm(hasPicture: hasPicture, isHeard: isHeard)
    isExplicit = settings.volume > 0 && settings.sound != .auto && settings.sound != .none
  }

  static let notHeard = "no sound: over ssh it would play on the other machine"

  /// Why a chosen sound is not played; nil if it can be, or if only a player for the sounds of `timer` is missing. Each
  /// call looks for players.
  var obstacle: String? {
    guard isExplicit else { return nil }
    guard isHeard else { return Self.notHeard }
    guard case .file(let path) = cue?.source else { return nil }
    return Playback.obstacle(toPlaying: path, with: AudioEnvironment.current.players)
  }

  /// Whether the user hears the sound of this machine. Over ssh, PULSE_SERVER forwards it to the user's machine.
  static func isHeard(_ variable: (String) -> String?) -> Bool {
    func has(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    return has("PULSE_SERVER") || !["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains(where: has)
  }
}
