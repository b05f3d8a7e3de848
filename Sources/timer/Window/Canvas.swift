import Countdown
import Drawing
import Interface

/// Draws a model: what the terminal shows of it, and the bytes that make it show the next picture.
@MainActor
final class Canvas {
  private(set) var viewport: Viewport

  /// The picture in pixels, once the terminal has said that it can show them.
  var pixels: PixelDisplay?

  private var painter: Painter
  private var display: Display
  private var bytes: [UInt8] = []
  private var shown: (viewState: ScreenViewState, scene: Scene)?

  /// Whether the image shows what can be drawn in pixels, and the cells only the rest.
  private var isInPixels = false

  init(_ viewport: Viewport) {
    self.viewport = viewport
    painter = Painter(capabilities: viewport.capabilities)
    display = Display(viewport.mode == .screen ? .screen : .line)
    bytes.reserveCapacity(16 * 1024)
  }

  /// Whether updates are wrapped in synchronized output.
  var isSynchronized: Bool {
    get { display.isSynchronized }
    set { display.isSynchronized = newValue }
  }

  /// Whether the cells beside one that changes are written again.
  var rewritesNeighbours: Bool {
    get { display.rewritesNeighbours }
    set { display.rewritesNeighbours = newValue }
  }

  /// The element in a cell; nil if there is none.
  func hit(row: Int, column: Int) -> Element.ID? {
    shown?.scene.hit(row: row, column: column)
  }

  /// Makes the next picture a whole one: the terminal may show anything by now.
  func invalidate() { display.invalidate() }

  /// Whether the next picture will be a whole one.
  var isStale: Bool { display.knownContent == .nothing }

  /// Draws on another stage from now on.
  func adapt(to viewport: Viewport) {
    let hasOtherCells = viewport.capabilities != self.viewport.capabilities
    self.viewport = viewport
    guard hasOtherCells else { return }
    painter = Painter(capabilities: viewport.capabilities)
    display.painterWillChange()
  }

  /// Whether a look would change what the terminal shows.
  func isDue(for viewState: ScreenViewState) -> Bool {
    display.knownContent != .frame || viewState != shown?.viewState || isPictureDue
  }

  /// The bytes that make the terminal show a look.
  ///
  /// - Parameters:
  ///   - beginning: the bytes that enter the terminal; nil if it is entered already.
  func draw(
    _ viewState: ScreenViewState, of model: Model, entering beginning: [UInt8]?, at now: SteadyTime
  ) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    if let beginning { bytes += beginning }
    let scene = model.scene(
      of: viewState, after: display.knownContent == .frame ? shown : nil, on: viewport)
    shown = (viewState, scene)
    if isStale { pixels?.invalidate() }
    let overlay = pixels?.update(scene, at: now) ?? Overlay()
    isInPixels = pixels?.shows(scene) == true
    painter.paint(isInPixels ? pixels?.cells(of: scene) ?? scene : scene)
    let isEmpty = beginning != nil && viewport.mode == .screen
    display.show(&painter.frame, isEmpty: isEmpty, overlay: overlay, into: &bytes)
    return bytes
  }

  /// Appends what resets the pen, after something else may have changed it.
  func resetPen(into bytes: inout [UInt8]) { display.resetPen(into: &bytes) }

  // MARK: Pixels

  /// Whether the picture must go from the cells to the image or back, or the terminal be asked for it.
  private var isPictureDue: Bool {
    guard let pixels, let scene = shown?.scene else { return false }
    return pixels.isDue(for: scene) || pixels.shows(scene) != isInPixels
  }

  /// Whether it is time to ask the terminal if it can show the picture in pixels.
  var isQuestionDue: Bool {
    guard let pixels, let scene = shown?.scene else { return false }
    return pixels.isDue(for: scene)
  }

  /// That question. It may put pixels into a file.
  var question: [UInt8] {
    guard let pixels, let scene = shown?.scene else { return [] }
    return pixels.question(for: scene)
  }
}
