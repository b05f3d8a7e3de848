import Countdown
import Drawing
import Interface

/// The picture as an image, in a terminal that draws pixels.
///
/// The cells show everything until the terminal has confirmed that it shows the image, and again as soon as it takes no
/// more pixels.
@MainActor
final class PixelDisplay {
  /// What the terminal knows the image by; its answers carry it too.
  let number = 1000 + Process.number % 50_000

  private var image: TerminalImage
  private var files = PixelFiles()
  private var rasterizer = CachingRasterizer.forPixels

  private var patience = UnreadFilesTimeout()

  init(_ traits: PixelTraits) {
    image = TerminalImage(image: number, traits)
  }

  /// Whether the image shows a scene, so that the cells show only ``cells(of:)``.
  func shows(_ scene: Scene) -> Bool { image.shows(scene) }

  /// What the image leaves to the cells.
  func cells(of scene: Scene) -> Scene { image.cells(of: scene) }

  /// The bytes that remove the image, and the files for its pixels.
  var farewell: (bytes: [UInt8], files: PixelFiles) {
    var bytes: [UInt8] = []
    image.deletion.append(to: &bytes)
    return (bytes, files)
  }

  // MARK: Asking

  /// Whether it is time to ask the terminal if it can show the image of a scene.
  func isDue(for scene: Scene) -> Bool { image.needsProbe(for: scene) }

  /// The question.
  func question(for scene: Scene) -> [UInt8] {
    let question = overlay(of: image.beginProbe(scene))
    if question == nil { image.fail() }
    return question?.before ?? []
  }

  /// Takes the answers to it from all replies.
  ///
  /// - Parameter isAll: whether no other answer will come.
  func hear(_ replies: [Reply], isAll: Bool) {
    for case .graphics(number, let isOK) in replies { image.applyReply(isOK: isOK) }
    if isAll, image.isWaiting { image.fail() }
    // What it has not taken by now it cannot take.
    if image.hasFailed { files.removeAll() }
  }

  // MARK: Showing

  /// Draws for a terminal with other traits from now on.
  func adapt(to traits: PixelTraits) {
    image.adapt(to: traits)
  }

  /// Makes the next update send everything again: something else was drawn over the image.
  func invalidate() {
    image.invalidate()
  }

  /// The bytes that make the terminal show a scene; ``shows(_:)`` is right only after this.
  func update(_ scene: Scene, at now: SteadyTime) -> Overlay {
    var next = image
    let orders = next.update(scene)
    if orders.isEmpty || files.hasRoom(for: orders.count) {
      if !orders.isEmpty { patience.renew() }
      if let overlay = overlay(of: orders) {
        image = next
        return overlay
      }
      // A file could not be written.
    } else if !patience.isOver(at: now) {
      return Overlay()
    }
    image.fail()
    return overlay(of: image.update(scene)) ?? Overlay()
  }

  /// Writes the files of the orders.
  ///
  /// - Returns: the bytes of the orders; nil where a file could not be written.
  private func overlay(of orders: [ImageTransfer]) -> Overlay? {
    var overlay = Overlay()
    for order in orders {
      if let position = order.position { overlay.position = position }
      if let picture = order.picture, let box = order.command.box {
        guard let file = file(of: picture, in: box) else { return nil }
        order.command.append(file, to: &overlay.before)
      } else if order.command.action == .delete {
        order.command.append(to: &overlay.after)
      } else {
        order.command.append(to: &overlay.before)
      }
    }
    return overlay
  }

  private func file(of picture: PixelPicture, in box: PixelBox) -> ImageCommand.File? {
    var bands = PixelBands(box)
    guard let name = try? files.write({ bands.next().map { picture.pixels(in: $0, &rasterizer) } })
    else {
      return nil
    }
    return ImageCommand.File(kind: files.kind, name: name)
  }
}
