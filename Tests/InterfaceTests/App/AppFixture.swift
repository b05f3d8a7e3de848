import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// An app with a window, files in memory, and the time `now` that the test sets.
struct AppFixture: CustomTestStringConvertible {
  var model: Model
  private(set) var now: Moment
  var viewport: Viewport

  /// The effects since the last ``forgetEffects()``.
  private(set) var effects: [Effect] = []

  /// Whether requests to the files wait for ``replyToRequest(_:)``.
  var delaysReplies = false
  private(set) var pendingRequests: [StoreEffect] = []

  var userPresets: [(name: String, arguments: String)] = []

  private var previousUserPresets: [(name: String, arguments: String)]?

  var logContents = LogContents(LogSummary(LogBytes([])))

  private(set) var writtenSettings: Settings?

  init(
    _ columns: Int = 80, _ rows: Int = 24, _ capabilities: Capabilities = Capabilities(),
    timers: [TimerItem] = [], at now: Moment = .noon,
    change: (inout Model.Options) -> Void = { _ in }
  ) {
    var options = Model.Options(.app, zone: Greenwich())
    options.isUnicode = capabilities.isUnicode
    change(&options)
    self.now = now
    model = Model(options, timers: timers, at: now)
    viewport = Viewport(window: Size(columns: columns, rows: rows), capabilities: capabilities)
    send(.viewport(viewport))
  }

  // MARK: Events

  mutating func send(_ event: Event) {
    record(model.update(event, at: now))
  }

  private mutating func record(_ newEffects: [Effect]) {
    for effect in newEffects {
      effects.append(effect)
      guard case .store(let request) = effect else { continue }
      if delaysReplies { pendingRequests.append(request) } else { applyReply(to: request) }
    }
  }

  private mutating func applyReply(to request: StoreEffect) {
    if let reply = reply(to: request) { record(model.update(reply, at: now)) }
  }

  mutating func replyToRequest(_ index: Int) { applyReply(to: pendingRequests.remove(at: index)) }

  /// Presses and releases keys. No time passes.
  mutating func press(_ keys: Key...) {
    for key in keys {
      send(.key(key, .pressed))
      send(.key(key, .released))
    }
  }

  mutating func go(to tab: AppTab) { press(.function(UInt8(tab.rawValue + 1))) }

  mutating func press(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  /// Advances the time, with a tick at each wake-up of the app and at the end.
  mutating func pass(_ time: Duration) {
    let end = now + time
    while now.steady < end.steady {
      let wakeSchedule = model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now)
      var next = end.steady
      switch wakeSchedule.timing {
      case .never: break
      // The time must advance even if a wake-up is due.
      case .at(let instant): next = min(next, max(instant, now.steady + .nanoseconds(1)))
      case .grid(let interval, _): next = min(next, now.steady + interval)
      }
      now = now.advanced(by: now.steady.duration(to: next))
      send(.tick)
    }
  }

  /// Shifts the wall clock. The steady clock does not change.
  mutating func shiftWallClock(by time: Duration) { now.wall = now.wall.advanced(by: time) }

  /// Advances the time without ticks.
  mutating func advance(by time: Duration) { now = now + time }

  mutating func resize(_ columns: Int, _ rows: Int) {
    viewport.window = Size(columns: columns, rows: rows)
    send(.viewport(viewport))
    send(.resize)
  }

  mutating func forgetEffects() { effects = [] }
  mutating func replaceEffects(_ new: [Effect]) { effects = new }

  // MARK: The pointer

  /// Clicks the middle of an element.
  mutating func click(_ id: Element.ID) {
    guard let box = scene[id]?.box else {
      Issue.record("there is no \(id)")
      return
    }
    let (row, column) = (box.row + box.rows / 2, box.column + box.columns / 2)
    point(.press, row: row, column: column)
    point(.release, row: row, column: column)
  }

  mutating func clickHint(_ key: Key) {
    guard let id = Element.ID.hint(key) else {
      Issue.record("\(key) has no clickable hint")
      return
    }
    click(id)
  }

  mutating func point(_ action: Pointer.Action, row: Int, column: Int) {
    send(
      .pointer(Pointer(action, row: row, column: column), on: scene.hit(row: row, column: column)))
  }

  // MARK: The picture

  var viewState: ScreenViewState { model.viewState(on: viewport, at: now) }
  var scene: Scene { model.scene(of: viewState, after: nil, on: viewport) }

