import Harness
import Testing

@testable import Countdown

@Suite struct PhraseTests {
  @Test(arguments: [" 5m ", "5\tm", "5\u{A0}m"])
  func allBlanksAreEqual(words: String) {
    #expect(outcome(of: words) == "300")
    #expect(outcome(of: "   ") == outcome(of: ""))
  }

  @Test(arguments: [
    ["1h 30m tea"], ["1h", "30m", "tea"], ["1h 30m", "tea"], ["1", "h", "30", "m", "tea"],
    ["", "1h", " 30m ", "", "tea", ""],
  ])
  func readsSeveralArgumentsAsOne(arguments: [String]) throws {
    let request = try Request(arguments, now: friday, zone: Greenwich())
    #expect(request.target == .duration(.seconds(5_400)))
    #expect(request.name == "tea")
    #expect(request.reading == "1h30m")
    #expect(request.note == nil)
  }
}
