import CLibrary

/// Files, in memory where possible, that carry pixels to the terminal, which reads and removes them.
///
/// A few names take turns. A file that still exists has not been taken. So a terminal that takes no files leaves at
/// most these few, and ``removeAll()`` removes them at the end.
struct PixelFiles {
  /// How many names there are.
  static let count = 16

  /// In bytes.
  private static let largestPicture = 64 << 20

  /// The letter by which kitty's graphics protocol knows such files.
  let kind: Unicode.Scalar

  private let directory: [UInt8]
  private let name: [UInt8]
  private var next = 0

  init() {
    (kind, directory, name) = Platform.sharedFiles(of: "timer-\(getpid())-")
  }

  /// The path of one of the files, with the zero byte that the C library needs. The names differ in the last letter
  /// only.
  func path(_ index: Int) -> [CChar] {
    (directory + fileName(index) + [0]).map { CChar(bitPattern: $0) }
  }

  private func fileName(_ index: Int) -> [UInt8] {
    name + [UInt8(ascii: "a") + UInt8(index % Self.count)]
  }

  /// Whether the next names, as many as `files`, are free.
  func hasRoom(for files: Int) -> Bool {
    (0..<files).allSatisfy { unsafe access(path(next + $0), F_OK) != 0 }
  }

  /// Writes the next file, piece by piece.
  ///
  /// - Parameter piece: returns one piece after the other, then nil.
  /// - Returns: the name or path to tell the terminal.
  mutating func write(_ piece: () -> [UInt8]?) throws(SystemError) -> [UInt8] {
    try Platform.checkFileSize(Self.largestPicture)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let path = path(next)
    let number = unsafe open(path, flags, S_IRUSR | S_IWUSR)
    guard number >= 0 else { throw .last }
    defer { Descriptor(number: number).close() }
    do throws(SystemError) {
      while let bytes = piece() { try Descriptor(number: number).writeAll(bytes) }
    } catch {
      unsafe unlink(path)
      throw error
    }
    defer { next = (next + 1) % Self.count }
    return kind == "s" ? [UInt8(ascii: "/")] + fileName(next) : directory + fileName(next)
  }

  /// Removes the files that were not taken.
  func removeAll() {
    for index in 0..<Self.count { unsafe _ = unlink(path(index)) }
  }
}
