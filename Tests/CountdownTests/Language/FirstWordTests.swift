import Testing

@testable import Countdown

@Suite struct FirstWordTests {
  @Test(arguments: [
    (["tea"], "tea", "", false), (["tea", "green"], "tea", "green", true),
    (["tea  green leaves"], "tea", "green leaves", true), (["tea", "5m"], "tea", "5m", false),
    (["tea", "tomorrow"], "tea", "tomorrow", false), (["tea, green"], "tea", "green", true),
  ])
  func readsTheFirstWord(words: [String], first: String, remainingText: String, isName: Bool) throws
  {
    let word = try #require(FirstWord(words))
    #expect(word.word == first)
    #expect(word.remainingText == remainingText)
    #expect(word.isFollowedByName == isName)
  }

  @Test(arguments: [[], [""], ["5m"], ["5m", "tea"], ["until"], ["noon"], ["5", "tea"], ["@"]])
  func isNilWithoutWordsAndForATime(words: [String]) {
    #expect(FirstWord(words) == nil)
  }
}
