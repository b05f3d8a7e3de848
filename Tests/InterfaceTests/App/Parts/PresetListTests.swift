import Countdown
import Testing

@testable import Interface

@Suite struct PresetListTests {
  private func report(_ names: String...) -> PresetsUpdate {
    PresetsUpdate(
      presets: names.map { Preset(name: $0, arguments: "4m", isBuiltIn: false) })
  }

  private func name(_ list: PresetList) -> String? {
    switch list.entry {
    case .preset(let preset): preset.name
    case .recent(let recent): "last \(recent.words)"
    case nil: nil
    }
  }

  @Test func theSameOneStaysChosen() {
    var list = PresetList()
    list.update(to: report("a", "b", "c"))
    list.choose(1)
    list.update(to: report("x", "y", "b", "c"))
    #expect(name(list) == "b")
    list.update(to: report("x"))
    #expect(name(list) == "x")
    list.update(to: report())
    #expect(name(list) == nil)
    list.update(to: report("p", "q"))
    #expect(name(list) == "p")
  }

  @Test func movesAsFarAsThereAreLines() {
    var list = PresetList()
    list.move(by: 3)
    #expect(list.chosen == 0)
    list.update(to: report("a", "b", "c"))
    list.move(by: 9)
    #expect(name(list) == "c")
    list.move(by: -20)
    #expect(name(list) == "a")
    list.choose(named: "b")
    #expect(name(list) == "b")
    list.choose(named: "none")
    #expect(name(list) == "b")
  }

  private func recent(_ words: String) -> PresetList.Recent {
    PresetList.Recent(
      words: words, line: words, order: TimerSpec(Plan([Request(.seconds(60))])))
  }

  @Test func whatWasRunLastComesFirst() {
    var list = PresetList()
    list.update(to: report("a", "b", "c"))
    for words in ["1m", "2m", "3m", "2m", "4m"] { list.note(recent(words)) }
    #expect(list.recent.map(\.words) == ["4m", "2m", "3m"])
    #expect(list.entries.count == 6)
    #expect(name(list) == "last 4m")
  }

  @Test func theSameOneStaysChosenWhileOthersAreRun() {
    var list = PresetList()
    list.update(to: report("a", "b", "c"))
    list.choose(2)
    for words in ["1m", "2m", "3m", "2m", "4m"] {
      list.note(recent(words))
      #expect(name(list) == "c")
    }
  }

  @Test func whatIsRunAgainStaysChosen() {
    var list = PresetList()
    list.update(to: report("a", "b"))
    for words in ["1m", "2m", "3m"] { list.note(recent(words)) }
    list.choose(2)
    #expect(name(list) == "last 1m")
    list.note(recent("1m"))
    #expect(name(list) == "last 1m" && list.chosen == 0)
    list.choose(1)
    list.update(to: report("b"))
    #expect(name(list) == "last 3m")
    // One that is forgotten leaves its place to another.
    list.choose(2)
    list.note(recent("9m"))
    #expect(list.recent.map(\.words) == ["9m", "1m", "3m"] && name(list) == "last 3m")
  }
}
