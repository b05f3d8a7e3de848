import Countdown
import Drawing
import Foundation
import Testing

@testable import Interface

/// Random events for the app: a thousand, or as many as TIMER_FUZZ_ROUNDS says.
@Suite struct AppFuzzTests {
  private static let events =
    ProcessInfo.processInfo.environment["TIMER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 1000
  private static let seed =
    ProcessInfo.processInfo.environment["TIMER_SEED"].flatMap { UInt64($0) } ?? 1

  @Test func holdsTogether() {
    var (left, seed, quick, gone) = (Self.events, Self.seed, 0, 0)
    while left > 0 {
      var fuzz = AppFuzz(seed: seed)
      seed += 1
      for _ in 0..<500 where left > 0 && !fuzz.app.page.isOver {
        left -= 1
        fuzz.step()
      }
      quick += fuzz.quick
      gone += fuzz.gone
    }
    // Few events say nothing of how often something happens.
    guard Self.events >= 1000 else { return }
    #expect(quick > Self.events / 100 && gone > Self.events / 2500, "\(quick) \(gone)")
  }
}

/// The app under random events, with what must hold after each of them.
struct AppFuzz {
  private(set) var app: AppFixture
  var chance: AppChance

  /// The picture that is carried along, as in the window.
  private var shown: (look: ScreenLook, scene: Scene)?
  private var painter: Painter

  /// The last events, for the message of a failure.
  private var story: [Deed] = []
  private let seed: UInt64

  private enum Deed {
    case event(Event), resize(Size), hide
  }
  private(set) var quick = 0
  private(set) var gone = 0

  init(seed: UInt64) {
    chance = AppChance(seed: seed)
    self.seed = seed
    var capabilities = Capabilities()
    capabilities.isUnicode = !chance.isOnce(in: 5)
    let hold = chance.pick([Duration.zero, .milliseconds(500), .seconds(1), .seconds(3)])
    let isReduced = chance.isOnce(in: 5)
    app = AppFixture(80, 24, capabilities) {
      $0.settings.hold = hold
      $0.wantsReducedMotion = isReduced
    }
    painter = Painter(capabilities: capabilities)
  }

  private var page: Model { app.page }

  mutating func step() {
    app.advance(by: .milliseconds(chance.pause()))
    if chance.isOnce(in: 40) {
      let size = chance.size()
      story.append(.resize(size))
      check { $0.resize(size.columns, size.rows) }
      shown = nil
    } else if chance.isOnce(in: 150) {
      story.append(.hide)
      check { $0.send(.stage(nil)) }
      #expect(page.hands.focus == nil, "\(trace)")
      app.advance(by: .milliseconds(chance.pause()))
      check { $0.send(.tick) }
      check { $0.send(.stage($0.stage)) }
    } else {
      let event = chance.event(app)
      story.append(.event(event))
      check { $0.send(event) }
    }
    if story.count > 12 { story.removeFirst() }
    app.forgetEffects()
    guard app.page.isOver == false else { return }
    if chance.isOnce(in: 3) { checkPulse() }
    if chance.isOnce(in: 12) { checkPicture() }
  }

  private var trace: String { "seed \(seed)\n" + story.map { "\($0)" }.joined(separator: "\n") }

  /// Lets something happen; no timer is lost but by a stop, or because it was heard.
  private mutating func check(_ change: (inout AppFixture) -> Void) {
    let before = page
    // Time has passed before the event, and may have been up since.
    var passed = page
    _ = passed.update(.tick, at: app.now)
    let up = Set(passed.items.filter { $0.phase == .overtime }.map(\.id))
    let begun = page.begun
    change(&app)
    let ids = Set(page.items.map(\.id))
    let lost = before.items.filter { !ids.contains($0.id) }
    gone += lost.count
    guard !page.isOver else { return }
    #expect(ids.count == page.begun - gone, "\(begun) \(trace)")
    // A hold that was due before the event stops one, and the event itself may then be for the next.
    #expect(lost.count <= (before.hands.hold.isPressing ? 2 : 1), "\(trace)")
    for item in lost {
      let isHeld = before.hands.hold.isPressing || before.item.settings.hold <= .zero
      let isUp = item.phase == .overtime || up.contains(item.id)
      // One that rings again is chosen just before the key comes.
      #expect(isUp || isHeld && item.id == before.item.id, "\(item.phase), \(trace)")
    }
    checkValues()
  }

