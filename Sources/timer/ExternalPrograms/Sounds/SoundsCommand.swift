import CLibrary
import Interface
import Sound

/// What `timer sounds` does.
enum SoundsCommand {
  /// The names of all sounds, a line each, the default marked.
  static var text: String {
    SoundName.allCases.map { name in
      name.rawValue + (name == .standard ? "  (default)" : "") + "\n"
    }.joined()
  }

  /// Plays a sound, waits for its end, and ends the process.
  static func play(_ name: SoundName) -> Never {
    let endings = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    switch Playback.play(.alarm(name), in: .here, endings: endings) {
    case .over: Process.exit(.done)
    case .cut(let signal): Process.die(of: signal)
    case .silent(let reason):
      Process.complain(reason)
      // Nothing was wrong with the command line.
      Process.exit(.stopped)
    }
  }
}
