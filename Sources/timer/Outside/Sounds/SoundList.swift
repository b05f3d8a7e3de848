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
    if let trouble = trouble(playing: name) {
      Process.complain(trouble)
      // Nothing was wrong with the command line.
      Process.exit(.stopped)
    }
    Process.exit(.done)
  }

  /// - Returns: why the sound was not heard; nil where it was.
  private static func trouble(playing name: SoundName) -> String? {
    do throws(SystemError) {
      var helper = try SoundHelper(
        .alarm(name), players: SoundSystem.here.players,
        endings: [SIGHUP, SIGINT, SIGQUIT, SIGTERM])
      let trouble = helper.rehearse()
      if let signal = helper.lastSignal { Process.die(of: signal) }
      return trouble
    } catch {
      return SoundHelper.trouble(error)
    }
  }
}
