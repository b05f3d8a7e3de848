import CLibrary
import Harness

/// A temporary folder for the files of a measurement.
struct Folder {
  let path: String

  struct NoFolder: Error {}

  init() throws {
    // mkdtemp(3) replaces each X.
    var name = Array("/tmp/timer-benchmark-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&name) != nil else { throw NoFolder() }
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func makeFolder(_ name: String) throws {
    guard unsafe mkdir("\(path)/\(name)", 0o700) == 0 else { throw NoFolder() }
  }

  func add(_ bytes: [UInt8], as name: String) throws {
    let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT, 0o600)
    defer { _ = close(file) }
    guard unsafe write(file, bytes, bytes.count) == bytes.count else { throw NoFolder() }
  }

  /// Returns the names in a subfolder, without those that begin with a dot.
  func names(in name: String = "") -> [String] { fileNames(in: "\(path)/\(name)") }

  func link(_ name: String, to program: String) {
    unsafe _ = symlink(program, "\(path)/\(name)")
  }

  func discard() { Self.discard(path) }

  private static func discard(_ path: String) {
    // A file, a link or an empty folder.
    if unsafe remove(path) == 0 { return }
    for name in fileNames(in: path) { discard("\(path)/\(name)") }
    unsafe _ = rmdir(path)
  }
}
