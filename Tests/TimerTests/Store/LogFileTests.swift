import CLibrary
import Countdown
import Foundation
import Testing

@testable import timer

/// The file of the log: its lines stay complete, and it belongs only to the user.
@Suite struct LogFileTests {
  private static let line = Array("line\n".utf8)

  /// Returns the log in a new private folder.
  private func log(in folder: TemporaryFolder) throws -> LogFile {
    let path = folder.path + "/timer"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return LogFile(folder: path)
  }

  private func errorMessage(_ body: () throws(StoreError) -> Void) -> String? {
    do throws(StoreError) {
      try body()
      return nil
    } catch {
      return error.message
    }
  }

  @Test func createsPrivateFolderAndFile() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder: folder.path + "/a/b/timer")
    #expect(try log.read() == nil)
    try log.append(Self.line)
    try log.append(Self.line)
    #expect(folder.text("a/b/timer/log.tsv") == "line\nline\n")
    #expect(try folder.mode("a/b/timer") == 0o700)
    #expect(try folder.mode("a/b/timer/log.tsv") == 0o600)
    #expect(try log.read() == Self.line + Self.line)
  }

  /// An incomplete line, left by a full disk, does not damage the next one.
  @Test func beginsANewLineAfterAnIncompleteOne() throws {
    let folder = try TemporaryFolder()
    let log = try self.log(in: folder)
    folder.write("incomplete", to: "timer/log.tsv")
    try log.append(Self.line)
    #expect(folder.text("timer/log.tsv") == "incomplete\nline\n")
  }

  #if os(Linux)
    /// A line that does not fit on the disk is removed, so that the next line is complete.
    /// Only root may mount the small disk.
    @Test(.enabled(if: geteuid() == 0)) func removesAnIncompleteLine() throws {
      let folder = try TemporaryFolder()
      let path = folder.path + "/small"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try #require(unsafe mount("none", path, "tmpfs", 0, "size=8k,mode=0700") == 0)
      defer { unsafe _ = umount(path) }
      let log = LogFile(folder: path)
      let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
      var lineCount = 0
      while errorMessage({ () throws(StoreError) in try log.append(line) }) == nil {
        lineCount += 1
      }
      // The disk has 8,192 bytes, so the ninth line of 1,000 bytes does not fit.
      #expect(lineCount == 8)
      #expect(try log.read()?.count == 8000)
      try log.clear()
      try log.append(line)
      #expect(try log.read() == line)
    }
  #endif

  @Test func clearEmptiesTheFile() throws {
    let folder = try TemporaryFolder()
    let log = try self.log(in: folder)
    try log.clear()
    #expect(folder["timer/log.tsv"] == nil)
    try log.append(Self.line)
    try log.clear()
    #expect(folder["timer/log.tsv"] == [])
  }

  @Test func reportsAFullDisk() throws {
    let number = unsafe open("/dev/full", O_RDWR)
    try #require(number >= 0)
    defer { Descriptor(number: number).close() }
    let error = #expect(throws: SystemError.self) {
      try LogFile.append(Self.line, to: Descriptor(number: number))
    }
    #expect(error?.isDiskFull == true)
  }

  @Test func followsNoLink() throws {
    let folder = try TemporaryFolder()
    let log = try self.log(in: folder)
    folder.write("theirs\n", to: "victim")
    try folder.link("timer/log.tsv", to: folder.path + "/victim")
    let message = "\(Quoting.path(log.path)): links are not followed"
    #expect(errorMessage { () throws(StoreError) in try log.append(Self.line) } == message)
    #expect(errorMessage { () throws(StoreError) in try log.clear() } == message)
    #expect(errorMessage { () throws(StoreError) in _ = try log.read() } == message)
    #expect(folder.text("victim") == "theirs\n")
  }

  /// The user may keep the folder elsewhere; another user could lead the log into any of the user's folders.
  @Test func followsOnlyTheUsersLinkToTheFolder() throws {
    let folder = try TemporaryFolder()
    let log = try self.log(in: folder)
    try folder.link("link", to: log.folder)
    let other = LogFile(folder: folder.path + "/link")
    try other.append(Self.line)
    #expect(folder["timer/log.tsv"] != nil)
    try folder.link("nowhere", to: folder.path + "/missing")
    let lost = LogFile(folder: folder.path + "/nowhere")
    #expect(
      errorMessage { () throws(StoreError) in try lost.append(Self.line) }
        == "\(Quoting.path(lost.path)): No such file or directory")
    // Only root can give a link away.
    guard geteuid() == 0 else { return }
    try #require(unsafe lchown(other.folder, 1, 1) == 0)
    #expect(
      errorMessage { () throws(StoreError) in try other.append(Self.line) }
        == "\(Quoting.path(other.folder)): a link of another user")
  }

  /// Writing to a pipe would block. In a folder that all users can write, another user may have created the file.
  @Test func rejectsPipesAndSharedFolders() throws {
    let folder = try TemporaryFolder()
    let log = try self.log(in: folder)
    try #require(unsafe mkfifo(log.path, 0o600) == 0)
    let message = "\(Quoting.path(log.path)): not an ordinary file of yours"
    #expect(errorMessage { () throws(StoreError) in try log.append(Self.line) } == message)
    #expect(errorMessage { () throws(StoreError) in try log.clear() } == message)
    try #require(unsafe chmod(log.folder, 0o777) == 0)
    #expect(
      errorMessage { () throws(StoreError) in try log.append(Self.line) }
        == "\(Quoting.path(log.folder)): not a folder that only you can write")
  }
}
