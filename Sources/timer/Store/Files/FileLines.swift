/// The lines of a file as bytes, so that one of them can be changed and every other byte stays as it is.
struct FileLines {
  /// The byte order mark, where the file begins with one.
  private let mark: ArraySlice<UInt8>

  /// Each with the line feed that ends it. Only the last one may lack it.
  private var lines: [ArraySlice<UInt8>] = []

  init(_ bytes: [UInt8]?) {
    let bytes = bytes ?? []
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    mark = bytes.prefix(bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0)
    var rest = bytes[mark.endIndex...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
  }

  var bytes: [UInt8] { Array(mark) + lines.joined() }

  var indices: Range<Int> { lines.indices }

  /// A line without its end; bytes that are no UTF-8 are replaced.
  subscript(place: Int) -> String {
    let line = lines[place]
    return String(decoding: line.dropLast(Self.end(of: line).count), as: UTF8.self)
  }

  /// Changes what a line says, not its indentation or its end.
  mutating func replace(_ place: Int, with text: String) {
    let line = lines[place]
    let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    lines[place] = blanks + Array(text.utf8) + Self.end(of: line)
  }

  mutating func remove(_ place: Int) {
    lines.remove(at: place)
  }

  /// Adds a line, after which the file ends as it did before.
  mutating func append(_ text: String) {
    insert(text, at: lines.count)
  }

  mutating func insert(_ text: String, at place: Int) {
    let usual = lines.first.map(Self.end) ?? []
    let end = usual.isEmpty ? [Self.lineFeed] : usual
    if place == lines.count, let last = lines.last, Self.end(of: last).isEmpty {
      lines[place - 1] = last + end
      lines.append(Array(text.utf8)[...])
    } else {
      lines.insert(Array(text.utf8) + end, at: place)
    }
  }

  /// The line feed of a line, and the carriage return before it.
  private static func end(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.last == lineFeed else { return [] }
    return line.suffix(line.dropLast().last == UInt8(ascii: "\r") ? 2 : 1)
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
