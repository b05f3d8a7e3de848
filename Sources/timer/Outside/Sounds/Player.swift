/// A program of the system that plays a WAV file.
struct Player: Equatable, Sendable {
  /// How it gets the file.
  enum Source: Equatable, Sendable {
    /// It reads its standard input, whose place in the file it shares with us.
    case input
    /// It opens its standard input by name, so nothing shows how far it has read.
    case device
    /// It takes the file's path as its last argument.
    case path
  }

  let name: String
  var arguments: [String] = []
  var source = Source.input

  /// The sockets of the servers through which alone it can play here; none where there are other ways too.
  var sockets: [SoundSocket] = []

  /// Whether it plays on for a while when it is asked to end. It is killed at once then.
  var isSlowToEnd = false

  /// All of its arguments, with its own name first.
  ///
  /// - Parameter path: of the file.
  func command(playing path: String) -> [String] {
    [name] + arguments + (source == .path ? [path] : [])
  }
}
