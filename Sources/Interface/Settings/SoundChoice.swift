package import Sound

/// The choice of sound when time is up.
package enum SoundChoice: Hashable, Sendable {
  /// The default sound if the bell rings.
  case auto
  case none
  case named(SoundName)
  /// The absolute path of a sound file of the user.
  case file(String)
}

extension SoundChoice {
  /// The sound to play if the user can hear it; nil for silence.
  package var source: SoundCue.Source? {
    switch self {
    case .auto: .tone(.alarm(.standard))
    case .none: nil
    case .named(let name): .tone(.alarm(name))
    case .file(let path): .file(path)
    }
  }
}

/// The sounds that are played when time is up.
package enum AllowedSounds: Sendable {
  case all
  /// Not the default sound, because the countdown is not drawn.
  case chosen
  /// No sound, because the user cannot hear this machine.
  case none
}

extension Settings {
  /// Returns the sound when time is up; nil for none.
  package func alarm(allowed: AllowedSounds) -> SoundCue? {
    guard allowed != .none, volume > 0, sound != .auto || allowed == .all && ringsBell else {
      return nil
    }
    return sound.source.map { SoundCue($0, volume: volume) }
  }
}

extension SoundName {
  /// The default sound.
  package static let standard = SoundName.beat
}
