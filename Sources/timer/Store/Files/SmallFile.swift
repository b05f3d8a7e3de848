import CLibrary

/// Reads small files of the user, such as the settings or the presets.
enum SmallFile {
  /// The reason why an existing file is not read, for the user.
  struct ReadError: Error, Equatable {
    let message: String
  }

  /// In bytes. Files written by hand are much smaller.
  static let limit = 65_536

  /// Reads the whole file; returns nil if it is missing. Pipes and devices are errors, because a read could block.
  static func bytes(at path: String) throws(ReadError) -> [UInt8]? {
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let number = unsafe path.withCString { unsafe open($0, flags) }
    guard number >= 0 else {
      // ENOTDIR: a file in the place of the folder, as with XDG_CONFIG_HOME=/dev/null.
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ReadError(message: SystemError.last.message)
    }
    let descriptor = Descriptor(number: number)
    defer { descriptor.close() }
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else {
      throw ReadError(message: SystemError.last.message)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw ReadError(message: "this is a folder, not a file")
    default: throw ReadError(message: "this is not an ordinary file")
    }
    if status.st_size > off_t(limit) { throw ReadError(message: "longer than 64 KB") }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try descriptor.readToEnd(atMost: limit)
    } catch {
      throw ReadError(message: error.message)
    }
    if bytes.count > limit { throw ReadError(message: "longer than 64 KB") }
    if bytes.contains(0) { throw ReadError(message: "this is not text") }
    return bytes
  }
}
