package import Sound

/// The choice of sound when time is up.
package enum SoundChoice: Hashable, Sendable {
  /// The default sound if there is a picture, the bell rings and the user can hear this machine.
  case auto
  case none
  case named(SoundName)

  /// Returns the sound; nil for none.
  ///
  /// - Parameters:
  ///   - isExpected: whether there is a picture and the bell rings.
  ///   - isHeard: whether the user can hear sounds of this machine.
  package func name(isExpected: Bool, isHeard: Bool) -> SoundName? {
    switch self {
    case .none: nil
    case .auto: isExpected && isHeard ? .standard : nil
    case .named(let name): isHeard ? name : nil
    }
  }
}

extension SoundName {
  /// The default sound.
  package static let standard = SoundName.beat
}
