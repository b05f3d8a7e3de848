import Countdown
import Drawing
import Interface

/// Draws view states as bytes for the terminal, and remembers what the terminal shows.
@MainActor
final class Canvas {
  private(set) var viewport: Viewport

  /// The image; nil unless the terminal has replied that it may show one.
  var pixels: PixelDisplay?

  private var painter: Painter
  private var display: Display
  private var bytes: [UInt8] = []
  private var shownPicture: (viewState: ScreenViewState, scene: Scene)?

  /// Whether the image shows the picture, and the cells only the remaining elements.
  private var isInPixels = false

  init(_ viewport: Viewport) {
    self.viewport = viewport
    painter = Painter(capabilities: viewport.capabilities)
    display = Display(viewport.mode == .screen ? .screen : .line)
    bytes.reserveCapacity(16 * 1024)
  }

  /// Whether updates are wrapped in synchronized output (mode 2026).
  var isSynchronized: Bool {
    get { display.isSynchronized }
    set { display.isSynchronized = newValue }
  }

  /// Whether the neighbours of a changed cell are written again.
  var rewritesNeighbours: Bool {
    get { display.rewritesNeighbours }
    set { display.rewritesNeighbours = newValue }
  }

  func element(row: Int, column: Int) -> Element.ID? {
    shownPicture?.scene.hit(row: row, column: column)
  }

  /// Makes the next picture a full redraw, because another program may have changed the screen.
  func invalidate() { display.invalidate() }

  /// Whether the next picture is a full redraw.
  var isStale: Bool { display.knownContent == .nothing }

  func adapt(to viewport: Viewport) {
    let hasNewCapabilities = viewport.capabilities != self.viewport.capabilities
    self.viewport = viewport
    guard hasNewCapabilities else { return }
    painter = Painter(capabilities: viewport.capabilities)
    display.painterWillChange()
  }

  /// Whether drawing a view state would change what the terminal shows.
  func isDue(for viewState: ScreenViewState) -> Bool {
    display.knownContent != .frame || viewState != shownPicture?.viewState || isPixelChangeDue
  }

  /// Returns the bytes that show a view state, after the bytes in `beginning` that enter the screen.
  func draw(
    _ viewState: ScreenViewState, of model: Model, after beginning: [UInt8]?, at now: SteadyTime
  ) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    if let beginning { bytes += beginning }
    let scene = model.scene(
      of: viewState, after: display.knownContent == .frame ? shownPicture : nil, on: viewport)
    shownPicture = (viewState, scene)
    if isStale { pixels?.invalidate() }
    let overlay = pixels?.update(scene, at: now) ?? Overlay()
    isInPixels = pixels?.shows(scene) == true
    painter.paint(isInPixels ? pixels?.cells(of: scene) ?? scene : scene)
    let isScreenEmpty = beginning != nil && viewport.mode == .screen
    display.show(&painter.frame, isScreenEmpty: isScreenEmpty, overlay: overlay, into: &bytes)
    return bytes
  }

  /// Appends the bytes that reset the pen, after other bytes may have changed it.
  func resetPen(into bytes: inout [UInt8]) { display.resetPen(into: &bytes) }

  // MARK: Pixels

  /// Whether the picture must move from the cells to the image or back, or a query is due.
  private var isPixelChangeDue: Bool {
    guard let pixels, let scene = shownPicture?.scene else { return false }
    return isQueryDue || pixels.shows(scene) != isInPixels
  }

  /// Whether the terminal must be asked if it can show the image.
  var isQueryDue: Bool {
    guard let pixels, let scene = shownPicture?.scene else { return false }
    return pixels.isQueryDue(for: scene)
  }

  /// Returns the query, and writes its pixel file.
  func makeQuery() -> [UInt8] {
    guard let pixels, let scene = shownPicture?.scene else { return [] }
    return pixels.makeQuery(for: scene)
  }
}
