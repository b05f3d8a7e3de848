import Countdown
import Drawing
import Interface

extension Option {
  /// Every option, in the order in which help shows them.
  static let all: [Option] = [
    Option(
      "quiet", short: "q", help: "print the seconds that remain, a line each; no picture",
      .draft { draft, _ in draft.isQuiet = true }),
    Option(
      "inline", short: "i", help: "draw on one line, not on the whole screen",
      withNext: "draw on one line; leave the pointer alone",
      .draft { draft, _ in draft.isInline = true }),
    Option(
      "no-mouse", help: "leave the pointer to the terminal, which selects text",
      .settings { settings, _ in settings.usesPointer = false }),
    Option(
      "name", short: "n", Argument("TEXT"), help: "name it, as words after the time do",
      .draft { draft, value in draft.name = value }),
    Option(
      "explain", help: "print seconds, reading and end time, and exit",
      .draft { draft, _ in draft.explains = true }),
    Option(
      "no-ring", help: "leave out the ring", withNext: "leave out the ring, the digits",
      .settings { settings, _ in settings.showsRing = false }),
    Option(
      "no-digits", help: "leave out the digits",
      .settings { settings, _ in settings.showsDigits = false }),
    Option(
      "color", Argument("WHEN", values: colors), help: "use colour: auto, always or never",
      .settings { settings, value throws(UsageError) in settings.color = try color(value) }),
    Option(
      "theme", Argument("NAME", values: themes),
      help: "paint the ring in cyan, aurora, rainbow, mono or ember",
      .settings { settings, value throws(UsageError) in settings.theme = try theme(value) }),
    Option(
      "glyphs", Argument("SET", values: sets),
      help: "ascii, braille, half, quadrant, sextant, octant, pixel",
      .settings { settings, value throws(UsageError) in settings.glyphs = try glyphs(value) }),
    Option(
      "effects", help: "let two dots run around the ring",
      withNext: "let two dots run around the ring, or nothing",
      .settings { settings, _ in settings.motion = .sparks }),
    Option(
      "no-effects", help: "let nothing move but the time",
      .settings { settings, _ in settings.motion = .none }),
    Option(
      "hold", Argument("DURATION"), help: "hold q this long to stop; 0 is at once",
      .settings { settings, value throws(UsageError) in settings.hold = try hold(value) }),
    Option(
      "no-bell", help: "end without the bell", withNext: "end without the bell, the flash",
      .settings { settings, _ in settings.ringsBell = false }),
    Option(
      "no-flash", help: "end without the flash",
      .settings { settings, _ in settings.flashes = false }),
    Option(
      "help", short: "h", help: "print this help and exit",
      withNext: "print this help or the version, and exit",
      .draft { draft, _ in draft.question = .help }),
    Option(
      "version", short: "V", help: "print the version and exit",
      .draft { draft, _ in draft.question = .version }),
  ]

  private static let colors = ColorChoice.allCases.map {
    Value(name: $0.rawValue, meaning: $0.meaning)
  }

  private static let themes = Theme.Name.allCases.map {
    Value(name: $0.rawValue, meaning: $0.meaning)
  }

  private static let sets =
    [Value(name: "auto", meaning: "the finest that the terminal is known to draw")]
    + GlyphSet.choices.map { Value(name: $0.rawValue, meaning: $0.meaning) }

  /// Returns nil where the terminal decides.
  private static func glyphs(_ value: String) throws(UsageError) -> GlyphSet? {
    if value == "auto" { return nil }
    guard let set = GlyphSet.choices.first(where: { $0.rawValue == value }) else {
      throw .badValue(value, of: "--glyphs", allowed: sets)
    }
    return set
  }

  private static func theme(_ value: String) throws(UsageError) -> Theme.Name {
    guard let name = Theme.Name(rawValue: value) else {
      throw .badValue(value, of: "--theme", allowed: themes)
    }
    return name
  }

  private static func color(_ value: String) throws(UsageError) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: value) else {
      throw .badValue(value, of: "--color", allowed: colors)
    }
    return choice
  }

  private static func hold(_ value: String) throws(UsageError) -> Duration {
    do {
      return try Duration(reading: value)
    } catch {
      throw .badValue(of: "--hold", because: error.description)
    }
  }
}
