internal import Countdown
internal import Drawing

/// What there is to show, before it is known where.
struct Parts {
  let digits: String
  let name: String
  /// `ends 17:35`, or that it is paused or over.
  let status: String
  /// The same where that has no room: `17:35`.
  let shortStatus: String
  let isPaused: Bool
  let isFlashing: Bool
  let showsRing: Bool
  let showsDigits: Bool
  let isDeadline: Bool
  let stopsAtOnce: Bool

  /// Whether there are buttons, so that nothing else need tell what they do.
  let hasButtons: Bool
  let hasKeys: Bool
  let usesPointer: Bool
  let notice: String?
  /// How far the hold of the stop key is, where one is under way.
  let hold: Double?
  let remaining: Duration

  /// How much of the ring is left, 0…1.
  let fraction: Double
  let ink: Ink
  let track: Ink
  /// Of a button.
  let frame: Ink
  let focusedFrame: Ink
  /// The inks of the ring, where it has more than one.
  let gradient: Gradient?
  /// What runs around on the ring.
  let sparks: Sparks?

  /// - Parameters:
  ///   - capabilities: of the terminal that it is shown on.
  ///   - steps: how many lengths of the ring can be told apart.
  init(
    _ model: CountdownModel, on capabilities: Capabilities, steps: Double, hasButtons: Bool = false,
    at now: Moment
  ) {
    let isLight = capabilities.isLight
    let time = model.time
    digits = ClockFace.digits(of: time.duration, outOf: time.maxValue)
    remaining = time.duration
    name = model.timer.name
    isPaused = time.status == .paused
    isFlashing = model.phase != .counting
    status = isPaused ? "paused" : isFlashing ? "time is up" : model.endPhrase
    shortStatus = isPaused || isFlashing ? status : model.endText
    showsRing = model.settings.showsRing
    showsDigits = model.settings.showsDigits
    isDeadline = time.isDeadline
    stopsAtOnce = model.settings.hold <= .zero
    self.hasButtons = hasButtons
    hasKeys = model.options.hasKeys
    usesPointer = model.settings.usesPointer
    notice = model.notice?.text
    hold = Self.hold(model, at: now)
    fraction = isFlashing ? 1 : (time.ratio * steps).rounded(.up) / steps
    let theme = Theme(model.settings.theme, isLight: isLight)
    track = theme.track(on: capabilities.knowsBackground ? capabilities.background : nil, isLight)
    let isPlain = isFlashing || isPaused || time.isNearlyUp
    frame = Theme.frame(isLight: isLight)
    focusedFrame = Theme.focusedFrame(isLight: isLight)
    let decoration = Decoration(model)
    sparks = decoration.sparks(isLight: isLight)
    gradient =
      isPlain
      ? nil : theme.palette.map { Gradient($0, isLight: isLight, turn: decoration.turn(of: $0)) }
    ink =
      isFlashing
      ? theme.flash
      : isPaused ? Theme.paused(isLight: isLight) : time.isNearlyUp ? theme.warning : theme.arc
  }

  /// Of the time, where it is text.
  var digitsStyle: Style { isFlashing ? .reverse : isPaused ? .faint : .bold }

  /// How far the hold of the stop key is, in hundredths.
  static func hold(_ model: CountdownModel, at now: Moment) -> Double? {
    guard model.stop.isMoving else { return nil }
    return (model.stop.progress(at: now.steady) * 100).rounded(.down) / 100
  }
}

/// Text cut to a width.
enum Fitting {
  /// The text, or as much of it as fits, then `…`.
  static func cut(_ text: String, to columns: Int, isUnicode: Bool) -> String {
    guard CharacterCells.columns(of: text) > columns else { return text }
    let mark = isUnicode ? "\u{2026}" : "~"
    guard columns > 1 else { return "" }
    var (kept, width) = ("", 1)
    for character in text {
      let next = width + CharacterCells.columns(of: String(character))
      if next > columns { break }
      kept.append(character)
      width = next
    }
    while kept.last == " " { kept.removeLast() }
    return kept + mark
  }
}

extension Scene {
  /// Puts text into the middle of a stretch of a row, cut to it.
  mutating func center(
    _ kind: ElementKind, _ text: String, row: Int, columns: Range<Int>, isUnicode: Bool,
    style: Style = []
  ) {
    let shown = Fitting.cut(text, to: columns.count, isUnicode: isUnicode)
    let width = CharacterCells.columns(of: shown)
    add(
      Element.ID(kind), shown, row: row,
      column: columns.lowerBound + (columns.count - width) / 2, style: style)
  }
}
