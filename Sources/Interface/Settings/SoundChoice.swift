package import Sound

/// The choice of sound when time is up.
package enum SoundChoice: Hashable, Sendable {
  /// The default sound if there is a picture, the bell rings and the user can hear this machine.
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

extension Settings {
  /// Returns the sound when time is up; nil for none.
  ///
  /// - Parameters:
  ///   - hasPicture: whether the countdown is drawn. Without a picture, the default sound is not played.
  ///   - isHeard: whether the user can hear sounds of this machine.
  package func alarm(hasPicture: Bool, isHeard: Bool) -> SoundCue? {
    guard isHeard, volume > 0, sound != .auto || hasPicture && ringsBell else { return nil }
    return sound.source.map { SoundCue($0, volume: volume) }
  }
}

extension SoundName {
  /// The default sound.
  package static let standard = SoundName.beat
}
