import CLibrary

/// A file that holds a sound for its player, in memory where the system has such files.
struct SoundFile {
  let descriptor: Descriptor
  let path: String
  private let size: Int

  /// Writes the file into the first folder that takes it.
  ///
  /// - Parameter hasName: whether it keeps its name until ``remove()``; otherwise it never outlives its readers.
  init(_ bytes: [UInt8], hasName: Bool) throws(SystemError) {
    // Beyond the file size limit, a signal would come instead of an error.
    Process.ignoreFileLimit()
    var failure = SystemError(code: ENOENT)
    for case let folder? in ["/dev/shm", Process.environment("TMPDIR"), "/tmp"] {
      do throws(SystemError) {
        try self.init(bytes, in: folder, hasName: hasName)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private init(_ bytes: [UInt8], in folder: String, hasName: Bool) throws(SystemError) {
    // mkstemp(3) puts other letters in the place of each X.
    var name = Array("\(folder)/timer-XXXXXX".utf8CString)
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { throw .last }
    (descriptor, size) = (Descriptor(number: number), bytes.count)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor.closeInPrograms()
    if !hasName { remove() }
    do throws(SystemError) {
      try descriptor.writeAll(bytes)
    } catch {
      remove()
      descriptor.close()
      throw error
    }
  }

  /// Whether all of it has been read through this open file.
  var isRead: Bool { lseek(descriptor.number, 0, SEEK_CUR) >= off_t(size) }

  /// Lets the next reader begin at its beginning.
  func rewind() { _ = lseek(descriptor.number, 0, SEEK_SET) }

  func remove() { unsafe _ = unlink(path) }
}
