import CLibrary
import Countdown
import Foundation
import Harness
import Testing

@testable import timer

/// Reading the presets file from its folder.
@Suite struct PresetsFileTests {
  static let context = ParsingContext(now: .fridayEvening, zone: Greenwich())

  /// A temporary settings folder.
  final class Folder {
    let path = NSTemporaryDirectory() + "timer-presets-" + UUID().uuidString
    var file: String { path + "/presets" }

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func readsTheFile() throws {
    let folder = try Folder()
    try Data("soup 12m\n".utf8).write(to: URL(fileURLWithPath: folder.file))
    let presets = Presets(in: .folder(folder.path))
    #expect(presets.valid(at: Self.context).map(\.name).first == "soup")
    #expect(presets.errors(at: Self.context) == [])
    #expect(presets.readError == nil)
  }

  @Test func fileIsOptional() throws {
    let folder = try Folder()
    let locations: [StoreLocation] = [
      .undefined, .disabled, .folder(folder.path), .folder(folder.path + "/none"),
      .folder("/dev/null"),
    ]
    for location in locations {
      let presets = Presets(in: location)
      #expect(presets.errors(at: Self.context) == [], "\(location)")
      #expect(presets.valid(at: Self.context).map(\.name) == BuiltInPresets.lines.map(\.name))
    }
  }

  enum InvalidFile: CaseIterable {
    case folder, pipe, device, huge, binary
  }

  @Test(arguments: InvalidFile.allCases)
  func reportsAnUnreadableFile(invalid: InvalidFile) throws {
    let folder = try Folder()
    let reason: String
    switch invalid {
    case .folder:
      try FileManager.default.createDirectory(
        atPath: folder.file, withIntermediateDirectories: false)
      reason = "this is a folder, not a file"
    case .pipe:
      #expect(unsafe mkfifo(folder.file, 0o600) == 0)
      reason = "this is not an ordinary file"
    case .device:
      unsafe symlink("/dev/zero", folder.file)
      reason = "this is not an ordinary file"
    case .huge:
      try Data(count: 65_537).write(to: URL(fileURLWithPath: folder.file))
      reason = "longer than 64 KB"
    case .binary:
      try Data([0x74, 0, 0x74]).write(to: URL(fileURLWithPath: folder.file))
      reason = "this is not text"
    }
    let presets = Presets(in: .folder(folder.path))
    #expect(presets.errors(at: Self.context) == ["\(Quoting.path(folder.file)): \(reason)"])
    #expect(presets.valid(at: Self.context).map(\.name) == BuiltInPresets.lines.map(\.name))
  }
}
