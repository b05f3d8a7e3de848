/// Reads lines that the user types.
final class LineInput {
  private let descriptor: Descriptor
  private var bytes: [UInt8] = []

  /// Whether a line feed ended the last line, and not the end of the input or ctrl-D.
  private(set) var endedWithNewline = true

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Waits for the next line, and returns it without its line feed; nil at the end of the input.
  func nextLine() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        endedWithNewline = true
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      do throws(SystemError) {
        let count = try descriptor.read(into: &buffer)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      } catch {
        guard error.wouldBlock else { break }
        _ = descriptor.wait(for: .readable, milliseconds: -1)
      }
    }
    endedWithNewline = false
    defer { bytes = [] }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
