import CLibrary
import Interface
import Sound

/// The command `timer sounds`.
enum SoundsCommand {
  /// The names of all sounds, one a line, with the default marked.
  static var text: String {
    SoundName.allCases.map { name in
      name.rawValue + (name == .standard ? "  (default)" : "") + "\n"
    }.joined()
  }

  /// Plays a sound, waits for its end, and exits.
  static func play(_ source: SoundCue.Source) -> Never {
    let stopSignals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]
    switch Playback.play(SoundCue(source), in: .sameGroup, stopSignals: stopSignals) {
    case .finished: Process.exit(.done)
    case .interrupted(let signal): Process.die(of: signal)
    case .failed(let reason):
      Process.printError(reason)
      // Not `.usage`: the command line was correct.
      Process.exit(.stopped)
    }
  }
}
