import Countdown
import Drawing
import Interface

/// Draws a page: what the terminal shows of it, and the bytes that make it show the next picture.
@MainActor
final class Canvas {
  private(set) var stage: Stage

  /// The ring in pixels, once the terminal has said that it can show them.
  var picture: RingPicture?

  private var painter: Painter
  private var display: Display
  private var bytes: [UInt8] = []
  private var shown: (look: Root.Look, scene: Scene)?

  /// Whether the ring was left to the picture.
  private var leavesRing = false

  init(_ stage: Stage) {
    self.stage = stage
    painter = Painter(capabilities: stage.capabilities)
    display = Display(stage.place == .screen ? .screen : .line)
    bytes.reserveCapacity(16 * 1024)
  }

  /// Whether updates are wrapped in synchronized output.
  var isSynchronized: Bool {
    get { display.isSynchronized }
    set { display.isSynchronized = newValue }
  }

  /// Prepares what the next picture needs and the first did not.
  func prepare() { painter.prepare() }

  /// The element in a cell; nil if there is none.
  func hit(row: Int, column: Int) -> Element.ID? {
    shown?.scene.hit(row: row, column: column)
  }

  /// Makes the next picture a whole one: the terminal may show anything by now.
  func invalidate() { display.forget() }

  /// Whether the next picture will be a whole one.
  var isStale: Bool { display.knowledge == .nothing }

  /// Draws on another stage from now on.
  func adapt(to stage: Stage) {
    let hasOtherCells = stage.capabilities != self.stage.capabilities
    self.stage = stage
    guard hasOtherCells else { return }
    painter = Painter(capabilities: stage.capabilities)
    display.expectOtherPainter()
  }

  /// Whether a look would change what the terminal shows.
  func isDue(for look: Root.Look) -> Bool {
    display.knowledge != .frame || isPictureDue || look != shown?.look
  }

  /// The bytes that make the terminal show a look.
  ///
  /// - Parameters:
  ///   - beginning: the bytes that enter the terminal; nil if it is entered already.
  func draw(_ look: Root.Look, of page: Root, entering beginning: [UInt8]?) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    if let beginning { bytes += beginning }
    let scene = page.scene(
      of: look, after: display.knowledge == .frame ? shown : nil, on: stage)
    shown = (look, scene)
    if isStale { picture?.invalidate() }
    let overlay = picture?.update(openRing, of: page) ?? Overlay()
    leavesRing = picture?.shows(openRing) == true
    painter.paint(leavesRing ? scene.leavingOut { $0.purpose == .ring } : scene)
    let isEmpty = beginning != nil && stage.place == .screen
    display.show(&painter.frame, isEmpty: isEmpty, overlay: overlay, into: &bytes)
    return bytes
  }

  /// Appends what resets the pen, after something else may have changed it.
  func resetPen(into bytes: inout [UInt8]) { display.resetPen(into: &bytes) }

  // MARK: Pixels

  /// The ring, unless something lies over it: an image would stand above that.
  private var openRing: RingImage.Placed? {
    guard let scene = shown?.scene, !scene.elements.contains(where: { $0.id.purpose == .panel }),
      let element = scene[Element.ID(.ring)], case .ring(let ring) = element.shape
    else { return nil }
    return (ring, element.box)
  }

  /// Whether the ring must go from the cells to the image or back, or the terminal be asked for it.
  private var isPictureDue: Bool {
    guard let picture, let ring = openRing else { return false }
    return picture.isDue(for: ring) || picture.shows(ring) != leavesRing
  }

  /// The question whether the terminal can show the picture, if it is time to ask.
  ///
  /// - Parameter mayAsk: called only where there is something to ask.
  func question(ifAllowed mayAsk: () -> Bool) -> [UInt8]? {
    guard let picture, let ring = openRing, picture.isDue(for: ring), mayAsk() else { return nil }
    return picture.question(for: ring)
  }
}
