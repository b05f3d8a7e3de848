#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Files in memory that another program on this machine takes and removes: pixels for the terminal.
///
/// They have a few names, which take turns. A name that is still there has not been taken: whoever takes
/// none finds a few files at the most, and those are removed in the end.
struct FileSeries {
  /// How many names there are.
  static let count = 16

  /// The letter by which kitty's graphics protocol knows such files.
  let kind: Unicode.Scalar

  private let directory: [UInt8]
  private let name: [UInt8]
  private var next = 0

  init() {
    (kind, directory, name) = Platform.sharedFiles(of: "timer-\(getpid())-")
  }

  /// The path of one of them, as the C library takes it. The names differ in the last letter alone.
  func path(_ index: Int) -> [CChar] {
    (directory + fileName(index) + [0]).map { CChar(bitPattern: $0) }
  }

  private func fileName(_ index: Int) -> [UInt8] {
    name + [UInt8(ascii: "a") + UInt8(index % Self.count)]
  }

  /// Whether the names that come next are free.
  func hasRoom(for files: Int) -> Bool {
    (0..<files).allSatisfy { unsafe access(path(next + $0), F_OK) != 0 }
  }

  /// Writes the next file, piece by piece.
  ///
  /// - Parameter piece: answers one after the other, then nil.
  /// - Returns: what the other program must be told.
  mutating func write(_ piece: () -> [UInt8]?) throws(SystemError) -> [UInt8] {
    // A handler on another thread may have removed them for the last time.
    guard !FatalSignals.isLeaving else { throw SystemError(code: ECANCELED) }
    // Past such a limit lies a signal, not an error.
    guard Platform.grantsFiles else { throw SystemError(code: EFBIG) }
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

  /// Removes what was not taken.
  func removeAll() {
    for index in 0..<Self.count { unsafe _ = unlink(path(index)) }
  }
}
