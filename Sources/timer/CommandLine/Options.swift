import Countdown
import Drawing
import Interface
import Sound

extension Option {
  /// Every option, in the order in which help shows them. The opposite of a switch follows it.
  static let all: [Option] = [
    Option(
      "quiet", short: "q", help: "print the seconds that remain, a line each",
      .draft { draft, _ in draft.isQuiet = true }),
    Option(
      "inline", short: "i", help: "draw on one line, not on the whole screen",
      .draft { draft, _ in draft.isInline = true }),
    Option(
      "plain", help: "print lines to be read aloud, no picture",
      .draft { draft, _ in draft.isPlain = true }),
    Option(
      "every", Argument("DURATION"), help: "print such a line that often",
      .draft { draft, value throws(UsageError) in
        draft.interval = try DurationValue(spelling: "--every", isStrict: true).read(value)
      }),
    Option(
      "name", short: "n", Argument("TEXT"), help: "name it, as words after the time do",
      .draft { draft, value in draft.name = value }),
    Option(
      "explain", help: "print seconds, reading and end time, and exit",
      .draft { draft, _ in draft.explains = true }),
    Option(
      "ring", help: "draw the ring",
      .settings { settings, _ in settings.showsRing = true }),
    Option(
      "no-ring", help: "leave out the ring",
      .settings { settings, _ in settings.showsRing = false }),
    Option(
      "digits", help: "draw the digits",
      .settings { settings, _ in settings.showsDigits = true }),
    Option(
      "no-digits", help: "leave out the digits",
      .settings { settings, _ in settings.showsDigits = false }),
    Option(
      "color", Argument("WHEN", values: colors), help: "use colour: auto, always or never",
      .settings { settings, value throws(UsageError) in settings.color = try color(value) }),
    Option(
      "theme", Argument("NAME", values: themes),
      help: "paint it cyan, aurora, rainbow, mono or ember",
      .settings { settings, value throws(UsageError) in settings.theme = try theme(value) }),
    Option(
      "glyphs", Argument("SET", values: sets),
      help: "draw with other characters, or with pixels",
      .settings { settings, value throws(UsageError) in settings.glyphs = try glyphs(value) }),
    Option(
      "effects", help: "let two dots run around the ring",
      .settings { settings, _ in settings.motion = .sparks }),
    Option(
      "no-effects", help: "let nothing move but the time",
      .settings { settings, _ in settings.motion = .none }),
    Option(
      "title", help: "show the time in the terminal title",
      .settings { settings, _ in settings.showsTitle = true }),
    Option(
      "no-title", help: "leave the terminal title alone",
      .settings { settings, _ in settings.showsTitle = false }),
    Option(
      "mouse", help: "let the pointer press buttons",
      .settings { settings, _ in settings.usesPointer = true }),
    Option(
      "no-mouse", help: "leave the pointer to the terminal, which selects text",
      .settings { settings, _ in settings.usesPointer = false }),
    Option(
      "hold", Argument("DURATION"), help: "hold q this long to stop; 0 is at once",
      .settings { settings, value throws(UsageError) in
        settings.hold = try DurationValue(spelling: "--hold", isStrict: false).read(value)
      }),
    Option(
      "warn", Argument("DURATION"), help: "say so when that much is left; several times",
      .setting { draft, value throws(UsageError) in
        let warning = try DurationValue(spelling: "--warn", isStrict: true).read(value)
        draft.warnings = (draft.warnings ?? []) + [warning]
      }),
    Option(
      "no-warn", help: "end without a warning",
      .setting { draft, _ in draft.warnings = [] }),
    Option(
      "stay", help: "stay at the end, count what is over, until a key",
      .draft { draft, _ in draft.stays = true }),
    Option(
      "no-stay", help: "leave at the end",
      .draft { draft, _ in draft.stays = false }),
    Option(
      "sound", Argument("NAME", values: sounds), help: "end with a sound; see timer sounds",
      .settings { settings, value throws(UsageError) in
        settings.sound = .named(try sound(value))
      }),
    Option(
      "no-sound", help: "end without a sound",
      .settings { settings, _ in settings.sound = .none }),
    Option(
      "bell", help: "end with the terminal bell",
      .settings { settings, _ in settings.ringsBell = true }),
    Option(
      "no-bell", help: "end without the bell",
      .settings { settings, _ in settings.ringsBell = false }),
    Option(
      "flash", help: "end with a flash",
      .settings { settings, _ in settings.flashes = true }),
    Option(
      "no-flash", help: "end without the flash",
      .settings { settings, _ in settings.flashes = false }),
    Option(
      "notify", Argument("WHEN", values: notices),
      help: "show a notification: auto, always or never",
      .settings { settings, value throws(UsageError) in settings.notifies = try notify(value) }),
    Option(
      "exec", Argument("COMMAND"), help: "run a command at the end",
      .draft { draft, value throws(UsageError) in draft.command = try command(value) }),
    Option(
      "no-exec", help: "run no command at the end",
      .draft { draft, _ in draft.command = nil }),
    Option(
      "awake", help: "keep the machine from going to sleep",
      .settings { settings, _ in settings.keepsAwake = true }),
    Option(
      "no-awake", help: "let the machine go to sleep",
      .settings { settings, _ in settings.keepsAwake = false }),
    Option(
      "no-config", help: "leave the settings file unread",
      .draft { draft, _ in draft.readsSettings = false }),
    Option(
      "help", short: "h", help: "print this help and exit",
      .draft { draft, _ in draft.question = .help }),
    Option(
      "version", short: "V", help: "print the version and exit",
      .draft { draft, _ in draft.question = .version }),
  ]
}
