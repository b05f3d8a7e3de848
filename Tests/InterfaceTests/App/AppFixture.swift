import Countdown
import Drawing
import Testing

@testable import Interface

/// The app in a window, for tests in which time passes, with files that are only in memory.
struct AppFixture: CustomTestStringConvertible {
  var model: Model
  private(set) var now: Moment
  var viewport: Viewport

  /// What was to be done since the last look at it.
  private(set) var effects: [Effect] = []

  /// Whether the files wait with their answers until ``answerOrder(_:)``, and what they were asked for.
  var delaysAnswers = false
  private(set) var orders: [StoreEffect] = []

  /// The lines of the user's presets.
  var lines: [(name: String, arguments: String)] = []

  /// The lines before the last change of them.
  private var linesBefore: [(name: String, arguments: String)]?

  /// What the log says.
  var reading = LogContents(LogSummary(LogBytes([])))

  /// The settings that were written last.
  private(set) var written: Settings?

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

  // MARK: What happens

  mutating func send(_ event: Event) {
    take(model.update(event, at: now))
  }

  private mutating func take(_ new: [Effect]) {
    for effect in new {
      effects.append(effect)
      guard case .store(let order) = effect else { continue }
      if delaysAnswers { orders.append(order) } else { takeAnswer(to: order) }
    }
  }

  private mutating func takeAnswer(to order: StoreEffect) {
    if let answer = answer(order) { take(model.update(answer, at: now)) }
  }

  /// Gives the answer that is due to one of the orders.
  mutating func answerOrder(_ index: Int) { takeAnswer(to: orders.remove(at: index)) }

  /// Presses keys and lets them go at once, one after the other. No time passes.
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

