import Countdown
import Drawing
import Interface

/// A person's face of it: the picture, on the whole screen or in one line of it.
@MainActor
final class ScreenFace: Face {
  let usesTerminal = true

  private let terminal: Terminal
  private let isWhole: Bool
  private let capabilities: (Double?) -> Capabilities
  private var view: CountdownView
  private var painter: Painter
  private var display: Display
  private var window: (size: Size, aspect: Double?)
  private var bytes: [UInt8] = []
  private var shown: CountdownLook?
  private var scene = Scene(size: Size(columns: 0, rows: 0))
  private var isStale = true
  /// The bell has been rung; it may not have gone out, and is then still to be.
  private var (hasRung, owesBell) = (false, false)

  private var hasRemarked = false

  /// What the last frame wrote with is not what text above the line is written with.
  private static let plain = Array("\u{1B}[0m".utf8)

  /// The terminal was somebody else's when it was last looked at.
  private var isAway = false

  /// When the countdown ends; nil where it stands.
  private var end: SteadyTime?
  private let conversation: Conversation
  private var isListening = false
  /// The frame is another painter's than the one that is shown.
  private var isRepainted = false
  private let pixels: (String) -> PixelWay?
  private var picture: PixelDisplay?

  /// Whether the image shows what can be drawn in pixels, and the cells only the rest.
  private var isInPixels = false

  /// - Parameters:
  ///   - capabilities: what the terminal can show as far as the environment tells, given the aspect of its
  ///     cells.
  ///   - questions: what may be asked of it; nil where that is nothing.
  ///   - usesPointer: whether the pointer is listened to.
  ///   - pixels: how pixels are to reach a terminal of that name, should it draw them; nil if they are not.
  init(
    isWhole: Bool, usesPointer: Bool, capabilities: @escaping (Double?) -> Capabilities,
    questions: @escaping () -> Questions?, pixels: @escaping (String) -> PixelWay?
  ) {
    self.isWhole = isWhole
    self.capabilities = capabilities
    self.pixels = pixels
    terminal = Terminal(isWhole: isWhole, usesPointer: usesPointer)
    conversation = Conversation(with: terminal, questions: questions)
    window = terminal.window
    view = CountdownView(capabilities(window.aspect))
    painter = Painter(capabilities: view.capabilities)
    display = Display(isWhole ? .screen : .line)
    bytes.reserveCapacity(16 * 1024)
  }

  var isVisible: Bool { terminal.isEntered && !terminal.isStalled }

  func hasButtons(for model: CountdownModel) -> Bool {
    // What is stale is drawn in a window that may have another size by then.
    guard isWhole, model.options.hasKeys else { return false }
    return view.hasRoomForButtons(isStale ? terminal.window.size : window.size)
  }

  var hasKeys: Bool { terminal.hasKeys }

  var waitsForTerminal: Bool { isAway || terminal.isAway }

  func open(_ model: CountdownModel, at now: Moment) {
    _ = show(model, at: now)
  }

  func listen(_ listener: FaceListener) {
    terminal.onRoom { listener.events([.tick]) }
    terminal.listen(
      TerminalInput.Listener(
        inputs: { [self] in listener.events($0.map(event)) },
        replies: { [self] in
          conversation.hear($0, until: end)
          picture?.hear($0, isAll: !conversation.isOpen)
          listener.events([.tick])
        },
        gone: listener.gone))
    isListening = true
    ask()
    painter.prepare()
  }

  /// What happens when a hand does that.
  private func event(for input: Input) -> Event {
    switch input {
    case .key(let key, let phase): .key(key, phase)
    case .focus(let isHere): .focus(isHere)
    case .pointer(let pointer):
      .pointer(pointer, on: scene.hit(row: pointer.row, column: pointer.column))
    }
  }

  /// Answers that never come are given up in time.
  var patience: Duration? { conversation.isPending ? Inquiry.patience : nil }

  /// How a countdown looks in the window as it was last measured.
  private func look(of model: CountdownModel, at now: Moment) -> CountdownLook {
    isWhole
      ? model.look(in: view, size: window.size, at: now)
      : model.lineLook(in: view, columns: window.size.columns, at: now)
  }

  func show(_ model: CountdownModel, at now: Moment) -> Pace {
    end = model.timers.nextEnd
    if waitsForTerminal, terminal.isForeground {
      isAway = false
      terminal.comeToForeground()
    }
    settle(at: now)
    var look = look(of: model, at: now)
    guard !terminal.isStalled else { return .picture(look) }
    if isListening { ask() }
    let isFresh = !terminal.isEntered
    if isFresh { isStale = true }
    if isStale {
      // The window first: what there is to look at depends on its size.
      guard isInForeground() else { return .picture(look) }
      measure()
      look = self.look(of: model, at: now)
    }
    if !isStale, !isRepainted, !isPictureDue, look == shown { return .picture(look) }
    guard isStale || isInForeground() else { return .picture(look) }
    bytes.removeAll(keepingCapacity: true)
    if isFresh { bytes += terminal.enter() + remark(of: model) }
    scene = scene(of: look)
    shown = look
    if isStale { picture?.invalidate() }
    let seconds = Double(model.time.maxValue.wholeSeconds)
    let overlay = picture?.update(scene, seconds: seconds) ?? Overlay()
    isInPixels = picture?.shows(scene) == true
    painter.paint(isInPixels ? picture?.cells(of: scene) ?? scene : scene)
    if isStale {
      display.repaint(
        &painter.frame, isEmpty: isFresh && isWhole, overlay: overlay, into: &bytes)
      isStale = false
    } else if isRepainted {
      display.replace(&painter.frame, overlay: overlay, into: &bytes)
    } else {
      display.update(&painter.frame, overlay: overlay, into: &bytes)
    }
    isRepainted = false
    if isFresh { terminal.drawFirst(bytes) } else { terminal.draw(bytes) }
    if isFresh { conversation.plan(for: model.time.duration) }
    askForPixels(at: now)
    if isListening { ask() }
    return .picture(look)
  }

