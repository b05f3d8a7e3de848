/// A small file that both the user and the program edit.
///
/// Each change reads the file again and replaces it as a whole, under a lock.
struct UserFile {
  let path: String

  /// Creates the replacement of the file. Tests simulate a full disk here.
  var replacement: (FilePath) -> FileReplacement = { FileReplacement($0) }

  /// Returns the changed bytes of a file; nil stands for no file.
  typealias Edit = ([UInt8]?) throws(StoreError) -> [UInt8]?

  init(_ path: String) {
    self.path = path
  }

  /// Returns the bytes; nil if the file is missing.
  func read() throws(StoreError) -> [UInt8]? {
    do throws(SmallFile.ReadError) {
      return try SmallFile.bytes(at: path)
    } catch {
      throw StoreError(path, error)
    }
  }

  /// Changes the file, and returns the bytes before and after. `edit` may be called twice.
  func change(_ edit: Edit) throws(StoreError) -> (before: [UInt8]?, after: [UInt8]?) {
    let planned = try read()
    // Try the edit first. An edit that fails or changes nothing must not make or lock the folder.
    if try edit(planned) == planned { return (planned, planned) }
    // Replace the target of a link, not the link.
    let (target, lock) = try StoreError.at(path) { () throws(SystemError) in
      let target = try FilePath(path).resolvingLinks()
      try FileReplacement.makeFolder(target.folder)
      return (target, try FolderLock(target.folder))
    }
    defer { lock.release() }
    let before = try read()
    let after = try edit(before)
    guard before != after else { return (before, after) }
    if let after, after.count > SmallFile.limit { throw StoreError(path, "longer than 64 KB") }
    try StoreError.at(path) { () throws(SystemError) in
      let replacement = replacement(target)
      if let after { try replacement.replace(with: after) } else { try replacement.remove() }
    }
    return (before, after)
  }
}
