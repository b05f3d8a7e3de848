/// An animated SVG of a terminal, with the pressed keys below. It repeats for ever.
///
/// Cells that appear and disappear at the same times are one group of elements.
package struct CellFilm: Sendable {
  /// The keys that were pressed so far, and a title.
  package struct Caption: Hashable, Sendable {
    package var title: String
    package var keys: [String]

    package init(_ title: String, _ keys: [String] = []) { (self.title, self.keys) = (title, keys) }
  }

  /// The frames from `from` to the last one before `to`.
  private struct Interval: Hashable, Comparable {
    var from: Int
    var to: Int

    static func < (one: Interval, other: Interval) -> Bool {
      (one.from, one.to) < (other.from, other.to)
    }
  }

  private let size: Screen.Size
  private let rate: Int
  private var frameCount = 0

  /// The current state of each cell, and its first frame.
  private var shown: [(cell: Screen.Cell, since: Int)] = []
  private var cells: [Interval: [(index: Int, cell: Screen.Cell)]] = [:]

  /// The current caption, and its first frame.
  private var shownCaption: (caption: Caption, since: Int)?
  private var captions: [(caption: Caption, interval: Interval)] = []

  private static let margin = 24

  private static let captionHeight = 84
  private static let foreground = Bitmap.Color(222, 222, 222)
  private static let background = Bitmap.Color(18, 18, 20)

  /// - Parameter rate: the number of frames per second.
  package init(_ size: Screen.Size, rate: Int) {
    (self.size, self.rate) = (size, rate)
  }

  /// The length in seconds.
  package var seconds: Double { Double(frameCount) / Double(rate) }

  /// Adds a frame. Its cells are given row by row.
  package mutating func add(_ frame: [Screen.Cell], _ caption: Caption) {
    if shown.isEmpty { shown = frame.map { ($0, 0) } }
    for (index, cell) in frame.enumerated() where cell != shown[index].cell {
      close(index)
      shown[index] = (cell, frameCount)
    }
    if shownCaption?.caption != caption {
      closeCaption()
      shownCaption = (caption, frameCount)
    }
    frameCount += 1
  }

  /// Ends the current state of a cell, which is drawn unless it is blank.
  private mutating func close(_ index: Int) {
    let (cell, since) = shown[index]
    guard cell.text != " " || cell.background != .standard || cell.isReversed else { return }
    cells[Interval(from: since, to: frameCount), default: []].append((index, cell))
  }

  private mutating func closeCaption() {
    guard let (caption, since) = shownCaption else { return }
    captions.append((caption, Interval(from: since, to: frameCount)))
  }

  // MARK: The document

  package var document: String {
    var film = self
    for index in shown.indices { film.close(index) }
    film.closeCaption()
    return film.svg
  }

  private var svg: String {
    var elements: [String] = []
    for (interval, cells) in cells.sorted(by: { $0.key < $1.key }) {
      let cells = cells.sorted { $0.index < $1.index }.map {
        (row: $0.index / size.columns, column: $0.index % size.columns, cell: $0.cell)
      }
      let art = CellArt(cells, foreground: Self.foreground, background: Self.background)
      elements += timed(art.elements, interval)
    }
    for (caption, interval) in captions { elements += timed(self.elements(of: caption), interval) }
    let margin = Self.margin
    let width = size.columns * VectorPicture.cell.width
    let height = size.rows * VectorPicture.cell.height
    let box =
      "x=\"\(-margin)\" y=\"\(-margin)\" width=\"\(width + 2 * margin)\" "
      + "height=\"\(height + 2 * margin)\" rx=\"\(margin)\""
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(-margin) \(-margin) "
      + "\(width + 2 * margin) \(height + 2 * margin + Self.captionHeight)\">\n"
      + "<rect \(box) fill=\"\(Self.background.css)\"/>\n"
      + "<g fill=\"\(Self.foreground.css)\" font-size=\"38\" shape-rendering=\"crispEdges\" "
      + "font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n"
      + elements.joined(separator: "\n") + "\n</g>\n</svg>\n"
  }

  private func elements(of caption: Caption) -> [String] {
    let top = size.rows * VectorPicture.cell.height + Self.margin + 20
    let width = VectorPicture.cell.width
    func text(_ text: String, _ x: Int, _ fill: String) -> String {
      "<text x=\"\(x)\" y=\"\(top + 42)\" textLength=\"\(text.count * width)\" "
        + "fill=\"\(fill)\">\(text.replacing("<", with: "&lt;"))</text>"
    }
    var x = caption.title.count * width + 2 * width
    var elements = caption.title.isEmpty ? [] : [text(caption.title, 0, "#8a8d96")]
    for (index, key) in caption.keys.enumerated() {
      let isLast = index + 1 == caption.keys.count
      elements.append(
        "<rect x=\"\(x)\" y=\"\(top)\" width=\"\((key.count + 1) * width)\" height=\"60\" rx=\"12\" "
          + "fill=\"\(isLast ? "#0a6f78" : "#3a3c44")\"/>")
      elements.append(text(key, x + width / 2, "#fff"))
      x += (key.count + 1) * width + 12
    }
    return elements
  }

  // MARK: Time

  /// Puts the elements in a group that is visible only in an interval of frames.
  private func timed(_ elements: [String], _ interval: Interval) -> [String] {
    guard !elements.isEmpty else { return [] }
    let (isFirst, isLast) = (interval.from == 0, interval.to == frameCount)
    if isFirst, isLast { return elements }
    var values = isFirst ? ["visible"] : ["hidden", "visible"]
    var times = isFirst ? [0] : [0, interval.from]
    if !isLast {
      values.append("hidden")
      times.append(interval.to)
    }
    let keys = times.map { fraction($0) }.joined(separator: ";")
    return [
      "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
        + "values=\"\(values.joined(separator: ";"))\" keyTimes=\"\(keys)\" "
        + "dur=\"\(duration)s\" repeatCount=\"indefinite\"/>"
    ] + elements + ["</g>"]
  }

  private var duration: String {
    let thousandths = frameCount * 1000 / rate
    let decimals = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(decimals)"
  }

  /// Returns the time of a frame as a fraction of the length, rounded up to five digits.
  private func fraction(_ frame: Int) -> String {
    let fraction = (frame * 100_000 + frameCount - 1) / frameCount
    return fraction == 0 ? "0" : "." + String(fraction + 100_000).dropFirst()
  }
}
