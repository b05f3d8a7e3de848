/// The names of the commands.
package enum CommandNames {
  package static let all = [
    "list", "status", "pause", "resume", "toggle", "restart", "next", "stop", "add", "log",
    "presets", "sounds", "stopwatch", "help",
  ]

  /// Names of commands in other programs, each with the command, option or key that does the same here.
  package static let synonyms = [
    "ls": "list", "ps": "list", "show": "status", "kill": "stop", "cancel": "stop", "quit": "stop",
    "rm": "stop", "delete": "stop", "unpause": "resume", "continue": "resume", "skip": "next",
    "reset": "restart", "history": "log", "stats": "log", "report": "log",
    "version": "--version", "settings": settingsKey, "preferences": settingsKey,
    "config": settingsKey,
  ]

  private static let settingsKey = "the key , in the app"
}
