package import Countdown
package import Drawing

/// How a countdown looks in a window of any size. A function from the model, the size and what the
/// terminal can show; it reads no clock, it is told the moment.
package struct CountdownView: Sendable {
  package let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  /// Everything that decides how it looks: where this is the same, the picture is.
  package struct Look: Hashable, Sendable {
    var seconds: Int64
    var full: Int64
    var step: Double
    var isNearlyUp: Bool
    var revision: Int
    var decoration: Decoration
    var size: Size

    /// Whether nothing but the time that is left differs, and what moves with it.
    package func isLater(than other: Look) -> Bool {
      revision == other.revision && isNearlyUp == other.isNearlyUp && size == other.size
    }
  }

  /// What the picture would show; much cheaper to find out than the picture.
  package func look(of glance: Glance, size: Size) -> Look {
    Look(
      seconds: glance.seconds, full: glance.full,
      step: (glance.ratio * steps(size, glance.full)).rounded(.up),
      isNearlyUp: glance.isNearlyUp, revision: glance.revision, decoration: glance.decoration,
      size: size)
  }

  /// The scene after one, where nothing but the time that is left differs; nil where it must be laid out
  /// anew. Much cheaper than that.
  package func scene(
    after shown: (look: Look, scene: Scene), look: Look, of model: CountdownModel
  ) -> Scene? {
    guard look.isLater(than: shown.look), model.phase == .counting else { return nil }
    var scene = shown.scene
    // Its title tells the time too.
    guard !scene.contains(.panel) || look.seconds == shown.look.seconds else { return nil }
    if look.seconds != shown.look.seconds {
      let digits = ClockFace.digits(of: model.time.duration, outOf: model.time.maxValue)
      guard case .numerals(var numerals) = scene[Element.ID(.digits)]?.shape,
        numerals.text.utf8.count == digits.utf8.count
      else { return nil }
      numerals.text = digits
      scene.change(Element.ID(.digits)) { $0 = .numerals(numerals) }
    }
    let fraction = look.step / steps(look.size, look.full)
    scene.change(Element.ID(.ring)) {
      guard case .ring(var ring) = $0 else { return }
      ring.fraction = fraction
      if let palette = ring.gradient?.palette {
        ring.gradient?.turn = look.decoration.turn(of: palette)
      }
      ring.sparks = look.decoration.sparks(isLight: capabilities.isLight)
      $0 = .ring(ring)
    }
    scene.change(Element.ID(.timeBar)) {
      guard case .bar(var bar) = $0 else { return }
      bar.fraction = fraction
      $0 = .bar(bar)
    }
    return scene
  }

  /// How long the picture stays as it is while nothing but time passes; nil where it may change at every
  /// beat.
  package func rest(of model: CountdownModel, size: Size) -> Duration? {
    let (time, glance) = (model.time, model.glance)
    let (full, steps) = (time.maxValue.roughSeconds, steps(size, glance.full))
    guard model.phase == .counting, !model.stop.isMoving, model.notice == nil,
      full > 2 * Beat.frame.roughSeconds * steps, !Decoration.moves(with: model)
    else { return nil }
    let look = look(of: glance, size: size)
    var next = max(
      .seconds(look.seconds - 1), Duration(roundingDown: full * ((look.step - 1) / steps)))
    if time.warning < time.duration { next = max(next, time.warning) }
    // On the very border between two steps it may be none at all.
    return max(time.duration - next, .nanoseconds(1))
  }

  /// How many different pictures the largest ring in such a window has: one for each eighth of a cell's
  /// width along its circle, which is a sixteenth of its height; a thousand where there would be fewer, or a
  /// bar would be seen to be rounded twice.
  ///
  /// A large ring would take so many steps in a few minutes, each of so many cells, that its steps are
  /// longer, up to eight times: three a second on 24 rows, fewer on more. What runs faster than in five minutes
  /// would be seen to jerk.
  private func steps(_ size: Size, _ full: Int64) -> Double {
    let across = min(Double(size.columns), Double(size.rows) * capabilities.aspect)
    let finest = (8 * .pi * across).rounded(.up)
    guard finest > 1000 else { return 1000 }
    let (seconds, haste) = (Double(full), max(1, 300 / max(Double(full), 1)))
    return min(finest, max(finest / 8, 160 / across * seconds * haste * haste)).rounded(.up)
  }

  /// The whole screen.
  package func scene(of model: CountdownModel, size: Size, at now: Moment) -> Scene {
    var scene = Scene(size: size)
    guard size.columns > 0, size.rows > 0 else { return scene }
    let bar = buttonBar(model, size)
    let parts = Parts(
      model, on: capabilities, steps: steps(size, model.glance.full), hasButtons: bar != nil,
      at: now)
    let (barRows, isUnicode) = (bar?.rows ?? 0, capabilities.isUnicode)
    var panel: HelpPanel?
    if model.showsHelp, !parts.isFlashing, size.rows >= 4, size.columns >= 12 {
      let rows = size.rows - barRows - 1
      panel = HelpPanel(parts, size: size, rows: rows, isUnicode: isUnicode)
      guard panel != nil else {
        HelpPage(parts, isUnicode: isUnicode).lay(on: &scene)
        return scene
      }
    }
    bar?.lay(model, parts, on: &scene)
    if let ring = RingLayout(parts, size: size, bar: bar, capabilities: capabilities) {
      ring.lay(on: &scene)
    } else {
      StackLayout(parts, size: size, barRows: barRows, capabilities: capabilities).lay(on: &scene)
    }
    panel?.lay(on: &scene)
    return scene
  }

  /// Whether there are buttons in a window of that size, unless something lies over them.
  package func hasButtons(_ model: CountdownModel, size: Size) -> Bool {
    buttonBar(model, size) != nil
  }

  private func buttonBar(_ model: CountdownModel, _ size: Size) -> ButtonBar? {
    model.options.hasKeys ? ButtonBar(size, capabilities) : nil
  }

  /// What the pointer is on; nil where nothing is there that it could do.
  package func target(of pointer: Pointer, in scene: Scene) -> Target? {
    let id = scene.hit(row: pointer.row, column: pointer.column)
    if let control = id?.control { return .control(control) }
    return id?.purpose == .digits ? .digits : nil
  }

  /// What the keys do, a line each, for a normal screen of so many columns.
  package func keys(of model: CountdownModel, columns: Int) -> [String] {
    HelpTopics.keys(isDeadline: model.time.isDeadline, stopsAtOnce: model.settings.hold <= .zero)
      .map { Fitting.cut($0.line, to: columns, isUnicode: capabilities.isUnicode) }
  }

  /// One line of the normal screen; the last column stays free, where a cursor would wrap.
  package func line(of model: CountdownModel, columns: Int, at now: Moment) -> Scene {
    var scene = Scene(size: Size(columns: max(columns - 1, 0), rows: 1))
    guard scene.size.columns > 0 else { return scene }
    let parts = Parts(
      model, on: capabilities, steps: steps(scene.size, model.glance.full), at: now)
    LineLayout(parts, capabilities: capabilities).lay(on: &scene)
    return scene
  }
}
