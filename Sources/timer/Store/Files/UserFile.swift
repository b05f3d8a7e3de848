/// A small file that the user edits by hand, and the program changes.
///
/// Each change reads it anew and replaces it as a whole, under a lock.
struct UserFile {
  let path: String

  /// Makes what replaces a file.
  var replacement: (FilePath) -> FileReplacement = { FileReplacement($0) }

  /// Changes the bytes of a file; nil is no file.
  typealias Edit = ([UInt8]?) throws(StoreError) -> [UInt8]?

  init(_ path: String) {
    self.path = path
  }

  /// Nil where there is no such file.
  func read() throws(StoreError) -> [UInt8]? {
    do throws(SmallFile.ReadError) {
      return try SmallFile.bytes(at: path)
    } catch {
      throw StoreError(path, error)
    }
  }

  /// Changes the file. Nothing is written where nothing changes, or the edit throws.
  ///
  /// - Parameter edit: may be called twice.
  /// - Returns: the bytes before and after.
  func change(_ edit: Edit) throws(StoreError) -> (before: [UInt8]?, after: [UInt8]?) {
    let planned = try read()
    // No folder is made for what is refused, or changes nothing.
    if try edit(planned) == planned { return (planned, planned) }
    // A link stays a link.
    let target = try system { () throws(SystemError) in try FilePath(path).followed() }
    let lock = try system { () throws(SystemError) in
      try FileReplacement.makeFolder(target.folder)
      return try FolderLock(target.folder)
    }
    defer { lock.release() }
    let before = try read()
    let after = try edit(before)
    guard before != after else { return (before, after) }
    if let after, after.count > SmallFile.limit { throw StoreError(path, "longer than 64 KB") }
    try system { () throws(SystemError) in
      let replacement = replacement(target)
      if let after { try replacement.replace(with: after) } else { try replacement.remove() }
    }
    return (before, after)
  }

  private func system<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(StoreError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw StoreError(path, error)
    }
  }
}
