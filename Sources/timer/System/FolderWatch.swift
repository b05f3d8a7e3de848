import CLibrary
import Dispatch

/// Tells when files appear in folders or go from there, without looking again and again.
@MainActor
final class FolderWatch {
  private var sources: [any DispatchSourceProtocol] = []

  /// The folders that were there at the start.
  private let folders: [FileIdentity?]

  /// What has happened.
  enum Sign: Sendable {
    /// There may be another file, or one fewer.
    case change
    /// One of the folders is gone: it tells nothing any more.
    ///
    /// Linux says so only when no socket in it is open any more.
    case end
  }

  /// Nil where the system grants no watch, or there is no folder.
  init?(_ folders: [String], handler: @escaping @MainActor (Sign) -> Void) {
    self.folders = folders.map(FileIdentity.init)
    guard !folders.isEmpty, begin(folders, handler) else {
      cancel()
      return nil
    }
  }

  /// Whether these are the folders that it watches, and not others that have taken their places.
  func watches(_ folders: [String]) -> Bool { self.folders == folders.map(FileIdentity.init) }

  /// Watches no more.
  func cancel() {
    for source in sources { source.cancel() }
    sources = []
  }

  #if os(Linux)
    /// A socket gets its name by a rename, and may be removed by anybody.
    private static let changes = UInt32(IN_MOVED_TO) | UInt32(IN_DELETE)
    private static let ends = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    private func begin(
      _ folders: [String], _ handler: @escaping @MainActor (Sign) -> Void
    ) -> Bool {
      let number = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
      guard number >= 0 else { return false }
      let descriptor = Descriptor(number: number)
      let source = DispatchSource.makeReadSource(fileDescriptor: number, queue: .main)
      source.setCancelHandler { @Sendable in descriptor.close() }
      source.setEventHandler { @Sendable in
        MainActor.onQueue { if let sign = Self.read(descriptor) { handler(sign) } }
      }
      source.activate()
      sources = [source]
      return folders.allSatisfy { folder in
        unsafe inotify_add_watch(number, folder, Self.changes | Self.ends) >= 0
      }
    }

    /// Reads all that has happened; nil where that is nothing.
    private static func read(_ descriptor: Descriptor) -> Sign? {
      var sign: Sign?
      var buffer = [UInt8](repeating: 0, count: 4096)
      while let count = try? descriptor.read(into: &buffer), count > 0 {
        if sign == nil { sign = .change }
        // Each event is a watch, a mask, a cookie and the length of the name that follows, of 32 bits each.
        var place = 0
        while place + 16 <= count {
          let (mask, length) = unsafe buffer.withUnsafeBytes { buffer in
            unsafe (
              buffer.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self),
              buffer.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self)
            )
          }
          if mask & changes == 0 { sign = .end }
          place += 16 + Int(length)
        }
      }
      return sign
    }
  #else
    private func begin(
      _ folders: [String], _ handler: @escaping @MainActor (Sign) -> Void
    ) -> Bool {
      for folder in folders {
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
        sources.append(source)
      }
      return true
    }
  #endif
}
