extension Platform {
  /// Commands that keep the machine awake as long as the program they run does, which is `cat`; the best one first.
  ///
  /// Linux: systemd-inhibit(1). Over ssh it is not allowed to hold off an ordered sleep, only the sleep of an idle
  /// machine. macOS: caffeinate(8), whose assertion lasts as long as the program that it runs.
  static var awakeCommands: [[String]] {
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
