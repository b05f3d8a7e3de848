import Countdown
import Drawing
import Interface

/// The ring as an image, in a terminal that draws pixels. The cells show it until the terminal has said
/// that it does, and again as soon as it takes no more.
@MainActor
final class RingPicture {
  /// What the terminal knows the image by; its answers carry it too.
  let number = 1000 + Process.number % 50_000

  private var image: RingImage
  private var files = FileSeries()

  /// How many steps in a row found no room for a file.
  private var missed = 0

  /// A terminal that takes nothing for so many steps takes nothing any more.
  private static let patience = 20

  /// - Parameters:
  ///   - cell: its size in pixels.
  ///   - way: the best one to try.
  init(cell: PixelSize, way: RingImage.Way) {
    image = RingImage(image: number, cell: cell, way: way)
  }

  /// Whether the cells are to leave the ring out.
  func shows(_ ring: RingImage.Placed?) -> Bool { image.shows(ring) }

  /// What takes it away, and the files for it.
  var farewell: (bytes: [UInt8], files: FileSeries) {
    var bytes: [UInt8] = []
    image.deletion.append(to: &bytes)
    return (bytes, files)
  }

  // MARK: Asking

  /// Whether the terminal is to be asked whether it can do it.
  func isDue(for ring: RingImage.Placed?) -> Bool { image.isDue(for: ring) }

  /// What to ask it.
  func question(for ring: RingImage.Placed) -> [UInt8] {
    carryOut(image.ask(ring)).before
  }

  /// Looks for its answers among others.
  ///
  /// - Parameter isAll: nothing that was asked will be answered after these.
  func hear(_ replies: [Reply], isAll: Bool) {
    for case .graphics(number, let isOK) in replies { image.answer(isOK: isOK) }
    if isAll, image.isWaiting { image.fail() }
    // What it has not taken by now it cannot take.
    if image.hasFailed || image.way == .line { files.removeAll() }
  }

  // MARK: Showing

  /// Draws for cells of that size.
  func adapt(to cell: PixelSize) {
    image.adapt(to: cell)
  }

  /// Something else was drawn over it.
  func invalidate() {
    image.invalidate()
  }

  /// What makes the terminal show the ring; ``shows(_:)`` is right only after this.
  func update(_ ring: RingImage.Placed?, of page: Root) -> Overlay {
    let seconds = page.fullSeconds
    var next = image
    var orders = next.update(ring, seconds: seconds)
    if !orders.isEmpty, next.way == .files, !files.hasRoom(for: orders.count) {
      missed += 1
      guard missed >= Self.patience else { return Overlay() }
      next = image
      next.fail()
      orders = next.update(ring, seconds: seconds)
    } else if !orders.isEmpty {
      missed = 0
    }
    image = next
    return carryOut(orders)
  }

  private func carryOut(_ orders: [ImageOrder]) -> Overlay {
    var overlay = Overlay()
    for order in orders {
      if let place = order.place { overlay.place = place }
      if let pixels = order.pixels, let box = order.command.box {
        order.command.append(carrier(of: pixels, in: box), to: &overlay.before)
      } else if order.command.action == .delete {
        order.command.append(to: &overlay.after)
      } else {
        order.command.append(to: &overlay.before)
      }
    }
    return overlay
  }

  private func carrier(of pixels: RingPixels, in box: PixelBox) -> ImageCommand.Carrier {
    if image.way == .files {
      do throws(SystemError) {
        var band = PixelBands(box)
        let name = try files.write { band.next().map { pixels.pixels(in: $0) } }
        return .file(kind: files.kind, name: name)
      } catch {
        image.useLine()
      }
    }
    return .line(pixels: pixels.pixels(in: box))
  }
}
