import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

@Suite struct SettingsSheetTests {
  private let now = SteadyTime(sinceStart: .seconds(5000))

  private func openSheet(animated: Bool = true) -> SettingsSheet {
    SettingsSheet(Settings(), timers: [:], soundWhenSwitchedOn: .auto, animated: animated, at: now)
  }

  @Test func slidesUp() {
    let sheet = openSheet()
    #expect(sheet.reveal(at: now) == 0 && sheet.isMoving(at: now))
    let values = (0...250).map { sheet.reveal(at: now + .milliseconds($0)) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.last == 1 && !sheet.isMoving(at: now + .milliseconds(250)))
    // The steps are 1/64 of the sheet, so that each is visible.
    #expect(values.allSatisfy { ($0 * 64).rounded() == $0 * 64 })
    #expect(openSheet(animated: false).reveal(at: now) == 1)
    #expect(!openSheet(animated: false).isMoving(at: now))
  }

  @Test func arrowsStopAtTheEnds() {
    var sheet = openSheet()
    sheet.move(by: -1)
    #expect(sheet.item == .sound)
    sheet.move(by: 100)
    #expect(sheet.item == SheetItem.all.last)
    sheet.select(-1)
    sheet.select(1000)
    #expect(sheet.item == SheetItem.all.last)
    sheet.select(1)
    #expect(sheet.item == .bell)
  }

  /// In the sheet, *Done* stands between the hold time and the sounds.
  @Test func headingsAreSkipped() {
    let itemIndices = SheetRow.all.compactMap {
      if case .item(let index) = $0 { index } else { nil }
    }
    #expect(
      itemIndices == Array(SheetItem.all.indices)
        && SheetRow.withoutHeadings == itemIndices.map(SheetRow.item))
    #expect(
      SheetItem.all == [
        .sound, .bell, .flash, .notification, .ring, .effects, .theme, .hold, .done,
      ] + SoundName.allCases.map { .tone($0) })
    let headings = SheetRow.all.compactMap { row -> String? in
      if case .heading(let text, let next) = row {
        "\(text): \(SheetItem.all[next].label)"
      } else {
        nil
      }
    }
    #expect(headings == ["Alarm: Sound", "Look: Ring", "Keys: Hold time", "Sounds: Beat"])
  }

  /// Each value occurs once before the first value returns.
  @Test(arguments: [SheetItem.bell, .flash, .notification, .ring, .effects, .theme, .hold])
  func valuesCycle(item: SheetItem) {
    for isBackward in [false, true] {
      var settings = Settings()
      var seen: [String] = []
      repeat {
        seen.append(item.value(in: settings) ?? "")
        item.change(&settings, isBackward: isBackward, sound: .auto)
      } while settings != Settings() && seen.count < 50
      #expect(settings == Settings(), "\(seen)")
      #expect(Set(seen).count == seen.count && seen.count > 1)
    }
  }

  @Test func rightAndLeftChangeValue() {
    var app = AppFixture()
    app.press(",")
    while app.model.sheet?.item != .hold { app.press(.down) }
    app.press(.right)
    #expect(app.model.settings.hold == .milliseconds(1500))
    app.press(.left, .left)
    #expect(app.model.settings.hold == .milliseconds(500))
  }

  @Test func unlistedValueIsReplaced() {
    var settings = Settings()
    settings.hold = .milliseconds(700)
    SheetItem.hold.change(&settings, sound: .auto)
    #expect(settings.hold == .zero)
  }

  @Test func soundIsRestoredWhenSwitchedOn() {
    var (settings, sheet) = (Settings(), openSheet())
    sheet.select(SheetItem.all.firstIndex(of: .tone(.allCases[2])) ?? 0)
    sheet.change(&settings)
    #expect(settings.sound == .named(.allCases[2]) && sheet.item.isAlarmSound(in: settings))
    sheet.select(0)
    sheet.change(&settings)
    #expect(settings.sound == SoundChoice.none && SheetItem.sound.value(in: settings) == "off")
    #expect(!SheetItem.all.contains { $0.isAlarmSound(in: settings) })
    sheet.change(&settings)
    #expect(settings.sound == .named(.allCases[2]))
  }

  @Test func oneSoundIsSelected() {
    #expect(SheetItem.all.filter { $0.isAlarmSound(in: Settings()) } == [.tone(.standard)])
  }
}
