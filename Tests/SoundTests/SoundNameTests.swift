import Testing

@testable import Sound

@Suite struct SoundNameTests {
  @Test func namesAreWrittenWithHyphens() {
    #expect(SoundName.allCases.count == 14)
    for name in SoundName.allCases {
      #expect(name.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
    }
  }

  @Test func titlesAreWrittenAsWords() {
    #expect(SoundName.newsFlash.title == "News Flash")
    #expect(SoundName.sherwoodForest.title == "Sherwood Forest")
    #expect(SoundName.beat.title == "Beat")
  }
}
