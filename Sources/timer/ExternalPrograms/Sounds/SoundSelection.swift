import Interface

/// The sound for the end of a part.
struct SoundSelection: Equatable, Sendable {
  let cue: SoundCue?

  /// Whether the user chose the sound. Then an error is repeated at the end.
  let isExplicit: Bool

  init(_ settings: Settings, allowed: AllowedSounds) {
    cue = settings.alarm(allowed: allowed)
    isExplicit = settings.volume > 0 && settings.sound != .auto && settings.sound != .none
  }

  static let notHeard = "no sound: over ssh it would play on the other machine"

  /// Why a chosen sound cannot be played; nil if it can. A missing player is an error only for a file of the user. Each
  /// call looks for players.
  var obstacle: String? {
    guard isExplicit else { return nil }
    guard let cue else { return Self.notHeard }
    guard case .file(let path) = cue.source else { return nil }
    return Playback.obstacle(toPlaying: path)
  }
}

extension AllowedSounds {
  /// - Parameter hasPicture: whether the countdown is drawn.
  init(hasPicture: Bool, variable: (String) -> String? = Process.environment) {
    func has(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    let isOverSSH = ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"].contains(where: has)
    // PULSE_SERVER forwards sounds to the user's machine.
    self = isOverSSH && !has("PULSE_SERVER") ? .none : hasPicture ? .all : .chosen
  }
}
