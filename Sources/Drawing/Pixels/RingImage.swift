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
    var box: Box
    var pixels: RingPixels
  }

  /// A ring, and where it lies.
  package typealias Placed = (ring: Ring, box: Box)

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
  package func isDue(for placed: Placed?) -> Bool {
    guard phase == .idle, let placed else { return false }
    return fits(placed)
  }

  /// Whether the cells are to leave a ring out, since the image shows it.
  package func shows(_ placed: Placed?) -> Bool {
    guard phase == .showing, let placed else { return false }
    return fits(placed)
  }

  /// Whether pixels are worth their cost: not where they have to be sent with the commands and move at every beat.
  private func fits(_ placed: Placed) -> Bool {
    let ring = placed.ring
    if way == .line, ring.gradient?.palette == .rainbow || ring.sparks != nil { return false }
    let size = RingPixels.size(of: placed.box.size, cell: cell)
    return size.width > 0 && size.height > 0 && size.width * size.height <= Self.most
  }

  // MARK: Asking

  /// The commands that ask the terminal: they send everything, and a part of it once more, and show none
  /// of it.
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
