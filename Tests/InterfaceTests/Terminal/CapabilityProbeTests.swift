import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct CapabilityProbeTests {
  private let start = Moment.noon.steady
  private let queries = CapabilityQueries(term: "xterm-256color", isMultiplexed: false)

  private func probe(known: CapabilityReplies = CapabilityReplies()) throws -> CapabilityProbe {
    CapabilityProbe(try #require(queries), known: known, at: start)
  }

  private func later(_ milliseconds: Int) -> SteadyTime { start + .milliseconds(milliseconds) }

  @Test func appliesNothingBeforeTheBarrierReply() throws {
    var probe = try probe()
    expect(probe.process([.background(.white)], at: later(1)), [])
    expect(probe.applyPending(at: later(2)), false)
    #expect(probe.replies.background == nil && probe.isOpen && probe.isPending)
    expect(probe.process([.attributes([62])], at: later(3)), [])
    expect(probe.applyPending(at: later(4)), true)
    #expect(probe.replies.background == .white && !probe.isOpen && !probe.isPending)
    expect(probe.applyPending(at: later(5)), false)
  }

  @Test func sendsSecondRoundToNamedTerminal() throws {
    var probe = try probe()
    let second = try #require(queries).secondRound(to: "kitty(0.26.5)")
    expect(
      probe.process(
        [.background(.black), .version("kitty(0.26.5)"), .attributes([62])], at: later(1)), second)
    // The reply to the second barrier is pending.
    #expect(probe.isOpen)
    expect(probe.applyPending(at: later(2)), false)
    expect(
      probe.process([.mode(2026, isKnown: false), .cellSize(width: 10, height: 19)], at: later(3)),
      [])
    expect(probe.process([.attributes([62])], at: later(4)), [])
    expect(probe.applyPending(at: later(4)), true)
    let replies = probe.replies
    #expect(replies.name == "kitty(0.26.5)" && replies.lacksSynchronizedOutput)
    #expect(replies.background == .black && replies.aspect == 1.9)
  }

  @Test func nameOverridesEnvironment() {
    var servicesByEnvironment = TerminalServices()
    servicesByEnvironment.showsProgress = true
    var replies = CapabilityReplies()
    #expect(replies.improved(servicesByEnvironment) == servicesByEnvironment)
    replies.apply(.version("kitty(0.26.5)"))
    #expect(
      replies.improved(servicesByEnvironment) == TerminalServices(named: "kitty(0.26.5)"))
    replies.apply(.notifications)
    #expect(replies.improved(servicesByEnvironment).notifications == .kitty)
  }

  @Test func sendsSecondRoundOnce() throws {
    var probe = try probe()
    #expect(probe.process([.version("a")], at: later(1)) != [])
    expect(probe.process([.version("b")], at: later(2)), [])
  }

  @Test func sendsNoSecondRoundWithoutAName() throws {
    var probe = try probe()
    expect(probe.process([.version("")], at: later(1)), [])
  }

  /// Not every terminal replies in order.
  @Test func acceptsRepliesInAnyOrder() throws {
    var probe = try probe()
    expect(probe.process([.attributes([1])], at: later(1)), [])
    expect(probe.applyPending(at: later(1)), false)
    #expect(probe.process([.version("late")], at: later(2)) != [])
    expect(probe.process([.attributes([1]), .background(.white)], at: later(3)), [])
    expect(probe.applyPending(at: later(3)), true)
    #expect(probe.replies.background == .white)
  }

  @Test func appliesAfterTimeout() throws {
    var probe = try probe()
    expect(probe.process([.background(.white)], at: later(1)), [])
    expect(probe.applyPending(at: later(199)), false)
    expect(probe.applyPending(at: later(200)), true)
    #expect(probe.replies.background == .white)
    #expect(!probe.isPending && probe.isOpen)
  }

  @Test func appliesLateReplies() throws {
    var probe = try probe()
    expect(probe.applyPending(at: later(250)), false)
    #expect(!probe.isPending)
    expect(probe.process([.background(.white)], at: later(300)), [])
    #expect(probe.isPending)
    expect(probe.applyPending(at: later(300)), true)
    #expect(probe.replies.background == .white)
  }

  @Test func keepsKnownRepliesUntilNewOnes() throws {
    var known = CapabilityReplies()
    known.background = .white
    known.name = "kitty"
    var probe = try probe(known: known)
    #expect(probe.replies == known)
    expect(probe.applyPending(at: later(1)), false)
    #expect(probe.replies == known)
    expect(probe.process([.attributes([])], at: later(2)), [])
    expect(probe.applyPending(at: later(2)), true)
    #expect(probe.replies == CapabilityReplies())
  }

  @Test func equalRepliesAreNoChange() throws {
    var known = CapabilityReplies()
    known.background = .white
    var probe = try probe(known: known)
    _ = probe.process([.background(.white), .attributes([])], at: later(1))
    expect(probe.applyPending(at: later(1)), false)
  }

  @Test func queriesColoursAgainWhenTheSchemeChanges() throws {
    var probe = try probe()
    _ = probe.process([.background(.black), .attributes([])], at: later(1))
    expect(probe.applyPending(at: later(1)), true)
    let colorQuery = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    expect(probe.process([.colorScheme(isLight: true)], at: later(60_000)), colorQuery)
    // The query is not repeated while its reply is pending.
    expect(probe.process([.colorScheme(isLight: true)], at: later(60_001)), [])
    #expect(probe.isOpen)
    expect(probe.applyPending(at: later(60_001)), false)
    expect(probe.process([.background(.white), .attributes([])], at: later(60_002)), [])
    expect(probe.applyPending(at: later(60_002)), true)
    #expect(probe.replies.background == .white)
  }

  @Test func extraBarrierRepliesAreHarmless() throws {
    var probe = try probe()
    _ = probe.process([.attributes([]), .attributes([]), .attributes([])], at: later(1))
    #expect(!probe.isOpen)
    #expect(probe.process([.version("x")], at: later(2)) != [])
    #expect(probe.isOpen)
  }

  // MARK: The meaning of replies

  private func replies(_ received: Reply...) -> CapabilityReplies {
    var replies = CapabilityReplies()
    for reply in received { replies.apply(reply) }
    return replies
  }

  @Test(arguments: [ColorDepth.sixteen, .indexed, .truecolor])
  func acceptedColourMeansTruecolor(depth: ColorDepth) {
    let capabilities = Capabilities(color: depth)
    for setting in ["48:2::1:2:3m", "48:2:1:2:3m", "0;48:2::1:2:3m", "0;48;2;1;2;3m"] {
      #expect(replies(.setting(setting)).improved(capabilities).color == .truecolor)
    }
    for setting in ["48:5:16m", "0m", "m", "", "48:2::1:2:4m", "1;2;3m", "48:2::1:2:3;1m"] {
      #expect(replies(.setting(setting)).improved(capabilities).color == depth, "\(setting)")
    }
  }

  @Test func noColoursStayNone() {
    let capabilities = Capabilities(color: .none)
    #expect(replies(.setting("48:2::1:2:3m")).improved(capabilities).color == .none)
  }

  @Test func appliesBackground() {
    let capabilities = Capabilities(background: .black)
    #expect(replies().improved(capabilities) == capabilities)
    let improved = replies(.background(RGB(255, 250, 240))).improved(capabilities)
    #expect(improved.background == RGB(255, 250, 240) && improved.isLight)
  }

  @Test func reportedBackgroundIsKnown() {
    let guessed = Capabilities(knowsBackground: false)
    #expect(!replies().improved(guessed).knowsBackground)
    #expect(replies(.background(.black)).improved(guessed).knowsBackground)
  }

  /// Glyphs that the user chose stay.
  @Test func usesGlyphsThatTerminalDraws() {
    let kitty = replies(.version("kitty(0.46.2)"))
    #expect(kitty.improved(Capabilities()).glyphs == .octant)
    #expect(kitty.improved(Capabilities(glyphs: .half)).glyphs == .half)
    #expect(kitty.improved(Capabilities(glyphs: .quadrant)).glyphs == .quadrant)
    #expect(kitty.improved(Capabilities(isUnicode: false)).glyphs == .ascii)
    #expect(replies(.version("XTerm(379)")).improved(Capabilities()).glyphs == .quadrant)
  }

  @Test(arguments: [(10, 19, 1.9), (8, 16, 2.0), (10, 10, nil), (1, 1000, nil), (7, 14, 2.0)])
  func rejectsImplausibleAspects(width: Int, height: Int, aspect: Double?) {
    #expect(replies(.cellSize(width: width, height: height)).aspect == aspect)
  }

  @Test(arguments: [(4_999_999, 9_999_999), (501, 1001), (500_000, 1_000_000)])
  func rejectsHugeCells(width: Int, height: Int) {
    #expect(replies(.cellSize(width: width, height: height)).cell == nil)
    #expect(replies(.cellSize(width: 500, height: 1000)).cell != nil)
  }

  @Test func appliesOnlyRelevantReplies() {
    let ignored = replies(
      .mode(2004, isKnown: false), .graphics(id: 7, isOK: true), .attributes([1]),
      .colorScheme(isLight: true))
    #expect(ignored == CapabilityReplies())
    #expect(replies(.mode(2031, isKnown: true)).reportsColors)
    #expect(replies(.mode(2026, isKnown: false)).lacksSynchronizedOutput)
    #expect(!replies(.mode(2026, isKnown: true)).lacksSynchronizedOutput)
    #expect(replies(.graphics(id: 31, isOK: true)).hasGraphics)
    #expect(!replies(.graphics(id: 31, isOK: false)).hasGraphics)
  }
}
