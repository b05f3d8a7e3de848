import Countdown
import Drawing
import Harness
import Interface
import Sound
import Testing

@testable import timer

/// Changing settings in their file preserves the other lines.
@Suite struct SettingsChangeTests {
  static func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  /// Settings that differ from the default in at most one setting.
  static let choices: [Settings] =
    [
      settings { $0.showsRing = false }, settings { $0.showsDigits = false },
      settings { $0.motion = .none }, settings { $0.motion = .orbitDots },
      settings { $0.hold = .zero }, settings { $0.hold = .milliseconds(500) },
      settings { $0.hold = .milliseconds(1250) }, settings { $0.hold = .seconds(90) },
      settings { $0.hold = .nanoseconds(3) }, settings { $0.ringsBell = false },
      settings { $0.flashes = false }, settings { $0.sound = .none },
      settings { $0.notifies = .always }, settings { $0.notifies = .never },
      settings { $0.showsTitle = false }, settings { $0.usesPointer = false },
      settings { $0.keepsAwake = true }, settings { $0.color = .never },
      settings { $0.glyphs = .braille }, settings { $0.warnings = [.seconds(60), .seconds(300)] },
      settings { $0.warnings = [.seconds(10)] }, Settings(),
    ] + SoundName.allCases.map { name in settings { $0.sound = .named(name) } }
    + Theme.Name.allCases.map { theme in settings { $0.theme = theme } }

  /// Returns the text of the file after the change; nil if there is still no file.
  private func written(_ new: Settings, from old: Settings, into text: String?) -> String? {
    SettingsChange(old: old, new: new).apply(to: text.map { Array($0.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: choices)
  func roundTrips(new: Settings) throws {
    let text = written(new, from: Settings(), into: nil)
    #expect((text == nil) == (new == Settings()))
    #expect(StoredSettings(text: text ?? "").settings == new)
    #expect(StoredSettings(text: text ?? "").errors == [])
    // Changing back gives the default settings.
    let back = written(Settings(), from: new, into: text)
    #expect(StoredSettings(text: back ?? "").settings == Settings())
    // Changing to any other choice replaces the line.
    for other in Self.choices {
      let next = written(other, from: new, into: text)
      #expect(StoredSettings(text: next ?? "").settings == other)
    }
  }

  @Test(arguments: [
    ("", "--theme ember\n"),
    ("--no-bell", "--no-bell\n--theme ember"),
    ("# mine\r\n\r\n--theme mono\r\n# end\r\n", "# mine\r\n\r\n--theme ember\r\n# end\r\n"),
    ("--theme=mono\n--theme rainbow\n", "--theme=mono\n--theme ember\n"),
    ("  --theme\tmono  \n", "  --theme ember\n"),
    ("\u{FEFF}--theme mono", "\u{FEFF}--theme ember"),
    ("--theme pink\nnonsense\n", "--theme pink\nnonsense\n--theme ember\n"),
  ])
  func changesOnlyItsOwnLine(before: String, after: String) {
    let new = Self.settings { $0.theme = .ember }
    #expect(written(new, from: Settings(), into: before) == after)
  }

  @Test func replacesTheOppositeOfASwitch() {
    let (withRing, withoutRing) = (Settings(), Self.settings { $0.showsRing = false })
    #expect(
      written(withoutRing, from: withRing, into: "--ring\n--no-bell\n") == "--no-ring\n--no-bell\n")
    #expect(written(withRing, from: withoutRing, into: "--no-ring\n") == "--ring\n")
    let silent = Self.settings { $0.sound = .none }
    #expect(written(silent, from: withRing, into: "--sound horn\n") == "--no-sound\n")
    #expect(
      written(Self.settings { $0.sound = .named(.glass) }, from: silent, into: "--no-sound\n")
        == "--sound glass\n")
  }

  /// Of the lines about a setting, the last is removed if the last but one has the new value; otherwise it is changed.
  @Test(arguments: [
    ("--sound glass\n# mine\n--no-sound\n", "--sound glass\n# mine\n"),
    ("--sound glass\n--no-sound\n--sound horn\n", "--sound glass\n--no-sound\n--sound glass\n"),
    ("--no-sound\n --sound=glass\n", "--no-sound\n --sound=glass\n"),
    ("--sound horn\n--no-sound", "--sound horn\n--sound glass"),
  ])
  func preservesEarlierLines(before: String, after: String) {
    let glass = Self.settings { $0.sound = .named(.glass) }
    #expect(written(glass, from: Self.settings { $0.sound = .none }, into: before) == after)
    #expect(StoredSettings(text: after).settings == glass)
  }

  /// No option gives the default motion or the default sound, so all lines about them are removed.
  @Test func removesLinesForDefaultsWithoutAnOption() {
    let text = "--effects\n# keep\n--sound horn\n--no-effects\n"
    let old = StoredSettings(text: text).settings
    #expect(written(Settings(), from: old, into: text) == "# keep\n")
  }

  @Test func ignoresEqualSettings() {
    // The theme comes from the command line; the user changes only the bell.
    let old = Self.settings { $0.theme = .ember }
    var new = old
    new.ringsBell = false
    #expect(written(new, from: old, into: "--theme mono\n") == "--theme mono\n--no-bell\n")
  }

  @Test func preservesInvalidUTF8() throws {
    let folder = try TemporaryFolder()
    folder["settings"] = [0x23, 0xFF, 0xC3, 0x0D, 0x0A] + Array("--no-bell\r\n".utf8) + [0xFE]
    let file = folder.file("settings")
    let old = Self.settings { $0.ringsBell = false }
    try SettingsChange(old: old, new: Settings()).write(to: file)
    #expect(
      folder["settings"] == [0x23, 0xFF, 0xC3, 0x0D, 0x0A] + Array("--bell\r\n".utf8) + [0xFE])
  }

  @Test func writesTheFile() throws {
    let folder = try TemporaryFolder()
    let store = Store(in: .folder(folder.path + "/timer"))
    let context = ParsingContext(now: .fridayEvening, zone: Greenwich())
    let new = Self.settings { $0.hold = .seconds(2) }
    #expect(store.perform(.settings(new, from: Settings()), at: context) == nil)
    #expect(folder.text("timer/settings") == "--hold 2s\n")
    // A line that another process wrote is preserved.
    folder.write("--hold 2s\n--no-flash\n", to: "timer/settings")
    #expect(store.perform(.settings(Settings(), from: new), at: context) == nil)
    #expect(folder.text("timer/settings") == "--hold 1s\n--no-flash\n")
    // Equal settings are not written.
    #expect(store.perform(.settings(new, from: new), at: context) == nil)
    #expect(folder.names == ["timer"])
  }

  @Test func reportsErrors() throws {
    let folder = try TemporaryFolder()
    folder.write("", to: "timer")
    let new = Self.settings { $0.flashes = false }
    let context = ParsingContext(now: .fridayEvening, zone: Greenwich())
    let event = Store(in: .folder(folder.path + "/timer"))
      .perform(.settings(new, from: Settings()), at: context)
    guard case .problem(let message)? = event else {
      Issue.record("\(String(describing: event))")
      return
    }
    #expect(message.hasPrefix(Quoting.path("\(folder.path)/timer/settings") + ": "))
    let disabledEvent = Store(in: .disabled).perform(.settings(new, from: Settings()), at: context)
    #expect(
      disabledEvent
        == .problem("--no-config keeps your files unchanged"))
  }
}
