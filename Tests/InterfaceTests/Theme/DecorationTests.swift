import Drawing
import Testing

@testable import Interface

@Suite struct DecorationTests {
  private let size = Size(columns: 80, rows: 24)

  private func fixture(
    _ theme: Theme.Name = .cyan, _ motion: Motion = .orbitDots, isReduced: Bool = false,
    seconds: Int = 300
  ) -> CountdownFixture {
    var options = CountdownOptions()
    (options.settings.theme, options.settings.motion) = (theme, motion)
    options.wantsReducedMotion = isReduced
    return CountdownFixture(.seconds(seconds), options)
  }

  private func ring(_ fixture: CountdownFixture) -> Ring? {
    CountdownView(Capabilities()).scene(of: fixture.model, size: size, at: fixture.now).ring?
      .content
  }

  // MARK: Hues

  @Test func aWholeRoundOfTheHuesTakesTenSeconds() {
    var fixture = fixture(.rainbow, .hues)
    var turns: [Float] = []
    for _ in 0..<200 {
      turns.append(ring(fixture)?.gradient?.turn ?? -1)
      fixture.pass(.milliseconds(50))
    }
    // The hues turn by at most two of 200 steps at a time, and never back.
    #expect(zip(turns, turns.dropFirst()).allSatisfy { abs($1 - $0 - 0.005) < 0.0051 && $1 >= $0 })
    #expect(turns[0] == 0 && (turns.last ?? 0) > 0.99)
    #expect(ring(fixture)?.gradient?.turn == 0)
  }

  @Test(arguments: [Theme.Name.aurora, .ember])
  func huesOfOtherThemesDoNotMove(theme: Theme.Name) {
    var fixture = fixture(theme)
    let gradient = ring(fixture)?.gradient
    #expect(gradient?.turn == 0)
    fixture.pass(.milliseconds(3700))
    #expect(ring(fixture)?.gradient == gradient)
  }

  @Test(arguments: [Theme.Name.cyan, .mono])
  func aThemeInOneColourHasNoGradient(theme: Theme.Name) {
    #expect(ring(fixture(theme))?.gradient == nil)
  }

  // MARK: Orbit dots

  /// Orbit dots run once around in five seconds, slow at both ends, and back again.
  @Test(arguments: [
    (0, 0.0), (1250, 0.1292), (2500, 0.5), (3750, 0.8708), (5000, 1.0), (7500, 0.5),
    (8750, 0.1292), (10_000, 0.0),
  ])
  func orbitDotsRunAroundAndBack(milliseconds: Int, position: Double) {
    var fixture = fixture()
    fixture.pass(.milliseconds(milliseconds))
    let orbitDots = ring(fixture)?.orbitDots
    #expect(orbitDots.map { abs(Double($0.position) - position) < 0.001 } == true)
    #expect(orbitDots.map { abs($0.turn - Float(milliseconds % 10_000) / 10_000) < 0.006 } == true)
  }

  @Test func otherMotionsHaveNoOrbitDots() {
    #expect(ring(fixture(.rainbow, .hues))?.orbitDots == nil)
    #expect(ring(fixture(.cyan, .none))?.orbitDots == nil)
  }

  @Test func orbitDotsStopAtEnd() {
    var fixture = fixture(seconds: 20)
    fixture.pass(.seconds(20))
    #expect(ring(fixture)?.fraction == 1 && ring(fixture)?.orbitDots == nil)
  }

  // MARK: No motion

  @Test func pauseStopsMotionWithoutJump() throws {
    var fixture = fixture(.rainbow)
    fixture.pass(.milliseconds(3210))
    let runningRing = try #require(ring(fixture))
    fixture.press(.character(" "))
    let pausedRing = try #require(ring(fixture))
    #expect(runningRing.orbitDots != nil && runningRing.gradient?.turn ?? 0 > 0)
    // A paused ring has no hues.
    #expect(
      pausedRing.orbitDots == runningRing.orbitDots && pausedRing.gradient == nil
        && pausedRing.isDashed)
    #expect(fixture.wakeSchedule == .never)
    fixture.pass(.seconds(77))
    #expect(ring(fixture) == pausedRing)
    fixture.press(.character(" "), after: .seconds(3))
    #expect(ring(fixture) == runningRing)
    fixture.pass(.milliseconds(50))
    #expect(ring(fixture)?.orbitDots != runningRing.orbitDots)
  }

  /// The user or the environment can switch motion off. The environment does not change the user's setting.
  @Test(arguments: [(.none, false), (.orbitDots, true), (.hues, true)] as [(Motion, Bool)])
  func reducedMotionStopsEverything(motion: Motion, isReduced: Bool) {
    var fixture = fixture(.rainbow, motion, isReduced: isReduced)
    #expect(fixture.model.settings.motion == motion)
    let gradient = ring(fixture)?.gradient
    let decoration = fixture.viewState.decoration
    for _ in 0..<40 {
      fixture.pass(.milliseconds(130))
      #expect(ring(fixture)?.gradient == gradient && ring(fixture)?.orbitDots == nil)
      #expect(fixture.viewState.decoration == decoration)
    }
    #expect(gradient?.palette == .rainbow && gradient?.turn == 0)
  }

  @Test func plainThemesDoNotMove() {
    var fixture = fixture(.cyan, .hues)
    let decoration = fixture.viewState.decoration
    fixture.pass(.milliseconds(4321))
    #expect(fixture.viewState.decoration == decoration)
  }

  // MARK: The warning

  @Test(arguments: Theme.Name.allCases)
  func warningHasOneColour(theme: Theme.Name) {
    var fixture = fixture(theme, .hues, seconds: 100)
    fixture.pass(.milliseconds(89_900))
    #expect(ring(fixture)?.ink == Theme(theme, isLight: false).arc)
    fixture.pass(.milliseconds(200))
    #expect(ring(fixture)?.ink == Theme(theme, isLight: false).warning)
    #expect(ring(fixture)?.gradient == nil)
  }

  @Test func updatedSceneEqualsNewScene() throws {
    var fixture = fixture(.rainbow)
    let view = CountdownView(Capabilities())
    var viewState = view.viewState(of: fixture.model, size: size, at: fixture.now)
    var scene = view.scene(of: fixture.model, size: size, at: fixture.now)
    for _ in 0..<60 {
      fixture.pass(.milliseconds(50))
      let next = view.viewState(of: fixture.model, size: size, at: fixture.now)
      #expect(next != viewState)
      scene = try #require(view.scene(of: next, after: (viewState, scene)))
      #expect(scene == view.scene(of: fixture.model, size: size, at: fixture.now))
      viewState = next
    }
  }
}
