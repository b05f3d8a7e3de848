import CLibrary

/// The file `log.tsv`, to which any number of processes add lines at the same time.
///
/// The system puts each write at the end of a file that is opened for that, so one write is one piece, without a lock.
/// Folder and file belong to the user and are no links: what somebody else has put there is neither read nor written.
struct LogFile {
  /// The path of the folder.
  let folder: String

  var path: String { folder + "/" + Self.name }

  private static let name = "log.tsv"

  /// Adds lines, by one write.
  ///
  /// - Parameter lines: each with its line feed.
  func append(_ lines: [UInt8]) throws(StoreError) {
    try system { () throws(SystemError) in try FileReplacement.makeFolder(FilePath(folder)) }
    guard let file = try OwnFolder(folder).open(Self.name, O_RDWR | O_APPEND | O_CREAT) else {
      return
    }
    defer { file.close() }
    try system { () throws(SystemError) in try Self.append(lines, to: file) }
  }

  /// Adds lines to a file that is open for that; a line that is torn at its end stays one of its own.
  static func append(_ lines: [UInt8], to file: Descriptor) throws(SystemError) {
    let bytes = endsWithinLine(file) ? [UInt8(ascii: "\n")] + lines : lines
    try Platform.checkFileSize(Int(lseek(file.number, 0, SEEK_END)) + bytes.count)
    let count = try file.write(bytes[...])
    if count == bytes.count { return }
    takeBack(count, from: file)
    throw SystemError(code: ENOSPC)
  }

  /// Removes the beginning of lines for which there was no room, unless another process has written since.
  private static func takeBack(_ count: Int, from file: Descriptor) {
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

  /// All bytes; nil where there is no log.
  func read() throws(StoreError) -> [UInt8]? {
    guard let file = try OwnFolder(folder).open(Self.name, O_RDONLY) else { return nil }
    defer { file.close() }
    return try system { () throws(SystemError) in try file.contents() }
  }

  /// Makes it empty.
  func clear() throws(StoreError) {
    guard let file = try OwnFolder(folder).open(Self.name, O_WRONLY) else { return }
    defer { file.close() }
    try system { () throws(SystemError) in
      guard ftruncate(file.number, 0) == 0 else { throw .last }
    }
  }

  private func system<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw StoreError(path, error)
    }
  }
}
