import Countdown
import Drawing
import Interface
import Sound

extension Option {
  /// Every option, in the order of the help. A switch is followed by its opposite.
  static let all: [Option] = [output, appearance, timing, end, general].flatMap { $0 }

  private static let output: [Option] = [
    .flag("quiet", short: "q", of: .run, help: "print the seconds left, a line each") {
      $0.isQuiet = true
    },
    .flag("inline", short: "i", of: .run, help: "draw on one line, not on the whole screen") {
      $0.isInline = true
    },
    .flag(
      "plain", of: .run, for: .withPicture, help: "print lines to be read aloud, no picture"
    ) { $0.isPlain = true },
    .flag("detach", of: .run, help: "run in the background, without a terminal") {
      $0.detaches = true
    },
    .value(
      "every",
      Argument(
        "DURATION",
        examples: ["10s": "every ten seconds", "1m": "every minute", "5m": "every five minutes"]),
      of: .run, for: [.countdown, .app], help: "print a plain line that often",
      reading: DurationValue(spelling: "--every", isStrict: true).read
    ) { $0.interval = $1 },
    .value(
      "format", Argument("TEXT"), of: .run, for: .withLines,
      help: "for -q, status and list: lines as {name} {left}", reading: format
    ) { $0.format = $1 },
    .flag(
      "json", of: .run, for: [.withLines, .log],
      help: "for -q, status and list: lines as JSON objects",
      inLog: "print an object for each line"
    ) { $0.isJSON = true },
    .flag("follow", of: .run, for: .status, help: "for status: a line at each change") {
      $0.follows = true
    },
    .value(
      "name", short: "n", Argument("TEXT"), of: .part, for: [.countdown, .log],
      help: "name it, as words after the time do", inLog: "only the parts with this name",
      reading: text
    ) { $0.name = $1 },
    .value(
      "since", Argument("WHEN", examples: pastDays), of: .timer, for: [.countdown, .log],
      help: "begin at a time in the past: 9:40, 10m ago", inLog: "only the parts begun since then",
      reading: text
    ) { $0.since = $1 },
    .flag("clear", of: .run, for: .log, help: "empty the log") { $0.clears = true },
    .flag("explain", of: .run, help: "print seconds, reading and end time, and exit") {
      $0.explains = true
    },
  ]

  private static let appearance: [Option] = [
    pair(
      "ring", of: .part, on: "draw the ring", off: "draw no ring",
      { $0.showsRing }, { $0.showsRing = $1 }),
    pair(
      "digits", of: .part, on: "draw the digits", off: "draw no digits",
      { $0.showsDigits }, { $0.showsDigits = $1 }),
    pair(
      "elapsed", of: .window, on: "let the digits show what has passed",
      off: "let the digits show what is left",
      { $0.showsElapsed }, { $0.showsElapsed = $1 }),
    [
      .choice(
        "color", Argument("WHEN", values: colorChoices), of: .window,
        help: "use colour: auto, always or never",
        { $0.color }, { $0.color = $1 }),
      .choice(
        "theme", Argument("NAME", values: themes), of: .part,
        help: "paint it cyan, aurora, rainbow, mono or ember",
        { $0.theme }, { $0.theme = $1 }),
      .setting(
        "glyphs", Argument("SET", values: glyphSets), of: .window,
        help: "draw with other characters, or with pixels",
        reading: { text throws(UsageError) in try value(text, of: "--glyphs", among: glyphSets) },
        writing: { $0.glyphs?.rawValue ?? "auto" }
      ) { $0.glyphs = $1 },
      .setting(
        "clock", Argument("HOURS", values: hourCycles), of: .window,
        for: [.withPicture, .withLines, .log],
        help: "write times of day with 12 or 24 hours, or auto",
        reading: { text throws(UsageError) in try value(text, of: "--clock", among: hourCycles) },
        writing: { $0.hourCycle?.rawValue ?? "auto" }
      ) { $0.hourCycle = $1 },
    ],
    pair(
      "effects", of: .window, on: "let two dots run around the ring",
      off: "let nothing move but the time",
      // `.hues` is the default and is not written.
      { $0.motion == .hues ? nil : $0.motion == .orbitDots },
      { $0.motion = $1 ? .orbitDots : .none }),
    pair(
      "title", of: .window, on: "show the time in the terminal title",
      off: "leave the terminal title alone",
      { $0.showsTitle }, { $0.showsTitle = $1 }),
    pair(
      "mouse", of: .window, on: "let the pointer press buttons",
      off: "leave the pointer to the terminal, which selects text",
      { $0.usesPointer }, { $0.usesPointer = $1 }),
    [
      .setting(
        "hold",
        Argument(
          "DURATION",
          examples: [
            "0": "stop at once", "500ms": "half a second", "1s": "one second, the default",
            "2s": "two seconds",
          ]),
        of: .window, help: "hold q this long to stop; 0 is at once",
        reading: DurationValue(spelling: "--hold", isStrict: false).read,
        writing: { DurationValue.text($0.hold) }
      ) { $0.hold = $1 }
    ],
  ].flatMap { $0 }

