import Countdown
import Drawing
import Testing

@testable import Interface

/// The page of presets.
@Suite struct PresetsPageTests {
  private func house() -> House {
    var house = House()
    house.lines = [("rice", "12m"), ("pasta", "9m")]
    house.press(.function(3))
    house.forgetEffects()
    return house
  }

  /// The name of the chosen one.
  private func chosen(_ house: House) -> String? {
    if case .preset(let preset) = house.page.presets.entry { preset.name } else { nil }
  }

  @Test func arrowsChoose() {
    var house = house()
    #expect(chosen(house) == "rice")
    house.press(.up)
    #expect(chosen(house) == "rice")
    house.press(.down, .down)
    #expect(chosen(house) == "tea")
    house.press(.end)
    #expect(chosen(house) == "talk")
    house.press(.down, .pageDown)
    #expect(chosen(house) == "talk")
    house.press(.pageUp)
    #expect(chosen(house) == "rice")
  }

  @Test func enterAndSpaceStart() {
    for key in [Key.enter, .character(" ")] {
      var house = house()
      house.press(.down, key)
      #expect(house.effects.contains(.store(.start(preset: "pasta", over: house.page.settings))))
      #expect(house.page.counting?.time.maxValue == .seconds(540) && house.page.tab == .timer)
    }
  }

  @Test func aClickChoosesAndASecondOneStarts() {
    var house = house()
    house.click(Element.ID(.row, 1))
    #expect(chosen(house) == "pasta" && house.page.counting == nil)
    house.click(Element.ID(.row, 1))
    #expect(house.page.counting?.time.maxValue == .seconds(540))
  }

  @Test func whatTheWheelsShowIsAdded() {
    var house = house()
    house.press(.function(1))
    house.press("90")
    house.press(.function(3))
    house.press("a")
    #expect(house.page.typing?.editor.string == ": 1m30s")
    house.press("toast")
    house.press(.enter)
    #expect(house.lines.last?.name == "toast" && house.lines.last?.arguments == "1m30s")
    #expect(chosen(house) == "toast" && house.page.typing == nil)
  }

  @Test func aLineThatIsRefusedStaysOpen() {
    var house = house()
    house.press("a")
    house.press(.control("k"))
    house.press("nonsense")
    house.press(.enter)
    #expect(house.page.typing?.editor.string == "nonsense")
    #expect(house.shows("for example: tea: 4m"))
    house.press(": 3m")
    house.press(.enter)
    #expect(house.page.typing == nil && house.lines.last?.name == "nonsense")
  }

  @Test func aLineIsEdited() {
    var house = house()
    house.press("e")
    #expect(house.page.typing?.editor.string == "rice: 12m")
    house.press(.backspace)
    house.press("0s")
    house.press(.enter)
    #expect(house.effects.contains(.store(.write(line: "rice: 120s", replacing: "rice"))))
    house.press("e")
    house.press(.control("u"), .enter)
    #expect(house.page.typing != nil && house.lines.count == 2)
    house.press("eXX")
    house.press(.escape)
    #expect(house.lines.map(\.name) == ["pasta", "rice"])
  }

  /// A line of the file may be longer than one that is typed.
  @Test func aVeryLongLineIsEdited() {
    var house = house()
    let long = String(repeating: "1m then ", count: 90) + "1m"
    house.lines = [("long", long)]
    house.press(.function(3))
    house.press("e")
    house.press(.home)
    house.press("x")
    house.press(.enter)
    #expect(house.lines.first?.arguments == long)
  }

  @Test func whatIsDeletedComesBack() {
    var house = house()
    house.press("d")
    #expect(house.lines.map(\.name) == ["pasta"] && chosen(house) == "pasta")
    #expect(house.foot.hasPrefix("rice is deleted; u takes it back   enter start"))
    house.pass(.seconds(20))
    #expect(house.shows("u undo"))
    house.press("u")
    #expect(house.lines.map(\.name) == ["rice", "pasta"])
    #expect(house.foot.hasPrefix("the last change is taken back   enter start"))
    // What is there again is the one for the keys.
    #expect(chosen(house) == "rice")
    house.press(.home, .delete)
    #expect(house.lines.map(\.name) == ["pasta"])
  }

  @Test func aPresetThatCannotBeStartedSaysWhy() {
    var house = house()
    house.lines = [("odd", "purple")]
    house.press(.function(3), .home, .enter)
    #expect(house.page.counting == nil && house.shows("is no time"))
  }

  @Test func anEmptyListIsEmpty() {
    var house = House()
    house.send(.presets(PresetReport(presets: [])))
    house.press("]")
    house.press(.nextTab)
    house.send(.presets(PresetReport(presets: [])))
    house.forgetEffects()
    house.press(.up, .down, .enter, .end, .home)
    house.press("ed")
    #expect(house.effects.isEmpty && house.page.typing == nil)
  }
}
