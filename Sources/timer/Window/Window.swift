import Countdown
import Drawing
import Interface

/// A model on the screen, or in a line of it, with its keys and its pointer.
///
/// It draws only while its process is in the foreground and the terminal takes what is written.
@MainActor
final class Window: Presenter {
  let terminal: Terminal
  let conversation: TerminalProbe
  let canvas: Canvas
  let means: Configuration

  /// What is shown outside of the picture.
  var signs = TitleAndProgress()

  /// What the terminal offers besides its screen.
  var services = TerminalServices()

  /// The height of a cell over its width; nil where the system does not know it.
  private var aspect: Double?
  var bell = BellState.silent
  private(set) var isListening = false

  /// Whether another process had the terminal at the last attempt to draw.
  private var isAway = false

  /// Whether what is said at the start was printed, above a line that has no room for it.
  var hasRemarked = false

  /// When the model ends if nothing changes, and the terminal is left; nil if it does not end by itself.
  private(set) var end: SteadyTime?

  enum BellState {
    case silent
    /// The bell must be rung with the last line: the terminal takes nothing now.
    case owed
    /// It was sent; the terminal may not have read it.
    case rung
    /// The terminal made room for what followed, so it has read what came before.
    case heard
  }

  /// What the environment and the settings let the window use.
  struct Configuration {
    /// What the terminal can show, given the aspect of its cells.
    var capabilities: (Double?) -> Capabilities

    /// What the terminal may be asked; nil where that is nothing.
    var questions: () -> CapabilityQueries?

    /// What the terminal offers besides its screen.
    var services: () -> TerminalServices

    /// Whether the title and a mark of the progress are shown.
    var showsSigns: Bool

    /// Whether a terminal with that name gets pixels.
    var drawsPixels: (String) -> Bool

    /// Whether the pointer is used.
    var usesPointer: Bool
  }

  init(_ place: Viewport.Mode, _ means: Configuration) {
    self.means = means
    terminal = Terminal(isWhole: place == .screen, usesPointer: means.usesPointer)
    conversation = TerminalProbe(with: terminal, questions: means.questions)
    let size: Size
    (size, aspect) = terminal.window
    canvas = Canvas(Viewport(place, window: size, capabilities: means.capabilities(aspect)))
  }

  var isWhole: Bool { canvas.viewport.mode == .screen }

  /// Whether keys reach it.
  var hasKeys: Bool { terminal.hasKeys }

  var usesTerminal: Bool { true }

  var viewport: Viewport? {
    terminal.isEntered && !terminal.isStalled && !waitsForTerminal ? canvas.viewport : nil
  }

  // MARK: Input

  func listen(_ listener: PresenterListener) {
    terminal.onRoom { [self] in
      if bell == .rung { bell = .heard }
      listener.events([.tick])
    }
    terminal.listen(
      TerminalInput.Listener(
        inputs: { [self] in listener.events($0.map(event)) },
        replies: { [self] in
          conversation.hear($0, until: end)
          canvas.pixels?.hear($0, isAll: !conversation.isOpen)
          listener.events([.tick])
        },
        gone: listener.gone))
    isListening = true
    learnServices()
    ask()
  }

  private func event(for input: Input) -> Event {
    switch input {
    case .key(let key, let phase, let text): .key(key, phase, text: text)
    case .focus(let isHere): .focus(isHere)
    case .text(let text): .text(text)
    case .pointer(let pointer):
      .pointer(pointer, on: canvas.hit(row: pointer.row, column: pointer.column))
    }
  }

  // MARK: Showing

