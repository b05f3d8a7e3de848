import Foundation
import Harness
import Testing

@Suite(.onBlockingThreads) struct AppLogTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: [String: String] {
    .terminal.merging(["XDG_STATE_HOME": folder.path, "TZ": "UTC"]) { $1 }
  }

  private func write(_ log: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/timer", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    folder.write(log, to: "timer/log.tsv")
  }

  @Test func showsTheFile() throws {
    try write(
      "2020-02-05T10:00:00+00:00\t5400\t5400\tended\treport\n"
        + "2020-02-06T10:00:00+00:00\t600\t1500\tstopped\ttea\n")
    let terminal = try startApp(environment: environment)
    try terminal.send(AppKey.page(5))
    try terminal.wait(forText: "in all 1h 40m")
    let text = terminal.screen.text
    #expect(text.contains("report") && text.contains("1h 30m") && text.contains("this week"))
    // The key Home selects the first day with an entry.
    try terminal.send("\u{1B}[H")
    try terminal.wait(forText: "Wed 5 Feb 2020 1h 30m   report 1h 30m")
    try terminal.send("\t\t")
    try terminal.wait(forText: "in all 10m")
    try terminal.interrupt()
  }

  @Test func showsATimerOfTheAppOnceItEnds() throws {
    let terminal = try startApp("--no-bell", "--no-flash", environment: environment)
    try terminal.send(AppKey.page(5))
    try terminal.wait(forText: "nothing logged yet")
    try terminal.send(AppKey.page(1))
    try terminal.wait(forText: "n names it")
    try terminal.send("1ndip\(AppKey.enter)\(AppKey.enter)")
    try terminal.wait(forText: "dip")
    try terminal.send(AppKey.page(5))
    try terminal.wait(forText: "in all 1s")
    try terminal.interrupt()
  }

  @Test func reportsWhyItCannotBeRead() throws {
    try write("")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: folder.path + "/timer")
    let terminal = try startApp(environment: environment, columns: 160)
    try terminal.send(AppKey.page(5))
    try terminal.wait(forText: "not a folder that only you can write")
    try terminal.send(AppKey.page(3))
    try terminal.wait(forText: "built in")
    try terminal.interrupt()
  }
}
