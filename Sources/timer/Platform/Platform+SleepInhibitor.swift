extension Platform {
  /// The commands that keep the machine awake while the `cat` that they run lives, in the order in which to try them.
  ///
  /// Linux has systemd-inhibit(1). Without a local session, as over ssh, it may inhibit only the sleep of an idle
  /// machine, not a requested one. macOS has caffeinate(8).
  static var sleepInhibitorCommands: [[String]] {
    #if canImport(Darwin)
      [["caffeinate", "-i", "cat"]]
    #else
      ["idle:sleep", "idle"].map {
        [
          "systemd-inhibit", "--what=\($0)", "--who=timer", "--why=a countdown runs",
          "--mode=block", "cat",
        ]
      }
    #endif
  }
}
