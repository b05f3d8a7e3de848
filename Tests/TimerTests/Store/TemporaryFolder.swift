import Foundation
import Testing

@testable import timer

/// A folder that is removed with this object. Its files are read and written as bytes.
final class TemporaryFolder {
  let path = NSTemporaryDirectory() + "timer-store-" + UUID().uuidString

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The bytes of a file; nil if it is missing. Setting nil removes the file.
  subscript(name: String) -> [UInt8]? {
    get { FileManager.default.contents(atPath: path + "/" + name).map { Array($0) } }
    set {
      if let newValue {
        _ = FileManager.default.createFile(atPath: path + "/" + name, contents: Data(newValue))
      } else {
        try? FileManager.default.removeItem(atPath: path + "/" + name)
      }
    }
  }

  func text(_ name: String) -> String? { self[name].map { String(decoding: $0, as: UTF8.self) } }

  func write(_ text: String, to name: String) { self[name] = Array(text.utf8) }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// The names of all files and folders, including hidden ones.
  var names: [String] { names(in: "") }

  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
  }

  func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
  }

  func file(_ name: String) -> UserFile { UserFile(path + "/" + name) }
}

/// Simulates a disk that becomes full when this number of bytes, or the whole file, is written.
func fullDisk(after byteCount: Int) -> (FilePath) -> FileReplacement {
  { path in
    var replacement = FileReplacement(path)
    replacement.write = { file, bytes throws(SystemError) in
      try file.writeAll(Array(bytes.prefix(byteCount)))
      throw SystemError(code: ENOSPC)
    }
    return replacement
  }
}
