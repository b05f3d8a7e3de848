import Countdown
import Foundation
import Testing

@testable import timer

/// What timers are called, when the folder of their labels is another one.
@MainActor
@Suite struct LabelsTests {
  private let base = "/tmp/labels-\(UUID().uuidString.prefix(8))"
  private let timer = TimerID(number: 1)

  private func folder(_ name: String) throws -> RuntimeFolder {
    let path = "\(base)/\(name)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try #require(RuntimeFolder(existing: path))
  }

  private func files(_ folder: RuntimeFolder) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
  }

  @Test func theyMove() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    let (old, new) = (try folder("old"), try folder("new"))
    let labels = Labels(of: .here, in: old)
    let label = try #require(labels.label(of: timer))
    labels.move(to: new)
    #expect(labels.known(timer) == label)
    #expect(files(old) == [] && files(new) == [label])
  }

  /// A folder that is removed while they move: they are kept, and have their files after the next move.
  @Test func theyAreKeptWhereTheFolderHasGone() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    let labels = Labels(of: .here, in: try folder("old"))
    let label = try #require(labels.label(of: timer))
    let gone = try folder("gone")
    try FileManager.default.removeItem(atPath: gone.path)
    labels.move(to: gone)
    #expect(labels.known(timer) == label)
    let new = try folder("new")
    labels.move(to: new)
    #expect(labels.known(timer) == label && files(new) == [label])
  }

  @Test func whoeverHasTakenOneKeepsIt() throws {
    defer { try? FileManager.default.removeItem(atPath: base) }
    let (old, new) = (try folder("old"), try folder("new"))
    let labels = Labels(of: .here, in: old)
    let label = try #require(labels.label(of: timer))
    try FileManager.default.createSymbolicLink(
      atPath: "\(new.path)/\(label)", withDestinationPath: "1-1")
    labels.move(to: new)
    let other = try #require(labels.known(timer))
    #expect(other != label && Set(files(new)) == [label, other])
  }
}
