import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// The settings sheet over the pages.
@Suite struct SheetOnPageTests {
  /// The sheet over a timer, with the line of an item chosen.
  private func house(at item: SheetItem) -> House {
    var house = House.with(["eggs": 300])
    house.press(",")
    house.pass(.milliseconds(300))
    for _ in 0..<(SheetItem.all.firstIndex(of: item) ?? 0) { house.press(.down) }
    return house
  }

  private func settings(_ house: House) -> Settings? { house.page.counting?.course.settings }

  @Test func aChangeCountsAtOnce() {
    var house = house(at: .ring)
    house.press(.right)
    #expect(!house.page.settings.showsRing)
    #expect(settings(house)?.showsRing == false && house.written == nil)
    house.press(.left)
    #expect(settings(house)?.showsRing == true)
  }

  @Test func whatATimerHasOfItsOwnStays() {
    var house = House()
    house.begin("eggs", 300) { $0.theme = .allCases[2] }
    house.begin("tea", 300)
    house.press(",")
    for _ in 0..<6 { house.press(.down) }
    var seen: [Theme.Name?] = []
    for _ in Theme.Name.allCases {
      house.press(.enter)
      seen.append(house.page.counting?.courses[0].settings.theme)
      #expect(house.page.counting?.courses[1].settings.theme == house.page.settings.theme)
    }
    #expect(seen.allSatisfy { $0 == .allCases[2] })
    house.press(.up, .up, .enter)
    #expect(house.page.counting?.courses.allSatisfy { !$0.settings.showsRing } == true)
  }

  @Test func escapeTakesAllOfItBack() {
    var house = house(at: .bell)
    let before = settings(house)
    house.press(.enter, .down, .enter, .down, .right, .down, .enter, .down, .left, .down, .enter)
    #expect(settings(house) != before)
    house.press(.escape)
    #expect(house.page.sheet == nil && house.page.settings == Settings())
    #expect(settings(house) == before && house.written == nil)
    #expect(house.foot.hasPrefix("settings as they were   space pause"))
  }

  @Test(arguments: [Key.character(","), .character("q"), .control("c")])
  func closesAndWrites(key: Key) {
    var house = house(at: .bell)
    house.press(.enter, key)
    #expect(house.written?.ringsBell == false && house.page.sheet == nil)
    #expect((house.outcome != nil) == (key == .control("c")))
  }

  @Test func doneAndAClickOutsideCloseAndWrite() {
    var done = house(at: .bell)
    done.press(.enter, .end, .enter)
    #expect(done.written?.ringsBell == false && done.page.sheet == nil)
    var click = house(at: .bell)
    click.press(.enter)
    click.point(.press, row: 0, column: 0)
    click.point(.release, row: 0, column: 0)
    #expect(click.written?.ringsBell == false && click.page.sheet == nil)
  }

  @Test func nothingIsWrittenWhereNothingHasChanged() {
    var house = house(at: .bell)
    house.press(.enter, .enter, .character(","))
    #expect(house.written == nil && !house.effects.contains { $0.isStore })
  }

  @Test func theSoundIsPlayed() {
    let tone = SoundName.allCases[1]
    var house = house(at: .tone(tone))
    house.press("p")
    #expect(house.effects.contains(.sound(.sample(.alarm(tone)))))
    #expect(house.page.settings.sound == .auto)
    house.forgetEffects()
    let place = SheetItem.all.firstIndex(of: .tone(tone)) ?? 0
    house.click(Element.ID(.play, place))
    #expect(house.effects.contains(.sound(.sample(.alarm(tone)))))
    house.click(Element.ID(.choiceText, place))
    #expect(house.page.settings.sound == .named(tone))
  }

  /// The help over the sheet: what is changed there is still taken back or written as a whole.
  @Test func theHelpDoesNotForgetWhatWasChanged() {
    var house = house(at: .bell)
    house.press(.enter)
    house.press("?,")
    #expect(house.page.sheet == nil && house.written?.ringsBell == false)
    var other = self.house(at: .bell)
    other.press(.enter)
    other.press("?]")
    #expect(other.page.sheet != nil && other.page.tab == .timer)
    other.press(.escape)
    #expect(other.page.settings == Settings())
  }

  /// A sound that is switched off and on again is the one that was chosen, whenever that was.
  @Test func theSoundComesBack() {
    var house = House { options in
      options.settings.sound = .none
      options.usualSound = .named(.glass)
    }
    house.press(",")
    house.press(.enter)
    #expect(house.page.settings.sound == .named(.glass))
    house.press(",")
    house.press(",")
    house.press(.enter)
    house.press(",")
    #expect(house.written?.sound == SoundChoice.none)
    house.press(",")
    house.press(.enter)
    #expect(house.page.settings.sound == .named(.glass))
  }

  @Test func timersGoOnBehindIt() {
    var house = house(at: .bell)
    house.pass(.seconds(10))
    #expect(house.page.counting?.time.duration == .milliseconds(286_700))
    house.send(.key(.up, .pressed))
    #expect(house.page.counting?.time.maxValue == .seconds(300))
  }

  @Test func aHintIsPressedByThePointer() throws {
    var house = house(at: .bell)
    house.press(.enter)
    let hint = try #require(house.scene.elements.first { $0.id == Element.ID(.hint, 1001) })
    house.click(hint.id)
    #expect(house.page.sheet == nil && house.page.settings == Settings() && house.written == nil)
  }
}

extension Effect {
  fileprivate var isStore: Bool { if case .store = self { true } else { false } }
}
