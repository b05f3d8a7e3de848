import CLibrary

/// A small file of the user's, such as the settings or the presets.
enum SmallFile {
  /// Why a file that is there is not read, in words for the user.
  struct ReadError: Error, Equatable {
    let words: String
  }

  /// The most bytes that are read. Nobody writes so much by hand.
  static let limit = 65_536

  /// Reads the whole file, and never waits for another program: a pipe or a device is not read at all.
  ///
  /// - Returns: nil where there is no such file.
  static func bytes(at path: String) throws(ReadError) -> [UInt8]? {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = unsafe path.withCString { unsafe open($0, flags) }
    guard number >= 0 else {
      // A folder that is missing, or a file in its place, as in XDG_CONFIG_HOME=/dev/null.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ReadError(words: SystemError.last.message)
    }
    let descriptor = Descriptor(number: number)
    defer { descriptor.close() }
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw ReadError(words: SystemError.last.message)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ReadError(words: "this is a folder, not a file")
    default: throw ReadError(words: "this is not an ordinary file")
    }
    if status.st_size > off_t(limit) { throw ReadError(words: "longer than 64 KB") }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try contents(of: descriptor)
    } catch {
      throw ReadError(words: error.message)
    }
    if bytes.count > limit { throw ReadError(words: "longer than 64 KB") }
    if bytes.contains(0) { throw ReadError(words: "this is not text") }
    return bytes
  }

  /// All bytes, or enough of them to see that they are too many.
  private static func contents(of descriptor: Descriptor) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= limit {
      let count = try descriptor.read(into: &buffer)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
