import Interface
import Sound

/// What this program does as a helper of itself: a second process, which may outlive the first.
///
/// A countdown ends on time, and nothing that begins then can be waited for. The helper waits for it, goes on to the next
/// way if one fails, and ends what hangs.
enum HelperTask: Equatable {
  /// Plays a tone when it is told to.
  case play(Tone)

  /// Shows a notification.
  case notify(Notification)

  /// The name by which the program knows that it is a helper, instead of a command line.
  static let name = "timer-helper"

  /// The task of this process; nil if it is no helper.
  ///
  /// - Parameter arguments: with the name that the program was started by.
  init?(_ arguments: [String]) {
    guard arguments.first == Self.name, arguments.count > 2 else { return nil }
    switch (arguments[1], arguments.count) {
    case ("play", 3):
      if arguments[2].isEmpty {
        self = .play(.warning)
      } else {
        guard let name = SoundName(rawValue: arguments[2]) else { return nil }
        self = .play(.alarm(name))
      }
    case ("notify", 4): self = .notify(Notification(title: arguments[2], body: arguments[3]))
    default: return nil
    }
  }

  private var arguments: [String] {
    switch self {
    case .play(.warning): [Self.name, "play", ""]
    case .play(.alarm(let name)): [Self.name, "play", name.rawValue]
    case .notify(let notification):
      [Self.name, "notify", notification.title, notification.body]
    }
  }

  /// The helper as a program to start, in a session of its own; nil where the file of this program is not found.
  var program: Spawn? { Platform.ownProgram.map { Spawn($0, arguments) } }
}
