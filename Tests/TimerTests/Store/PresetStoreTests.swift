import Countdown
import Foundation
import Harness
import Interface
import Testing

@testable import timer

/// The presets of the user are read, started, written and deleted, and changes are undone.
@Suite struct PresetStoreTests {
  let folder: TemporaryFolder
  let store: Store
  static let context = ParsingContext(now: .fridayEvening, zone: Greenwich())

  init() throws {
    folder = try TemporaryFolder()
    store = Store(in: .folder(folder.path))
  }

  private var path: String { folder.path + "/presets" }

  /// Performs an effect; returns the update of the page of presets.
  private func perform(_ effect: StoreEffect) throws -> PresetsUpdate {
    let event = store.perform(effect, at: Self.context)
    guard case .presets(let update)? = event else {
      Issue.record("\(String(describing: event))")
      throw StoreError("no report")
    }
    return update
  }

  /// Returns the preset of a line, as the page of presets has it.
  private func preset(_ line: String) -> Preset {
    let words = line.split(maxSplits: 1) { $0 == " " }.map(String.init)
    return Preset(name: words[0], arguments: words[1], isBuiltIn: false)
  }

  /// Starts the preset of a line; returns its timers.
  private func specs(_ line: String, over settings: Settings = Settings()) throws -> [TimerSpec] {
    let event = store.perform(.start(preset(line), over: settings), at: Self.context)
    guard case .begin(let specs)? = event else {
      Issue.record("\(String(describing: event))")
      throw StoreError("no timers")
    }
    return specs
  }

  // MARK: The list

