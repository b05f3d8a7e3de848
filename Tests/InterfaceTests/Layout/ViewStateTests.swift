import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// Equal view states give equal pictures, so that unchanged view states need no drawing.
@Suite struct ViewStateTests {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 90, rows: 44), Size(columns: 40, rows: 10),
    Size(columns: 60, rows: 6),
    Size(columns: 12, rows: 3), Size(columns: 1, rows: 1),
  ]
  private let view = CountdownView(Capabilities())

  /// The events for a random choice: two in five are ticks.
  static let events: [Event] =
    Array(repeating: .tick, count: 16) + [
      .key(.character(" ")), .key(.up),
      .key(.left), .key(.down), .key(.character("q")), .key(.escape), .key(.character("?")),
      .key(.character("r")), .resize, .toggle, .buttons(areShown: true), .key(.tab), .key(.backtab),
      .key(.enter), .key(.enter, .pressed), .key(.enter, .released),
      .key(.character("q"), .pressed),
      .key(.character("q"), .released), .key(.character("u")), .focus(false),
      .pointer(Pointer(.press, row: 0, column: 0), on: .control(.stop)),
      .pointer(Pointer(.press, row: 0, column: 0), on: .control(.pause)),
      .pointer(Pointer(.drag, row: 0, column: 0), on: nil),
      .pointer(Pointer(.release, row: 0, column: 0), on: .control(.pause)),
      .pointer(Pointer(.wheelUp, .other, row: 0, column: 0), on: .digits),
    ]

  @Test(arguments: sizes, [5, 300, 5400])
  func equalViewStatesGiveEqualPictures(size: Size, seconds: Int) {
    let viewport = Viewport(window: size, capabilities: Capabilities())
    var generator = SeededGenerator(seed: UInt64(size.columns + seconds))
    var fixture = CountdownFixture(.seconds(seconds))
    var previousPicture = fixture.model.shown(on: viewport).picture(at: fixture.now)
    var equalCount = 0
    for _ in 0..<400 {
      let wait = [0, 1, 3, 10, 50, 50, 50, 300].pick(&generator)
      if fixture.model.phase == .over {
        fixture = CountdownFixture(.seconds(seconds))
        previousPicture = fixture.model.shown(on: viewport).picture(at: fixture.now)
      }
      fixture.send(Self.events.pick(&generator), after: .milliseconds(wait))
      let picture = fixture.model.shown(on: viewport).picture(at: fixture.now)
      if picture.viewState == previousPicture.viewState {
        equalCount += 1
        #expect(picture.scene == previousPicture.scene)
      }
      previousPicture = picture
    }
    // The test is useful only if some view states are equal.
    #expect(equalCount > 20)
  }

  @Test(arguments: sizes, [5, 300, 5400])
  func updatedSceneEqualsNewScene(size: Size, seconds: Int) {
    let viewport = Viewport(window: size, capabilities: Capabilities())
    var generator = SeededGenerator(seed: UInt64(size.rows + seconds))
    var fixture = CountdownFixture(.seconds(seconds))
    var previousPicture = fixture.model.shown(on: viewport).picture(at: fixture.now)
    var updatedCount = 0
    for _ in 0..<400 {
      let wait = [1, 50, 50, 50, 300, 1000].pick(&generator)
      if fixture.model.phase == .over {
        fixture = CountdownFixture(.seconds(seconds))
        previousPicture = fixture.model.shown(on: viewport).picture(at: fixture.now)
      }
      fixture.send(Self.events.pick(&generator), after: .milliseconds(wait))
      let next = fixture.model.shown(on: viewport).picture(at: fixture.now)
      if let updatedScene = ScreenView(Capabilities()).scene(
        of: next.viewState, after: previousPicture)
      {
        updatedCount += 1
        #expect(updatedScene == next.scene)
      }
      previousPicture = next
    }
    // In a single cell, every change needs a new layout, so no scene is updated.
    #expect(updatedCount > 5 || size == Size(columns: 1, rows: 1))
  }

  @Test func equalViewStatesGiveEqualLines() {
    var fixture = CountdownFixture()
    let line = Viewport(.line, window: Size(columns: 80, rows: 24), capabilities: Capabilities())
    var previousViewState = fixture.model.localTimerPage(on: line, at: fixture.now)
    var previousScene = view.line(of: fixture.model, columns: 80, at: fixture.now)
    var equalCount = 0
    for _ in 0..<2000 {
      fixture.pass(.milliseconds(50))
      let viewState = fixture.model.localTimerPage(on: line, at: fixture.now)
      let scene = view.line(of: fixture.model, columns: 80, at: fixture.now)
      if viewState == previousViewState {
        equalCount += 1
        #expect(scene == previousScene)
      }
      (previousViewState, previousScene) = (viewState, scene)
    }
    #expect(equalCount > 1000)
  }

  /// While only time passes, equal view states give equal scenes.
  @Test(arguments: sizes)
  func passingTimeChangesSceneOnlyWithViewState(size: Size) {
    var longHoldOptions = CountdownOptions()
    longHoldOptions.settings.hold = .seconds(10)
    var heldFixture = CountdownFixture(.seconds(5400), longHoldOptions)
    heldFixture.press(.character(" "))
    heldFixture.press(.character("q"))
    var warnedFixture = CountdownFixture(.seconds(95))
    warnedFixture.pass(.milliseconds(85_400))
    var refusedFixture = CountdownFixture(.seconds(30))
    refusedFixture.press(.character(" "))
    refusedFixture.press(.down)
    refusedFixture.pass(.milliseconds(2400))
    #expect(refusedFixture.notice != nil)
    for var fixture in [heldFixture, warnedFixture, refusedFixture] {
      var viewState = view.viewState(of: fixture.model, size: size, at: fixture.now)
      var scene = view.scene(of: fixture.model, size: size, at: fixture.now)
      for _ in 0..<200 {
        fixture.pass(.milliseconds(1))
        let next = view.viewState(of: fixture.model, size: size, at: fixture.now)
        guard next != viewState else {
          #expect(view.scene(of: fixture.model, size: size, at: fixture.now) == scene)
          continue
        }
        viewState = next
        scene = view.scene(of: fixture.model, size: size, at: fixture.now)
      }
    }
  }

  /// Nothing changes before a wake-up, and something changes right after it.
  @Test(arguments: sizes, [30, 300, 5400, 400_000])
  func wakesOnlyForChanges(size: Size, seconds: Int) {
    var fixture = CountdownFixture(.seconds(seconds))
    fixture.pass(.milliseconds(seconds * 137))
    var unchangedCount = 0
    for _ in 0..<60 {
      let viewState = view.viewState(of: fixture.model, size: size, at: fixture.now)
      guard let unchangedTime = view.unchangedTime(of: fixture.model, size: size, at: fixture.now)
      else {
        fixture.pass(FrameGrid.frame)
        continue
      }
      unchangedCount += 1
      // Exactly at a change, the unchanged time is one nanosecond.
      if unchangedTime == .nanoseconds(1) {
        fixture.pass(unchangedTime)
        continue
      }
      #expect(unchangedTime > .zero && unchangedTime <= .seconds(1))
      // The rounding error is less than two nanoseconds.
      fixture.pass(unchangedTime - .nanoseconds(2))
      #expect(view.viewState(of: fixture.model, size: size, at: fixture.now) == viewState)
      fixture.pass(.nanoseconds(3))
      #expect(view.viewState(of: fixture.model, size: size, at: fixture.now) != viewState)
    }
    // The arc of a short countdown may change at every frame.
    #expect(unchangedCount > 0 || seconds < 100)
  }

  @Test func holdAndNoticeMayChangeAtEveryFrame() {
    let size = Self.sizes[0]
    var fixture = CountdownFixture(.seconds(300))
    #expect(view.unchangedTime(of: fixture.model, size: size, at: fixture.now) != nil)
    fixture.press(.character("q"))
    #expect(view.unchangedTime(of: fixture.model, size: size, at: fixture.now) == nil)
    fixture.pass(.milliseconds(1600))
    #expect(fixture.model.notice != nil)
    #expect(view.unchangedTime(of: fixture.model, size: size, at: fixture.now) == nil)
    fixture.pass(.milliseconds(2500))
    #expect(view.unchangedTime(of: fixture.model, size: size, at: fixture.now) != nil)
  }

  @Test func nothingChangesWhilePaused() {
    var fixture = CountdownFixture()
    fixture.press(.character(" "), after: .seconds(7))
    let viewState = view.viewState(of: fixture.model, size: Self.sizes[0], at: fixture.now)
    for _ in 0..<20 {
      fixture.pass(.seconds(61))
      #expect(view.viewState(of: fixture.model, size: Self.sizes[0], at: fixture.now) == viewState)
    }
  }

  /// Without colours, "ends soon" replaces the end time, in each part of a sequence.
  @Test func textReplacesWarningColour() {
    func statuses(_ fixture: CountdownFixture, _ color: ColorDepth) -> [String] {
      let view = CountdownView(Capabilities(color: color))
      let viewState = view.viewState(of: fixture.model, size: Self.sizes[0], at: fixture.now)
      return [viewState.status, viewState.shortStatus]
    }
    var fixture = CountdownFixture()
    fixture.pass(.seconds(289))
    #expect(statuses(fixture, .none) == ["ends 12:05", "12:05"])
    fixture.pass(.seconds(1))
    #expect(statuses(fixture, .none) == ["ends soon", "soon"])
    #expect(statuses(fixture, .indexed) == ["ends 12:05", "12:05"])
    fixture.press(.character(" "))
    #expect(statuses(fixture, .none) == ["paused", "paused"])
    var sequence = CountdownFixture(Plan([Request(.seconds(60)), Request(.seconds(60))]))
    sequence.pass(.seconds(55))
    #expect(statuses(sequence, .none) == ["ends soon", "soon"])
    #expect(statuses(sequence, .indexed) == ["all done 12:02", "12:01"])
    sequence.pass(.seconds(5))
    sequence.pass(.seconds(56))
    #expect(statuses(sequence, .none) == ["ends soon", "soon"])
  }

  /// Without colours, a text distinguishes the first of several warnings from the last.
  @Test func textReplacesAmber() {
    var options = CountdownOptions()
    options.settings.warnings = [.seconds(120), .seconds(60)]
    var fixture = CountdownFixture(.seconds(300), options)
    func texts(_ color: ColorDepth) -> [String] {
      let view = CountdownView(Capabilities(color: color))
      let viewState = view.viewState(of: fixture.model, size: Self.sizes[0], at: fixture.now)
      return [viewState.status, viewState.shortStatus]
    }
    fixture.pass(.seconds(180))
    #expect(texts(.none) == ["last 2m", "last 2m"])
    #expect(texts(.truecolor) == ["ends 12:05", "12:05"])
    fixture.pass(.seconds(60))
    #expect(texts(.none) == ["ends soon", "soon"])
  }

  /// The view state rounds the bar's share to steps so fine that they add no error when the bar is rounded to cells.
  @Test(arguments: [100, 75, 50, 25, 5])
  func aBarIsRoundedOnce(seconds: Int) {
    let situation = Situation(
      "a bar", .seconds(100), on: Capabilities(color: .none)
    ) { $0.pass(.seconds(100 - seconds)) }
    let scene = situation.scene(Size(columns: 40, rows: 6))
    var painter = Painter(capabilities: situation.capabilities)
    painter.paint(scene)
    let text = painter.frame.rows.joined()
    // The sign ━ fills a cell, the sign ╸ half of one. All these bars end between two cells.
    #expect(text.count { $0 == "\u{2501}" } == 40 * seconds / 100)
    #expect(!text.contains("\u{2578}"))
  }
}
