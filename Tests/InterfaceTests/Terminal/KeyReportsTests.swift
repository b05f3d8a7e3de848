import Countdown
import Drawing
import Testing

@testable import Interface

/// A terminal with the protocol gets the request for releases, and must confirm it.
@Suite struct KeyReportsTests {
  private let start = Moment.noon.steady
  private static let asked = Array("\u{1B}[>31u\u{1B}[?u\u{1B}[c".utf8)

  private func probe(wanting isWanted: Bool = true) throws -> CapabilityProbe {
    var queries = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    queries.wantsKeyReports = isWanted
    return CapabilityProbe(queries, at: start)
  }

  private func take(_ probe: inout CapabilityProbe, _ replies: Reply...) -> [UInt8] {
    probe.process(replies, at: start)
  }

  @Test func queriesInFirstRound() throws {
    var queries = try #require(CapabilityQueries(term: "xterm-kitty", isMultiplexed: false))
    queries.wantsKeyReports = true
    let text = String(decoding: queries.first, as: UTF8.self)
    #expect(text.hasSuffix("\u{1B}[>0q\u{1B}[?u\u{1B}[c"))
  }

  @Test(arguments: [2, 3, 11, 15, 31])
  func acceptsReportedReleases(flags: Int) throws {
    var probe = try probe()
    #expect(probe.keyReports == .unknown)
    expect(take(&probe, .keyboard(flags: 0), .attributes([62])), Self.asked)
    #expect(probe.keyReports == .requested && probe.isOpen)
    expect(take(&probe, .keyboard(flags: flags)), [])
    #expect(probe.keyReports == .agreed)
    expect(take(&probe, .attributes([62])), [])
    #expect(probe.keyReports == .agreed && !probe.isOpen)
  }

  @Test(arguments: [0, 1, 5, 9, 13, 29])
  func rejectsReportsWithoutReleases(flags: Int) throws {
    var probe = try probe()
    _ = take(&probe, .keyboard(flags: 0), .attributes([62]))
    expect(take(&probe, .keyboard(flags: flags), .attributes([62])), [])
    #expect(probe.keyReports == .refused)
  }

  @Test func missingConfirmationIsRefusal() throws {
    var probe = try probe()
    _ = take(&probe, .keyboard(flags: 0), .attributes([62]))
    #expect(probe.keyReports == .requested)
    _ = take(&probe, .attributes([62]))
    #expect(probe.keyReports == .refused)
    // A reply after the barrier reply is too late: key reports stay off.
    expect(take(&probe, .keyboard(flags: 31)), [])
    #expect(probe.keyReports == .refused)
  }

  @Test func sendsNoRequestWithoutReply() throws {
    var probe = try probe()
    expect(take(&probe, .attributes([64])), [])
    #expect(probe.keyReports == .unknown && !probe.isOpen)
  }

  /// The reply may come after the barrier reply and trigger the request on its own.
  @Test func acceptsLateReply() throws {
    var probe = try probe()
    _ = take(&probe, .attributes([62]))
    expect(take(&probe, .keyboard(flags: 0)), Self.asked)
    #expect(probe.isOpen)
    _ = take(&probe, .keyboard(flags: 31), .attributes([62]))
    #expect(probe.keyReports == .agreed)
  }

  @Test func everyQueryHasItsBarrier() throws {
    var probe = try probe()
    let next = take(&probe, .version("kitty(0.26.5)"), .keyboard(flags: 0), .attributes([62]))
    #expect(next.count > Self.asked.count && Array(next.suffix(Self.asked.count)) == Self.asked)
    #expect(probe.barriers == 2)
    _ = take(&probe, .attributes([62]))
    #expect(probe.keyReports == .requested)
    _ = take(&probe, .keyboard(flags: 31), .attributes([62]))
    #expect(probe.keyReports == .agreed && !probe.isOpen)
  }

  @Test func sendsNoRequestIfUnwanted() throws {
    var probe = try probe(wanting: false)
    expect(take(&probe, .keyboard(flags: 0), .attributes([62])), [])
    #expect(probe.keyReports == .unknown)
  }
}
