import CLibrary
import Foundation
import Harness
import Testing

/// Files of the registry that are damaged, or are not files.
@Suite(.onBlockingThreads) struct DamagedEntryTests {
  /// A file or folder that has the name of an entry, and cannot be read as one.
  enum Damage: String, CaseIterable {
    case empty, truncated, zeros, folder, pipe, link, otherVersion

    /// The message after the path of the entry.
    var message: String {
      switch self {
      case .empty, .truncated, .zeros, .pipe:
        "damaged: remove it if timer list shows all timers"
      case .folder: "Is a directory"
      case .link: "Too many levels of symbolic links"
      case .otherVersion: "another version of timer wrote this"
      }
    }
  }

  /// A file that cannot be read is reported once, hides no other timer, and is not removed.
  @Test(arguments: Damage.allCases)
  func reportsAnUnreadableEntry(damage: Damage) throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    let validText = try sandbox.entryText()
    let path = "\(sandbox.registry)/1a-1.timers"
    switch damage {
    case .empty: _ = FileManager.default.createFile(atPath: path, contents: nil)
    case .truncated:
      try String(validText.dropLast(3)).write(toFile: path, atomically: false, encoding: .utf8)
    case .zeros: _ = FileManager.default.createFile(atPath: path, contents: Data(count: 400))
    case .folder:
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .pipe: #expect(unsafe mkfifo(path, 0o600) == 0)
    case .link:
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/passwd")
    case .otherVersion:
      try validText.replacing("timer/2", with: "timer/9").write(
        toFile: path, atomically: false, encoding: .utf8)
    }
    for _ in 0..<2 {
      let list = try sandbox.run("list")
      #expect(list.errors == "timer: \(path): \(damage.message)\n")
      #expect(list.output.contains("\ttea\t") && list.status == .exited(1))
    }
    #expect(try sandbox.run("status").errors == "")
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  /// If the lock file cannot be read, only the lock file is reported, not the entries.
  @Test func reportsAnUnreadableLockFile() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("30m", "tea")
    try FileManager.default.removeItem(atPath: sandbox.lockFile)
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.lockFile, withDestinationPath: "/etc/passwd")
    try sandbox.expect(
      "list", printsErrors: "timer: \(sandbox.lockFile): Too many levels of symbolic links\n",
      status: 1)
    try program.signal(SIGTERM)
    try program.waitForExit()
  }

  @Test func countsManyUnreadableEntries() throws {
    let sandbox = try Sandbox()
    try sandbox.makeFolder(sandbox.registry)
    for number in 1...300 {
      for kind in ["lock", "timers"] {
        _ = FileManager.default.createFile(
          atPath: "\(sandbox.registry)/1a-\(number).\(kind)", contents: nil)
      }
    }
    let list = try sandbox.run("list")
    #expect(list.errors.split(separator: "\n").count == 1)
    #expect(list.errors.hasSuffix("shows all timers (and 299 more)\n"))
  }

  @Test func escapesControlCharactersOfAnEntry() throws {
    let sandbox = try Sandbox()
    let program = try sandbox.start("--plain", "30m", "tea")
    try program.signal(SIGKILL)
    try program.waitForExit()
    let path = try sandbox.entry()
    let text = try sandbox.entryText().replacing("part=tea", with: "part=%1B%5B2J%0Aevil")
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    let list = try sandbox.run("list")
    #expect(list.output.contains("\t^[[2J^Jevil\t") && list.errors == "")
    let pause = try sandbox.run("pause")
    #expect(!pause.errors.contains("\u{1B}") && pause.errors.contains("^[[2J"))
    _ = try sandbox.run("stop", "all")
  }
}