  /// Lets time pass, with a beat whenever the page wants one.
  mutating func pass(_ time: Duration) {
    let end = now + time
    while now.steady < end.steady {
      let wakeSchedule = model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now)
      var next = end.steady
      switch wakeSchedule.timing {
      case .never: break
      case .at(let instant): next = min(next, max(instant, now.steady + .nanoseconds(1)))
      case .grid(let interval, _): next = min(next, now.steady + interval)
      }
      now = now.advanced(by: now.steady.duration(to: next))
      send(.tick)
    }
  }

  /// The wall clock is set; steady time does not notice.
  mutating func setWallClock(by time: Duration) { now.wall = now.wall.advanced(by: time) }

  /// Lets time pass in which nobody looks at the clock.
  mutating func advance(by time: Duration) { now = now + time }

  mutating func resize(_ columns: Int, _ rows: Int) {
    viewport.window = Size(columns: columns, rows: rows)
    send(.viewport(viewport))
    send(.resize)
  }

  mutating func forgetEffects() { effects = [] }
  mutating func replaceEffects(_ new: [Effect]) { effects = new }

  // MARK: The pointer

  /// Presses the pointer's button in the middle of an element and lets it go.
  mutating func click(_ id: Element.ID) {
    guard let box = scene[id]?.box else {
      Issue.record("there is no \(id)")
      return
    }
    let (row, column) = (box.row + box.rows / 2, box.column + box.columns / 2)
    point(.press, row: row, column: column)
    point(.release, row: row, column: column)
  }

  mutating func point(_ action: Pointer.Action, row: Int, column: Int) {
    send(
      .pointer(Pointer(action, row: row, column: column), on: scene.hit(row: row, column: column)))
  }

  // MARK: What is seen

  var viewState: ScreenViewState { model.viewState(on: viewport, at: now) }
  var scene: Scene { model.scene(of: viewState, after: nil, on: viewport) }

  /// The rows of the window, without blanks at their ends.
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

  /// Whether a text stands somewhere in the window.
  func shows(_ text: String) -> Bool { rows.contains { $0.contains(text) } }

  /// The line above the tab bar, without the blanks around it.
  var foot: String { rows[viewport.window.rows - 1 - model.tabRows(in: viewport.size)].trimmed }

  // MARK: The files

  /// What the files report; the words of the program are proved where the program makes them.
  static let refusal = "(refused)"
  static let (saved, deleted, undone) = ("(saved)", "(deleted)", "(undone)")

  private static let builtIn = [("tea", "4m"), ("eggs", "7m"), ("talk", "20m --stay")]

  private func report(
    _ notice: String? = nil, refusal: String? = nil, of line: String? = nil, written: String? = nil
  ) -> Event {
    var report = PresetsUpdate(
      presets: presets, error: refusal, notice: notice, canUndo: linesBefore != nil)
    (report.submittedLine, report.writtenName) = (line, written)
    return .presets(report)
  }

  /// All presets, the user's first.
  var presets: [Preset] {
    let own = lines.map { preset($0.name, $0.arguments, isBuiltIn: false) }
    let rest = Self.builtIn.filter { built in !lines.contains { $0.name == built.0 } }
      .map { preset($0.0, $0.1, isBuiltIn: true) }
    return own + rest
  }

  /// A preset whose parts are understood, or of which nothing is known.
  private func preset(_ name: String, _ arguments: String, isBuiltIn: Bool) -> Preset {
    let parts = arguments.split(separator: " then ").map { text in
      let words = text.split(separator: " ").prefix { !$0.hasPrefix("-") }.map(String.init)
      return try? Request(words, now: now.wall, zone: Greenwich())
    }
    let known = parts.compactMap { $0 }
    return Preset(
      name: name, arguments: arguments, isBuiltIn: isBuiltIn,
      plans: known.count == parts.count ? [Plan(known)] : [])
  }

  private mutating func answer(_ order: StoreEffect) -> Event? {
    switch order {
    case .readPresets: return report()
    case .readLog: return .log(reading)
    case .start(let preset, let settings):
      let text = preset.arguments
      let request = try? Request([text], now: now.wall, zone: Greenwich())
      guard let request else { return report(refusal: Self.refusal) }
      var order = TimerSpec(Plan([request]))
      (order.settings, order.line) = (settings, text)
      return .begin([order])
    case .write(let line, let replaced):
      let words = line.split(maxSplits: 1) { $0 == ":" }.map { String($0).trimmed }
      guard words.count == 2 else { return report(refusal: Self.refusal, of: line) }
      linesBefore = lines
      lines.removeAll { "\($0.name): \($0.arguments)" == replaced }
      lines.append((words[0], words[1]))
      return report(Self.saved, of: line, written: words[0])
    case .check(let line, _):
      var report = PresetsUpdate(presets: presets, canUndo: linesBefore != nil)
      report.error = line.contains(":") ? nil : Self.refusal
      report.checkedLine = line
      return .presets(report)
    case .delete(let preset):
      let name = preset.name
      guard lines.contains(where: { $0.name == name }) else {
        return report(refusal: Self.refusal)
      }
      linesBefore = lines
      lines.removeAll { $0.name == name }
      return report(Self.deleted)
    case .undo:
      guard let before = linesBefore else { return report(refusal: Self.refusal) }
      let again = before.first { line in !lines.contains { $0.name == line.name } }
      (lines, linesBefore) = (before, nil)
      return report(Self.undone, written: again?.name)
    case .settings(let new, _):
      written = new
      return nil
    }
  }
}

/// Timers in the app, for tests.
extension AppFixture {
  /// The app with timers of so many seconds, a second after they were begun, with the last one shown alone.
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

  mutating func begin(_ name: String, _ seconds: Int, change: (inout Settings) -> Void = { _ in }) {
    var order = TimerSpec(Plan([Request(.seconds(seconds), name: name)]))
    order.settings = model.settings
    order.line = "\(seconds)s \(name)"
    change(&order.settings)
    send(.begin([order]))
  }

  /// Holds a key down for some time.
  mutating func hold(_ key: Key, for time: Duration = .milliseconds(1100)) {
    send(.key(key, .pressed))
    pass(time)
    send(.key(key, .released))
  }

  /// The names of the timers that are there.
  var names: [String] { model.items.map(\.shown.name) }

  /// The name of the timer that keys are for.
  var chosen: String? { model.chosenItem?.shown.name }

  /// When the app wants to look at the clock again.
  var timing: WakeSchedule.Timing {
    model.wakeSchedule(every: FrameGrid.frame, showing: viewState, at: now).timing
  }

  /// The same where nobody sees it.
  var unseenRhythm: WakeSchedule.Timing {
    model.wakeSchedule(every: nil, showing: nil, at: now).timing
  }

  /// How the app ended; nil while it goes on.
  var outcome: Outcome? {
    for case .finish(let outcome) in effects { return outcome }
    return nil
  }

  var isRinging: Bool { effects.contains(.presenter(.bell)) }
}
