internal import Drawing

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What puts the terminal back when a fatal signal comes: prepared in memory that is never freed, so that a
/// handler needs none.
@unsafe struct Farewell {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let count: Int

  /// So many of them are needed only where something else was cut off.
  private let ending: Int

  /// How many questions they ask to which there is an answer in any case.
  let fences: Int

  /// So many of them, at their end, are those questions, which are for the foreground only.
  private let asking: Int

  /// The line's settings as they were found; nil where the terminal had none to give.
  let settings: UnsafeMutablePointer<termios>?

  /// Where both of them go.
  let descriptor: CInt

  /// Files to remove: the path of the first, whose last letter the others count on from; nil for none.
  private let path: UnsafeMutablePointer<CChar>?
  private let pathLength: Int
  private let fileCount: Int

  /// - Parameters:
  ///   - fences: how many questions the bytes ask, at their end, that are answered in any case.
  ///   - ending: what ends a sequence that was cut off, written before the bytes.
  init(
    _ farewell: [UInt8], fences: Int, settings saved: termios?, descriptor: CInt, ending: [UInt8],
    files: FileSeries?
  ) {
    unsafe bytes = Self.copy(ending + farewell)
    unsafe count = ending.count + farewell.count
    unsafe self.ending = ending.count
    unsafe self.fences = fences
    unsafe asking = fences * Sequences.fence.count
    if let saved {
      let place = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe place.initialize(to: saved)
      unsafe settings = place
    } else {
      unsafe settings = nil
    }
    unsafe self.descriptor = descriptor
    if let first = files?.path(0) {
      unsafe (path, pathLength) = (Self.copy(first), first.count - 1)
      unsafe fileCount = FileSeries.count
    } else {
      unsafe (path, pathLength, fileCount) = (nil, 0, 0)
    }
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    unsafe place.initialize(from: elements, count: elements.count)
    return unsafe place
  }

  /// Writes the bytes, and waits for room for a tenth of a second at the most.
  ///
  /// - Parameters:
  ///   - isCut: a sequence may have been cut off before.
  ///   - asks: whether the questions among them are asked.
  func say(isCut: Bool, asks: Bool) {
    let end = unsafe count - (asks ? 0 : asking)
    var (written, tries) = (isCut ? 0 : unsafe ending, 0)
    while written < end && tries < 10 {
      let count = unsafe write(descriptor, bytes + written, end - written)
      if count > 0 {
        written += count
      } else {
        guard errno == EAGAIN || errno == EINTR else { return }
        var request = unsafe pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe _ = poll(&request, 1, 10)
        tries += 1
      }
    }
  }

  /// Removes what the terminal has not taken, nor will any more.
  func removeFiles() {
    guard let path = unsafe path else { return }
    var index = 0
    while unsafe index < fileCount {
      unsafe unlink(path)
      unsafe path[pathLength - 1] += 1
      index += 1
    }
  }
}
