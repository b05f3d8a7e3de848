import Interface
import Sound

/// The task of a helper: a second process of this program, which may outlive the first.
///
/// The countdown must not wait for players or notifiers, so the helper waits for them.
enum HelperTask: Equatable {
  /// Plays a sound as soon as a byte arrives on standard input.
  case play(SoundCue)

  case notify(Notification)

  /// The name of the process (argument 0), by which the program recognises a helper.
  static let name = "timer-helper"

  /// Returns the task of this process, from its arguments with argument 0; nil if it is not a helper.
  init?(_ arguments: [String]) {
    guard arguments.count == 4, arguments[0] == Self.name else { return nil }
    switch arguments[1] {
    case "play":
      guard let volume = Int(arguments[2]) else { return nil }
      // An empty argument stands for the sound of warnings.
      if arguments[3].isEmpty {
        self = .play(SoundCue(.tone(.warning), volume: volume))
      } else if arguments[3].hasPrefix("/") {
        self = .play(SoundCue(.file(arguments[3]), volume: volume))
      } else {
        guard let name = SoundName(rawValue: arguments[3]) else { return nil }
        self = .play(SoundCue(.tone(.alarm(name)), volume: volume))
      }
    case "notify": self = .notify(Notification(title: arguments[2], body: arguments[3]))
    default: return nil
    }
  }

  private var arguments: [String] {
    switch self {
    case .play(let cue): [Self.name, "play", "\(cue.volume)", Self.argument(for: cue.source)]
    case .notify(let notification):
      [Self.name, "notify", notification.title, notification.body]
    }
  }

  private static func argument(for source: SoundCue.Source) -> String {
    switch source {
    case .tone(.warning): ""
    case .tone(.alarm(let name)): name.rawValue
    case .file(let path): path
    }
  }

  /// The helper as a program to start; nil if the executable of this program was not found.
  var program: Spawn? { Platform.executablePath.map { Spawn($0, arguments) } }
}
