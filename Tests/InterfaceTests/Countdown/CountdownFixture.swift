import Countdown
import Drawing
import Harness

@testable import Interface

/// A window with one timer, and the time `now` that the test sets.
struct CountdownFixture {
  private(set) var model: Model
  private(set) var now: Moment

  /// Starts a timer at noon, in a visible window.
  init(_ duration: Duration = .seconds(300), _ options: CountdownOptions = .init()) {
    self.init(TimeManager(duration), options)
  }

  /// At noon, starts a timer with a deadline.
  init(untilNoonPlus duration: Duration, _ options: CountdownOptions = .init()) {
    self.init(
      TimeManager(until: Moment.noon.wall.advanced(by: duration), at: .noon), options)
  }

  /// Starts a plan at noon.
  init(_ plan: Plan, _ options: CountdownOptions = .init()) {
    now = .noon
    model = Model([plan], options: options, zone: Greenwich(), at: now)
    _ = model.update(.visible(true), at: now)
  }

  private init(_ time: TimeManager, _ options: CountdownOptions) {
    now = .noon
    model = Model(time, options: options, zone: Greenwich(), at: now)
    _ = model.update(.visible(true), at: now)
  }

  @discardableResult
  mutating func send(_ event: Event, after duration: Duration = .zero) -> [Effect] {
    now = now + duration
    return model.update(event, at: now)
  }

  @discardableResult
  mutating func press(_ key: Key, after duration: Duration = .zero) -> [Effect] {
    send(.key(key), after: duration)
  }

  @discardableResult
  mutating func pass(_ duration: Duration) -> [Effect] { send(.tick, after: duration) }

  /// Advances the clock without a tick.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Shifts the wall clock. The steady clock does not change.
  mutating func shiftWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// The next tick of the model.
  enum Ticks: Equatable {
    case never
    /// At even intervals.
    case frames
    /// After this time.
    case once(Duration)
  }

  /// The wake schedule if every frame may change the picture.
  var wakeSchedule: Ticks {
    switch model.wakeSchedule(every: FrameGrid.frame, showing: nil, at: now).timing {
    case .never: .never
    case .grid: .frames
    case .at(let instant): .once(now.steady.duration(to: instant))
    }
  }

  /// The view state in a window of 80×24.
  var viewState: CountdownViewState {
    model.localTimerPage(on: .usual, at: now)
  }

  var left: Duration { model.time.duration }
  var notice: String? { model.notice?.text }
}

extension Event {
  static func buttons(areShown: Bool) -> Event { .viewport(areShown ? .usual : .low) }

  static func visible(_ isVisible: Bool) -> Event { .viewport(isVisible ? .low : nil) }
}

extension Viewport {
  static let usual = Viewport(
    window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// The viewport of an inline timer.
  static let line = Viewport(
    .line, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// A viewport without room for buttons.
  static let low = Viewport(window: Size(columns: 80, rows: 10), capabilities: Capabilities())
}

extension Effect {
  var outcome: Outcome? { if case .finish(let outcome) = self { outcome } else { nil } }

  static let bell = Effect.presenter(.bell)
  static let repaint = Effect.presenter(.repaint)
  static let suspend = Effect.presenter(.suspend)
  static let printKeys = Effect.presenter(.printKeys)
  static func report(_ line: String) -> Effect { .presenter(.report(line)) }
}

extension CountdownView {
  func viewState(of model: Model, size: Size, at now: Moment) -> CountdownViewState {
    let viewport = Viewport(window: size, capabilities: capabilities)
    return model.shown(on: viewport).localTimerPage(on: viewport, at: now)
  }

  func scene(of model: Model, size: Size, at now: Moment) -> Scene {
    let viewport = Viewport(window: size, capabilities: capabilities)
    let shown = model.shown(on: viewport)
    return shown.scene(of: shown.viewState(on: viewport, at: now), after: nil, on: viewport)
  }

  func line(of model: Model, columns: Int, at now: Moment) -> Scene {
    let window = Size(columns: columns, rows: 24)
    let viewport = Viewport(.line, window: window, capabilities: capabilities)
    return line(of: model.shown(on: viewport).localTimerPage(on: viewport, at: now))
  }

  func unchangedTime(of model: Model, size: Size, at now: Moment) -> Duration? {
    model.unchangedTime(showing: viewState(of: model, size: size, at: now))
  }

  func hasButtons(_ model: Model, size: Size) -> Bool {
    viewState(of: model, size: size, at: .noon).hasButtons
  }

  func target(of pointer: Pointer, in scene: Scene) -> Element.ID? {
    guard let id = scene.hit(row: pointer.row, column: pointer.column) else { return nil }
    return id.control != nil || id == .digits ? id : nil
  }
}

extension Model {
  func shown(on viewport: Viewport) -> Model {
    var model = self
    model.viewport = viewport
    return model
  }

  func picture(at now: Moment) -> (viewState: ScreenViewState, scene: Scene) {
    let viewport =
      viewport ?? Viewport(window: Size(columns: 80, rows: 24), capabilities: Capabilities())
    let viewState = viewState(on: viewport, at: now)
    return (viewState, scene(of: viewState, after: nil, on: viewport))
  }
}
