import CLibrary

/// Files that pass pixels to the terminal, in shared memory if the system has it.
///
/// The terminal reads and removes them. The names are reused in a cycle, so at most ``count`` unread files exist.
struct PixelFiles {
  static let count = 16

  /// A size in bytes that no picture exceeds.
  private static let maximumSize = 64 << 20

  /// The transmission medium in kitty's graphics protocol: `s` for shared memory, `t` for a temporary file.
  let kind: Unicode.Scalar

  private let directory: [UInt8]
  private let namePrefix: [UInt8]
  private var nextIndex = 0

  init() {
    (kind, directory, namePrefix) = Platform.pixelFileLocation(prefix: "timer-\(getpid())-")
  }

  /// Returns the path of a file as a C string. The paths differ only in the last letter.
  func path(_ index: Int) -> [CChar] {
    (directory + fileName(index) + [0]).map { CChar(bitPattern: $0) }
  }

  private func fileName(_ index: Int) -> [UInt8] {
    namePrefix + [UInt8(ascii: "a") + UInt8(index % Self.count)]
  }

  func hasRoom(for fileCount: Int) -> Bool {
    (0..<fileCount).allSatisfy { unsafe access(path(nextIndex + $0), F_OK) != 0 }
  }

  /// Writes the next file; returns the name or path to send to the terminal.
  ///
  /// - Parameter nextPiece: returns the next piece of the content; nil at its end.
  mutating func write(_ nextPiece: () -> [UInt8]?) throws(SystemError) -> [UInt8] {
    try Platform.checkFileSize(Self.maximumSize)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let path = path(nextIndex)
    // Take the lock: no file may appear after another thread has removed all files at the exit.
    let number = ExitCoordinator.withLock { _ in unsafe open(path, flags, S_IRUSR | S_IWUSR) }
    guard number >= 0 else { throw .last }
    defer { Descriptor(number: number).close() }
    do throws(SystemError) {
      while let bytes = nextPiece() { try Descriptor(number: number).writeAll(bytes) }
    } catch {
      unsafe unlink(path)
      throw error
    }
    let name = fileName(nextIndex)
    nextIndex = (nextIndex + 1) % Self.count
    return kind == "s" ? [UInt8(ascii: "/")] + name : directory + name
  }

  /// Removes the files that the terminal has not read.
  func removeAll() {
    for index in 0..<Self.count { unsafe _ = unlink(path(index)) }
  }
}