  @Test func listsPresetsOfTheUserFirst() throws {
    folder.write(
      "# mine\nsoup: 12m  # hot\n\nfocus  25m 'deep work' then 5m\ntea 3m\nbad 5 minuts\nsoup 1m\n",
      to: "presets")
    let update = try perform(.readPresets)
    #expect(
      update.presets.map(\.name)
        == ["soup", "focus", "tea", "bad", "soup", "eggs", "nap", "pomodoro", "talk", "tabata"])
    #expect(
      update.presets.prefix(3).map(\.arguments)
        == ["12m  # hot", "25m 'deep work' then 5m", "3m"])
    #expect(
      update.presets.map(\.isBuiltIn) == [Bool](repeating: false, count: 5) + [
        true, true, true, true, true,
      ])
    #expect(update.presets.filter { $0.error != nil }.map(\.name) == ["bad", "soup"])
    #expect(update.presets[3].error?.hasPrefix("presets:") == false)
    #expect(update.presets[4].error == "'soup' is already on line 2: write another name")
    #expect(update.error == nil && update.notice == nil && !update.canUndo)
    #expect(update.presets[5].arguments == "7m")
  }

  @Test func listsBuiltInPresetsWithoutAFile() throws {
    let update = try perform(.readPresets)
    #expect(update.presets.map(\.name) == BuiltInPresets.lines.map(\.name))
    #expect(update.error == nil)
    #expect(folder.names == [])
  }

  @Test func reportsAnUnreadableFile() throws {
    folder["presets"] = [0]
    let update = try perform(.readPresets)
    #expect(update.error == "\(Quoting.path(path)): this is not text")
    #expect(update.presets.count == BuiltInPresets.lines.count)
    #expect(
      try perform(.delete(preset("soup 1m"))).error == "\(Quoting.path(path)): this is not text"
    )
    #expect(folder["presets"] == [0])
  }

  // MARK: Starting

  @Test func startsAPreset() throws {
    folder.write("soup 12m --no-bell --theme ember\n", to: "presets")
    var settings = Settings()
    settings.flashes = false
    settings.theme = .mono
    let spec = try #require(try specs("soup 12m --no-bell --theme ember", over: settings).first)
    #expect(spec.plan.parts.map(\.name) == ["soup"])
    #expect(spec.plan.parts.map(\.target) == [.duration(.seconds(720))])
    settings.ringsBell = false
    settings.theme = .ember
    #expect(spec.settings == settings)
    for preset in try perform(.readPresets).presets where preset.name == "pomodoro" {
      #expect(try specs("\(preset.name) \(preset.arguments)").first?.plan.parts.count == 8)
    }
  }

  @Test func readsTheFileAgain() throws {
    #expect(try perform(.start(preset("soup 12m"), over: Settings())).error == Self.noLongerAPreset)
    folder.write("soup 12m\n", to: "presets")
    #expect(try specs("soup 12m").count == 1)
  }

  private static let noLongerAPreset = "'soup' is no longer a preset"

  /// A preset that has changed since the page was read is neither started nor deleted.
  @Test func rejectsPresetsThatHaveChanged() throws {
    folder.write("soup 99m\n", to: "presets")
    let started = try perform(.start(preset("soup 12m"), over: Settings()))
    #expect(
      started.error == "'soup' has changed elsewhere: enter starts it as it is now")
    #expect(started.presets.first?.arguments == "99m")
    #expect(
      try perform(.delete(preset("soup 12m"))).error
        == "'soup' has changed elsewhere: d deletes it as it is now")
    #expect(folder.text("presets") == "soup 99m\n")
  }

  @Test func duplicateLinesCanBeEdited() throws {
    folder.write("soup 12m\nsoup 9m\n", to: "presets")
    let reason = "'soup' is already on line 1: write another name"
    #expect(try perform(.start(preset("soup 9m"), over: Settings())).error == reason)
    let renamed = try perform(.write(line: "stew: 9m", replacing: "soup: 9m"))
    #expect(renamed.error == nil && folder.text("presets") == "soup 12m\nstew: 9m\n")
    _ = try perform(.undo)
    #expect(try perform(.delete(preset("soup 9m"))).error == nil)
    #expect(folder.text("presets") == "soup 12m\n")
  }

  @Test(arguments: ["'my soup' 9m", ": 9m", ":", "soup 'hot", "soup  9m", "soup:9m # x"])
  func anyLineCanBeDeleted(line: String) throws {
    folder.write("# mine\n\(line)\n", to: "presets")
    let first = try #require(try perform(.readPresets).presets.first)
    #expect(!first.isBuiltIn)
    #expect(try perform(.delete(first)).error == nil)
    #expect(folder.text("presets") == "# mine\n")
  }

  @Test(arguments: [
    ("soup", "'soup' has no time; for example: soup 5m"),
    ("soup 90", "'90' has no unit: write 90s or 90m"),
    ("soup 7m 'eggs", "a quote is not closed: write a second '"),
    ("soup 5m --quiet", "--quiet is not for a preset: write it on the command line"),
    ("soup 5m --since 9:40", "--since is not for a preset: write it on the command line"),
    (
      "soup 5m --sound gongs/a.wav",
      "--sound: 'gongs/a.wav' is not an absolute path: begin with / or ~/"
    ),
    ("soup teaa", "'teaa' is not a time; for example: 5m, 25:00 or until 17:30"),
  ])
  func reportsWhyNothingStarts(line: String, message: String) throws {
    folder.write("\(line)\n", to: "presets")
    let first = try #require(try perform(.readPresets).presets.first)
    let update = try perform(.start(first, over: Settings()))
    #expect(update.error == message)
    #expect(update.presets.count == 1 + BuiltInPresets.lines.count)
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
    let update = try perform(.write(line: line, replacing: replacing))
    #expect(update.error == nil)
    #expect(folder.text("presets") == after)
    #expect(update.notice?.hasSuffix(" is saved") == true)
    #expect(update.canUndo)
    #expect(try perform(.undo).notice == "the last change is undone")
    #expect(folder.text("presets") == before)
  }

  @Test(
    arguments: [
      ("", nil, "the line is empty; for example: tea: 4m"),
      ("# soup", nil, "the line is empty; for example: tea: 4m"),
      ("soup", nil, "'soup' has no time; for example: soup 5m"),
      ("5m 12m", nil, "'5m' could be a time or part of one: write another name"),
      ("stopwatch 5m", nil, "'stopwatch' is a timer command: write another name"),
      ("soup 12", nil, "'12' has no unit: write 12s or 12m"),
      ("soup 12m --quiet", nil, "--quiet is not for a preset: write it on the command line"),
      ("soup 12m 'hot", nil, "a quote is not closed: write a second '"),
      ("stew 2m", nil, "'stew' is already a preset of yours: write another name"),
      ("stew 2m", "pie: 2m", "'stew' is already a preset of yours: write another name"),
      (
        "pie 3m", "pie: 1m",
        "'pie' has changed elsewhere: press esc, then e"
      ),
      (
        "soup 1m\nx 2m", nil,
        "'soup 1m^Jx 2m' is not one line of text; for example: tea: 4m"
      ),
      ("soup\t1m", nil, "'soup^I1m' is not one line of text; for example: tea: 4m"),
      (
        "soup 1m\u{1B}", nil, "'soup 1m^[' is not one line of text; for example: tea: 4m"
      ),
      (
        String(repeating: "x", count: 70_000), nil,
        "the line is longer than 64 KB: write a shorter one"
      ),
    ] as [(String, String?, String)])
  func rejectsALine(line: String, replacing: String?, message: String) throws {
    let before = "stew 1m\npie 2m\n"
    folder.write(before, to: "presets")
    let update = try perform(.write(line: line, replacing: replacing))
    #expect(update.error == message)
    #expect(!update.canUndo)
    #expect(folder.text("presets") == before)
  }

  // MARK: Deleting and undoing

  @Test func deletesOnlyTheLine() throws {
    folder["presets"] = [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A] + Array("soup 1m\r\ntea 3m".utf8)
    #expect(try perform(.delete(preset("soup 1m"))).notice == "soup is deleted; u undoes it")
    #expect(folder["presets"] == [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A] + Array("tea 3m".utf8))
    // After the user's line is deleted, the built-in preset is back.
    let update = try perform(.delete(preset("tea 3m")))
    #expect(update.presets.first { $0.name == "tea" }?.isBuiltIn == true)
    #expect(folder["presets"] == [0xEF, 0xBB, 0xBF, 0x23, 0xFF, 0x0A])
    #expect(
      try perform(.delete(preset("tea 4m"))).error
        == "tea is built in and can't be deleted")
    #expect(try perform(.delete(preset("soup 1m"))).error == Self.noLongerAPreset)
  }

  @Test func undoesSeveralChanges() throws {
    folder.write("a 1m\n", to: "presets")
    _ = try perform(.write(line: "b 2m", replacing: nil))
    _ = try perform(.delete(preset("a 1m")))
    #expect(folder.text("presets") == "b 2m\n")
    let restored = try perform(.undo)
    #expect(restored.canUndo && restored.writtenName == "a")
    #expect(folder.text("presets") == "a 1m\nb 2m\n")
    let removed = try perform(.undo)
    #expect(!removed.canUndo && removed.writtenName == nil)
    #expect(folder.text("presets") == "a 1m\n")
    #expect(try perform(.undo).error == "nothing to undo")
  }

  @Test func undoKeepsChangesOfOtherProcesses() throws {
    _ = try perform(.write(line: "b 2m", replacing: nil))
    folder.write("b 2m\nc 3m\n", to: "presets")
    #expect(try perform(.readPresets).canUndo == false)
    #expect(
      try perform(.undo).error == "\(Quoting.path(path)): the file has changed since")
    #expect(folder.text("presets") == "b 2m\nc 3m\n")
    // The next change keeps the line of the other process.
    _ = try perform(.delete(preset("b 2m")))
    #expect(folder.text("presets") == "c 3m\n")
  }

  @Test func aFullDiskLosesNothing() throws {
    folder.write("a 1m\n", to: "presets")
    let store = PresetStore(in: .folder(folder.path), replacement: fullDisk(after: 2))
    let event = store.write("b 2m", replacing: nil, at: Self.context)
    guard case .presets(let update) = event else {
      Issue.record("\(event)")
      return
    }
    #expect(update.error == "\(Quoting.path(path)): no room left on the disk")
    #expect(update.presets.first?.name == "a" && !update.canUndo)
    #expect(folder.text("presets") == "a 1m\n")
    #expect(folder.names == ["presets"])
  }

  @Test func noConfigChangesNoFile() throws {
    folder.write("soup 12m\n", to: "presets")
    let store = Store(in: .disabled)
    guard case .begin? = store.perform(.start(preset("tea 4m"), over: Settings()), at: Self.context)
    else {
      Issue.record("tea is not started")
      return
    }
    let effects: [StoreEffect] = [
      .write(line: "b 2m", replacing: nil), .delete(preset("soup 12m")), .undo,
    ]
    for effect in effects {
      guard case .presets(let update)? = store.perform(effect, at: Self.context) else {
        Issue.record("no report")
        return
      }
      #expect(
        update.error == "--no-config keeps your files unchanged")
      #expect(update.presets.map(\.name) == BuiltInPresets.lines.map(\.name))
    }
    #expect(folder.text("presets") == "soup 12m\n")
  }
}
