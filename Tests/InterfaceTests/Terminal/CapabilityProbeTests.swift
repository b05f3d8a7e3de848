import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct CapabilityProbeTests {
  private let start = Moment.noon.steady
  private let questions = CapabilityQueries(term: "xterm-256color", isMultiplexed: false)

  private func inquiry(known: CapabilityReplies = CapabilityReplies()) throws -> CapabilityProbe {
    CapabilityProbe(try #require(questions), known: known, at: start)
  }

  private func later(_ milliseconds: Int) -> SteadyTime { start + .milliseconds(milliseconds) }

  @Test func believesNothingBeforeTheLastAnswer() throws {
    var inquiry = try inquiry()
    expect(inquiry.take([.background(.white)], at: later(1)), [])
    expect(inquiry.settle(at: later(2)), false)
    #expect(inquiry.answers.background == nil && inquiry.isOpen && inquiry.isPending)
    expect(inquiry.take([.attributes([62])], at: later(3)), [])
    expect(inquiry.settle(at: later(4)), true)
    #expect(inquiry.answers.background == .white && !inquiry.isOpen && !inquiry.isPending)
    expect(inquiry.settle(at: later(5)), false)
  }

  @Test func asksMoreOfATerminalThatTellsItsName() throws {
    var inquiry = try inquiry()
    let second = try #require(questions).second(to: "kitty(0.26.5)")
    expect(
      inquiry.take(
        [.background(.black), .version("kitty(0.26.5)"), .attributes([62])], at: later(1)), second)
    // The answer to the second fence question is still to come.
    #expect(inquiry.isOpen)
    expect(inquiry.settle(at: later(2)), false)
    expect(
      inquiry.take([.mode(2026, isKnown: false), .cellSize(width: 10, height: 19)], at: later(3)),
      [])
    expect(inquiry.take([.attributes([62])], at: later(4)), [])
    expect(inquiry.settle(at: later(4)), true)
    let answers = inquiry.answers
    #expect(answers.name == "kitty(0.26.5)" && answers.lacksSynchronizedOutput)
    #expect(answers.background == .black && answers.aspect == 1.9)
  }

  @Test func believesTheNameMoreThanTheEnvironment() {
    var known = TerminalServices()
    known.showsProgress = true
    var answers = CapabilityReplies()
    #expect(answers.improved(known) == known)
    answers.take(.version("kitty(0.26.5)"))
    #expect(answers.improved(known) == TerminalServices(named: "kitty(0.26.5)"))
    answers.take(.notices)
    #expect(answers.improved(known).notifications == .kitty)
  }

  @Test func asksMoreOnlyOnce() throws {
    var inquiry = try inquiry()
    #expect(inquiry.take([.version("a")], at: later(1)) != [])
    expect(inquiry.take([.version("b")], at: later(2)), [])
    var silent = try self.inquiry()
    expect(silent.take([.version("")], at: later(1)), [])
  }

  /// The name may come after the answer to the fence question: not every terminal answers in order.
  @Test func takesAnswersInAnyOrder() throws {
    var inquiry = try inquiry()
    expect(inquiry.take([.attributes([1])], at: later(1)), [])
    expect(inquiry.settle(at: later(1)), false)
    #expect(inquiry.take([.version("late")], at: later(2)) != [])
    expect(inquiry.take([.attributes([1]), .background(.white)], at: later(3)), [])
    expect(inquiry.settle(at: later(3)), true)
    #expect(inquiry.answers.background == .white)
  }

  @Test func waitsNoLongerThanItsPatience() throws {
    var inquiry = try inquiry()
    expect(inquiry.take([.background(.white)], at: later(1)), [])
    expect(inquiry.settle(at: later(199)), false)
    expect(inquiry.settle(at: later(200)), true)
    #expect(inquiry.answers.background == .white)
    #expect(!inquiry.isPending && inquiry.isOpen)
  }

  @Test func whatComesLateCountsFromThenOn() throws {
    var inquiry = try inquiry()
    expect(inquiry.settle(at: later(250)), false)
    #expect(!inquiry.isPending)
    expect(inquiry.take([.background(.white)], at: later(300)), [])
    #expect(inquiry.isPending)
    expect(inquiry.settle(at: later(300)), true)
    #expect(inquiry.answers.background == .white)
  }

  /// Until the terminal answers after a change, the previous answers are the best guess.
  @Test func holdsWhatIsKnownUntilItIsAnswered() throws {
    var known = CapabilityReplies()
    known.background = .white
    known.name = "kitty"
    var inquiry = try inquiry(known: known)
    #expect(inquiry.answers == known)
    expect(inquiry.settle(at: later(1)), false)
    #expect(inquiry.answers == known)
    expect(inquiry.take([.attributes([])], at: later(2)), [])
    expect(inquiry.settle(at: later(2)), true)
    #expect(inquiry.answers == CapabilityReplies())
  }

  @Test func theSameAnswersAreNothingNew() throws {
    var known = CapabilityReplies()
    known.background = .white
    var inquiry = try inquiry(known: known)
    _ = inquiry.take([.background(.white), .attributes([])], at: later(1))
    expect(inquiry.settle(at: later(1)), false)
  }

  @Test func asksForTheColoursAgainWhenTheyChange() throws {
    var inquiry = try inquiry()
    _ = inquiry.take([.background(.black), .attributes([])], at: later(1))
    expect(inquiry.settle(at: later(1)), true)
    let again = Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    expect(inquiry.take([.colorScheme(isLight: true)], at: later(60_000)), again)
    // A second report has the same cause.
    expect(inquiry.take([.colorScheme(isLight: true)], at: later(60_001)), [])
    #expect(inquiry.isOpen)
    expect(inquiry.settle(at: later(60_001)), false)
    expect(inquiry.take([.background(.white), .attributes([])], at: later(60_002)), [])
    expect(inquiry.settle(at: later(60_002)), true)
    #expect(inquiry.answers.background == .white)
  }

  @Test func moreFencesThanQuestionsDoNoHarm() throws {
    var inquiry = try inquiry()
    _ = inquiry.take([.attributes([]), .attributes([]), .attributes([])], at: later(1))
    #expect(!inquiry.isOpen)
    #expect(inquiry.take([.version("x")], at: later(2)) != [])
    #expect(inquiry.isOpen)
  }

  // MARK: Meaning of the answers

  private func answers(_ replies: Reply...) -> CapabilityReplies {
    var answers = CapabilityReplies()
    for reply in replies { answers.take(reply) }
    return answers
  }

  @Test(arguments: [ColorDepth.sixteen, .indexed, .truecolor])
  func aTakenColourMeansAll(depth: ColorDepth) {
    let told = Capabilities(color: depth)
    for pen in ["48:2::1:2:3m", "48:2:1:2:3m", "0;48:2::1:2:3m", "0;48;2;1;2;3m"] {
      #expect(answers(.setting(pen)).improved(told).color == .truecolor)
    }
    for pen in ["48:5:16m", "0m", "m", "", "48:2::1:2:4m", "1;2;3m", "48:2::1:2:3;1m"] {
      #expect(answers(.setting(pen)).improved(told).color == depth, "\(pen)")
    }
  }

  @Test func noColoursStayNone() {
    let told = Capabilities(color: .none)
    #expect(answers(.setting("48:2::1:2:3m")).improved(told).color == .none)
  }

  @Test func theBackgroundIsBelieved() {
    let told = Capabilities(background: .black)
    #expect(answers().improved(told) == told)
    let improved = answers(.background(RGB(255, 250, 240))).improved(told)
    #expect(improved.background == RGB(255, 250, 240) && improved.isLight)
  }

  /// With a reported background, colours blend fully with it.
  @Test func aBackgroundThatIsToldIsKnown() {
    let guessed = Capabilities(knowsBackground: false)
    #expect(!answers().improved(guessed).knowsBackground)
    #expect(answers(.background(.black)).improved(guessed).knowsBackground)
  }

  /// Finer glyphs are used if the terminal draws them and the user chose no others.
  @Test func glyphsAreThoseThatTheTerminalDraws() {
    let kitty = answers(.version("kitty(0.46.2)"))
    #expect(kitty.improved(Capabilities()).glyphs == .octant)
    #expect(kitty.improved(Capabilities(glyphs: .half)).glyphs == .half)
    #expect(kitty.improved(Capabilities(glyphs: .quadrant)).glyphs == .quadrant)
    #expect(kitty.improved(Capabilities(isUnicode: false)).glyphs == .ascii)
    #expect(answers(.version("XTerm(379)")).improved(Capabilities()).glyphs == .quadrant)
  }

  @Test(arguments: [(10, 19, 1.9), (8, 16, 2.0), (10, 10, nil), (1, 1000, nil), (7, 14, 2.0)])
  func cellsHaveTheShapeOfLetters(width: Int, height: Int, aspect: Double?) {
    #expect(answers(.cellSize(width: width, height: height)).aspect == aspect)
  }

  /// Such pixels are not used for a picture, although the shape of the cell may be right.
  @Test(arguments: [(4_999_999, 9_999_999), (501, 1001), (500_000, 1_000_000)])
  func cellsAreNoLargerThanScreens(width: Int, height: Int) {
    #expect(answers(.cellSize(width: width, height: height)).cell == nil)
    #expect(answers(.cellSize(width: 500, height: 1000)).cell != nil)
  }

  @Test func othersQuestionsAreNotOurs() {
    let all = answers(
      .mode(2004, isKnown: false), .graphics(id: 7, isOK: true), .attributes([1]),
      .colorScheme(isLight: true))
    #expect(all == CapabilityReplies())
    #expect(answers(.mode(2031, isKnown: true)).reportsColors)
    #expect(answers(.mode(2026, isKnown: false)).lacksSynchronizedOutput)
    #expect(!answers(.mode(2026, isKnown: true)).lacksSynchronizedOutput)
    #expect(answers(.graphics(id: 31, isOK: true)).hasGraphics)
    #expect(!answers(.graphics(id: 31, isOK: false)).hasGraphics)
  }
}
