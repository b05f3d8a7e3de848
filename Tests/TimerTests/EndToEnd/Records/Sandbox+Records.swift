import Foundation
import Harness
import Testing

extension Sandbox {
  /// With a folder for records and the log.
  static func withRecords() throws -> Sandbox {
    let sandbox = try Sandbox()
    sandbox.variables["XDG_STATE_HOME"] = "\(sandbox.folder)/state"
    sandbox.variables["SWIFT_BACKTRACE"] = "enable=no"
    return sandbox
  }

  var recordFolder: String { "\(folder)/state/timer/running" }

  /// The names of the records.
  var records: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: recordFolder)) ?? []).sorted()
  }

  /// Waits until there are so many records.
  func wait(forRecords count: Int) throws {
    try waitUntil("\(count) records: \(records)") {
      let records = records
      return records.count == count && !records.contains { $0.hasPrefix(".") }
    }
  }

  /// The same without those that are being written.
  var wholeRecords: [String] { records.filter { !$0.hasPrefix(".") } }

  struct NotOneRecord: Error {
    let names: [String]
  }

  /// The name of the only record.
  private func onlyRecord() throws -> String {
    let whole = wholeRecords
    guard whole.count == 1 else { throw NotOneRecord(names: whole) }
    return whole[0]
  }

  /// The text of the only record.
  func record() throws -> String {
    try String(contentsOfFile: "\(recordFolder)/\(onlyRecord())", encoding: .utf8)
  }

  /// Waits until the text of the only record contains something.
  func wait(forRecordOf text: String) throws {
    // It is not there while another file takes its place.
    try waitUntil("a record of \(text): \(records)") { (try? record().contains(text)) == true }
  }

  /// Leaves a record.
  func write(_ text: String, asRecord name: String) throws {
    try text.write(toFile: "\(recordFolder)/\(name)", atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: "\(recordFolder)/\(name)")
  }

  /// Gives the only record the name that it has when another process has taken it.
  func passOnRecord(to taker: String) throws {
    let record = try "\(recordFolder)/\(onlyRecord())"
    try FileManager.default.moveItem(atPath: record, toPath: "\(record).\(taker)")
  }

  /// When the only record was put there, as the number of its file and the time of its change.
  func recordState() throws -> [String] {
    let values = try FileManager.default.attributesOfItem(
      atPath: "\(recordFolder)/\(onlyRecord())")
    return ["\(values[.systemFileNumber] ?? 0)", "\(values[.modificationDate] ?? 0)"]
  }

  /// The lines of the log, without the date.
  var log: [String] {
    let text = try? String(contentsOfFile: "\(folder)/state/timer/log.tsv", encoding: .utf8)
    return (text ?? "").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).dropFirst()
        .joined(separator: " ")
    }
  }

  /// The process that has the only record.
  func recordedProcess() throws -> Int32 {
    try #require(Int32(onlyRecord().prefix { $0 != "-" }))
  }

  /// The states of the timers, by their names.
  func states() throws -> [String: String] {
    Dictionary(try list().map { ($0[1], $0[3]) }) { $0 + " and " + $1 }
  }

  /// Goes on with lost timers on a terminal, and waits until they can be asked; what a killed process left is removed
  /// meanwhile.
  func resume(_ which: String...) throws -> PseudoTerminal {
    let before = Set(sockets)
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["resume"] + which, environment: environment)
    try terminal.wait(for: "a socket") { _ in !Set(sockets).isSubset(of: before) }
    return terminal
  }
}
