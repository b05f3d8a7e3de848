import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// A terminal must confirm the request for key reports.
@Suite struct KeyReportsTests {
  private let start = Moment.noon.steady
  private static let request = Array("\u{1B}[>31u\u{1B}[?u\u{1B}[c".utf8)
  private static let barrierReply = Reply.attributes([62])

  private func probe(wanting isWanted: Bool = true) throws -> CapabilityProbe {
    var queries = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    queries.wantsKeyReports = isWanted
    return CapabilityProbe(queries, at: start)
  }

  private func process(_ probe: inout CapabilityProbe, _ replies: Reply...) -> [UInt8] {
    probe.process(replies, at: start)
  }

  @Test func queriesInFirstRound() throws {
    var queries = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    queries.wantsKeyReports = true
    let text = String(decoding: queries.firstRound, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[>0q\u{1B}[?u\u{1B}[c"))
  }

  @Test(arguments: [2, 3, 11, 15, 31])
  func acceptsReportedReleases(flags: Int) throws {
    var probe = try probe()
    #expect(probe.keyReports == .unknown)
    expect(process(&probe, .keyboard(flags: 0), Self.barrierReply), Self.request)
    #expect(probe.keyReports == .requested && probe.isOpen)
    expect(process(&probe, .keyboard(flags: flags)), [])
    #expect(probe.keyReports == .agreed)
    expect(process(&probe, Self.barrierReply), [])
    #expect(probe.keyReports == .agreed && !probe.isOpen)
  }

  @Test(arguments: [0, 1, 5, 9, 13, 29])
  func rejectsReportsWithoutReleases(flags: Int) throws {
    var probe = try probe()
    _ = process(&probe, .keyboard(flags: 0), Self.barrierReply)
    expect(process(&probe, .keyboard(flags: flags), Self.barrierReply), [])
    #expect(probe.keyReports == .refused)
  }

  @Test func missingConfirmationIsRefusal() throws {
    var probe = try probe()
    _ = process(&probe, .keyboard(flags: 0), Self.barrierReply)
    #expect(probe.keyReports == .requested)
    _ = process(&probe, Self.barrierReply)
    #expect(probe.keyReports == .refused)
    // A confirmation of the request after its barrier reply is too late.
    expect(process(&probe, .keyboard(flags: 31)), [])
    #expect(probe.keyReports == .refused)
  }

  @Test func sendsNoRequestWithoutReply() throws {
    var probe = try probe()
    expect(process(&probe, .attributes([64])), [])
    #expect(probe.keyReports == .unknown && !probe.isOpen)
  }

  /// The reply to the first query comes after its barrier reply.
  @Test func acceptsLateReply() throws {
    var probe = try probe()
    _ = process(&probe, Self.barrierReply)
    expect(process(&probe, .keyboard(flags: 0)), Self.request)
    #expect(probe.isOpen)
    _ = process(&probe, .keyboard(flags: 31), Self.barrierReply)
    #expect(probe.keyReports == .agreed)
  }

  @Test func everyQueryHasItsBarrier() throws {
    var probe = try probe()
    let next = process(&probe, .version("kitty(0.26.5)"), .keyboard(flags: 0), Self.barrierReply)
    #expect(
      next.count > Self.request.count && Array(next.suffix(Self.request.count)) == Self.request)
    #expect(probe.barriers == 2)
    _ = process(&probe, Self.barrierReply)
    #expect(probe.keyReports == .requested)
    _ = process(&probe, .keyboard(flags: 31), Self.barrierReply)
    #expect(probe.keyReports == .agreed && !probe.isOpen)
  }

  @Test func sendsNoRequestIfUnwanted() throws {
    var probe = try probe(wanting: false)
    expect(process(&probe, .keyboard(flags: 0), Self.barrierReply), [])
    #expect(probe.keyReports == .unknown)
  }
}
