import Countdown
import Drawing
import Harness

@testable import Interface

/// A film of a first use of the app.
struct AppFilm {
  static let rate = 20
  private static let background = RGB(18, 18, 20)

  private var app: AppFixture
  private var painter: Painter
  private(set) var film: CellFilm
  private var caption = CellFilm.Caption("")

  private var frameCount = 0

  private let start: Moment

  init() {
    let capabilities = Capabilities(glyphs: .octant, background: Self.background)
    app = AppFixture(80, 24, capabilities)
    painter = Painter(capabilities: capabilities)
    film = CellFilm(Screen.Size(columns: 80, rows: 24), rate: Self.rate)
    start = app.now
  }

  static var completeFilm: CellFilm {
    var film = AppFilm()
    film.setSevenMinutes()
    film.setTwelveMinutes()
    film.showBoth()
    film.changeSettings()
    return film.film
  }

  // MARK: Scenes

  private mutating func setSevenMinutes() {
    caption = .init("set seven minutes")
    wait(0.7)
    for digit in ["7", "0", "0"] { press(digit, 0.3) }
    wait(0.5)
    caption = .init("name it")
    press("n", 0.3)
    for letter in ["e", "g", "g", "s"] { press(letter, 0.14) }
    press("enter", .enter, 0.5)
    caption = .init("start")
    press("enter", .enter, 1.2)
  }

  private mutating func setTwelveMinutes() {
    caption = .init("another, of twelve")
    press("a", 0.4)
    press("page up", .pageUp, 0.8)
    press("enter", .enter, 0.9)
  }

  private mutating func showBoth() {
    caption = .init("all of them")
    press("]", 1.0)
    caption = .init("pause the first")
    press("\u{2190}", .left, 0.7)
    press("space", .character(" "), 1.0)
  }

  private mutating func changeSettings() {
    caption = .init("settings")
    press(",", 0.8)
    caption = .init("another theme")
    // The caption shows one key for all presses.
    for _ in 0..<6 { press("\u{2193}", .down, 0.1, showsKey: false) }
    showKey("\u{2193}")
    press("\u{2192}", .right, 0.7)
    caption = .init("another sound")
    press("page down", .pageDown, 0.4)
    press("p", 0.5)
    press("enter", .enter, 0.6)
    caption = .init("done")
    press(",", 1.3)
  }

  // MARK: Filming

  private mutating func showKey(_ key: String) { caption.keys.append(key) }

  private mutating func press(_ key: String, _ seconds: Double) {
    press(key, .character(key.unicodeScalars.first ?? " "), seconds)
  }

  /// Presses a key, and records the following seconds.
  private mutating func press(
    _ name: String, _ key: Key, _ seconds: Double, showsKey: Bool = true
  ) {
    if showsKey { showKey(name) }
    app.press(key)
    wait(seconds)
  }

  private mutating func wait(_ seconds: Double) {
    for _ in 0..<Int((seconds * Double(Self.rate)).rounded()) {
      recordFrame()
      frameCount += 1
      let next = start.steady + .nanoseconds(frameCount * 1_000_000_000 / Self.rate)
      app.pass(app.now.steady.duration(to: next))
    }
  }

  private mutating func recordFrame() {
    painter.paint(app.scene)
    let frame = painter.frame
    film.add(
      frame.cells.map { Screen.Cell(frame.text(of: $0), Screen.Style($0)) }, caption)
  }
}

extension Screen.Style {
  fileprivate init(_ cell: Cell) {
    self.init(
      foreground: Screen.Color(cell.foreground), background: Screen.Color(cell.background),
      isBold: cell.style.contains(.bold), isFaint: cell.style.contains(.faint),
      isReversed: cell.style.contains(.reverse))
  }
}

extension Screen.Color {
  fileprivate init(_ color: Color) {
    switch color.kind {
    case .standard: self = .standard
    case .indexed(let index): self = .indexed(index)
    case .rgb(let red, let green, let blue): self = .rgb(red: red, green: green, blue: blue)
    }
  }
}
