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
  private var files = FileSeries()

  private var patience = FilePatience()

  /// - Parameter way: the best one to try.
  init(_ traits: PixelTraits, way: PixelWay) {
    image = TerminalImage(image: number, traits, way: way)
  }

  /// Whether the image shows a scene, so that the cells show only ``cells(of:)``.
  func shows(_ scene: Scene) -> Bool { image.shows(scene) }

  /// What the image leaves to the cells.
  func cells(of scene: Scene) -> Scene { image.cells(of: scene) }

  /// The bytes that remove the image, and the files for its pixels.
  var farewell: (bytes: [UInt8], files: FileSeries) {
    var bytes: [UInt8] = []
    image.deletion.append(to: &bytes)
    return (bytes, files)
  }

  // MARK: Asking

  /// Whether it is time to ask the terminal if it can show the image of a scene.
  func isDue(for scene: Scene) -> Bool { image.isDue(for: scene) }

  /// The question.
  func question(for scene: Scene) -> [UInt8] {
    carryOut(image.ask(scene)).before
  }

  /// Takes the answers to it from all replies.
  ///
  /// - Parameter isAll: whether no other answer will come.
  func hear(_ replies: [Reply], isAll: Bool) {
    for case .graphics(number, let isOK) in replies { image.answer(isOK: isOK) }
    if isAll, image.isWaiting { image.fail() }
    // What it has not taken by now it cannot take.
    if image.hasFailed || image.way == .line { files.removeAll() }
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
  ///
  /// - Parameter seconds: how long the arc takes from full to empty.
  func update(_ scene: Scene, seconds: Double, at now: SteadyTime) -> Overlay {
    var next = image
    var orders = next.update(scene, seconds: seconds)
    if !orders.isEmpty, next.way == .files, !files.hasRoom(for: orders.count) {
      guard patience.isOver(at: now) else { return Overlay() }
      next = image
      next.fail()
      orders = next.update(scene, seconds: seconds)
    } else if !orders.isEmpty {
      patience.renew()
    }
    image = next
    let way = image.way
    let overlay = carryOut(orders)
    // A file could not be written: the picture is another one where pixels go in the commands.
    return image.way == way ? overlay : carryOut(image.update(scene, seconds: seconds))
  }

  private func carryOut(_ orders: [ImageOrder]) -> Overlay {
    var overlay = Overlay()
    for order in orders {
      if let place = order.place { overlay.place = place }
      if let picture = order.picture, let box = order.command.box {
        order.command.append(carrier(of: picture, in: box), to: &overlay.before)
      } else if order.command.action == .delete {
        order.command.append(to: &overlay.after)
      } else {
        order.command.append(to: &overlay.before)
      }
    }
    return overlay
  }

  private func carrier(of picture: PixelPicture, in box: PixelBox) -> ImageCommand.Carrier {
    if image.way == .files {
      do throws(SystemError) {
        var band = PixelBands(box)
        let name = try files.write { band.next().map { picture.pixels(in: $0) } }
        return .file(kind: files.kind, name: name)
      } catch {
        image.useLine()
      }
    }
    return .line(pixels: picture.pixels(in: box))
  }
}
