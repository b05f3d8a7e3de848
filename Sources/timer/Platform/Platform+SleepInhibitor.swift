extension Platform {
  /// The commands to try, in this order. Each keeps the machine awake while the `cat` that it runs lives.
  ///
  /// Over ssh, systemd-inhibit(1) may only be allowed to inhibit the sleep of an idle machine.
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
