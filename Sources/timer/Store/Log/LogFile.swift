import CLibrary

/// The file `log.tsv`, to which several processes may append lines at the same time.
///
/// Each append is one write with O_APPEND, so lines of different processes do not mix and need no lock.
struct LogFile {
  let folder: String

  /// The user's log; nil if no environment variable names a folder.
  static var own: LogFile? { UserFolder.state.map { LogFile(folder: $0) } }

  var path: String { folder + "/" + Self.name }

  private static let name = "log.tsv"

  /// Appends lines, which end with line feeds, in one write.
  func append(_ lines: [UInt8]) throws(StoreError) {
    try StoreError.at(path) { () throws(SystemError) in
      try FileReplacement.makeFolder(FilePath(folder))
    }
    guard let file = try PrivateFolder(folder).open(Self.name, O_RDWR | O_APPEND | O_CREAT) else {
      // The folder is a link that leads nowhere.
      throw StoreError(path, SystemError(code: ENOENT))
    }
    defer { file.close() }
    try StoreError.at(path) { () throws(SystemError) in try Self.append(lines, to: file) }
  }

  /// Appends lines to an open file. If the file ends without a line feed, one is written first.
  static func append(_ lines: [UInt8], to file: Descriptor) throws(SystemError) {
    let bytes = endsWithinLine(file) ? [UInt8(ascii: "\n")] + lines : lines
    try Platform.checkFileSize(Int(lseek(file.number, 0, SEEK_END)) + bytes.count)
    let count = try file.write(bytes[...])
    if count == bytes.count { return }
    removePartialLine(count, from: file)
    throw SystemError(code: ENOSPC)
  }

  /// Removes an incomplete write, unless another process has written since.
  private static func removePartialLine(_ count: Int, from file: Descriptor) {
    let end = lseek(file.number, 0, SEEK_CUR)
    var status = stat()
    guard end >= count, unsafe fstat(file.number, &status) == 0, status.st_size == end else {
      return
    }
    _ = ftruncate(file.number, end - off_t(count))
  }

  private static func endsWithinLine(_ file: Descriptor) -> Bool {
    var (status, last) = (stat(), UInt8(ascii: "\n"))
    guard unsafe fstat(file.number, &status) == 0, status.st_size > 0,
      unsafe pread(file.number, &last, 1, status.st_size - 1) == 1
    else { return false }
    return last != UInt8(ascii: "\n")
  }

  /// Returns all bytes; nil if there is no log.
  func read() throws(StoreError) -> [UInt8]? {
    guard let file = try PrivateFolder(folder).open(Self.name, O_RDONLY) else { return nil }
    defer { file.close() }
    return try StoreError.at(path) { () throws(SystemError) in try file.contents() }
  }

  func clear() throws(StoreError) {
    guard let file = try PrivateFolder(folder).open(Self.name, O_RDWR) else { return }
    defer { file.close() }
    try StoreError.at(path) { () throws(SystemError) in
      guard ftruncate(file.number, 0) == 0 else { throw .last }
    }
  }
}