  private func checkValues() {
    for (index, count) in Wheels.counts.enumerated() {
      #expect((0..<count).contains(page.wheels.number(of: index)), "\(trace)")
      let place = page.wheels.positions(at: app.now.steady)[index]
      #expect((0..<Double(count)).contains(place), "\(place) \(trace)")
      let isTurning = page.wheels.isMoving(at: app.now.steady) || page.wheels.isDragged
      #expect(isTurning || place == Double(page.wheels.number(of: index)), "\(place) \(trace)")
    }
    #expect(page.wheels.time < .seconds(86_400))
    if let focus = page.hands.focus, page.sheet == nil, !page.showsHelp {
      #expect(page.focusable.contains(focus), "\(focus) \(trace)")
    }
    if page.hasTimers {
      #expect(page.shown.contains(page.chosen), "\(trace)")
      #expect(page.items.allSatisfy { $0.time.duration >= .zero }, "\(trace)")
    }
    #expect(page.typing == nil || !page.showsTimers, "\(trace)")
    #expect(page.stopwatch.laps.allSatisfy { $0 >= .zero })
    #expect(page.presets.chosen < max(page.presets.entries.count, 1), "\(trace)")
  }

  /// A page that wants to look at the clock now is content when it has done so.
  private mutating func checkPulse() {
    var (copy, haste) = (app, 0)
    while haste < 5 {
      guard case .at(let instant) = copy.rhythm, instant <= copy.now.steady else { return }
      haste += 1
      copy.send(.tick)
    }
    Issue.record("wants to look at the clock again and again\n\(trace)")
  }

  /// The picture that is carried along is the same as a new one, and all of it lies in the window.
  private mutating func checkPicture() {
    let look = app.look
    let fresh = app.scene
    let next = page.scene(of: look, after: shown, on: app.stage)
    if shown != nil, next == fresh { quick += 1 }
    #expect(next == fresh, "\(trace)")
    #expect(Set(fresh.elements.map(\.id)).count == fresh.elements.count, "\(trace)")
    let size = app.stage.size
    for element in fresh.elements {
      let box = element.box
      #expect(
        box.row >= 0 && box.column >= 0 && box.rows >= 0 && box.columns >= 0
          && box.row + box.rows <= size.rows && box.column + box.columns <= size.columns
          || element.shape == .area || isAnywhere(element), "\(element.id) \(box) \(trace)")
    }
    painter.paint(next)
    var other = Painter(capabilities: app.stage.capabilities)
    other.paint(fresh)
    let place = difference(painter.frame, other.frame)
    if let place {
      let size = app.stage.size
      let (row, column) = (place / size.columns, place % size.columns)
      let element = fresh.hit(row: row, column: column)?.purpose
      let words = "\(row), \(column) of \(size): \(String(describing: element)), \(trace)"
      Issue.record("\(words)")
      painter = other
    }
    shown = (look, next)
  }

  /// The first place at which two frames differ.
  private func difference(_ one: Frame, _ other: Frame) -> Int? {
    guard one.size == other.size else { return 0 }
    guard one.cells != other.cells else { return nil }
    return one.cells.indices.first { index in
      let (cell, next) = (one.cells[index], other.cells[index])
      // Characters of several scalars have numbers of their own in each frame.
      let isSameText = cell.glyph > 0x10_FFFF && one.text(of: cell) == other.text(of: next)
      var same = next
      if isSameText { same.glyph = cell.glyph }
      return cell != same
    }
  }

  /// A halo may reach out of the window while it moves, and a sheet while it slides.
  private func isAnywhere(_ element: Element) -> Bool {
    if case .halo = element.shape { return true }
    return page.sheet != nil
  }
}
