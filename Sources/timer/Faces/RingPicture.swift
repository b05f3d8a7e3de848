internal import Drawing

/// The ring as an image, in a terminal that draws pixels. The cells show it until the terminal has said
/// that it does, and again as soon as it takes no more.
@MainActor
final class RingPicture {
  /// What the terminal knows the image by; its answers carry it too.
  let number = 1000 + Process.number % 50_000

  /// The size of a cell that it is drawn for.
  let cell: PixelSize

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
    self.cell = cell
    image = RingImage(image: number, cell: cell, way: way)
  }

  /// Whether the cells are to leave the ring out.
  func shows(_ ring: Ring?) -> Bool { image.shows(ring) }

  /// What takes it away, whatever was going on.
  var farewell: (bytes: [UInt8], files: FileSeries) {
    // A command that was cut off is ended first.
    var bytes = Sequences.stringTerminator
    image.deletion.append(to: &bytes)
    return (bytes, files)
  }

  /// Removes the files that the terminal has not taken; when it has been left.
  func removeFiles() {
    files.removeAll()
  }

  // MARK: Asking

  /// Whether the terminal is to be asked whether it can do it.
  func isDue(for ring: Ring?) -> Bool { image.isDue(for: ring) }

  /// What to ask it.
  func question(for ring: Ring) -> [UInt8] {
    carryOut(image.ask(ring)).bytes
  }

  func answer(isOK: Bool) {
    image.answer(isOK: isOK)
  }

  /// It has answered everything that it is going to.
  func expectNoAnswer() {
    if image.isWaiting { image.fail() }
  }

  // MARK: Showing

  /// Something else was drawn over it.
  func invalidate() {
    image.invalidate()
  }

  /// What makes the terminal show the ring; ``shows(_:)`` is right only after this.
  ///
  /// - Parameter seconds: how long the arc takes from full to empty.
  func update(_ ring: Ring?, seconds: Double) -> Overlay {
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
        order.command.append(carrier(of: pixels, in: box), to: &overlay.bytes)
      } else {
        order.command.append(to: &overlay.bytes)
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