  func show(_ model: Model, at now: Moment) -> WakeSchedule {
    if waitsForTerminal, terminal.isForeground {
      isAway = false
      // No signal told of a new size while the process was in the background.
      measure()
      terminal.comeToForeground()
    }
    terminal.isTyping = model.isTyping
    settle(at: now)
    let viewState = model.viewState(on: canvas.viewport, at: now)
    let wakeSchedule = model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now)
    end = model.endsAt
    draw(viewState, of: model, at: now)
    // Nothing is seen and no key is heard: only the end matters. Not every shell tells when the terminal is back.
    if waitsForTerminal {
      return model.wakeSchedule(every: nil, showing: nil, at: now).noLater(
        than: now.steady + .seconds(1))
    }
    let soon = soonerForSigns(wakeSchedule, of: model, at: now)
    // Answers that never come are given up in time.
    return conversation.isPending ? soon.noLater(than: now.steady + CapabilityProbe.timeout) : soon
  }

  private func draw(_ viewState: ScreenViewState, of model: Model, at now: Moment) {
    guard !terminal.isStalled else { return }
    saveTitle(at: now)
    if isListening { ask() }
    let isFresh = !terminal.isEntered
    if isFresh { canvas.invalidate() }
    let isDue = canvas.isDue(for: viewState)
    guard isDue || areSignsDue(for: model, at: now), findForeground() else { return }
    if isFresh {
      let beginning = terminal.enter() + remark(of: model)
      terminal.drawFirst(canvas.draw(viewState, of: model, entering: beginning, at: now.steady))
      conversation.plan(at: now.steady, until: end)
    } else {
      let picture = isDue ? canvas.draw(viewState, of: model, entering: nil, at: now.steady) : []
      draw(picture, withSignsOf: model, at: now)
    }
    askForPixels(at: now)
    if isListening { ask() }
    // Nothing else goes out with the first picture.
    if isFresh, !terminal.isStalled { draw([], withSignsOf: model, at: now) }
  }

  /// Writes a picture, with the title and the progress where they have changed.
  private func draw(_ picture: [UInt8], withSignsOf model: Model, at now: Moment) {
    let bytes = takeSigns(of: model, at: now)
    if bytes.isEmpty {
      terminal.draw(picture)
    } else {
      terminal.draw(picture, showing: signs, by: bytes)
    }
  }

  /// Whether it waits for the terminal to come to the foreground, and shows nothing until then.
  private var waitsForTerminal: Bool { isAway || terminal.isAway }

  /// Looks whether the process is in the foreground now.
  private func findForeground() -> Bool {
    isAway = !terminal.isForeground
    return !isAway
  }

  /// Measures the window, and draws on a stage of that size from now on.
  private func measure() {
    let size: Size
    (size, aspect) = terminal.window
    adapt(to: size)
  }

  /// Makes the next picture a whole one, in the window as it is now.
  func invalidate() {
    canvas.invalidate()
    signs.forget()
    measure()
  }

  // MARK: Answers

  private func ask() {
    conversation.goOn {
      $0.wantsCellSize = isWhole && aspect == nil
      // On the normal screen they would outlive a process that is killed.
      $0.wantsKeyReports = isWhole
    } resetPen: {
      canvas.resetPen(into: &$0)
    }
  }

  /// Believes what the terminal has answered, when it is time to.
  private func settle(at now: Moment) {
    guard conversation.isPending else { return }
    if conversation.settle(at: now.steady) {
      learnServices()
      adapt(to: canvas.viewport.window)
    }
    guard !conversation.isPending, canvas.pixels == nil, isWhole,
      let answers = conversation.answers, answers.hasGraphics,
      means.drawsPixels(answers.name), let pixelTraits
    else { return }
    canvas.pixels = PixelDisplay(pixelTraits)
  }

  /// Draws on a stage of a size from now on, with all that is known of the terminal.
  private func adapt(to size: Size) {
    let answers = conversation.answers
    let told = means.capabilities(aspect ?? answers?.aspect)
    let capabilities = answers?.improved(told) ?? told
    canvas.isSynchronized = answers?.lacksSynchronizedOutput != true
    canvas.adapt(to: Viewport(canvas.viewport.mode, window: size, capabilities: capabilities))
    if let pixelTraits { canvas.pixels?.adapt(to: pixelTraits) }
  }

  /// What must be known to draw pixels; nil where the size of a cell is unknown.
  private var pixelTraits: PixelTraits? {
    let cell = aspect == nil ? conversation.answers?.cell : terminal.cell
    return cell.map { PixelTraits(cell: $0, foreground: canvas.viewport.capabilities.foreground) }
  }

  private func askForPixels(at now: Moment) {
    guard canvas.isQuestionDue, terminal.canBeAsked,
      conversation.hasTime(at: now.steady, until: end), let farewell = canvas.pixels?.farewell
    else { return }
    // Before the question, which writes the first file: a signal may come at any moment.
    terminal.expectImages(farewell.bytes, files: farewell.files)
    conversation.add(canvas.question)
  }
}
