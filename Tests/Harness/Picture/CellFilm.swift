/// An animated SVG of a terminal in which cells change: each is drawn once for as long as it looks the same.
///
/// Under the terminal stand the keys that are pressed. It has no scripts, and begins anew at its end.
package struct CellFilm: Sendable {
  /// What was pressed up to now, and what for.
  package struct Caption: Hashable, Sendable {
    package var title: String
    package var keys: [String]

    package init(_ title: String, _ keys: [String] = []) { (self.title, self.keys) = (title, keys) }
  }

  private struct Interval: Hashable, Comparable {
    var from: Int
    var to: Int

    static func < (one: Interval, other: Interval) -> Bool {
      (one.from, one.to) < (other.from, other.to)
    }
  }

  private let size: Screen.Size
  private let rate: Int
  private var count = 0

  /// What each cell shows now, and since which frame.
  private var shown: [(cell: Screen.Cell, since: Int)] = []
  private var cells: [Interval: [(place: Int, cell: Screen.Cell)]] = [:]
  private var caption: (now: Caption, since: Int)?
  private var captions: [(caption: Caption, interval: Interval)] = []

  private static let margin = 24
  private static let strip = 84
  private static let foreground = Bitmap.Color(222, 222, 222)
  private static let background = Bitmap.Color(18, 18, 20)

  /// - Parameter rate: how many frames there are in a second.
  package init(_ size: Screen.Size, rate: Int) {
    (self.size, self.rate) = (size, rate)
  }

  /// How long it is, in seconds.
  package var seconds: Double { Double(count) / Double(rate) }

  /// Adds a frame: its cells row by row.
  package mutating func add(_ frame: [Screen.Cell], _ caption: Caption) {
    if shown.isEmpty { shown = frame.map { ($0, 0) } }
    for (place, cell) in frame.enumerated() where cell != shown[place].cell {
      close(place)
      shown[place] = (cell, count)
    }
    if self.caption?.now != caption {
      closeCaption()
      self.caption = (caption, count)
    }
    count += 1
  }

  private mutating func close(_ place: Int) {
    let (cell, since) = shown[place]
    guard cell.text != " " || cell.background != .standard || cell.isReversed else { return }
    cells[Interval(from: since, to: count), default: []].append((place, cell))
  }

  private mutating func closeCaption() {
    guard let caption else { return }
    captions.append((caption.now, Interval(from: caption.since, to: count)))
  }

  // MARK: The document

  package var document: String {
    var film = self
    for place in shown.indices { film.close(place) }
    film.closeCaption()
    return film.closed
  }

  private var closed: String {
    var elements: [String] = []
    for (interval, places) in cells.sorted(by: { $0.key < $1.key }) {
      let cells = places.sorted { $0.place < $1.place }.map {
        (row: $0.place / size.columns, column: $0.place % size.columns, cell: $0.cell)
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
      + "\(width + 2 * margin) \(height + 2 * margin + Self.strip)\">\n"
      + "<rect \(box) fill=\"\(Self.background.css)\"/>\n"
      + "<g fill=\"\(Self.foreground.css)\" font-size=\"38\" shape-rendering=\"crispEdges\" "
      + "font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n"
      + elements.joined(separator: "\n") + "\n</g>\n</svg>\n"
  }

  /// The words and the keys under the terminal.
  private func elements(of caption: Caption) -> [String] {
    let top = size.rows * VectorPicture.cell.height + Self.margin + 20
    let width = VectorPicture.cell.width
    func text(_ words: String, _ x: Int, _ fill: String) -> String {
      "<text x=\"\(x)\" y=\"\(top + 42)\" textLength=\"\(words.count * width)\" "
        + "fill=\"\(fill)\">\(words.replacing("<", with: "&lt;"))</text>"
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

  /// Makes elements visible only in some frames.
  private func timed(_ elements: [String], _ interval: Interval) -> [String] {
    guard !elements.isEmpty else { return [] }
    let (isFirst, isLast) = (interval.from == 0, interval.to == count)
    if isFirst, isLast { return elements }
    var values = isFirst ? ["visible"] : ["hidden", "visible"]
    var times = isFirst ? [0] : [0, interval.from]
    if !isLast {
      values.append("hidden")
      times.append(interval.to)
    }
    let keys = times.map { share($0) }.joined(separator: ";")
    return [
      "<g visibility=\"hidden\"><animate attributeName=\"visibility\" calcMode=\"discrete\" "
        + "values=\"\(values.joined(separator: ";"))\" keyTimes=\"\(keys)\" "
        + "dur=\"\(duration)s\" repeatCount=\"indefinite\"/>"
    ] + elements + ["</g>"]
  }

  private var duration: String {
    let thousandths = count * 1000 / rate
    let rest = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(rest)"
  }

  /// A frame as a fraction of the whole time, with five digits; rounded up, so that no two frames show at once.
  private func share(_ frame: Int) -> String {
    let share = (frame * 100_000 + count - 1) / count
    return share == 0 ? "0" : "." + String(share + 100_000).dropFirst()
  }
}
