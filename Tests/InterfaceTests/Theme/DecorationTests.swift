import Drawing
import Testing

@testable import Interface

/// Decorations that move, apart from the time.
@Suite struct DecorationTests {
  private let size = Size(columns: 80, rows: 24)

  private func watch(
    _ theme: Theme.Name = .cyan, _ motion: Motion = .sparks, isReduced: Bool = false,
    seconds: Int = 300
  ) -> Watch {
    var options = CountdownOptions()
    (options.settings.theme, options.settings.motion) = (theme, motion)
    options.wantsReducedMotion = isReduced
    return Watch(.seconds(seconds), options)
  }

  private func ring(_ watch: Watch) -> Ring? {
    CountdownView(Capabilities()).scene(of: watch.model, size: size, at: watch.now).ring?.look
  }

  // MARK: Hues

  @Test func aWholeRoundOfTheHuesTakesTenSeconds() {
    var watch = watch(.rainbow, .hues)
    var turns: [Float] = []
    for _ in 0..<200 {
      turns.append(ring(watch)?.gradient?.turn ?? -1)
      watch.pass(.milliseconds(50))
    }
    #expect(zip(turns, turns.dropFirst()).allSatisfy { abs($1 - $0 - 0.005) < 0.0051 && $1 >= $0 })
    #expect(turns[0] == 0 && (turns.last ?? 0) > 0.99)
    #expect(ring(watch)?.gradient?.turn == 0)
  }

  @Test(arguments: [Theme.Name.aurora, .ember])
  func otherHuesStandStill(theme: Theme.Name) {
    var watch = watch(theme)
    let gradient = ring(watch)?.gradient
    #expect(gradient?.turn == 0)
    watch.pass(.milliseconds(3700))
    #expect(ring(watch)?.gradient == gradient)
  }

  @Test(arguments: [Theme.Name.cyan, .mono])
  func aThemeInOneColourHasNoGradient(theme: Theme.Name) {
    #expect(ring(watch(theme))?.gradient == nil)
  }

  // MARK: Sparks

  /// Sparks go once around in five seconds, slow at both ends, and back again.
  @Test(arguments: [
    (0, 0.0), (1250, 0.1292), (2500, 0.5), (3750, 0.8708), (5000, 1.0), (7500, 0.5),
    (8750, 0.1292), (10_000, 0.0),
  ])
  func sparksRunAroundAndBack(milliseconds: Int, position: Double) {
    var watch = watch()
    watch.pass(.milliseconds(milliseconds))
    let sparks = ring(watch)?.sparks
    #expect(sparks.map { abs(Double($0.position) - position) < 0.001 } == true)
    #expect(sparks.map { abs($0.turn - Float(milliseconds % 10_000) / 10_000) < 0.006 } == true)
  }

  @Test func thereAreNoneUnlessAskedFor() {
    #expect(ring(watch(.rainbow, .hues))?.sparks == nil)
    #expect(ring(watch(.cyan, .none))?.sparks == nil)
  }

  @Test func thereAreNoneAtTheEnd() {
    var watch = watch(seconds: 20)
    watch.pass(.seconds(20))
    #expect(ring(watch)?.fraction == 1 && ring(watch)?.sparks == nil)
  }

  // MARK: No motion

  @Test func aPauseStopsEverythingAndNothingJumpsAfterIt() throws {
    var watch = watch(.rainbow)
    watch.pass(.milliseconds(3210))
    let before = try #require(ring(watch))
    watch.press(.character(" "))
    let paused = try #require(ring(watch))
    #expect(before.sparks != nil && before.gradient?.turn ?? 0 > 0)
    // A paused ring has no hues.
    #expect(paused.sparks == before.sparks && paused.gradient == nil && paused.isDashed)
    #expect(watch.pulse == .still)
    watch.pass(.seconds(77))
    #expect(ring(watch) == paused)
    watch.press(.character(" "), after: .seconds(3))
    #expect(ring(watch) == before)
    watch.pass(.milliseconds(50))
    #expect(ring(watch)?.sparks != before.sparks)
  }

  /// Nothing moves if the user or the environment wants that; the environment does not change the user's choice.
  @Test(arguments: [(.none, false), (.sparks, true), (.hues, true)] as [(Motion, Bool)])
  func nothingMovesWhereNothingMay(motion: Motion, isReduced: Bool) {
    var watch = watch(.rainbow, motion, isReduced: isReduced)
    #expect(watch.model.settings.motion == motion)
    let gradient = ring(watch)?.gradient
    let decoration = watch.look.decoration
    for _ in 0..<40 {
      watch.pass(.milliseconds(130))
      #expect(ring(watch)?.gradient == gradient && ring(watch)?.sparks == nil)
      #expect(watch.look.decoration == decoration)
    }
    #expect(gradient?.palette == .rainbow && gradient?.turn == 0)
  }

  /// A theme in one colour is not drawn more often just because other themes move.
  @Test func nothingMovesInOneColour() {
    var watch = watch(.cyan, .hues)
    let decoration = watch.look.decoration
    watch.pass(.milliseconds(4321))
    #expect(watch.look.decoration == decoration)
  }

  // MARK: The warning

  @Test(arguments: Theme.Name.allCases)
  func theWarningIsInOneColour(theme: Theme.Name) {
    var watch = watch(theme, .hues, seconds: 100)
    watch.pass(.milliseconds(89_900))
    #expect(ring(watch)?.ink == Theme(theme, isLight: false).arc)
    watch.pass(.milliseconds(200))
    #expect(ring(watch)?.ink == Theme(theme, isLight: false).warning)
    #expect(ring(watch)?.gradient == nil)
  }

  /// A scene changed step by step is the same as one laid out anew.
  @Test func theSceneAfterAnotherIsTheScene() throws {
    var watch = watch(.rainbow)
    let view = CountdownView(Capabilities())
    var look = view.look(of: watch.model, size: size, at: watch.now)
    var scene = view.scene(of: watch.model, size: size, at: watch.now)
    for _ in 0..<60 {
      watch.pass(.milliseconds(50))
      let next = view.look(of: watch.model, size: size, at: watch.now)
      #expect(next != look)
      scene = try #require(view.scene(of: next, after: (look, scene)))
      #expect(scene == view.scene(of: watch.model, size: size, at: watch.now))
      look = next
    }
  }
}
