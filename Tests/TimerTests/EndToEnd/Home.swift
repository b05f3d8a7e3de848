import Foundation
import Harness
import Testing

/// A temporary folder with the hooks, programs and settings of a user. Scripts use its path as `$HOMEFOLDER`.
final class Home {
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/timer-\(UUID().uuidString)"
    try addFolder("timer/hooks")
    try addFolder("bin")
  }

  convenience init(settings: String) throws {
    try self.init()
    try write(settings, as: "timer/settings")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// An environment with these hooks and settings. In PATH the programs precede those of the system.
  var environment: [String: String] {
    let path = "\(folder)/bin:\([String: String].terminal["PATH"] ?? "")"
    return .terminal.merging([
      "XDG_CONFIG_HOME": folder, "HOMEFOLDER": folder, "PATH": path,
    ]) { $1 }
  }

  func addFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func addHook(_ kind: String, _ script: String, mode: String = "755") throws {
    try add(script, as: "timer/hooks/\(kind)", mode: mode)
  }

  func addProgram(_ name: String, _ script: String) throws {
    try add(script, as: "bin/\(name)", mode: "755")
  }

  /// Writes a script in another process. A program that another test starts could inherit the open file, and the system
  /// runs no file that is open for writing.
  private func add(_ script: String, as name: String, mode: String) throws {
    let writer = try PipedProcess(
      "/bin/sh",
      ["-c", "printf '#!/bin/sh\\n%s\\n' \"$1\" > \"$0\" && chmod \(mode) \"$0\""]
        + ["\(folder)/\(name)", script])
    try #require(try writer.waitForExit() == .exited(0))
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The lines of the file `log`, to which the scripts append.
  var log: [String] {
    let text = (try? String(contentsOfFile: path("log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Waits until the log has at least this many lines, and returns all of them.
  @discardableResult
  func waitForLog(_ count: Int) throws -> [String] {
    try waitUntil("\(count) lines: \(log)") { log.count >= count }
    return log
  }

  func text(_ name: String) -> String {
    (try? String(contentsOfFile: path(name), encoding: .utf8)) ?? ""
  }

  func write(_ text: String, as name: String) throws {
    try text.write(toFile: path(name), atomically: true, encoding: .utf8)
  }

  func wait(for text: String, in name: String) throws {
    try waitUntil("\(text) in \(name), which is: \(self.text(name))") { self.text(name) == text }
  }
}
