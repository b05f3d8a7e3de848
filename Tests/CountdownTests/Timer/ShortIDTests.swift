import Testing

@testable import Countdown

@Suite struct ShortIDTests {
  /// Ids of one, two and three digits with each letter, and ids of six digits.
  static let ids: [String] = {
    let shortIDs = ShortID.letters.flatMap { letter in
      (Array(1...99) + stride(from: 100, through: 999, by: 37)).map {
        "\(Character(Unicode.Scalar(letter)))\($0)"
      }
    }
    return shortIDs + (100..<200).map { ShortID.candidate($0, seed: 7) }
  }()

  /// An id is never read as a time: neither alone, nor before a duration, nor after a word such as `until`.
  @Test func noIDReadsAsATime() {
    for id in Self.ids {
      #expect(ShortID.isValid(id), "\(id)")
      #expect(!Request.beginsWithTime([id]), "\(id)")
      for word in ["until", "at", "in", "@", "by", "tomorrow", "friday", "dec"] {
        #expect(!Request.canRead([word, id]), "\(word) \(id)")
      }
      #expect(Request.canRead(["5m", id]), "\(id)")
      #expect(!Request.beginsWithTime([id, "5m"]), "\(id)")
    }
  }

  /// `timer add 5m k7` depends on this.
  @Test func anIDIsANameAfterADuration() throws {
    for letter in ShortID.letters {
      for digits in ["1", "9", "15", "99", "930", "999999"] {
        let id = "\(Character(Unicode.Scalar(letter)))\(digits)"
        let request = try Request(["5m", id], now: friday, zone: CentralEurope())
        #expect(request.name == id && request.target == .duration(.seconds(300)))
      }
    }
  }

  @Test(arguments: ["", "k", "7", "k0", "k07", "7k", "K7", "h7", "kk7", "k7 ", "k1234567", "k７"])
  func refusesOtherText(text: String) {
    #expect(!ShortID.isValid(text))
  }

  @Test func shortIDsAreTriedFirst() {
    let lengths = (0..<80).map { ShortID.candidate($0, seed: 42).count }
    #expect(lengths[..<20].allSatisfy { (2...3).contains($0) })
    #expect(lengths[20..<60].allSatisfy { $0 == 4 } && lengths[60...].allSatisfy { $0 == 7 })
    #expect((0..<80).allSatisfy { ShortID.isValid(ShortID.candidate($0, seed: .max)) })
  }

  @Test func mostFirstCandidatesDiffer() {
    let ids = (0..<500).map { ShortID.candidate(0, seed: UInt64($0) &* 1_000_003) }
    #expect(Set(ids).count > 300, "\(Set(ids).count) of 500")
  }

  /// Five hundred processes need fewer than twelve attempts on average.
  @Test func manyProcessesFindFreeIDs() {
    var used: Set<String> = []
    var attempts = 0
    for seed in 0..<UInt64(500) {
      var attempt = 0
      while !used.insert(ShortID.candidate(attempt, seed: seed &* 1_000_003)).inserted {
        attempt += 1
      }
      attempts += attempt + 1
    }
    #expect(attempts < 500 * 12)
    #expect(used.allSatisfy { $0.count <= 4 })
  }
}
