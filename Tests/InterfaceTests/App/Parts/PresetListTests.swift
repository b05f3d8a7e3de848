import Countdown
import Testing

@testable import Interface

@Suite struct PresetListTests {
  private func presets(_ names: String...) -> PresetsUpdate {
    PresetsUpdate(
      presets: names.map { Preset(name: $0, arguments: "4m", isBuiltIn: false) })
  }

  private func selectedName(_ list: PresetList) -> String? {
    switch list.selectedEntry {
    case .preset(let preset): preset.name
    case .recent(let recent): "last \(recent.description)"
    case nil: nil
    }
  }

  @Test func updateKeepsSelection() {
    var list = PresetList()
    list.update(to: presets("a", "b", "c"))
    list.select(1)
    list.update(to: presets("x", "y", "b", "c"))
    #expect(selectedName(list) == "b")
    list.update(to: presets("x"))
    #expect(selectedName(list) == "x")
    list.update(to: presets())
    #expect(selectedName(list) == nil)
    list.update(to: presets("p", "q"))
    #expect(selectedName(list) == "p")
  }

  @Test func selectionStaysInList() {
    var list = PresetList()
    list.move(by: 3)
    #expect(list.selectedIndex == 0)
    list.update(to: presets("a", "b", "c"))
    list.move(by: 9)
    #expect(selectedName(list) == "c")
    list.move(by: -20)
    #expect(selectedName(list) == "a")
    list.select(named: "b")
    #expect(selectedName(list) == "b")
    list.select(named: "none")
    #expect(selectedName(list) == "b")
  }

  private func recent(_ description: String) -> PresetList.RecentTimer {
    PresetList.RecentTimer(
      description: description, line: description, spec: TimerSpec(Plan([Request(.seconds(60))])))
  }

  /// A new timer is selected if the first entry was selected.
  @Test func newestTimerComesFirst() {
    var list = PresetList()
    list.update(to: presets("a", "b", "c"))
    for description in ["1m", "2m", "3m", "2m", "4m"] { list.addRecent(recent(description)) }
    #expect(list.recent.map(\.description) == ["4m", "2m", "3m"])
    #expect(list.entries.count == 6)
    #expect(selectedName(list) == "last 4m")
  }

  @Test func newTimersKeepSelection() {
    var list = PresetList()
    list.update(to: presets("a", "b", "c"))
    list.select(2)
    for description in ["1m", "2m", "3m", "2m", "4m"] {
      list.addRecent(recent(description))
      #expect(selectedName(list) == "c")
    }
  }

  @Test func timerRunAgainStaysSelected() {
    var list = PresetList()
    list.update(to: presets("a", "b"))
    for description in ["1m", "2m", "3m"] { list.addRecent(recent(description)) }
    list.select(2)
    #expect(selectedName(list) == "last 1m")
    list.addRecent(recent("1m"))
    #expect(selectedName(list) == "last 1m" && list.selectedIndex == 0)
    list.select(1)
    list.update(to: presets("b"))
    #expect(selectedName(list) == "last 3m")
    // The selected timer drops out of the list. The selection moves to the entry in its place.
    list.select(2)
    list.addRecent(recent("9m"))
    #expect(
      list.recent.map(\.description) == ["9m", "1m", "3m"] && selectedName(list) == "last 3m")
  }
}
