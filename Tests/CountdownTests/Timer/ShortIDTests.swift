import Testing

@testable import Countdown

@Suite struct ShortIDTests {
  /// Ids of one to seven digits, each letter with each last digit.
  static let all: [String] = {
    let short = ShortID.letters.flatMap { letter in
      (Array(1...99) + stride(from: 100, through: 999, by: 37)).map {
        "\(Character(Unicode.Scalar(letter)))\($0)"
      }
    }
    return short + (100..<200).map { ShortID.candidate($0, seed: 7) }
  }()

  /// Alone, after a time, and after every word that announces one.
  @Test func noneReadsAsATime() {
    for id in Self.all {
      #expect(ShortID.isValid(id), "\(id)")
      #expect(!Request.begins([id]), "\(id)")
      for announced in ["until", "at", "in", "@", "by", "tomorrow", "friday", "dec"] {
        #expect(!Request.reads([announced, id]), "\(announced) \(id)")
      }
      #expect(Request.reads(["5m", id]), "\(id)")
      #expect(!Request.begins([id, "5m"]), "\(id)")
    }
  }

  /// After a duration it is a name, for `add`.
  @Test func eachIsANameAfterADuration() throws {
    for letter in ShortID.letters {
      for digits in ["1", "9", "15", "99", "930", "999999"] {
        let id = "\(Character(Unicode.Scalar(letter)))\(digits)"
        let request = try Request(["5m", id], now: friday, zone: CentralEurope())
        #expect(request.name == id && request.target == .duration(.seconds(300)))
      }
    }
  }

  @Test(arguments: ["", "k", "7", "k0", "k07", "7k", "K7", "h7", "kk7", "k7 ", "k1234567", "k７"])
  func otherTextIsNone(text: String) {
    #expect(!ShortID.isValid(text))
  }

  @Test func shortOnesAreTriedFirst() {
    let lengths = (0..<80).map { ShortID.candidate($0, seed: 42).count }
    #expect(lengths[..<20].allSatisfy { (2...3).contains($0) })
    #expect(lengths[20..<60].allSatisfy { $0 == 4 } && lengths[60...].allSatisfy { $0 == 7 })
    #expect((0..<80).allSatisfy { ShortID.isValid(ShortID.candidate($0, seed: .max)) })
  }

  /// An id that has become free is not soon another timer's.
  @Test func anIDComesBackLate() {
    let ids = (0..<500).map { ShortID.candidate(0, seed: UInt64($0) &* 1_000_003) }
    #expect(Set(ids).count > 300, "\(Set(ids).count) of 500")
  }

  /// Five hundred processes find ids within a few tries each.
  @Test func manyFindFreeOnes() {
    var taken: Set<String> = []
    var tries = 0
    for seed in 0..<UInt64(500) {
      var attempt = 0
      while !taken.insert(ShortID.candidate(attempt, seed: seed &* 1_000_003)).inserted {
        attempt += 1
      }
      tries += attempt + 1
    }
    #expect(tries < 500 * 12)
    #expect(taken.allSatisfy { $0.count <= 4 })
  }
}
