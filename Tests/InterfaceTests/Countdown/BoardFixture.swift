import Countdown
import Drawing
import Harness

@testable import Interface

/// A window with several timers, and the time `now` that the test sets.
struct BoardFixture {
  private(set) var model: Model
  private(set) var now = Moment.noon
  private(set) var viewport: Viewport

  /// Starts a timer for each plan at noon.
  init(
    _ plans: [Plan], _ options: CountdownOptions = .init(),
    window: Size = Size(columns: 80, rows: 24),
    capabilities: Capabilities = Capabilities()
  ) {
    viewport = Viewport(window: window, capabilities: capabilities)
    model = Model(plans, options: options, zone: Greenwich(), at: now)
    _ = model.update(.viewport(viewport), at: now)
  }

  /// Starts timers with names and seconds.
  init(
    _ timers: KeyValuePairs<String, Int64>, _ options: CountdownOptions = .init(),
    window: Size = Size(columns: 80, rows: 24), capabilities: Capabilities = Capabilities()
  ) {
    self.init(
      timers.map { Plan([Request(.seconds($0.value), name: $0.key)]) }, options, window: window,
      capabilities: capabilities)
  }

  @discardableResult
  mutating func send(_ event: Event, after duration: Duration = .zero) -> [Effect] {
    now = now + duration
    return model.update(event, at: now)
  }

  mutating func shiftWallClock(by duration: Duration) { now.wall = now.wall.advanced(by: duration) }

  mutating func resize(to window: Size) {
    viewport = Viewport(window: window, capabilities: viewport.capabilities)
    send(.viewport(viewport))
  }

  @discardableResult
  mutating func press(_ key: Key, after duration: Duration = .zero) -> [Effect] {
    send(.key(key), after: duration)
  }

  @discardableResult
  mutating func pass(_ duration: Duration) -> [Effect] { send(.tick, after: duration) }

  var viewState: BoardViewState { model.board(on: viewport, at: now) }
  var scene: Scene {
    model.scene(of: model.viewState(on: viewport, at: now), after: nil, on: viewport)
  }

  var selectedName: String { model.item.display.name }

  func timeLeft(ofItem index: Int) -> Duration { model.items[index].time.duration }
}
