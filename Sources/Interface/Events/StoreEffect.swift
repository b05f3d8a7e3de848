/// What is read from the user's files, or written to them. The answer comes as an ``Event``.
package enum StoreEffect: Equatable, Sendable {
  /// Reads the presets: ``Event/presets(_:)`` follows.
  case readPresets

  /// Reads the log, with all that this process has added: ``Event/log(_:)`` follows.
  case readLog

  /// Begins the timers of a preset: ``Event/begin(_:)`` follows, or ``Event/presets(_:)`` with the reason why not. One
  /// that has changed since it was read is not begun.
  ///
  /// The settings are those under which its own options count.
  case start(Preset, over: Settings)

  /// Writes a line of the file of presets, `name: arguments`, in the place of another one as it was read, or as the last
  /// one: ``Event/presets(_:)`` follows. A line that has changed since it was read stays.
  case write(line: String, replacing: String?)

  /// Looks whether such a line could be written: ``Event/presets(_:)`` follows.
  case check(line: String, replacing: String?)

  /// Removes a preset of the user's: ``Event/presets(_:)`` follows. One that has changed since it was read stays.
  case delete(Preset)

  /// Takes back the last change of the file of presets: ``Event/presets(_:)`` follows.
  case undo

  /// Writes the settings that differ from others into their file. ``Event/trouble(_:)`` follows where that fails.
  case settings(Settings, from: Settings)
}
