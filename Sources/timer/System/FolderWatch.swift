import CLibrary
import Dispatch

/// Tells when files in a folder are written, appear or go, without looking again and again.
@MainActor
final class FolderWatch {
  private var source: (any DispatchSourceProtocol)?

  /// What has happened.
  enum Sign: Sendable {
    case change
    /// The folder is gone: it tells nothing any more.
    case end
  }

  /// Nil where the system grants no watch, or there is no folder.
  init?(_ folder: String, handler: @escaping @MainActor (Sign) -> Void) {
    guard begin(folder, handler) else {
      cancel()
      return nil
    }
  }

  /// Watches no more.
  func cancel() {
    source?.cancel()
    source = nil
  }

  #if os(Linux)
    /// A file is replaced by a rename. The system closes what a process that was killed had open for writing.
    private static let changes = UInt32(IN_MOVED_TO) | UInt32(IN_DELETE) | UInt32(IN_CLOSE_WRITE)
    private static let ends = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    private func begin(_ folder: String, _ handler: @escaping @MainActor (Sign) -> Void) -> Bool {
      let number = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard number >= 0 else { return false }
      let descriptor = Descriptor(number: number)
      let source = DispatchSource.makeReadSource(fileDescriptor: number, queue: .main)
      source.setCancelHandler { @Sendable in descriptor.close() }
      source.setEventHandler { @Sendable in
        MainActor.onQueue { if let sign = Self.read(descriptor) { handler(sign) } }
      }
      source.activate()
      self.source = source
      return unsafe inotify_add_watch(number, folder, Self.changes | Self.ends) >= 0
    }

    /// Reads all that has happened; nil where that is nothing but files that are not whole yet.
    private static func read(_ descriptor: Descriptor) -> Sign? {
      var sign: Sign?
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
            sign = .end
          } else if length == 0 || buffer[place + 16] != UInt8(ascii: ".") {
            sign = sign ?? .change
          }
          place += 16 + Int(length)
        }
      }
      return sign
    }
  #else
    private func begin(_ folder: String, _ handler: @escaping @MainActor (Sign) -> Void) -> Bool {
      let number = unsafe open(folder, O_EVTONLY | O_CLOEXEC)
      guard number >= 0 else { return false }
      let descriptor = Descriptor(number: number)
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: number, eventMask: [.write, .delete, .rename], queue: .main)
      source.setCancelHandler { @Sendable in descriptor.close() }
      // The source itself, which knows what has happened, may not be used there.
      let identity = FileIdentity(descriptor)
      source.setEventHandler { @Sendable in
        let isThere = FileIdentity(folder) == identity
        MainActor.onQueue { handler(isThere ? .change : .end) }
      }
      source.activate()
      self.source = source
      return true
    }
  #endif
}
