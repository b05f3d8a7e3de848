/// The ring's image in the terminal: what was sent, what was answered, and what must be sent next.
///
/// The cells show the ring until the terminal has confirmed that it took the whole image and that it can replace a
/// part of it. From then on each step sends only the rectangle that differs. If the terminal refuses, the pixels are
/// sent in another way; if it does not answer, the cells stay.
package struct RingImage: Sendable {
  /// The ways in which pixels may reach the terminal, the better one first.
  package enum Way: Hashable, Sendable {
    /// Through files that this program and the terminal both see.
    case files
    /// In the commands.
    case line
  }

  private enum Phase: Hashable, Sendable {
    case idle
    /// The terminal has been asked; the given number of answers is still missing.
    case waiting(answers: Int, isRefused: Bool)
    case showing
    case failed
  }

  private let image: Int
  private var cell: PixelSize
  package private(set) var way: Way
  private var phase = Phase.idle

  /// What the terminal has; nil if that is unknown.
  private(set) var sent: Sent?
  private var isHeld = false
  private var isPlaced = false

  struct Sent: Sendable {
    var ring: Ring
    var box: Box
    var pixels: RingPixels
  }

  /// A ring, and its box.
  package typealias Placed = (ring: Ring, box: Box)

  /// The most pixels of an image: more take longer to make than a frame has time.
  private static let most = 4_000_000

  /// - Parameters:
  ///   - image: the number by which the terminal will know the image.
  ///   - cell: the size of a cell in pixels.
  ///   - way: the best way to try.
  package init(image: Int, cell: PixelSize, way: Way) {
    self.image = image
    self.cell = cell
    self.way = way
  }

  /// The command that makes the terminal forget the image; harmless if the terminal has none.
  package var deletion: ImageCommand { ImageCommand(.delete, image: image) }

  /// Whether the terminal has been asked, and has not answered everything yet.
  package var isWaiting: Bool {
    if case .waiting = phase { return true }
    return false
  }

  /// Whether the image has failed, so that the cells show the ring for good.
  package var hasFailed: Bool { phase == .failed }

  /// Whether it is time to ask the terminal if it can show the image.
  package func isDue(for placed: Placed?) -> Bool {
    guard phase == .idle, let placed else { return false }
    return fits(placed)
  }

  /// Whether the image shows a ring, so that the cells leave it out.
  package func shows(_ placed: Placed?) -> Bool {
    guard phase == .showing, let placed else { return false }
    return fits(placed)
  }

  /// Whether pixels are worth their cost: not if they are sent in the commands and change at every heartbeat.
  private func fits(_ placed: Placed) -> Bool {
    let ring = placed.ring
    if way == .line, ring.gradient?.palette == .rainbow || ring.sparks != nil { return false }
    let size = RingPixels.size(of: placed.box.size, cell: cell)
    return size.width > 0 && size.height > 0 && size.width * size.height <= Self.most
  }

  // MARK: Asking

  /// The commands that ask the terminal: they send the whole image, then one pixel of it again, and show nothing.
  package mutating func ask(_ placed: Placed) -> [ImageOrder] {
    let pixels = RingPixels(placed.ring, placed.box.size, cell: cell)
    sent = Sent(ring: placed.ring, box: placed.box, pixels: pixels)
    isHeld = true
    phase = .waiting(answers: 2, isRefused: false)
    return [
      ImageOrder(
        ImageCommand(.transmit, image: image, box: PixelBox(pixels.size), asks: true), pixels),
      ImageOrder(
        ImageCommand(
          .edit, image: image, box: PixelBox(x: 0, y: 0, width: 1, height: 1), asks: true), pixels),
    ]
  }

  /// Takes the terminal's answer to one of these commands.
  package mutating func answer(isOK: Bool) {
    guard case .waiting(let answers, let wasRefused) = phase else { return }
    let isRefused = wasRefused || !isOK
    if answers > 1 {
      phase = .waiting(answers: answers - 1, isRefused: isRefused)
    } else if !isRefused {
      phase = .showing
    } else if way == .files {
      // The terminal may be in another container of this machine, and not see our files.
      useLine()
      phase = .idle
    } else {
      fail()
    }
  }

  /// Gives up: no answer will come, or no picture can be sent. The cells show the ring for good.
  package mutating func fail() {
    phase = .failed
  }

  /// Sends pixels in the commands from now on.
  package mutating func useLine() {
    way = .line
  }

  // MARK: Showing

  /// Draws for cells of another size from now on.
  package mutating func adapt(to cell: PixelSize) {
    guard cell != self.cell else { return }
    self.cell = cell
    sent = nil
  }

  /// Makes the next update send everything again: what the terminal shows there has changed or is unknown.
  package mutating func invalidate() {
    if phase == .showing { sent = nil }
  }

  /// The commands that make the terminal show a ring, in the order in which they must be sent.
  ///
  /// There are none before the terminal has answered.
  ///
  /// Inks that move advance by whole inks, four times a second. Each step sends the pixels of the whole arc, and a
  /// finer one would move only the borders between inks that can hardly be told apart.
  ///
  /// - Parameters:
  ///   - placed: nil for no ring.
  ///   - seconds: how long the arc takes from full to empty. Pixels in the commands cost too much to be sent at every
  ///     step: they are sent once a second, twice in countdowns of less than a minute, and never for a step of less
  ///     than six pixels.
  package mutating func update(_ placed: Placed?, seconds: Double) -> [ImageOrder] {
    guard phase == .showing, let placed, fits(placed) else {
      return isWaiting ? [] : forget()
    }
    var ring = placed.ring
    if way == .line {
      let size = RingPixels.size(of: placed.box.size, cell: cell)
      let most = Double(min(size.width, size.height)) * .pi / 6
      let steps = max(min(seconds * (seconds < 60 ? 2 : 1), most), 1).rounded(.up)
      ring.fraction = (ring.fraction * steps).rounded(.up) / steps
    }
    if let gradient = ring.gradient {
      let inks = Float(gradient.palette.count)
      ring.gradient?.turn = (gradient.turn * inks).rounded(.down) / inks
    }
    return show((ring, placed.box))
  }

  private mutating func forget() -> [ImageOrder] {
    sent = nil
    guard isHeld else { return [] }
    (isHeld, isPlaced) = (false, false)
    return [ImageOrder(deletion)]
  }

  private mutating func show(_ placed: Placed) -> [ImageOrder] {
    guard let sent, sent.box == placed.box else { return display(placed) }
    let (ring, box) = placed
    var orders: [ImageOrder] = []
    if sent.ring != ring {
      let isSameInk =
        sent.ring.ink == ring.ink && sent.ring.track == ring.track
        && sent.ring.gradient?.palette == ring.gradient?.palette
        && sent.ring.gradient?.isLight == ring.gradient?.isLight
        && !sent.ring.isDashed && !ring.isDashed
      let pixels = isSameInk ? sent.pixels.moved(to: ring) : RingPixels(ring, box.size, cell: cell)
      let boxes = isSameInk ? sent.pixels.differences(from: pixels) : [PixelBox(pixels.size)]
      self.sent = Sent(ring: ring, box: box, pixels: pixels)
      for part in boxes {
        orders.append(ImageOrder(ImageCommand(.edit, image: image, box: part), pixels))
      }
    }
    if !isPlaced {
      isPlaced = true
      let place = ImageCommand.Action.place(rows: box.rows, columns: box.columns)
      orders.append(
        ImageOrder(ImageCommand(place, image: image), row: box.row, column: box.column))
    }
    return orders
  }

  private mutating func display(_ placed: Placed) -> [ImageOrder] {
    let (ring, box) = placed
    let pixels = RingPixels(ring, box.size, cell: cell)
    sent = Sent(ring: ring, box: box, pixels: pixels)
    (isHeld, isPlaced) = (true, true)
    let display = ImageCommand.Action.display(rows: box.rows, columns: box.columns)
    return [
      ImageOrder(
        ImageCommand(display, image: image, box: PixelBox(pixels.size)), pixels,
        row: box.row, column: box.column)
    ]
  }
}
