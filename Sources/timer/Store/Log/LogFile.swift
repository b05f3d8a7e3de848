#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
  func append(_ lines: [UInt8]) throws(StoreRefusal) {
    try system { () throws(SystemError) in try FileReplacement.makeFolder(FilePath(folder)) }
    guard let file = try open(O_RDWR | O_APPEND | O_CREAT) else { return }
    defer { file.close() }
    try system { () throws(SystemError) in try Self.append(lines, to: file) }
  }

  /// Adds lines to a file that is open for that; a line that is torn at its end stays one of its own.
  static func append(_ lines: [UInt8], to file: Descriptor) throws(SystemError) {
    // Writing beyond the file size limit raises a signal instead of returning an error.
    guard Platform.grantsFiles else { throw SystemError(code: EFBIG) }
    let bytes = endsWithinLine(file) ? [UInt8(ascii: "\n")] + lines : lines
    // What is left of a write that had no room is not written later: another process may have written since.
    guard try file.write(bytes[...]) == bytes.count else { throw SystemError(code: ENOSPC) }
  }

  private static func endsWithinLine(_ file: Descriptor) -> Bool {
    var (status, last) = (stat(), UInt8(ascii: "\n"))
    guard unsafe fstat(file.number, &status) == 0, status.st_size > 0,
      unsafe pread(file.number, &last, 1, status.st_size - 1) == 1
    else { return false }
    return last != UInt8(ascii: "\n")
  }

  /// All bytes; nil where there is no log.
  func read() throws(StoreRefusal) -> [UInt8]? {
    guard let file = try open(O_RDONLY) else { return nil }
    defer { file.close() }
    return try system { () throws(SystemError) in try Self.contents(of: file) }
  }

  private static func contents(of file: Descriptor) throws(SystemError) -> [UInt8] {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { throw .last }
    let size = Int(status.st_size)
    var failure: SystemError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let part = unsafe pread(
          file.number, buffer.baseAddress.map { unsafe $0 + count }, size - count, off_t(count))
        if part < 0, errno == EINTR { continue }
        if part < 0 { failure = .last }
        guard part > 0 else { break }
        count += part
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Makes it empty.
  func clear() throws(StoreRefusal) {
    guard let file = try open(O_WRONLY) else { return }
    defer { file.close() }
    try system { () throws(SystemError) in
      guard ftruncate(file.number, 0) == 0 else { throw .last }
    }
  }

  /// Opens the file in its folder, after a look at both.
  ///
  /// - Returns: nil where there is none.
  private func open(_ flags: CInt) throws(StoreRefusal) -> Descriptor? {
    let safe = O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    #if canImport(Darwin)
      let folderNumber = unsafe Darwin.open(folder, O_RDONLY | O_DIRECTORY | safe)
    #elseif canImport(Glibc)
      let folderNumber = unsafe Glibc.open(folder, O_RDONLY | O_DIRECTORY | safe)
    #else
      let folderNumber = unsafe Musl.open(folder, O_RDONLY | O_DIRECTORY | safe)
    #endif
    guard folderNumber >= 0 else { return try absence() }
    let opened = Descriptor(number: folderNumber)
    defer { opened.close() }
    var status = stat()
    guard unsafe fstat(folderNumber, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw StoreRefusal(folder, "this is not a folder of yours alone") }
    let number = unsafe openat(folderNumber, Self.name, flags | safe, 0o600)
    guard number >= 0 else { return try absence() }
    let file = Descriptor(number: number)
    guard unsafe fstat(number, &status) == 0, status.st_uid == geteuid(),
      status.st_mode & S_IFMT == S_IFREG
    else {
      file.close()
      throw StoreRefusal(path, "this is not an ordinary file of yours")
    }
    return file
  }

  /// What has kept a file from being opened; nil where nothing is there.
  private func absence() throws(StoreRefusal) -> Descriptor? {
    let error = SystemError.last
    switch error.code {
    case ENOENT: return nil
    // What the system says where a link is not followed: FreeBSD and macOS differ from Linux for folders.
    case ELOOP, EMLINK: throw StoreRefusal(path, "links are not followed there")
    default: throw StoreRefusal(path, error)
    }
  }

  private func system<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(StoreRefusal) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw StoreRefusal(path, error)
    }
  }
}
