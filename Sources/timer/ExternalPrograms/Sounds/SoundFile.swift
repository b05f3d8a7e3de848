import CLibrary

/// A temporary file with a sound, in a folder in memory if the system has one.
struct SoundFile {
  let descriptor: Descriptor
  let path: String
  private let size: Int

  /// Writes the file to the first folder that works. With `keepsPath`, the file keeps its path until ``remove()``.
  init(_ bytes: [UInt8], keepsPath: Bool) throws(SystemError) {
    // Beyond the file size limit, write(2) would raise SIGXFSZ.
    Process.ignoreFileLimit()
    var failure = SystemError(code: ENOENT)
    for case let folder? in ["/dev/shm", Process.environment("TMPDIR"), "/tmp"] {
      do throws(SystemError) {
        try self.init(bytes, in: folder, keepsPath: keepsPath)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  private init(_ bytes: [UInt8], in folder: String, keepsPath: Bool) throws(SystemError) {
    // mkstemp(3) replaces each X.
    var name = Array("\(folder)/timer-XXXXXX".utf8CString)
    let number = unsafe mkstemp(&name)
    guard number >= 0 else { throw .last }
    (descriptor, size) = (Descriptor(number: number), bytes.count)
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    descriptor.setCloseOnExec()
    if !keepsPath { remove() }
    do throws(SystemError) {
      try descriptor.writeAll(bytes)
    } catch {
      remove()
      descriptor.close()
      throw error
    }
  }

  /// Whether the file offset is at the end. A player with this descriptor as its input has moved it by reading.
  var isRead: Bool { lseek(descriptor.number, 0, SEEK_CUR) >= off_t(size) }

  func rewind() { _ = lseek(descriptor.number, 0, SEEK_SET) }

  func remove() { unsafe _ = unlink(path) }
}
