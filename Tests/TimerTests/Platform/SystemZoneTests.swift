import Foundation
import Testing

@testable import timer

/// Which values of TZ are reported as unknown.
@Suite struct SystemZoneTests {
  /// Returns a zone database with one zone.
  private func makeDatabase() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Europe", withIntermediateDirectories: false)
    folder.write("TZif2", to: "Europe/Berlin")
    folder.write("no zone", to: "Europe/README")
    return folder
  }

  @Test func acceptsZonesAndRules() throws {
    let database = try makeDatabase()
    let validValues = [
      nil, "", ":", "UTC", "GMT", "Europe/Berlin", ":Europe/Berlin",
      database.path + "/Europe/Berlin",
      "UTC0", "EST5EDT", "CET-1CEST,M3.5.0,M10.5.0/3", "<+03>-3", "NOON+7", ":XYZ+1:30",
    ]
    for value in validValues {
      #expect(
        SystemZone.error(value, database: database.path) == nil, "\(value ?? "no value")")
    }
  }

  @Test(arguments: [
    "Europe/Berln", "Europe", "Europe/README", "berlin", "+02:00", "2", "AB3", "<+03>", "<+03-3",
    "<>5",
    "CET",
    "/nonexistent", "/dev/zero",
  ])
  func warnsOfAnUnknownZone(value: String) throws {
    let database = try makeDatabase()
    #expect(
      SystemZone.error(value, database: database.path)
        == "TZ '\(value)' is not a time zone here: times of day are in UTC")
  }
}
