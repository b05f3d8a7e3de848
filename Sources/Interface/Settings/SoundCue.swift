package import Sound

/// A sound to play, and how loud.
package struct SoundCue: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case tone(Tone)
    /// The path of a sound file of the user.
    case file(String)
  }

  package let source: Source

  /// The volume, 1…100 percent.
  package let volume: Int

  package init(_ source: Source, volume: Int = 100) {
    (self.source, self.volume) = (source, volume)
  }

  package static func alarm(_ name: SoundName) -> SoundCue { SoundCue(.tone(.alarm(name))) }

  package static let warning = SoundCue(.tone(.warning))
}
