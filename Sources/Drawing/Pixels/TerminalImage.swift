/// The terminal's image of a picture: what was sent, what was confirmed, and what must be sent next.
///
/// The cells show everything until the terminal has confirmed that it can store a whole image and replace a part of it.
/// From then on each update sends only the rectangles that differ.
package struct TerminalImage: Sendable {
  private enum Phase: Hashable, Sendable {
    case idle
    /// Some replies to the probe are missing. `isRefused` tells whether the terminal has refused a command.
    case waiting(replies: Int, isRefused: Bool)
    case showing
    case failed
  }

  private let image: Int
  private(set) var traits: PixelTraits
  private var phase = Phase.idle

  /// The content that the terminal has; nil if unknown.
  private(set) var sentContent: Content?
  /// Whether the terminal stores the image, and whether it shows the image.
  private var isStored = false
  private var isPlaced = false

  struct Content: Sendable {
    var scene: Scene
    var picture: PixelPicture
  }

  /// The most pixels of an image: drawing more takes longer than a frame.
  private static let maxPixels = 4_000_000

  /// - Parameter image: the number that identifies the image in the terminal.
  package init(image: Int, _ traits: PixelTraits) {
    (self.image, self.traits) = (image, traits)
  }

  /// The command that deletes the image. It has no effect if the terminal has none.
  package var deletion: ImageCommand { ImageCommand(.delete, image: image) }

  /// Whether replies to the probe are missing.
  package var isWaiting: Bool {
    if case .waiting = phase { return true }
    return false
  }

  /// Whether the image has failed, so that the cells show everything for good.
  package var hasFailed: Bool { phase == .failed }

  /// Whether the terminal must be probed before it can show the image of a scene.
  package func needsProbe(for scene: Scene) -> Bool { phase == .idle && fits(scene) }

  /// Whether the image shows a scene, so that the cells show only ``cells(of:)``.
  package func shows(_ scene: Scene) -> Bool { phase == .showing && fits(scene) }

  /// Returns the scene that the cells show beside the image.
  package func cells(of scene: Scene) -> Scene { PixelPicture.cells(of: scene, traits) }

  private func fits(_ scene: Scene) -> Bool {
    guard let box = PixelPicture.box(of: scene, traits) else { return false }
    let size = PixelSize(of: box.size, cell: traits.cell)
    return size.width * size.height <= Self.maxPixels
  }

  // MARK: Probing

  /// Returns the commands that probe the terminal. They send the whole image, then one of its pixels again. They show
  /// nothing.
  package mutating func beginProbe(_ scene: Scene) -> [ImageTransfer] {
    guard let picture = PixelPicture(scene, traits) else { return [] }
    sentContent = Content(scene: scene, picture: picture)
    isStored = true
    phase = .waiting(replies: 2, isRefused: false)
    let whole = PixelBox(picture.size)
    let pixel = PixelBox(x: 0, y: 0, width: 1, height: 1)
    return [
      ImageTransfer(ImageCommand(.transmit, image: image, box: whole, wantsReply: true), picture),
      ImageTransfer(ImageCommand(.edit, image: image, box: pixel, wantsReply: true), picture),
    ]
  }

  /// Handles the terminal's reply to one of the probe's commands.
  package mutating func applyReply(isOK: Bool) {
    guard case .waiting(let replies, let wasRefused) = phase else { return }
    let isRefused = wasRefused || !isOK
    if replies > 1 {
      phase = .waiting(replies: replies - 1, isRefused: isRefused)
    } else if isRefused {
      // The terminal may run in another container and not see our files.
      fail()
    } else {
      phase = .showing
    }
  }

  /// Gives up for good: the terminal has refused a command, no reply will come, or no pixels can be sent.
  package mutating func fail() {
    phase = .failed
  }

  // MARK: Showing

  /// Changes the terminal's traits for all further updates.
  package mutating func adapt(to traits: PixelTraits) {
    guard traits != self.traits else { return }
    self.traits = traits
    sentContent = nil
  }

  /// Makes the next update send everything, because the terminal's content may have changed.
  package mutating func invalidate() {
    if phase == .showing { sentContent = nil }
  }

  /// Returns the commands that make the terminal show a scene: none while replies to the probe are missing. If the
  /// image cannot show the scene, it is deleted.
  package mutating func update(_ scene: Scene) -> [ImageTransfer] {
    guard phase == .showing, fits(scene) else { return isWaiting ? [] : deleteIfStored() }
    var scene = scene
    for element in scene.elements {
      guard case .ring(let ring) = element.shape else { continue }
      let next = quantized(ring)
      // Unchanged rings are skipped: `change` searches for the element, which is slow for many rings.
      if next != ring { scene.change(element.id) { $0 = .ring(next) } }
    }
    return show(scene)
  }

  /// Returns the ring with its gradient turned by a whole number of inks. Each change sends the pixels of the whole
  /// arc, and finer steps would only move borders between similar inks.
  private func quantized(_ ring: Ring) -> Ring {
    var ring = ring
    if let gradient = ring.gradient {
      let inks = Float(gradient.palette.count)
      ring.gradient?.turn = (gradient.turn * inks).rounded(.down) / inks
    }
    return ring
  }

  private mutating func deleteIfStored() -> [ImageTransfer] {
    sentContent = nil
    guard isStored else { return [] }
    (isStored, isPlaced) = (false, false)
    return [ImageTransfer(deletion)]
  }

  private mutating func show(_ scene: Scene) -> [ImageTransfer] {
    if let sentContent, sentContent.scene == scene { return placeOnce(sentContent.picture.box) }
    guard let picture = sentContent?.picture.updated(to: scene) ?? PixelPicture(scene, traits)
    else {
      return deleteIfStored()
    }
    let boxes = sentContent.flatMap { picture.differences(from: $0.picture) }
    sentContent = Content(scene: scene, picture: picture)
    guard let boxes else { return display(picture) }
    let edits = boxes.map { ImageTransfer(ImageCommand(.edit, image: image, box: $0), picture) }
    return edits + placeOnce(picture.box)
  }

  private mutating func placeOnce(_ box: Box) -> [ImageTransfer] {
    guard !isPlaced else { return [] }
    isPlaced = true
    let place = ImageCommand.Action.place(rows: box.rows, columns: box.columns)
    return [ImageTransfer(ImageCommand(place, image: image), at: position(of: box))]
  }

  private mutating func display(_ picture: PixelPicture) -> [ImageTransfer] {
    let box = picture.box
    (isStored, isPlaced) = (true, true)
    let display = ImageCommand.Action.display(rows: box.rows, columns: box.columns)
    return [
      ImageTransfer(
        ImageCommand(display, image: image, box: PixelBox(picture.size)), picture,
        at: position(of: box))
    ]
  }

  private func position(of box: Box) -> CellPosition {
    CellPosition(row: box.row, column: box.column)
  }
}
