import CLibrary

extension SoundFormat {
  /// Returns the format of a file; nil for an unknown one.
  ///
  /// - Throws: the error if the file cannot be read.
  init?(ofFile path: String) throws(SystemError) {
    // Opening a FIFO must not wait for its writer.
    let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK)
    defer { file.close() }
    var header = [UInt8](repeating: 0, count: Self.headerSize)
    let count = try file.read(into: &header)
    self.init(Array(header[..<count]))
  }
}