  /// How the time was understood, where that is not plain and the line has no room for it: above it, once.
  private func remark(of model: CountdownModel) -> [UInt8] {
    guard !isWhole, !hasRemarked, !model.options.remark.isEmpty else { return [] }
    hasRemarked = true
    return Self.plain + [0x0D] + Sequences.clearBelow + Array("\(model.options.remark)\n".utf8)
  }

  private func isInForeground() -> Bool {
    isAway = !terminal.isForeground
    return !isAway
  }

  /// Believes what the terminal has answered, when it is time to.
  private func settle(at now: Moment) {
    guard conversation.isPending else { return }
    if conversation.settle(at: now.steady) { adapt() }
    guard !conversation.isPending, picture == nil, isWhole, let answers = conversation.answers,
      answers.hasGraphics, let way = pixels(answers.name), let traits
    else { return }
    picture = PixelDisplay(traits, way: way)
  }

  /// The size of a cell, where it is known.
  private var cell: PixelSize? {
    window.aspect == nil ? conversation.answers?.cell : terminal.cell
  }

  /// What must be known to draw pixels; nil where the size of a cell is unknown.
  private var traits: PixelTraits? {
    cell.map { PixelTraits(cell: $0, foreground: view.capabilities.foreground) }
  }

  /// Whether the picture is to go from the cells to the image or back, or the terminal to be asked for it.
  private var isPictureDue: Bool {
    guard let picture else { return false }
    return picture.isDue(for: scene) || picture.shows(scene) != isInPixels
  }

  private func askForPixels(at now: Moment) {
    guard let picture, picture.isDue(for: scene), terminal.canBeAsked,
      conversation.hasTime(at: now.steady, until: end)
    else { return }
    terminal.expectImages(picture.farewell.bytes, files: picture.farewell.files)
    conversation.add(picture.question(for: scene))
  }

  private func ask() {
    conversation.goOn {
      $0.wantsCellSize = isWhole && window.aspect == nil
      // On the normal screen they would outlive a process that is killed.
      $0.wantsKeyReports = isWhole
    } resetPen: {
      display.resetPen(into: &$0)
    }
  }

  private func scene(of look: CountdownLook) -> Scene {
    guard isWhole else { return view.line(of: look) }
    if let shown, !isStale, !isRepainted,
      let scene = view.scene(of: look, after: (shown, self.scene))
    {
      return scene
    }
    return view.scene(of: look)
  }

  /// Asks for the window's size, and takes a new painter where its cells have another shape.
  private func measure() {
    window = terminal.window
    adapt()
  }

  /// Takes a new painter where it is known by now that the terminal shows something else.
  private func adapt() {
    let answers = conversation.answers
    let told = capabilities(window.aspect ?? answers?.aspect)
    let capabilities = answers?.improved(told) ?? told
    display.isSynchronized = answers?.lacksSynchronizedOutput != true
    defer { if let traits { picture?.adapt(to: traits) } }
    guard capabilities != view.capabilities else { return }
    view = CountdownView(capabilities)
    painter = Painter(capabilities: capabilities)
    isRepainted = true
  }

  func ring() {
    // At once, before anything is drawn; where the terminal takes nothing, with the last line.
    if terminal.isEntered {
      hasRung = true
      owesBell = terminal.isSlow
      guard !owesBell else { return }
      terminal.draw([Sequences.bell])
      owesBell = terminal.isStalled
    } else if terminal.takesBackgroundOutput {
      terminal.say("\u{7}")
    }
  }

  func invalidate() {
    isStale = true
  }

  func suspend() {
    terminal.leave()
    picture = nil
    Process.stop()
    isStale = true
  }

  /// Sets the line again after a stop that nobody could catch: the shell has had it meanwhile.
  func resume() {
    if terminal.isEntered, terminal.isForeground { terminal.applySettings() }
    isStale = true
  }

  func report(_ text: String) {
    guard terminal.isEntered, Descriptor.error.isTerminal else { return Process.report(text) }
    // The line tears the picture, which is drawn anew; an inline one goes on below.
    guard !terminal.isStalled else { return }
    let start = isWhole ? [] : [0x0D] + Sequences.clearBelow
    terminal.draw(start + Process.line(text))
    isStale = true
  }

  /// Above the line, which goes on below.
  func tellKeys(of model: CountdownModel) {
    guard !isWhole, terminal.isEntered, !terminal.isStalled else { return }
    let lines = view.keys(
      of: look(of: model, at: SystemClock.moment), columns: window.size.columns)
    terminal.draw(
      Self.plain + [0x0D] + Sequences.clearBelow + lines.flatMap { Array("\($0)\n".utf8) })
    isStale = true
  }

  func close(_ outcome: Outcome, isTouched: Bool, line: () -> String) {
    let bell = owesBell ? "\u{7}" : ""
    guard terminal.isEntered else {
      if terminal.takesBackgroundOutput { terminal.say("\(line())\n") }
      return
    }
    // Who interrupts it does not want to wait.
    var departure = Terminal.Departure(line: "\(bell)\(line())\n")
    departure.hasRung = hasRung && !owesBell
    departure.isSettling = isTouched
    switch outcome {
    case .done: departure.isTimely = true
    case .interrupted: departure.isSettling = false
    case .stopped, .quit: break
    }
    terminal.leave(departure)
  }

  func abandon() {
    terminal.leave()
  }
}
