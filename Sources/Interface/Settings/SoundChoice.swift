package import Sound

/// Which sound is played when time is up.
package enum SoundChoice: Hashable, Sendable {
  /// The default sound, where a sound is expected: with a picture, with the bell, and on this machine.
  case auto
  case none
  case named(SoundName)

  /// The sound; nil for none.
  ///
  /// - Parameters:
  ///   - isExpected: whether a sound is expected that nobody has asked for.
  ///   - isHeard: whether the user sits where it is played.
  package func name(isExpected: Bool, isHeard: Bool) -> SoundName? {
    switch self {
    case .none: nil
    case .auto: isExpected && isHeard ? .standard : nil
    case .named(let name): isHeard ? name : nil
    }
  }
}

extension SoundName {
  /// The sound that is played where none is named.
  package static let standard = SoundName.beat
}
