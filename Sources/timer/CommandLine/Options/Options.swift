import Countdown
import Drawing
import Interface
import Sound

extension Option {
  /// Every option, in the order in which help shows them. The opposite of a switch follows it.
  ///
  /// A timer has its own rounds, warnings, end and ring; what all timers share is of the window.
  static let all: [Option] = [
    Option(
      "quiet", short: "q", of: .run, help: "print the seconds that remain, a line each",
      .draft { draft, _ in draft.isQuiet = true }),
    Option(
      "inline", short: "i", of: .run, help: "draw on one line, not on the whole screen",
      .draft { draft, _ in draft.isInline = true }),
    Option(
      "plain", of: .run, help: "print lines to be read aloud, no picture",
      .draft { draft, _ in draft.isPlain = true }),
    Option(
      "detach", of: .run, help: "count in the background, without a terminal",
      .draft { draft, _ in draft.detaches = true }),
    Option(
      "every", Argument("DURATION"), of: .run, help: "print a plain line that often",
      .draft { draft, value throws(UsageError) in
        draft.interval = try DurationValue(spelling: "--every", isStrict: true).read(value)
      }),
    Option(
      "format", Argument("TEXT"), of: .run, help: "for -q, status and list: lines as {name} {left}",
      .draft { draft, value throws(UsageError) in draft.format = try format(value) }),
    Option(
      "json", of: .run, help: "for -q, status and list: lines as JSON objects",
      .draft { draft, _ in draft.isJSON = true }),
    Option(
      "follow", of: .run, help: "for status: a line at each change",
      .draft { draft, _ in draft.follows = true }),
    Option(
      "name", short: "n", Argument("TEXT"), of: .part, help: "name it, as words after the time do",
      .draft { draft, value in draft.name = value }),
    Option(
      "explain", of: .run, help: "print seconds, reading and end time, and exit",
      .draft { draft, _ in draft.explains = true }),
    Option(
      "ring", of: .timer, help: "draw the ring",
      .settings { settings, _ in settings.showsRing = true }),
    Option(
      "no-ring", of: .timer, help: "leave out the ring",
      .settings { settings, _ in settings.showsRing = false }),
    Option(
      "digits", of: .timer, help: "draw the digits",
      .settings { settings, _ in settings.showsDigits = true }),
    Option(
      "no-digits", of: .timer, help: "leave out the digits",
      .settings { settings, _ in settings.showsDigits = false }),
    Option(
      "color", Argument("WHEN", values: colors), of: .window,
      help: "use colour: auto, always or never",
      .settings { settings, value throws(UsageError) in settings.color = try color(value) }),
    Option(
      "theme", Argument("NAME", values: themes),
      of: .timer, help: "paint it cyan, aurora, rainbow, mono or ember",
      .settings { settings, value throws(UsageError) in settings.theme = try theme(value) }),
    Option(
      "glyphs", Argument("SET", values: sets),
      of: .window, help: "draw with other characters, or with pixels",
      .settings { settings, value throws(UsageError) in settings.glyphs = try glyphs(value) }),
    Option(
      "effects", of: .window, help: "let two dots run around the ring",
      .settings { settings, _ in settings.motion = .sparks }),
    Option(
      "no-effects", of: .window, help: "let nothing move but the time",
      .settings { settings, _ in settings.motion = .none }),
    Option(
      "title", of: .window, help: "show the time in the terminal title",
      .settings { settings, _ in settings.showsTitle = true }),
    Option(
      "no-title", of: .window, help: "leave the terminal title alone",
      .settings { settings, _ in settings.showsTitle = false }),
    Option(
      "mouse", of: .window, help: "let the pointer press buttons",
      .settings { settings, _ in settings.usesPointer = true }),
    Option(
      "no-mouse", of: .window, help: "leave the pointer to the terminal, which selects text",
      .settings { settings, _ in settings.usesPointer = false }),
    Option(
      "hold", Argument("DURATION"), of: .window, help: "hold q this long to stop; 0 is at once",
      .settings { settings, value throws(UsageError) in
        settings.hold = try DurationValue(spelling: "--hold", isStrict: false).read(value)
      }),
    Option(
      "repeat", Argument("N"), of: .timer, help: "count it all N times, or forever",
      .draft { draft, value throws(UsageError) in draft.repeats = try repeats(value) }),
    Option(
      "ask", of: .timer, help: "wait for a key between two parts",
      .draft { draft, _ in draft.asks = true }),
    Option(
      "no-ask", of: .timer, help: "let each part begin when the last one ends",
      .draft { draft, _ in draft.asks = false }),
    Option(
      "warn", Argument("DURATION"), of: .timer,
      help: "say so when that much is left; several times",
      .setting { draft, value throws(UsageError) in
        let warning = try DurationValue(spelling: "--warn", isStrict: true).read(value)
        draft.warnings = (draft.warnings ?? []) + [warning]
      }),
    Option(
      "no-warn", of: .timer, help: "end without a warning",
      .setting { draft, _ in draft.warnings = [] }),
    Option(
      "stay", of: .timer, help: "stay at the end, count what is over, until a key",
      .draft { draft, _ in draft.stays = true }),
    Option(
      "no-stay", of: .timer, help: "leave at the end",
      .draft { draft, _ in draft.stays = false }),
    Option(
      "sound", Argument("NAME", values: sounds), of: .timer,
      help: "end with a sound; see timer sounds",
      .settings { settings, value throws(UsageError) in
        settings.sound = .named(try sound(value))
      }),
    Option(
      "no-sound", of: .timer, help: "end without a sound",
      .settings { settings, _ in settings.sound = .none }),
    Option(
      "bell", of: .timer, help: "end with the terminal bell",
      .settings { settings, _ in settings.ringsBell = true }),
    Option(
      "no-bell", of: .timer, help: "end without the bell",
      .settings { settings, _ in settings.ringsBell = false }),
    Option(
      "flash", of: .window, help: "end with a flash",
      .settings { settings, _ in settings.flashes = true }),
    Option(
      "no-flash", of: .window, help: "end without the flash",
      .settings { settings, _ in settings.flashes = false }),
    Option(
      "notify", Argument("WHEN", values: notices),
      of: .timer, help: "show a notification: auto, always or never",
      .settings { settings, value throws(UsageError) in settings.notifies = try notify(value) }),
    Option(
      "exec", Argument("COMMAND"), of: .timer, help: "run a command at the end",
      .draft { draft, value throws(UsageError) in draft.command = try command(value) }),
    Option(
      "no-exec", of: .timer, help: "run no command at the end",
      .draft { draft, _ in draft.command = nil }),
    Option(
      "log", of: .timer, help: "note each part in the log; see timer log",
      .settings { settings, _ in settings.logs = true }),
    Option(
      "no-log", of: .timer, help: "keep it out of the log",
      .settings { settings, _ in settings.logs = false }),
    Option(
      "awake", of: .window, help: "keep the machine from going to sleep",
      .settings { settings, _ in settings.keepsAwake = true }),
    Option(
      "no-awake", of: .window, help: "let the machine go to sleep",
      .settings { settings, _ in settings.keepsAwake = false }),
    Option(
      "no-config", of: .run, help: "leave your settings, presets and hooks alone",
      .draft { draft, _ in draft.readsSettings = false }),
    Option(
      "help", short: "h", of: .run, help: "print this help and exit",
      .draft { draft, _ in draft.question = .help }),
    Option(
      "version", short: "V", of: .run, help: "print the version and exit",
      .draft { draft, _ in draft.question = .version }),
  ]
}
