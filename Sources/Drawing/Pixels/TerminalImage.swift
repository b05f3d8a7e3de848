/// The image of a picture in the terminal: what was sent, what was answered, and what must be sent next.
///
/// The cells show everything until the terminal has confirmed that it took the whole image and that it can replace a
/// part of it. From then on each step sends only the rectangles that differ. If the terminal refuses, or does
/// not answer, the cells stay.
package struct TerminalImage: Sendable {
  private enum Phase: Hashable, Sendable {
    case idle
    /// The terminal has been asked; the given number of answers is still missing.
    case waiting(answers: Int, isRefused: Bool)
    case showing
    case failed
  }

  private let image: Int
  private(set) var traits: PixelTraits
  private var phase = Phase.idle

  /// What the terminal has; nil if that is unknown.
  private(set) var sent: Sent?
  private var isHeld = false
  private var isPlaced = false

  struct Sent: Sendable {
    var scene: Scene
    var picture: PixelPicture
  }

  /// The most pixels of an image: more take longer to make than a frame has time.
  private static let most = 4_000_000

  /// - Parameter image: the number by which the terminal will know the image.
  package init(image: Int, _ traits: PixelTraits) {
    (self.image, self.traits) = (image, traits)
  }

  /// The command that makes the terminal forget the image; harmless if the terminal has none.
  package var deletion: ImageCommand { ImageCommand(.delete, image: image) }

  /// Whether the terminal has been asked, and has not answered everything yet.
  package var isWaiting: Bool {
    if case .waiting = phase { return true }
    return false
  }

  /// Whether the image has failed, so that the cells show everything for good.
  package var hasFailed: Bool { phase == .failed }

  /// Whether it is time to ask the terminal if it can show the image of a scene.
  package func isDue(for scene: Scene) -> Bool { phase == .idle && fits(scene) }

  /// Whether the image shows a scene, so that the cells show only ``cells(of:)``.
  package func shows(_ scene: Scene) -> Bool { phase == .showing && fits(scene) }

  /// What the image leaves to the cells.
  package func cells(of scene: Scene) -> Scene { PixelPicture.cells(of: scene, traits) }

  private func fits(_ scene: Scene) -> Bool {
    guard let box = PixelPicture.box(of: scene, traits) else { return false }
    let size = PixelSize(of: box.size, cell: traits.cell)
    return size.width * size.height <= Self.most
  }

  // MARK: Asking

  /// The commands that ask the terminal: they send the whole image, then one pixel of it again, and show nothing.
  package mutating func ask(_ scene: Scene) -> [ImageTransfer] {
    guard let picture = PixelPicture(scene, traits) else { return [] }
    sent = Sent(scene: scene, picture: picture)
    isHeld = true
    phase = .waiting(answers: 2, isRefused: false)
    let whole = PixelBox(picture.size)
    let pixel = PixelBox(x: 0, y: 0, width: 1, height: 1)
    return [
      ImageTransfer(ImageCommand(.transmit, image: image, box: whole, asks: true), picture),
      ImageTransfer(ImageCommand(.edit, image: image, box: pixel, asks: true), picture),
    ]
  }

  /// Takes the terminal's answer to one of these commands.
  package mutating func answer(isOK: Bool) {
    guard case .waiting(let answers, let wasRefused) = phase else { return }
    let isRefused = wasRefused || !isOK
    if answers > 1 {
      phase = .waiting(answers: answers - 1, isRefused: isRefused)
    } else if isRefused {
      // The terminal may be in another container of this machine, and not see our files.
      fail()
    } else {
      phase = .showing
    }
  }

  /// Gives up: no answer will come, or no picture can be sent. The cells show everything for good.
  package mutating func fail() {
    phase = .failed
  }

  // MARK: Showing

  /// Draws for a terminal with other traits from now on.
  package mutating func adapt(to traits: PixelTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    sent = nil
  }

  /// Makes the next update send everything again: what the terminal shows there has changed or is unknown.
  package mutating func invalidate() {
    if phase == .showing { sent = nil }
  }

  /// The commands that make the terminal show a scene, in the order in which they must be sent.
  ///
  /// There are none before the terminal has answered.
  package mutating func update(_ scene: Scene) -> [ImageTransfer] {
    guard phase == .showing, fits(scene) else { return isWaiting ? [] : forget() }
    var scene = scene
    for element in scene.elements {
      guard case .ring(let ring) = element.shape else { continue }
      let next = stepped(ring)
      // A search for each of many rings that stay as they are would be in vain.
      if next != ring { scene.change(element.id) { $0 = .ring(next) } }
    }
    return show(scene)
  }

  /// The ring at its last step.
  ///
  /// Inks that move advance by whole inks, four times a second. Each step sends the pixels of the whole arc, and a
  /// finer one would move only the borders between inks that can hardly be told apart.
  private func stepped(_ ring: Ring) -> Ring {
    var ring = ring
    if let gradient = ring.gradient {
      let inks = Float(gradient.palette.count)
      ring.gradient?.turn = (gradient.turn * inks).rounded(.down) / inks
    }
    return ring
  }

  private mutating func forget() -> [ImageTransfer] {
    sent = nil
    guard isHeld else { return [] }
    (isHeld, isPlaced) = (false, false)
    return [ImageTransfer(deletion)]
  }

  private mutating func show(_ scene: Scene) -> [ImageTransfer] {
    if let sent, sent.scene == scene { return place(sent.picture.box) }
    guard let picture = sent?.picture.moved(to: scene) ?? PixelPicture(scene, traits) else {
      return forget()
    }
    let boxes = sent.flatMap { picture.differences(from: $0.picture) }
    sent = Sent(scene: scene, picture: picture)
    guard let boxes else { return display(picture) }
    let edits = boxes.map { ImageTransfer(ImageCommand(.edit, image: image, box: $0), picture) }
    return edits + place(picture.box)
  }

  /// Shows what has been sent, where it is not shown yet.
  private mutating func place(_ box: Box) -> [ImageTransfer] {
    guard !isPlaced else { return [] }
    isPlaced = true
    let place = ImageCommand.Action.place(rows: box.rows, columns: box.columns)
    return [ImageTransfer(ImageCommand(place, image: image), row: box.row, column: box.column)]
  }

  private mutating func display(_ picture: PixelPicture) -> [ImageTransfer] {
    let box = picture.box
    (isHeld, isPlaced) = (true, true)
    let display = ImageCommand.Action.display(rows: box.rows, columns: box.columns)
    return [
      ImageTransfer(
        ImageCommand(display, image: image, box: PixelBox(picture.size)), picture,
        row: box.row, column: box.column)
    ]
  }
}
