import Countdown
import Drawing

@testable import Interface

/// A countdown and the current moment, for tests in which time passes.
struct CountdownFixture {
  private(set) var model: Model
  private(set) var now: Moment

  /// Starts a countdown of this duration at noon, in a visible window.
  init(_ duration: Duration = .seconds(300), _ options: CountdownOptions = .init()) {
    self.init(TimeManager(duration), options)
  }

  /// Starts a countdown to an instant that is this far from noon.
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

  /// Lets time pass, and then sends an event.
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

  /// Lets time pass without a tick.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Moves the wall clock by a duration, without time passing.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// When the model needs the next tick.
  enum Beats: Equatable {
    case still
    /// At even intervals.
    case frames
    case once(Duration)
  }

  /// The rhythm for a picture that changes with every frame.
  var wakeSchedule: Beats {
    switch model.wakeSchedule(every: FrameGrid.frame, showing: nil, at: now).rhythm {
    case .still: .still
    case .grid: .frames
    case .at(let instant): .once(now.steady.duration(to: instant))
    }
  }

  /// The look in a window of 80×24.
  var viewState: CountdownViewState {
    model.ownWindow(on: .usual, at: now)
  }

  var left: Duration { model.time.duration }
  var notice: String? { model.notice?.text }
}

extension Event {
  /// The page is shown on a stage that has room for buttons, or on one that has none.
  static func buttons(areShown: Bool) -> Event { .viewport(areShown ? .usual : .low) }

  /// The page can be seen, without buttons, or cannot be seen.
  static func visible(_ isVisible: Bool) -> Event { .viewport(isVisible ? .low : nil) }
}

extension Viewport {
  /// The usual screen.
  static let usual = Viewport(
    window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// A line of the usual screen.
  static let line = Viewport(
    .line, window: Size(columns: 80, rows: 24), capabilities: Capabilities())

  /// A screen without room for buttons.
  static let low = Viewport(window: Size(columns: 80, rows: 10), capabilities: Capabilities())
}

/// What a page wants of its face.
extension Effect {
  static let bell = Effect.presenter(.bell)
  static let repaint = Effect.presenter(.repaint)
  static let suspend = Effect.presenter(.suspend)
  static let tellKeys = Effect.presenter(.tellKeys)
  static func report(_ line: String) -> Effect { .presenter(.report(line)) }
}

/// Takes looks and scenes directly from a model.
extension CountdownView {
  func viewState(of model: Model, size: Size, at now: Moment) -> CountdownViewState {
    let viewport = Viewport(window: size, capabilities: capabilities)
    return model.shown(on: viewport).ownWindow(on: viewport, at: now)
  }

  func scene(of model: Model, size: Size, at now: Moment) -> Scene {
    let viewport = Viewport(window: size, capabilities: capabilities)
    let shown = model.shown(on: viewport)
    return shown.scene(of: shown.viewState(on: viewport, at: now), after: nil, on: viewport)
  }

  func line(of model: Model, columns: Int, at now: Moment) -> Scene {
    let window = Size(columns: columns, rows: 24)
    let viewport = Viewport(.line, window: window, capabilities: capabilities)
    return line(of: model.shown(on: viewport).ownWindow(on: viewport, at: now))
  }

  func rest(of model: Model, size: Size, at now: Moment) -> Duration? {
    model.rest(showing: viewState(of: model, size: size, at: now))
  }

  func hasButtons(_ model: Model, size: Size) -> Bool {
    viewState(of: model, size: size, at: .noon).hasButtons
  }

  /// Returns the element under the pointer that reacts to the pointer.
  func target(of pointer: Pointer, in scene: Scene) -> Element.ID? {
    guard let id = scene.hit(row: pointer.row, column: pointer.column) else { return nil }
    return id.control != nil || id == .digits ? id : nil
  }
}

extension Model {
  /// The same in another window.
  func shown(on viewport: Viewport) -> Model {
    var model = self
    model.viewport = viewport
    return model
  }

  /// How it looks in its window, and the scene of that.
  func picture(at now: Moment) -> (viewState: ScreenViewState, scene: Scene) {
    let viewport =
      viewport ?? Viewport(window: Size(columns: 80, rows: 24), capabilities: Capabilities())
    let viewState = viewState(on: viewport, at: now)
    return (viewState, scene(of: viewState, after: nil, on: viewport))
  }
}
