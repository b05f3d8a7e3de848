/// The ring's image in the terminal: what was sent, what was answered, and what is to be sent next.
///
/// The cells show the ring until the terminal has said that it took the whole image and that it can
/// replace a part of it. From then on each step sends only the rectangle that differs. Where an answer is
/// no, the pixels are sent another way; where none comes, the cells stay.
package struct RingImage: Sendable {
  /// The ways in which pixels may reach the terminal, the better first.
  package enum Way: Hashable, Sendable {
    /// Through files that both see.
    case files
    /// With the commands.
    case line
  }

  private enum Phase: Hashable, Sendable {
    case idle
    /// So many answers are still to come.
    case waiting(answers: Int, isRefused: Bool)
    case showing
    case failed
  }

  private let image: Int
  private var cell: PixelSize
  package private(set) var way: Way
  private var phase = Phase.idle

  /// What the terminal has; nil where nobody knows.
  private(set) var sent: Sent?
  private var isHeld = false
  private var isPlaced = false

  struct Sent: Sendable {
    var ring: Ring
    var pixels: RingPixels
  }

  /// More pixels than this take longer to make than a frame has time.
  private static let most = 4_000_000

  /// - Parameters:
  ///   - image: the number that the terminal is to know it by.
  ///   - cell: the size of a cell in pixels.
  ///   - way: the best one to try.
  package init(image: Int, cell: PixelSize, way: Way) {
    self.image = image
    self.cell = cell
    self.way = way
  }

  /// What makes the terminal forget the image; harmless where it has none.
  package var deletion: ImageCommand { ImageCommand(.delete, image: image) }

  /// Whether the terminal has been asked, and has not answered everything.
  package var isWaiting: Bool {
    if case .waiting = phase { return true }
    return false
  }

  /// Whether the cells show the ring for good.
  package var hasFailed: Bool { phase == .failed }

  /// Whether the terminal is to be asked whether it can do it.
  package func isDue(for ring: Ring?) -> Bool {
    guard phase == .idle, let ring else { return false }
    return fits(ring)
  }

  /// Whether the cells are to leave a ring out, since the image shows it.
  package func shows(_ ring: Ring?) -> Bool {
    guard phase == .showing, let ring else { return false }
    return fits(ring)
  }

  /// Whether pixels are worth their cost: not where they have to be sent with the commands and move at every beat.
  private func fits(_ ring: Ring) -> Bool {
    if way == .line, ring.wheel?.strip == .rainbow || ring.sparks != nil { return false }
    let size = RingPixels.size(of: ring.box, cell: cell)
    return size.width > 0 && size.height > 0 && size.width * size.height <= Self.most
  }

  // MARK: Asking

  /// The commands that ask the terminal: they send everything, and a part of it once more, and show none
  /// of it.
  package mutating func ask(_ ring: Ring) -> [ImageOrder] {
    let pixels = RingPixels(ring, cell: cell)
    sent = Sent(ring: ring, pixels: pixels)
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

  /// Takes the answer to one of them.
  package mutating func answer(isOK: Bool) {
    guard case .waiting(let answers, let wasRefused) = phase else { return }
    let isRefused = wasRefused || !isOK
    if answers > 1 {
      phase = .waiting(answers: answers - 1, isRefused: isRefused)
    } else if !isRefused {
      phase = .showing
    } else if way == .files {
      // The terminal may be in another room of this machine, and not see our files.
      useLine()
      phase = .idle
    } else {
      fail()
    }
  }

  /// No answer will come, or no picture can be sent: the cells show the ring for good.
  package mutating func fail() {
    phase = .failed
  }

  /// Sends pixels with the commands from now on.
  package mutating func useLine() {
    way = .line
  }

  // MARK: Showing

  /// Draws for cells of another size.
  package mutating func adapt(to cell: PixelSize) {
    guard cell != self.cell else { return }
    self.cell = cell
    sent = nil
  }

  /// Something else was drawn there, or nobody knows what: all must be sent again.
  package mutating func invalidate() {
    if phase == .showing { sent = nil }
  }

  /// The commands after which the terminal shows a ring, in the order in which they must be sent; none
  /// before it has answered.
  ///
  /// Inks that move do so by whole inks, four times a second: each step takes the pixels of the whole arc, and a finer
  /// one moves only the borders between inks that can hardly be told apart.
  ///
  /// - Parameters:
  ///   - ring: nil for none.
  ///   - seconds: how long the arc takes from full to empty. With the commands its pixels cost too much
  ///     to be sent at every step; they are sent once a second, twice in short countdowns, and never
  ///     for a step of less than six pixels.
  package mutating func update(_ ring: Ring?, seconds: Double) -> [ImageOrder] {
    guard phase == .showing, var ring, fits(ring) else {
      return isWaiting ? [] : forget()
    }
    if way == .line {
      let size = RingPixels.size(of: ring.box, cell: cell)
      let most = Double(min(size.width, size.height)) * .pi / 6
      let steps = max(min(seconds * (seconds < 60 ? 2 : 1), most), 1).rounded(.up)
      ring.fraction = (ring.fraction * steps).rounded(.up) / steps
    }
    if let wheel = ring.wheel {
      let inks = Float(wheel.strip.count)
      ring.wheel?.turn = (wheel.turn * inks).rounded(.down) / inks
    }
    return show(ring)
  }

  private mutating func forget() -> [ImageOrder] {
    sent = nil
    guard isHeld else { return [] }
    (isHeld, isPlaced) = (false, false)
    return [ImageOrder(deletion)]
  }

  private mutating func show(_ ring: Ring) -> [ImageOrder] {
    guard let sent, sent.ring.box == ring.box else { return display(ring) }
    var orders: [ImageOrder] = []
    if sent.ring != ring {
      let isSameInk =
        sent.ring.ink == ring.ink && sent.ring.track == ring.track
        && sent.ring.wheel?.strip == ring.wheel?.strip
        && sent.ring.wheel?.isLight == ring.wheel?.isLight
        && !sent.ring.isDashed && !ring.isDashed
      let pixels = isSameInk ? sent.pixels.moved(to: ring) : RingPixels(ring, cell: cell)
      let boxes = isSameInk ? sent.pixels.differences(from: pixels) : [PixelBox(pixels.size)]
      self.sent = Sent(ring: ring, pixels: pixels)
      for box in boxes {
        orders.append(ImageOrder(ImageCommand(.edit, image: image, box: box), pixels))
      }
    }
    if !isPlaced {
      isPlaced = true
      let place = ImageCommand.Action.place(rows: ring.box.rows, columns: ring.box.columns)
      orders.append(
        ImageOrder(
          ImageCommand(place, image: image), row: ring.box.row, column: ring.box.column))
    }
    return orders
  }

  private mutating func display(_ ring: Ring) -> [ImageOrder] {
    let pixels = RingPixels(ring, cell: cell)
    sent = Sent(ring: ring, pixels: pixels)
    (isHeld, isPlaced) = (true, true)
    let display = ImageCommand.Action.display(rows: ring.box.rows, columns: ring.box.columns)
    return [
      ImageOrder(
        ImageCommand(display, image: image, box: PixelBox(pixels.size)), pixels,
        row: ring.box.row, column: ring.box.column)
    ]
  }
}
