import CLibrary

/// A player that runs.
struct PlayerProcess {
  let player: Player
  private let number: pid_t

  /// Whom a signal reaches: the player and all that it has started, where they are a group of their own.
  private let target: pid_t

  /// Starts a player at the beginning of a file. What it writes is thrown away.
  init(_ player: Player, playing file: SoundFile, in place: Spawn.Place) throws(SystemError) {
    file.rewind()
    var spawn = Spawn(player.name, player.command(playing: file.path))
    (spawn.input, spawn.place) = (file.descriptor, place)
    number = try spawn.start()
    self.player = player
    target = place == .here ? number : -number
  }

  /// Whether it ended by itself with status 0; nil while it runs.
  func succeeded() -> Bool? {
    var status: CInt = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    return status == 0
  }

  /// Ends it: at once, or after 50 ms if it does not end when it is asked to.
  ///
  /// - Parameter signals: where SIGCHLD is told; all that came before must have been read.
  func end(atOnce: Bool, _ signals: Descriptor) {
    if !atOnce, !player.isSlowToEnd {
      kill(target, SIGTERM)
      _ = signals.wait(for: .bytes, milliseconds: 50)
    }
    kill(target, SIGKILL)
    var status: CInt = 0
    unsafe waitpid(number, &status, 0)
  }
}
