import Countdown
import Foundation
import Interface
import Testing

@testable import timer

/// The presets of the user: read, started, written, deleted and taken back.
@Suite struct PresetStoreTests {
  let folder: TemporaryFolder
  let store: Store
  static let place = Place(now: .fridayEvening, zone: Greenwich())

  init() throws {
    folder = try TemporaryFolder()
    store = Store(in: .folder(folder.path))
  }

  private var path: String { folder.path + "/presets" }

  private func report(_ effect: StoreEffect) throws -> PresetReport {
    let event = store.perform(effect, at: Self.place)
    guard case .presets(let report)? = event else {
      Issue.record("\(String(describing: event))")
      throw StoreRefusal("no report")
    }
    return report
  }

  private func orders(_ line: String, over settings: Settings = Settings()) throws -> [TimerOrder] {
    let event = store.perform(.start(preset: line, over: settings), at: Self.place)
    guard case .begin(let orders)? = event else {
      Issue.record("\(String(describing: event))")
      throw StoreRefusal("no timers")
    }
    return orders
  }

  // MARK: The list

  @Test func listsTheUsersFirst() throws {
    folder.write(
      "# mine\nsoup: 12m  # hot\n\nfocus  25m 'deep work' then 5m\ntea 3m\nbad 5 minuts\nsoup 1m\n",
      to: "presets")
    let report = try report(.readPresets)
    #expect(
      report.presets.map(\.name)
        == ["soup", "focus", "tea", "bad", "eggs", "nap", "pomodoro", "talk", "tabata"])
    #expect(
      report.presets.prefix(3).map(\.arguments)
        == ["12m  # hot", "25m 'deep work' then 5m", "3m"])
    #expect(
      report.presets.map(\.isBuiltIn) == [Bool](repeating: false, count: 4) + [
        true, true, true, true, true,
      ])
    #expect(report.presets.filter { $0.flaw != nil }.map(\.name) == ["bad"])
    #expect(report.presets[3].flaw?.hasPrefix("presets:") == false)
    #expect(report.refusal == nil && report.notice == nil && !report.canUndo)
    #expect(report.presets[4].arguments == "7m")
  }

  @Test func listsWhatIsBuiltInWithoutAFile() throws {
    let report = try report(.readPresets)
    #expect(report.presets.map(\.name) == BuiltInPresets.lines.map(\.name))
    #expect(report.refusal == nil)
    #expect(folder.names == [])
  }

  @Test func saysThatTheFileIsNotRead() throws {
    folder["presets"] = [0]
    let report = try report(.readPresets)
    #expect(report.refusal == "\(path): this is not text")
    #expect(report.presets.count == BuiltInPresets.lines.count)
    #expect(try self.report(.delete(preset: "soup")).refusal == "\(path): this is not text")
    #expect(folder["presets"] == [0])
  }

  // MARK: Starting

  @Test func startsAPreset() throws {
    folder.write("soup 12m --no-bell --theme ember\n", to: "presets")
    var settings = Settings()
    settings.flashes = false
    settings.theme = .mono
    let order = try #require(try orders("soup", over: settings).first)
    #expect(order.plan.parts.map(\.name) == ["soup"])
    #expect(order.plan.parts.map(\.target) == [.duration(.seconds(720))])
    settings.ringsBell = false
    settings.theme = .ember
    #expect(order.settings == settings)
    #expect(try orders("talk").first?.stays == true)
    #expect(try orders("pomodoro").first?.plan.parts.count == 8)
  }

  @Test func readsTheFileAnew() throws {
    _ = try report(.start(preset: "soup", over: Settings()))
    folder.write("soup 12m\n", to: "presets")
    #expect(try orders("soup").count == 1)
  }

  @Test(arguments: [
    ("7m eggs", ["eggs"]), ("7m 'hot  eggs'", ["hot eggs"]), ("25m focus then 5m", ["focus", ""]),
    ("tea 5m", ["tea"]), ("  7m  ", [""]), ("until 23:00 bed", ["bed"]),
  ])
  func startsWords(line: String, names: [String]) throws {
    #expect(try orders(line).flatMap(\.plan.parts).map(\.name) == names)
  }

  @Test(arguments: [
    ("", "no time is given; for example: 5m or until 17:30"),
    ("90", "'90' has no unit: write 90s or 90m"),
    ("7m 'eggs", "a quote is open at the end: write a second '"),
    ("5m --quiet", "--quiet is not for a preset: write it on the command line"),
    ("--help", "--help is not for a preset: write it on the command line"),
    ("teaa", "'teaa' is neither a time nor a preset: did you mean tea?"),
  ])
  func saysWhyNothingStarts(line: String, refusal: String) throws {
    let report = try report(.start(preset: line, over: Settings()))
    #expect(report.refusal == refusal)
    #expect(report.presets.count == BuiltInPresets.lines.count)
  }

  // MARK: Writing

  @Test(
    arguments: [
      (nil, "soup: 12m", nil, "soup: 12m\n"),
      ("# mine\n", "soup 12m", nil, "# mine\nsoup 12m\n"),
      ("a 1m\r\nb 2m", "soup: 12m", nil, "a 1m\r\nb 2m\r\nsoup: 12m"),
      ("a 1m\n b: 2m # x\nc 3m", "soup 12m", "b: 2m # x", "a 1m\n soup 12m\nc 3m"),
      ("a 1m\nb 2m\n", "b 3m", "b: 2m", "a 1m\nb 3m\n"),
      (nil, "tea: 3m", "tea: 4m", "tea: 3m\n"),
      ("soup 1m\n", "green: 3m", "tea: 4m", "soup 1m\ngreen: 3m\n"),
      ("a 1m\n", "b 2m", "gone: 1m", "a 1m\nb 2m\n"),
      ("oops\n", "  soup:12m  ", nil, "oops\nsoup:12m\n"),
    ] as [(String?, String, String?, String)])
  func writesALine(before: String?, line: String, replacing: String?, after: String) throws {
    folder["presets"] = before.map { Array($0.utf8) }
    let report = try report(.write(line: line, replacing: replacing))
    #expect(report.refusal == nil)
    #expect(folder.text("presets") == after)
    #expect(report.notice?.hasSuffix(" is saved") == true)
    #expect(report.canUndo)
    #expect(try self.report(.undo).notice == "the last change is taken back")
    #expect(folder.text("presets") == before)
  }

  @Test(
    arguments: [
      ("", nil, "there is no preset; for example: tea: 4m"),
      ("# soup", nil, "there is no preset; for example: tea: 4m"),
      ("soup", nil, "'soup' has no time; for example: soup 5m"),
      ("5m 12m", nil, "'5m' reads as a time or belongs to one: write another name"),
      ("stopwatch 5m", nil, "'stopwatch' is a command of timer: write another name"),
      ("soup 12", nil, "'12' has no unit: write 12s or 12m"),
      ("soup 12m --quiet", nil, "--quiet is not for a preset: write it on the command line"),
      ("soup 12m 'hot", nil, "a quote is open at the end: write a second '"),
      ("stew 2m", nil, "'stew' is a preset of yours already: write another name"),
      ("stew 2m", "pie: 2m", "'stew' is a preset of yours already: write another name"),
      (
        "pie 3m", "pie: 1m",
        "'pie' was changed elsewhere since, and stays as it is: esc, and e edits it"
      ),
      (
        "soup 1m\nx 2m", nil,
        "'soup 1m^Jx 2m' holds what is not one line of text; for example: tea: 4m"
      ),
      ("soup\t1m", nil, "'soup^I1m' holds what is not one line of text; for example: tea: 4m"),
      (
        "soup 1m\u{1B}", nil, "'soup 1m^[' holds what is not one line of text; for example: tea: 4m"
      ),
      (
        String(repeating: "x", count: 70_000), nil,
        "this is longer than 64 KB: write a shorter line"
      ),
    ] as [(String, String?, String)])
  func refusesALine(line: String, replacing: String?, refusal: String) throws {
    let before = "stew 1m\npie 2m\n"
    folder.write(before, to: "presets")
    let report = try report(.write(line: line, replacing: replacing))
    #expect(report.refusal == refusal)
    #expect(!report.canUndo)
    #expect(folder.text("presets") == before)
  }

  // MARK: Deleting, taking back

  @Test func deletesOnlyTheLine() throws {
    folder["presets"] = [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A] + Array("soup 1m\r\ntea 3m".utf8)
    #expect(try report(.delete(preset: "soup")).notice == "soup is deleted; u takes it back")
    #expect(folder["presets"] == [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A] + Array("tea 3m".utf8))
    // Without its line, what is built in is back.
    let report = try report(.delete(preset: "tea"))
    #expect(report.presets.first { $0.name == "tea" }?.isBuiltIn == true)
    #expect(folder["presets"] == [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A])
    #expect(
      try self.report(.delete(preset: "tea")).refusal
        == "tea is built in: write a line of your own with its name instead")
    #expect(try self.report(.delete(preset: "soup")).refusal == "'soup' is no preset any more")
  }

  @Test func takesBackOneChangeAfterTheOther() throws {
    folder.write("a 1m\n", to: "presets")
    _ = try report(.write(line: "b 2m", replacing: nil))
    _ = try report(.delete(preset: "a"))
    #expect(folder.text("presets") == "b 2m\n")
    let again = try report(.undo)
    #expect(again.canUndo && again.written == "a")
    #expect(folder.text("presets") == "a 1m\nb 2m\n")
    let gone = try report(.undo)
    #expect(!gone.canUndo && gone.written == nil)
    #expect(folder.text("presets") == "a 1m\n")
    #expect(try report(.undo).refusal == "there is nothing to take back")
  }

  @Test func takesNothingBackFromSomebodyElse() throws {
    _ = try report(.write(line: "b 2m", replacing: nil))
    folder.write("b 2m\nc 3m\n", to: "presets")
    #expect(try report(.readPresets).canUndo == false)
    #expect(
      try report(.undo).refusal == "\(path): the file has changed since, and stays as it is")
    #expect(folder.text("presets") == "b 2m\nc 3m\n")
    // The line that was written by hand is kept by the next change.
    _ = try report(.delete(preset: "b"))
    #expect(folder.text("presets") == "c 3m\n")
  }

  @Test func aFullDiskLosesNothing() throws {
    folder.write("a 1m\n", to: "presets")
    let store = PresetStore(in: .folder(folder.path), replacement: fullDisk(after: 2))
    let event = store.write("b 2m", replacing: nil, at: Self.place)
    guard case .presets(let report) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(report.refusal == "\(path): no room is left on the disk")
    #expect(report.presets.first?.name == "a" && !report.canUndo)
    #expect(folder.text("presets") == "a 1m\n")
    #expect(folder.names == ["presets"])
  }

  @Test func leavesFilesAlone() throws {
    folder.write("soup 12m\n", to: "presets")
    let store = Store(in: .unread)
    guard case .begin? = store.perform(.start(preset: "tea", over: Settings()), at: Self.place)
    else {
      Issue.record("tea is not started")
      return
    }
    let effects: [StoreEffect] = [
      .write(line: "b 2m", replacing: nil), .delete(preset: "soup"), .undo,
    ]
    for effect in effects {
      guard case .presets(let report)? = store.perform(effect, at: Self.place) else {
        Issue.record("no report")
        return
      }
      #expect(
        report.refusal == "your files are left alone: leave out --no-config to change them")
      #expect(report.presets.map(\.name) == BuiltInPresets.lines.map(\.name))
    }
    #expect(folder.text("presets") == "soup 12m\n")
  }
}
