import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// The settings sheet: its lines, and what it does on the page.
@Suite struct SettingsSheetTests {
  private let now = SteadyTime(sinceStart: .seconds(5000))

  private func open(moves: Bool = true) -> SettingsSheet {
    SettingsSheet(Settings(), timers: [:], usualSound: .auto, moves: moves, at: now)
  }

  @Test func slidesUp() {
    let sheet = open()
    #expect(sheet.reveal(at: now) == 0 && sheet.isMoving(at: now))
    let values = (0...250).map { sheet.reveal(at: now + .milliseconds($0)) }
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(values.last == 1 && !sheet.isMoving(at: now + .milliseconds(250)))
    #expect(values.allSatisfy { ($0 * 64).rounded() == $0 * 64 })
    #expect(open(moves: false).reveal(at: now) == 1)
    #expect(!open(moves: false).isMoving(at: now))
  }

  @Test func arrowsStopAtTheEnds() {
    var sheet = open()
    sheet.move(by: -1)
    #expect(sheet.item == .sound)
    sheet.move(by: 100)
    #expect(sheet.item == SheetItem.all.last)
    sheet.choose(-1)
    sheet.choose(1000)
    #expect(sheet.item == SheetItem.all.last)
    sheet.choose(1)
    #expect(sheet.item == .bell)
  }

  /// Keys go the way the eye goes, past the headings: after the hold time comes *Done*, then the sounds.
  @Test func headingsAreNoLines() {
    let lines = SheetRow.all.compactMap { if case .item(let place) = $0 { place } else { nil } }
    #expect(lines == Array(SheetItem.all.indices) && SheetRow.plain == lines.map(SheetRow.item))
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

  /// Each line goes through all of its values and comes back, both ways.
  @Test(arguments: [SheetItem.bell, .flash, .notification, .ring, .effects, .theme, .hold])
  func aLineGoesRound(item: SheetItem) {
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

  @Test func rightIsTheNextValueAndLeftTheOneBefore() {
    var app = AppFixture()
    app.press(",")
    while app.model.sheet?.item != .hold, app.model.sheet?.item != .done { app.press(.down) }
    app.press(.right)
    #expect(app.model.settings.hold == .milliseconds(1500))
    app.press(.left, .left)
    #expect(app.model.settings.hold == .milliseconds(500))
  }

  @Test func aValueThatIsInNoListIsLeft() {
    var settings = Settings()
    settings.hold = .milliseconds(700)
    SheetItem.hold.change(&settings, sound: .auto)
    #expect(settings.hold == .zero)
  }

  @Test func theSoundComesBackWhenItIsSwitchedOn() {
    var (settings, sheet) = (Settings(), open())
    sheet.choose(SheetItem.all.firstIndex(of: .tone(.allCases[2])) ?? 0)
    sheet.change(&settings)
    #expect(settings.sound == .named(.allCases[2]) && sheet.item.isChosen(in: settings))
    sheet.choose(0)
    sheet.change(&settings)
    #expect(settings.sound == SoundChoice.none && SheetItem.sound.value(in: settings) == "off")
    #expect(!SheetItem.all.contains { $0.isChosen(in: settings) })
    sheet.change(&settings)
    #expect(settings.sound == .named(.allCases[2]))
  }

  @Test func oneSoundIsChosen() {
    #expect(SheetItem.all.filter { $0.isChosen(in: Settings()) } == [.tone(.standard)])
  }
}
