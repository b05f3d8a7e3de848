import CLibrary
import Countdown
import Foundation
import Harness
import Testing

@testable import timer

@Suite struct PresetsFileTests {
  static let context = ParsingContext(now: .fridayEvening, zone: Greenwich())

  @Test func readsTheFile() throws {
    let folder = try TemporaryFolder()
    folder.write("soup 12m\n", to: "presets")
    let presets = Presets(in: .folder(folder.path))
    #expect(presets.valid(at: Self.context).map(\.name).first == "soup")
    #expect(presets.errors(at: Self.context) == [])
    #expect(presets.readError == nil)
  }

  @Test func fileIsOptional() throws {
    let folder = try TemporaryFolder()
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
    let folder = try TemporaryFolder()
    let path = folder.path + "/presets"
    let reason: String
    switch invalid {
    case .folder:
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: false)
      reason = "this is a folder, not a file"
    case .pipe:
      #expect(unsafe mkfifo(path, 0o600) == 0)
      reason = "this is not an ordinary file"
    case .device:
      unsafe symlink("/dev/zero", path)
      reason = "this is not an ordinary file"
    case .huge:
      folder["presets"] = [UInt8](repeating: 0, count: 65_537)
      reason = "longer than 64 KB"
    case .binary:
      folder["presets"] = [0x74, 0, 0x74]
      reason = "this is not text"
    }
    let presets = Presets(in: .folder(folder.path))
    #expect(presets.errors(at: Self.context) == ["\(Quoting.path(path)): \(reason)"])
    #expect(presets.valid(at: Self.context).map(\.name) == BuiltInPresets.lines.map(\.name))
  }
}
