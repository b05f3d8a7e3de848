import CLibrary
import Dispatch

/// Reports changes of the files in a folder, without polling.
///
/// On Linux it does not report hidden files, which are temporary.
@MainActor
final class FolderWatch {
  private var source: (any DispatchSourceProtocol)?

  enum Change: Sendable {
    /// A file was renamed, removed or (on macOS only) created.
    case files
    /// A file that was open for writing was closed (on Linux only). Its locks may be released a moment later.
    case fileClosed
    /// The folder was removed or renamed, or events were lost (on Linux only). The watch is useless now.
    case folderGone
  }

  /// Opens a folder to watch it, which may wait for the disk. Nil if there is none, or the system refuses a watch.
  nonisolated static func open(_ folder: String) -> Descriptor? {
    #if os(Linux)
      let number = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard number >= 0 else { return nil }
      guard unsafe inotify_add_watch(number, folder, fileChanges | folderRemovals) >= 0 else {
        Descriptor(number: number).close()
        return nil
      }
    #else
      let number = unsafe CLibrary.open(folder, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return nil }
    #endif
    return Descriptor(number: number)
  }

  /// - Parameter descriptor: the result of ``open(_:)``. ``cancel()`` closes it.
  init(
    _ folder: String, _ descriptor: Descriptor, handler: @escaping @MainActor (Change) -> Void
  ) {
    #if os(Linux)
      let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor.number, queue: EventLoop.queue)
      source.setEventHandler { @Sendable in
        EventLoop.onQueue { if let change = Self.read(descriptor) { handler(change) } }
      }
    #else
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor.number, eventMask: [.write, .delete, .rename],
        queue: EventLoop.queue)
      // A `@Sendable` handler cannot ask the source for the event. It compares the folder's identity instead.
      let identity = FileIdentity(descriptor)
      source.setEventHandler { @Sendable in
        let isSameFolder = FileIdentity(folder) == identity
        EventLoop.onQueue { handler(isSameFolder ? .files : .folderGone) }
      }
    #endif
    source.setCancelHandler { @Sendable in descriptor.close() }
    source.activate()
    self.source = source
  }

  func cancel() {
    source?.cancel()
    source = nil
  }

  #if os(Linux)
    /// Files are replaced by renaming. IN_CLOSE_WRITE also reports files that a killed process had open.
    private nonisolated static let fileChanges =
      UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE) | UInt32(IN_CLOSE_WRITE)
    private nonisolated static let folderRemovals = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    /// Reads the pending events; returns nil if they concern only hidden files.
    private static func read(_ descriptor: Descriptor) -> Change? {
      var (changed, isGone) = (UInt32(0), false)
      var buffer = [UInt8](repeating: 0, count: 4096)
      while let count = try? descriptor.read(into: &buffer), count > 0 {
        // An inotify event: watch, mask, cookie and length of the name, 32 bits each, then the name.
        var offset = 0
        while offset + 16 <= count {
          let (mask, length) = unsafe buffer.withUnsafeBytes { buffer in
            unsafe (
              buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
              buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self)
            )
          }
          if mask & fileChanges == 0 {
            // The folder was removed, or the event queue was full and events are missing.
            isGone = true
          } else if length == 0 || buffer[offset + 16] != UInt8(ascii: ".") {
            changed |= mask
          }
          offset += 16 + Int(length)
        }
      }
      if isGone { return .folderGone }
      if changed & UInt32(IN_CLOSE_WRITE) != 0 { return .fileClosed }
      return changed == 0 ? nil : .files
    }
  #endif
}
