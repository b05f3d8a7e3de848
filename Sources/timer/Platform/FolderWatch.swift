import CLibrary
import Dispatch

/// Tells when files in a folder are written, appear or go, without looking again and again.
@MainActor
final class FolderWatch {
  private var source: (any DispatchSourceProtocol)?

  /// What has happened.
  enum Sign: Sendable {
    case change
    /// A file was closed that was open for writing; its locks may be free only a moment later.
    case closed
    /// The folder is gone: it tells nothing any more.
    case end
  }

  /// Opens a folder to watch it. That waits for the disk.
  ///
  /// - Returns: nil where the system grants no watch, or there is no folder.
  nonisolated static func open(_ folder: String) -> Descriptor? {
    #if os(Linux)
      let number = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard number >= 0 else { return nil }
      guard unsafe inotify_add_watch(number, folder, changes | ends) >= 0 else {
        Descriptor(number: number).close()
        return nil
      }
    #else
      let number = unsafe CLibrary.open(folder, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
    #endif
    return Descriptor(number: number)
  }

  /// - Parameter descriptor: what ``open(_:)`` has opened; it is closed with the watch.
  init(
    _ folder: String, _ descriptor: Descriptor, handler: @escaping @MainActor (Sign) -> Void
  ) {
    #if os(Linux)
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor.number, queue: EventLoop.queue)
      source.setEventHandler { @Sendable in
        EventLoop.onQueue { if let sign = Self.read(descriptor) { handler(sign) } }
      }
    #else
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor.number, eventMask: [.write, .delete, .rename],
        queue: EventLoop.queue)
      // The source itself, which knows what has happened, may not be used there.
      let identity = FileIdentity(descriptor)
      source.setEventHandler { @Sendable in
        let isThere = FileIdentity(folder) == identity
        EventLoop.onQueue { handler(isThere ? .change : .end) }
      }
    #endif
    source.setCancelHandler { @Sendable in descriptor.close() }
    source.activate()
    self.source = source
  }

  /// Watches no more.
  func cancel() {
    source?.cancel()
    source = nil
  }

  #if os(Linux)
    /// A file is replaced by a rename. The system closes what a process that was killed had open for writing.
    private nonisolated static let changes =
      UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CLOSE_WRITE)
    private nonisolated static let ends = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// Reads all that has happened; nil where that is nothing but files that are not whole yet.
    private static func read(_ descriptor: Descriptor) -> Sign? {
      var (seen, isGone) = (UInt32(0), false)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while let count = try? descriptor.read(into: &buffer), count > 0 {
        // Each event is a watch, a mask, a cookie and the length of the name that follows, of 32 bits each.
        var place = 0
        while place + 16 <= count {
          let (mask, length) = unsafe buffer.withUnsafeBytes { buffer in
            unsafe (
              buffer.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
              buffer.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self)
            )
          }
          if mask & changes == 0 {
            isGone = true
          } else if length == 0 || buffer[place + 16] != UInt8(ascii: ".") {
            seen |= mask
          }
          place += 16 + Int(length)
        }
      }
      if isGone { return .end }
      if seen & UInt32(IN_CLOSE_WRITE) != 0 { return .closed }
      return seen == 0 ? nil : .change
    }
  #endif
}
