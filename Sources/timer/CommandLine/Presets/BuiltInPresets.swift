/// The built-in presets, as lines of the presets file.
enum BuiltInPresets {
  static let lines = texts.compactMap { PresetLine($0[...], lineNumber: nil) }

  private static let texts = [
    "tea 4m",
    "eggs 7m",
    "nap 20m",
    "pomodoro 25m focus then 5m break then 25m focus then 5m break then 25m focus then 5m break"
      + " then 25m focus then 15m break",
    "talk 20m --warn 5m --warn 1m --stay",
    // `tabata` does not use --repeat, because its last round has no rest.
    "tabata " + String(repeating: "20s work then 10s rest then ", count: 7) + "20s work",
  ]
}
