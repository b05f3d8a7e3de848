import Countdown
import Drawing
import Interface

/// Shows a model on the whole screen or in one line, with keys and pointer.
///
/// It draws only while its process is in the foreground and the terminal takes output.
@MainActor
final class Window: Presenter {
  let terminal: Terminal
  let probe: TerminalProbe
  let canvas: Canvas
  let environment: TerminalEnvironment
  let settings: Settings

  var titleAndProgress = TitleAndProgress()

  /// The services that the terminal is known to offer, such as a title and notifications.
  var services = TerminalServices()

  /// The height of a cell divided by its width; nil if the system does not report it.
  private var aspect: Double?
  var bell = BellState.none
  private(set) var readsInput = false

  /// Whether the process was in the background at the last attempt to draw.
  private var isInBackground = false

  /// Whether the model's remark was printed above the inline picture.
  var hasPrintedRemark = false

  /// When the model will end if nothing changes; nil if it does not end by itself.
  private(set) var end: SteadyTime?

  enum BellState {
    case none
    /// The bell must be rung with the closing line, because the terminal took no output or was slow.
    case pending
    /// The bell was sent; the terminal may not have read it.
    case sent
    /// After a stall, the terminal took output again, so it has read the bell.
    case confirmed
  }

  /// - Parameter settings: the settings of the pictures.
  init(_ mode: Viewport.Mode, _ environment: TerminalEnvironment, _ settings: Settings) {
    (self.environment, self.settings) = (environment, settings)
    let isFullScreen = mode == .screen
    terminal = Terminal(isFullScreen: isFullScreen, usesPointer: settings.usesPointer)
    probe = TerminalProbe(with: terminal) {
      environment.queries(for: settings, isFullScreen: isFullScreen)
    }
    let size: Size
    (size, aspect) = terminal.window
    let capabilities = environment.capabilities(for: settings, aspect: aspect)
    canvas = Canvas(Viewport(mode, window: size, capabilities: capabilities))
  }

  var isFullScreen: Bool { canvas.viewport.mode == .screen }

  var hasKeys: Bool { terminal.hasKeys }
  var usesTerminal: Bool { true }

  var viewport: Viewport? {
    terminal.isEntered && !terminal.isStalled && !waitsForForeground ? canvas.viewport : nil
  }

  // MARK: Input

  func startInput(_ listener: PresenterListener) {
    terminal.onWritable { [self] in
      if bell == .sent { bell = .confirmed }
      listener.events([.tick])
    }
    terminal.startReading(
      TerminalInput.Listener(
        inputs: { [self] in listener.events($0.map(event)) },
        replies: { [self] in
          probe.receive($0, until: end)
          canvas.pixels?.receive($0, isComplete: !probe.isOpen)
          listener.events([.tick])
        },
        hungUp: listener.hungUp))
    readsInput = true
    updateServices()
    sendQueries()
  }

  private func event(for input: Input) -> Event {
    switch input {
    case .key(let key, let phase, let text): .key(key, phase, text: text)
    case .focus(let hasFocus): .focus(hasFocus)
    case .text(let text): .text(text)
    case .pointer(let pointer):
      .pointer(pointer, on: canvas.element(row: pointer.row, column: pointer.column))
    }
  }

  // MARK: Showing

