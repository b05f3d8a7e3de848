import Countdown
import Drawing
import Testing

@testable import Interface

/// A terminal that knows the protocol is told to report releases, and believed if it says that it does.
@Suite struct KeyReportsTests {
  private let start = Moment.noon.steady
  private static let asked = Array("\u{1B}[>31u\u{1B}[?u\u{1B}[c".utf8)

  private func inquiry(wanting isWanted: Bool = true) throws -> CapabilityProbe {
    var questions = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    questions.wantsKeyReports = isWanted
    return CapabilityProbe(questions, at: start)
  }

  private func take(_ inquiry: inout CapabilityProbe, _ replies: Reply...) -> [UInt8] {
    inquiry.take(replies, at: start)
  }

  @Test func asksAmongTheFirstQuestions() throws {
    var questions = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    questions.wantsKeyReports = true
    let text = String(decoding: questions.first, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[>0q\u{1B}[?u\u{1B}[c"))
  }

  @Test(arguments: [2, 3, 11, 15, 31])
  func believesATerminalThatSaysSo(flags: Int) throws {
    var inquiry = try inquiry()
    #expect(inquiry.keyReports == .unknown)
    expect(take(&inquiry, .keyboard(flags: 0), .attributes([62])), Self.asked)
    #expect(inquiry.keyReports == .requested && inquiry.isOpen)
    expect(take(&inquiry, .keyboard(flags: flags)), [])
    #expect(inquiry.keyReports == .agreed)
    expect(take(&inquiry, .attributes([62])), [])
    #expect(inquiry.keyReports == .agreed && !inquiry.isOpen)
  }

  @Test(arguments: [0, 1, 5, 9, 13, 29])
  func takesNothingHalfDone(flags: Int) throws {
    var inquiry = try inquiry()
    _ = take(&inquiry, .keyboard(flags: 0), .attributes([62]))
    expect(take(&inquiry, .keyboard(flags: flags), .attributes([62])), [])
    #expect(inquiry.keyReports == .refused)
  }

  @Test func aTerminalThatFallsSilentAfterwardsDoesNotReport() throws {
    var inquiry = try inquiry()
    _ = take(&inquiry, .keyboard(flags: 0), .attributes([62]))
    #expect(inquiry.keyReports == .requested)
    _ = take(&inquiry, .attributes([62]))
    #expect(inquiry.keyReports == .refused)
    // An answer after the fence question's comes too late: keys keep coming without reports.
    expect(take(&inquiry, .keyboard(flags: 31)), [])
    #expect(inquiry.keyReports == .refused)
  }

  @Test func tellsNobodyWhoDoesNotKnowTheQuestion() throws {
    var inquiry = try inquiry()
    expect(take(&inquiry, .attributes([64])), [])
    #expect(inquiry.keyReports == .unknown && !inquiry.isOpen)
  }

  /// The answer may come after that to the fence question, and lead to the next question on its own.
  @Test func mayBeAnsweredLate() throws {
    var inquiry = try inquiry()
    _ = take(&inquiry, .attributes([62]))
    expect(take(&inquiry, .keyboard(flags: 0)), Self.asked)
    #expect(inquiry.isOpen)
    _ = take(&inquiry, .keyboard(flags: 31), .attributes([62]))
    #expect(inquiry.keyReports == .agreed)
  }

  @Test func everyQuestionHasItsFence() throws {
    var inquiry = try inquiry()
    let next = take(&inquiry, .version("kitty(0.26.5)"), .keyboard(flags: 0), .attributes([62]))
    #expect(next.count > Self.asked.count && Array(next.suffix(Self.asked.count)) == Self.asked)
    #expect(inquiry.fences == 2)
    _ = take(&inquiry, .attributes([62]))
    #expect(inquiry.keyReports == .requested)
    _ = take(&inquiry, .keyboard(flags: 31), .attributes([62]))
    #expect(inquiry.keyReports == .agreed && !inquiry.isOpen)
  }

  @Test func isNotToldWhereNobodyWantsIt() throws {
    var inquiry = try inquiry(wanting: false)
    expect(take(&inquiry, .keyboard(flags: 0), .attributes([62])), [])
    #expect(inquiry.keyReports == .unknown)
  }
}
