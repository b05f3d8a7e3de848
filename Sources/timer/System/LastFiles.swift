import CLibrary

/// The files that must not outlive the process: its socket, and the links that are the ids of its timers.
enum LastFiles {
  /// Their paths, in the order in which they are removed, and a null at the end; nil where there are none.
  ///
  /// Unsafe: the main queue writes it, handlers read it. It is replaced as a whole, by one pointer, and never freed.
  nonisolated(unsafe) private static var paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  /// What links among them lead to; nil where there are none.
  ///
  /// Unsafe: the main queue writes it once, before ``paths``; handlers read it after those.
  nonisolated(unsafe) private static var target: UnsafeMutablePointer<CChar>?

  /// Says which files these are, in the order in which they are to be removed.
  ///
  /// - Parameter owner: what links among them lead to, the same each time; one that leads elsewhere is somebody else's
  ///   by then.
  static func remember(_ paths: [String], of owner: String) {
    if unsafe target == nil { unsafe target = HandlerMemory.copy(Array(owner.utf8CString)) }
    let copies = unsafe paths.map { unsafe HandlerMemory.copy(Array($0.utf8CString)) }
    unsafe self.paths = HandlerMemory.copy(copies + [nil])
  }

  /// Removes them. Handlers may call this.
  static func remove() {
    guard let paths = unsafe paths else { return }
    var index = 0
    while let path = unsafe paths[index] {
      if unsafe !isLinkOfAnother(path) { unsafe unlink(path) }
      index += 1
    }
  }

  /// Whether the file is a link that leads to something else than the links of this process. Handlers may call this.
  private static func isLinkOfAnother(_ path: UnsafePointer<CChar>) -> Bool {
    guard let target = unsafe target else { return false }
    let length = unsafe strlen(target)
    // As small as it is, it is on the stack.
    return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      guard let start = buffer.baseAddress else { return false }
      let count = unsafe readlink(path, start, buffer.count)
      return unsafe count >= 0 && (count != length || memcmp(start, target, length) != 0)
    }
  }
}