  func show(_ model: Model, at now: Moment) -> WakeSchedule {
    if waitsForForeground, terminal.isForeground {
      isInBackground = false
      // A background process gets no SIGWINCH.
      measure()
      terminal.resumeReading()
    }
    terminal.isTyping = model.isTyping
    acceptReplies(at: now)
    let viewState = model.viewState(on: canvas.viewport, at: now)
    let wakeSchedule = model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now)
    end = model.endsAt
    draw(viewState, of: model, at: now)
    // Check every second whether the process is in the foreground, because not every shell sends SIGCONT.
    if waitsForForeground {
      return model.wakeSchedule(every: nil, showing: nil, at: now).noLater(
        than: now.steady + .seconds(1))
    }
    let withTitleChange = includingTitleChange(wakeSchedule, of: model, at: now)
    // Wake up at the timeout to give up missing replies.
    return probe.isPending
      ? withTitleChange.noLater(than: now.steady + CapabilityProbe.timeout) : withTitleChange
  }

  private func draw(_ viewState: ScreenViewState, of model: Model, at now: Moment) {
    guard !terminal.isStalled else { return }
    saveTitle(at: now)
    if readsInput { sendQueries() }
    let isFirstPicture = !terminal.isEntered
    if isFirstPicture { canvas.invalidate() }
    let isDue = canvas.isDue(for: viewState)
    guard isDue || isTitleOrProgressDue(for: model, at: now) else { return }
    isInBackground = !terminal.isForeground
    guard !isInBackground else { return }
    if isFirstPicture {
      let beginning = terminal.enter() + remarkBytes(of: model)
      terminal.drawFirst(canvas.draw(viewState, of: model, after: beginning, at: now.steady))
      probe.scheduleQueries(at: now.steady, until: end)
    } else {
      let picture = isDue ? canvas.draw(viewState, of: model, after: nil, at: now.steady) : []
      draw(picture, withTitleOf: model, at: now)
    }
    queryPixels(at: now)
    if readsInput { sendQueries() }
    // The first picture is written without title and progress.
    if isFirstPicture, !terminal.isStalled { draw([], withTitleOf: model, at: now) }
  }

  private func draw(_ picture: [UInt8], withTitleOf model: Model, at now: Moment) {
    let bytes = titleAndProgressBytes(of: model, at: now)
    if bytes.isEmpty {
      terminal.draw(picture)
    } else {
      terminal.draw(
        picture, titleAndProgress: bytes, showsProgress: titleAndProgress.hasProgress)
    }
  }

  /// Whether drawing is suspended until the process comes to the foreground.
  private var waitsForForeground: Bool { isInBackground || terminal.isSuspended }

  private func measure() {
    let size: Size
    (size, aspect) = terminal.window
    adapt(to: size)
  }

  /// Makes the next picture a full redraw, at the current size of the window.
  func invalidate() {
    canvas.invalidate()
    titleAndProgress.forget()
    measure()
  }

  // MARK: Queries

  private func sendQueries() {
    probe.sendDueQueries(
      wanting: {
        $0.wantsCellSize = isFullScreen && aspect == nil
        // On the normal screen, key reports would stay on if SIGKILL ended this process.
        $0.wantsKeyReports = isFullScreen
      }, resetPen: { canvas.resetPen(into: &$0) })
  }

  /// Applies the replies once they are complete or overdue, and prepares an image if the terminal may show one.
  private func acceptReplies(at now: Moment) {
    guard probe.isPending else { return }
    if probe.acceptReplies(at: now.steady) {
      updateServices()
      adapt(to: canvas.viewport.window)
    }
    guard !probe.isPending, canvas.pixels == nil, isFullScreen,
      let replies = probe.replies, replies.hasGraphics,
      environment.drawsPixels(for: settings, terminalName: replies.name), let pixelTraits
    else { return }
    canvas.pixels = PixelDisplay(pixelTraits)
  }

  /// Adapts the viewport to a size and to all replies so far.
  private func adapt(to size: Size) {
    let replies = probe.replies
    let environmentCapabilities = environment.capabilities(
      for: settings, aspect: aspect ?? replies?.aspect)
    let capabilities = replies?.improved(environmentCapabilities) ?? environmentCapabilities
    canvas.isSynchronized = replies?.lacksSynchronizedOutput != true
    canvas.adapt(to: Viewport(canvas.viewport.mode, window: size, capabilities: capabilities))
    if let pixelTraits { canvas.pixels?.adapt(to: pixelTraits) }
  }

  /// The traits for the image; nil if the size of a cell is unknown.
  private var pixelTraits: PixelTraits? {
    let cell = aspect == nil ? probe.replies?.cell : terminal.cell
    return cell.map { PixelTraits(cell: $0, foreground: canvas.viewport.capabilities.foreground) }
  }

  private func queryPixels(at now: Moment) {
    guard canvas.isQueryDue, terminal.canQuery,
      probe.hasTime(at: now.steady, until: end), let cleanup = canvas.pixels?.cleanup
    else { return }
    // `makeQuery` writes the first pixel file. Before that, the restore sequence must contain the files: a signal may
    // end the process at any moment.
    terminal.expectImages(deletion: cleanup.bytes, files: cleanup.files)
    probe.addQuery(canvas.makeQuery())
  }
}
