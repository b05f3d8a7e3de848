import CLibrary
import Interface
import Sound

/// What `timer sounds` does.
enum SoundList {
  /// The names of all sounds, a line each, the default marked.
  static var text: String {
    SoundName.allCases.map { name in
      name.rawValue + (name == .standard ? "  (default)" : "") + "\n"
    }.joined()
  }

  /// Plays a sound, waits for its end, and ends the process.
  static func play(_ name: SoundName) -> Never {
    switch outcome(playing: name) {
    case .heard: Process.exit(.done)
    case .cut(let signal): Process.die(of: signal)
    case .silent(let reason):
      Process.complain(reason)
      // Nothing was wrong with the command line.
      Process.exit(.stopped)
    }
  }

  private static func outcome(playing name: SoundName) -> SoundHelper.Outcome {
    do throws(SystemError) {
      let helper = try SoundHelper(
        .alarm(name), endings: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
      defer { helper.file.remove() }
      return helper.play(in: .here)
    } catch {
      return .silent(SoundHelper.trouble(error))
    }
  }
}
