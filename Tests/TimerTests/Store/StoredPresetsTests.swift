import CLibrary
import Countdown
import Foundation
import Testing

@testable import timer

/// The file of presets where it lies.
@Suite struct StoredPresetsTests {
  static let place = ReadingContext(now: .fridayEvening, zone: Greenwich())

  /// A folder of settings that is removed with this value.
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
    #expect(presets.usable(at: Self.place).map(\.name).first == "soup")
    #expect(presets.troubles(at: Self.place) == [])
    #expect(presets.unread == nil)
  }

  @Test func needsNoFile() throws {
    let folder = try Folder()
    let places: [StoreLocation] = [
      .nowhere, .unread, .folder(folder.path), .folder(folder.path + "/none"),
      .folder("/dev/null"),
    ]
    for place in places {
      let presets = Presets(in: place)
      #expect(presets.troubles(at: Self.place) == [], "\(place)")
      #expect(presets.usable(at: Self.place).map(\.name) == BuiltInPresets.lines.map(\.name))
    }
  }

  enum Bad: CaseIterable {
    case folder, pipe, device, huge, binary
  }

  @Test(arguments: Bad.allCases)
  func saysWhatIsNoFile(bad: Bad) throws {
    let folder = try Folder()
    let reason: String
    switch bad {
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
    #expect(presets.troubles(at: Self.place) == ["\(Quoting.path(folder.file)): \(reason)"])
    #expect(presets.usable(at: Self.place).map(\.name) == BuiltInPresets.lines.map(\.name))
  }
}
