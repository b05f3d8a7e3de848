import CLibrary
import Harness

/// A temporary folder for the files of a measurement.
struct Folder {
  let path: String

  /// The folder, or a file in it, could not be written.
  struct WriteError: Error {}

  init() throws {
    // mkdtemp(3) replaces each X in this array.
    var template = Array("/tmp/timer-benchmark-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw WriteError() }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  func makeFolder(_ name: String) throws {
    guard unsafe mkdir("\(path)/\(name)", 0o700) == 0 else { throw WriteError() }
  }

  func add(_ bytes: [UInt8], as name: String) throws {
    let file = unsafe open("\(path)/\(name)", O_WRONLY | O_CREAT, 0o600)
    defer { _ = close(file) }
    guard unsafe write(file, bytes, bytes.count) == bytes.count else { throw WriteError() }
  }

  /// Returns the names in the folder, or in a folder inside it.
  func names(in subfolder: String = "") -> [String] { fileNames(in: "\(path)/\(subfolder)") }

  func link(_ name: String, to program: String) {
    unsafe _ = symlink(program, "\(path)/\(name)")
  }

  func remove() { Self.remove(path) }

  private static func remove(_ path: String) {
    // remove(3) removes a file, a link or an empty folder.
    if unsafe CLibrary.remove(path) == 0 { return }
    for name in fileNames(in: path) { remove("\(path)/\(name)") }
    unsafe _ = rmdir(path)
  }
}