  private static let timing: [Option] = [
    .value(
      "repeat",
      Argument(
        "N",
        examples: [
          "2": "twice", "3": "three times", "4": "four times", "forever": "until it is stopped",
        ]),
      of: .timer, help: "run it all N times, or forever", reading: repeats
    ) { $0.repeats = $1 },
    .flag("ask", of: .timer, help: "wait for a key between two parts") { $0.asks = true },
    .flag("no-ask", of: .timer, help: "let each part begin when the last one ends") {
      $0.asks = false
    },
    Option(
      "warn",
      Argument(
        "DURATION",
        examples: [
          "10s": "ten seconds", "1m": "one minute", "5m": "five minutes", "10m": "ten minutes",
        ]),
      of: .part, for: .withPicture, help: "warn when that much is left; may be repeated",
      isRepeatable: true, valuesInFile: { $0.warnings.map(DurationValue.text) }
    ) { text throws(UsageError) in
      let warning = try DurationValue(spelling: "--warn", isStrict: true).read(text)
      return { $0.warnings = ($0.warnings ?? []) + [warning] }
    },
    Option(
      "no-warn", of: .part, for: .withPicture, help: "end without a warning",
      valuesInFile: neverWritten
    ) { _ in { $0.warnings = [] } },
    .flag("stay", of: .timer, help: "stay at the end until a key, show the time since") {
      $0.stays = true
    },
    .flag("no-stay", of: .timer, help: "leave at the end") { $0.stays = false },
  ]

  private static let end: [Option] = [
    [
      .setting(
        "sound", Argument("NAME", values: sounds), of: .part,
        help: "end with a sound, or a file: ./gong.wav", reading: sound,
        writing: {
          switch $0.sound {
          case .named(let name): name.rawValue
          case .file(let path): path
          case .auto, .none: nil
          }
        }
      ) { $0.sound = $1 },
      Option(
        "no-sound", of: .part, for: .withPicture, help: "end without a sound",
        valuesInFile: { $0.sound == .none ? [""] : [] }
      ) { _ in { $0.settings.sound = .none } },
      .setting(
        "volume", Argument("PERCENT", examples: ["40": "soft", "70": "softer", "100": "full"]),
        of: .part, help: "volume of sounds, 0 to 100; 50 is much softer", reading: volume,
        writing: { "\($0.volume)" }
      ) { $0.volume = $1 },
    ],
    pair(
      "bell", of: .part, on: "end with the terminal bell", off: "end without the bell",
      { $0.ringsBell }, { $0.ringsBell = $1 }),
    pair(
      "flash", of: .window, on: "end with a flash", off: "end without the flash",
      { $0.flashes }, { $0.flashes = $1 }),
    [
      .choice(
        "notify", Argument("WHEN", values: notifyChoices), of: .part,
        help: "show a notification: auto, always or never",
        { $0.notifies }, { $0.notifies = $1 }),
      .value(
        "exec", Argument("COMMAND"), of: .part, help: "run a command at the end",
        reading: command
      ) { $0.command = $1 },
      .flag("no-exec", of: .part, help: "run no command at the end") { $0.command = nil },
    ],
    pair(
      "log", of: .part, on: "note each part in the log; see timer log",
      off: "keep it out of the log",
      { $0.logs }, { $0.logs = $1 }),
    [
      .setting(
        "goal",
        Argument(
          "DURATION", examples: ["1h": "an hour", "4h": "four hours", "90m": "an hour and a half"]),
        of: .window, for: [.withPicture, .log], help: "draw this time a day into the log",
        reading: DurationValue(spelling: "--goal", isStrict: true, units: ["h", "m"]).read,
        writing: { $0.goal.map(DurationValue.text) }
      ) { $0.goal = $1 },
      Option(
        "no-goal", of: .window, for: [.withPicture, .log], help: "have no goal in the log",
        valuesInFile: neverWritten
      ) { _ in { $0.settings.goal = nil } },
    ],
    pair(
      "awake", of: .window, on: "keep the machine from going to sleep",
      off: "let the machine go to sleep",
      { $0.keepsAwake }, { $0.keepsAwake = $1 }),
  ].flatMap { $0 }

  private static let general: [Option] = [
    .flag(
      "no-config", of: .run, for: .withPicture,
      help: "ignore your settings, presets and hooks"
    ) { $0.readsSettings = false },
    .flag("help", short: "h", of: .run, for: .every, help: "print this help and exit") {
      $0.earlyExit = .help
    },
    .flag("version", short: "V", of: .run, for: .every, help: "print the version and exit") {
      $0.earlyExit = .version
    },
  ]
}
