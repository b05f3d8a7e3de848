import Sound

/// A program of the system that plays sound files.
struct PlayerProgram: Sendable {
  /// How the player gets a sound of `timer` itself. It always gets a file of the user by its path.
  enum Source: Equatable, Sendable {
    /// From its standard input, whose file offset shows this process how much the program has read.
    case input
    /// From the path of its standard input, `/dev/stdin`, which it opens again with its own file offset.
    case device
    /// From the path in its last argument.
    case path
  }

  let name: String
  var arguments: [String] = []

  /// The last arguments, which make the player read its standard input.
  var inputArguments: [String] = []

  var source = Source.input

  /// The formats of the files of the user that it plays; nil for all, also unknown ones.
  var formats: [SoundFormat]?

  /// Returns the arguments for a volume below 100 percent; none if it plays all files at full volume.
  var volumeArguments: @Sendable (Int) -> [String] = { _ in [] }

  /// Returns its arguments for a recording, beginning with its name.
  ///
  /// - Parameter path: the path of the recording.
  func command(playing path: String) -> [String] {
    [name] + arguments + (source == .path ? [path] : inputArguments)
  }

  /// Returns its arguments for a file of the user, beginning with its name.
  func command(playingFile path: String, volume: Int) -> [String] {
    [name] + arguments + (volume < 100 ? volumeArguments(volume) : []) + [path]
  }

  /// Whether it plays files of a format; nil stands for an unknown one.
  func plays(_ format: SoundFormat?) -> Bool {
    guard let formats else { return true }
    return format.map(formats.contains) ?? false
  }
}

extension PlayerProgram {
  /// The formats of libsndfile.
  private static let sndfileFormats: [SoundFormat] = [.wav, .aiff, .au, .flac, .ogg, .mp3]

  // `--volume` of paplay and mpv is on the scale of ``VolumeScale``. play, pw-play and afplay take the factor for the
  // samples, and ffplay takes it in percent.

  static let paplay = PlayerProgram(
    name: "paplay", formats: sndfileFormats,
    volumeArguments: { ["--volume=\($0 * 65_536 / 100)"] })

  static let pwPlay = PlayerProgram(
    name: "pw-play", inputArguments: ["/dev/stdin"], source: .device, formats: sndfileFormats,
    volumeArguments: { ["--volume=\(VolumeScale.gain(of: $0))"] })

  /// aplay, limited to these formats because it plays other files as noise.
  static let aplay = PlayerProgram(
    name: "aplay", arguments: ["-q"], inputArguments: ["-"], formats: [.wav, .au])

  /// Players for any audio server or card.
  static let general = [
    PlayerProgram(
      name: "play", arguments: ["-q"], inputArguments: ["-t", "wav", "-"],
      formats: sndfileFormats, volumeArguments: { ["-v", "\(VolumeScale.gain(of: $0))"] }),
    PlayerProgram(
      name: "mpv", arguments: ["--no-config", "--no-terminal", "--no-video"],
      inputArguments: ["-"], volumeArguments: { ["--volume=\($0)"] }),
    PlayerProgram(
      name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "error"],
      inputArguments: ["-"],
      volumeArguments: { ["-volume", "\(Int((VolumeScale.gain(of: $0) * 100).rounded(.up)))"] }),
  ]

  /// Players of macOS and of Termux. Each exists only there, and needs no server that could be checked.
  static let needingNoServer = [
    PlayerProgram(
      name: "afplay", source: .path, formats: [.wav, .aiff, .au, .flac, .mp3, .mp4],
      volumeArguments: { ["-v", "\(VolumeScale.gain(of: $0))"] }),
    PlayerProgram(
      name: "play-audio", source: .path, formats: [.wav, .flac, .ogg, .mp3, .mp4]),
  ]
}
