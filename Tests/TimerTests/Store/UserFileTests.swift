import Countdown
import Foundation
import Testing

@testable import timer

/// Changes of a file that the user also edits: nothing is lost, even if a change fails.
@Suite struct UserFileTests {
  private func add(_ text: String, to file: UserFile) throws(StoreError) {
    _ = try file.change { bytes throws(StoreError) in (bytes ?? []) + Array(text.utf8) }
  }

  @Test func createsPrivateFilesAndFolders() throws {
    let folder = try TemporaryFolder()
    try add("a\n", to: folder.file("one/two/file"))
    #expect(folder.text("one/two/file") == "a\n")
    #expect(try folder.mode("one") == 0o700)
    #expect(try folder.mode("one/two") == 0o700)
    #expect(try folder.mode("one/two/file") == 0o600)
  }

  @Test(arguments: [0o644, 0o600, 0o660])
  func preservesTheMode(mode: Int) throws {
    let folder = try TemporaryFolder()
    folder.write("a\n", to: "file")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path + "/file")
    try add("b\n", to: folder.file("file"))
    #expect(folder.text("file") == "a\nb\n")
    #expect(try folder.mode("file") == mode)
    #expect(folder.names == ["file"])
  }

  /// `file` is a relative link to an absolute link.
  @Test func followsLinks() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.link("file", to: "next")
    try folder.link("next", to: other.path + "/real")
    other.write("a\n", to: "real")
    try add("b\n", to: folder.file("file"))
    #expect(other.text("real") == "a\nb\n")
    #expect(folder.names == ["file", "next"])
    #expect(other.names == ["real"])
    let kind = try FileManager.default.attributesOfItem(atPath: folder.path + "/file")[.type]
    #expect(kind as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func createsTheTargetOfALink() throws {
    let folder = try TemporaryFolder()
    try folder.link("file", to: "deep/real")
    try add("a\n", to: folder.file("file"))
    #expect(folder.text("deep/real") == "a\n")
    #expect(folder.text("file") == "a\n")
    #expect(folder.names == ["deep", "file"])
  }

  @Test func rejectsCircularLinks() throws {
    let folder = try TemporaryFolder()
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    #expect(throws: StoreError.self) { try add("a\n", to: folder.file("one")) }
    #expect(folder.names == ["one", "two"])
  }

  /// 10,000 bytes are more than the file has: the disk becomes full after its last byte.
  @Test(arguments: [0, 3, 10_000])
  func aFullDiskLosesNothing(byteCount: Int) throws {
    let folder = try TemporaryFolder()
    folder.write("a\n", to: "file")
    var file = folder.file("file")
    file.replacement = fullDisk(after: byteCount)
    #expect(throws: StoreError("\(Quoting.path(file.path)): no room left on the disk")) {
      try add("bcdefg\n", to: file)
    }
    #expect(folder.text("file") == "a\n")
    #expect(folder.names == ["file"])
  }

  /// Killed processes leave temporary files. Another process may still write to a young one.
  @Test func removesOldTemporaryFiles() throws {
    let folder = try TemporaryFolder()
    let oldNames = [".file.timer-99-0", ".file.timer-5-12", ".other.timer-99-0", "file.timer-99-0"]
    for name in oldNames {
      folder.write("x", to: name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -100)],
        ofItemAtPath: "\(folder.path)/\(name)")
    }
    folder.write("x", to: ".file.timer-98-0")
    try add("a\n", to: folder.file("file"))
    #expect(
      folder.names
        == [".file.timer-98-0", ".other.timer-99-0", "file", "file.timer-99-0"].sorted())
  }

  @Test func reportsAFileInPlaceOfAFolder() throws {
    let folder = try TemporaryFolder()
    folder.write("", to: "one")
    let file = folder.file("one/file")
    let error = #expect(throws: StoreError.self) { try add("a\n", to: file) }
    #expect(error?.message.hasPrefix("\(Quoting.path(file.path)): ") == true)
    #expect(error?.message.contains("\n") == false)
    #expect(folder.names == ["one"])
  }

  @Test func rejectsBinaryFiles() throws {
    let folder = try TemporaryFolder()
    folder["file"] = [0x74, 0]
    #expect(throws: StoreError("\(Quoting.path(folder.path + "/file")): this is not text")) {
      try add("a\n", to: folder.file("file"))
    }
    #expect(folder["file"] == [0x74, 0])
  }

  @Test func rejectsTooLongFiles() throws {
    let folder = try TemporaryFolder()
    folder.write("a\n", to: "file")
    let text = String(repeating: "x", count: SmallFile.limit)
    #expect(throws: StoreError("\(Quoting.path(folder.path + "/file")): longer than 64 KB")) {
      try add(text, to: folder.file("file"))
    }
    #expect(folder.text("file") == "a\n")
  }

  @Test func doesNotWriteUnchangedBytes() throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("one/file").change { bytes throws(StoreError) in bytes }
    #expect(folder.names == [])
    #expect(throws: StoreError("no")) {
      _ = try folder.file("one/file").change { _ throws(StoreError) in
        throw StoreError("no")
      }
    }
    #expect(folder.names == [])
  }

  @Test func losesNoLineOfFourWriters() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for line in 0..<10 {
            // A writer that waited too long fails, and tries again.
            while (try? UserFileTests().add("\(writer).\(line)\n", to: UserFile(path))) == nil {}
          }
        }
      }
    }
    let lines = (folder.text("file") ?? "").split(separator: "\n").map(String.init)
    #expect(Set(lines).count == 40)
    #expect(lines.count == 40)
    #expect(folder.names == ["file"])
  }

  @Test func waitForTheLockIsBounded() throws {
    let folder = try TemporaryFolder()
    folder.write("a\n", to: "file")
    let lock = try FolderLock(FilePath(folder.path))
    defer { lock.release() }
    let file = folder.file("file")
    #expect(
      throws: StoreError("\(Quoting.path(file.path)): another timer is writing it: try again")
    ) {
      try add("b\n", to: file)
    }
    #expect(folder.text("file") == "a\n")
  }
}
