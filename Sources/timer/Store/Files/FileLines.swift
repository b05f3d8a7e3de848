/// The lines of a file as bytes. A change of one line preserves all other bytes.
struct FileLines {
  private let byteOrderMark: ArraySlice<UInt8>

  /// Each line with its line feed, which the last one may lack.
  private var lines: [ArraySlice<UInt8>] = []

  init(_ bytes: [UInt8]?) {
    let bytes = bytes ?? []
    let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    byteOrderMark = bytes.prefix(bytes.starts(with: utf8Mark) ? utf8Mark.count : 0)
    var remainingBytes = bytes[byteOrderMark.endIndex...]
    while !remainingBytes.isEmpty {
      let end =
        remainingBytes.firstIndex(of: Self.lineFeed).map { $0 + 1 } ?? remainingBytes.endIndex
      lines.append(remainingBytes[..<end])
      remainingBytes = remainingBytes[end...]
    }
  }

  var bytes: [UInt8] { Array(byteOrderMark) + lines.joined() }

  var indices: Range<Int> { lines.indices }

  /// A line without its line end. Invalid UTF-8 is replaced.
  subscript(index: Int) -> String {
    let line = lines[index]
    return String(decoding: line.dropLast(Self.end(of: line).count), as: UTF8.self)
  }

  /// Replaces the text of a line, but not its indentation or its line end.
  mutating func replace(_ index: Int, with text: String) {
    let line = lines[index]
    let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    lines[index] = blanks + Array(text.utf8) + Self.end(of: line)
  }

  mutating func remove(_ index: Int) {
    lines.remove(at: index)
  }

  /// Appends a line. If the file ended without a line feed, it still does.
  mutating func append(_ text: String) {
    insert(text, at: lines.count)
  }

  /// Inserts a line that ends like the first line, or without a line feed if it follows a last line without one.
  mutating func insert(_ text: String, at index: Int) {
    let firstLineEnd = lines.first.map(Self.end) ?? []
    let end = firstLineEnd.isEmpty ? [Self.lineFeed] : firstLineEnd
    if index == lines.count, let last = lines.last, Self.end(of: last).isEmpty {
      lines[index - 1] = last + end
      lines.append(Array(text.utf8)[...])
    } else {
      lines.insert(Array(text.utf8) + end, at: index)
    }
  }

  /// Returns the line feed of a line, with the carriage return before it.
  private static func end(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.last == lineFeed else { return [] }
    return line.suffix(line.dropLast().last == UInt8(ascii: "\r") ? 2 : 1)
  }

  private static let lineFeed = UInt8(ascii: "\n")
}
