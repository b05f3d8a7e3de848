/// Lines that a person types, one after the other.
final class LineInput {
  private let descriptor: Descriptor
  private var bytes: [UInt8] = []

  /// Whether the last line was ended by its end, and not by that of the input or by ctrl-D.
  private(set) var isWhole = true

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
  }

  /// Waits for the next line; nil at the end.
  ///
  /// - Returns: the line without its end. Bytes that are no UTF-8 are replaced.
  func next() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        defer { bytes.removeSubrange(...end) }
        isWhole = true
        return String(decoding: bytes[..<end], as: UTF8.self)
      }
      do throws(SystemError) {
        let count = try descriptor.read(into: &buffer)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      } catch {
        guard error.wouldBlock else { break }
        _ = descriptor.wait(for: .bytes, milliseconds: -1)
      }
    }
    isWhole = false
    defer { bytes = [] }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