  /// The rows of the window, without trailing blanks.
  var rows: [String] {
    var painter = Painter(capabilities: viewport.capabilities)
    painter.paint(scene)
    return (0..<viewport.window.rows).map { row in
      var text = ""
      for column in 0..<viewport.window.columns {
        text += painter.frame.text(of: painter.frame[row: row, column: column])
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var testDescription: String { "\n" + rows.joined(separator: "\n") + "\n" }

  func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  var statusBar: String {
    rows[viewport.window.rows - 1 - model.tabRows(in: viewport.size)].trimmed
  }

  // MARK: The files

  /// Placeholders for the messages of the store.
  static let refusal = "(refused)"
  static let (saved, deleted, undone) = ("(saved)", "(deleted)", "(undone)")

  private static let builtInPresets = [
    (name: "tea", arguments: "4m"), (name: "eggs", arguments: "7m"),
    (name: "talk", arguments: "20m --stay"),
  ]

  private func presetsUpdate(
    _ notice: String? = nil, error: String? = nil, of line: String? = nil, written: String? = nil
  ) -> Event {
    var update = PresetsUpdate(
      presets: presets, error: error, notice: notice, canUndo: previousUserPresets != nil)
    (update.submittedLine, update.writtenName) = (line, written)
    return .presets(update)
  }

  /// The user's presets, then the built-in presets with other names.
  var presets: [Preset] {
    let fromFile = userPresets.map { preset($0.name, $0.arguments, isBuiltIn: false) }
    let builtIn = Self.builtInPresets
      .filter { candidate in !userPresets.contains { $0.name == candidate.name } }
      .map { preset($0.name, $0.arguments, isBuiltIn: true) }
    return fromFile + builtIn
  }

  /// Returns a preset; without plans if a part cannot be parsed.
  private func preset(_ name: String, _ arguments: String, isBuiltIn: Bool) -> Preset {
    let requests = try? arguments.split(separator: " then ").map { part in
      let words = part.split(separator: " ").prefix { !$0.hasPrefix("-") }.map(String.init)
      return try Request(words, now: now.wall, zone: Greenwich())
    }
    return Preset(
      name: name, arguments: arguments, isBuiltIn: isBuiltIn,
      plans: requests.map { [Plan($0)] } ?? [])
  }

  private mutating func reply(to request: StoreEffect) -> Event? {
    switch request {
    case .readPresets: return presetsUpdate()
    case .readLog: return .log(logContents)
    case .start(let preset, let settings):
      let text = preset.arguments
      guard let timerRequest = try? Request([text], now: now.wall, zone: Greenwich()) else {
        return presetsUpdate(error: Self.refusal)
      }
      var spec = TimerSpec(Plan([timerRequest]))
      (spec.settings, spec.line) = (settings, text)
      return .begin([spec])
    case .write(let line, let replaced):
      let fields = line.split(maxSplits: 1) { $0 == ":" }.map { String($0).trimmed }
      guard fields.count == 2 else { return presetsUpdate(error: Self.refusal, of: line) }
      previousUserPresets = userPresets
      userPresets.removeAll { "\($0.name): \($0.arguments)" == replaced }
      userPresets.append((fields[0], fields[1]))
      return presetsUpdate(Self.saved, of: line, written: fields[0])
    case .check(let line, _):
      var update = PresetsUpdate(presets: presets, canUndo: previousUserPresets != nil)
      update.error = line.contains(":") ? nil : Self.refusal
      update.checkedLine = line
      return .presets(update)
    case .delete(let preset):
      let name = preset.name
      guard userPresets.contains(where: { $0.name == name }) else {
        return presetsUpdate(error: Self.refusal)
      }
      previousUserPresets = userPresets
      userPresets.removeAll { $0.name == name }
      return presetsUpdate(Self.deleted)
    case .undo:
      guard let previous = previousUserPresets else { return presetsUpdate(error: Self.refusal) }
      let restored = previous.first { preset in
        !userPresets.contains { $0.name == preset.name }
      }
      (userPresets, previousUserPresets) = (previous, nil)
      return presetsUpdate(Self.undone, written: restored?.name)
    case .settings(let settings, _):
      writtenSettings = settings
      return nil
    }
  }
}

extension AppFixture {
  /// Returns the app three seconds after the start of timers. The last timer is shown alone.
  static func with(
    _ timers: KeyValuePairs<String, Int>, _ columns: Int = 80, _ rows: Int = 24,
    _ capabilities: Capabilities = Capabilities()
  ) -> AppFixture {
    var app = AppFixture(columns, rows, capabilities)
    for (name, seconds) in timers { app.begin(name, seconds) }
    app.pass(.seconds(3))
    app.forgetEffects()
    return app
  }

  /// Advances the time to the next wake-up, and sends a tick.
  mutating func wake() throws {
    guard case .at(let instant) = timing else { throw NoWakeUp() }
    advance(by: max(now.steady.duration(to: instant), .nanoseconds(1)))
    send(.tick)
  }

  private struct NoWakeUp: Error {}

  mutating func begin(_ name: String, _ seconds: Int, change: (inout Settings) -> Void = { _ in }) {
    var spec = TimerSpec(Plan([Request(.seconds(seconds), name: name)]))
    spec.settings = model.settings
    spec.line = "\(seconds)s \(name)"
    change(&spec.settings)
    send(.begin([spec]))
  }

  mutating func hold(_ key: Key, for time: Duration = .milliseconds(1100)) {
    send(.key(key, .pressed))
    pass(time)
    send(.key(key, .released))
  }

  /// The names of the app's own timers.
  var names: [String] { model.items.map(\.display.name) }

  /// The name of the selected local timer; nil without timers.
  var selectedLocalName: String? { model.selectedItem?.display.name }

  /// The wake-ups of the visible app.
  var timing: WakeSchedule.Timing {
    model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now).timing
  }

  /// The wake-ups of the app in an invisible window.
  var hiddenTiming: WakeSchedule.Timing {
    model.wakeSchedule(every: nil, showing: nil, at: now).timing
  }

  /// The app's outcome; nil while the app runs.
  var outcome: Outcome? { effects.lazy.compactMap(\.outcome).first }

  /// Whether the bell has rung since the last ``forgetEffects()``.
  var hasRung: Bool { effects.contains(.presenter(.bell)) }
}
