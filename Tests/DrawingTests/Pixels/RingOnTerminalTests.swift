import Harness
import Testing

@testable import Drawing

/// What a terminal has after the commands is the ring, whatever came before and however pixels get there.
@Suite struct RingOnTerminalTests {
  private static let sample = SampleRing(
    rows: 6, columns: 12, cell: PixelSize(width: 10, height: 19))

  @Test(arguments: [RingImage.Way.files, .line])
  func isTheRingAtEveryStep(way: RingImage.Way) throws {
    var generator = SeededGenerator(seed: 11)
    var terminal = Terminal(way)
    var (ring, box) = (Self.sample.ring(0.7), Self.sample.box)
    terminal.ask((ring, box))
    for step in 0..<120 {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: ring.fraction = Double.random(in: 0...1, using: &generator)
      case 1: ring.ink = [.cyan, .amber, .red].pick(&generator)
      case 2: box.column = Int.random(in: 0...3, using: &generator)
      case 3: box.rows = Int.random(in: 3...6, using: &generator)
      case 4: terminal.image.invalidate()
      case 5: terminal.show(nil)
      case 6: ring.gradient = ring.gradient == nil ? Gradient(.aurora, isLight: false) : nil
      case 7 where way == .files && ring.gradient?.palette != .rainbow:
        ring.gradient = Gradient(.rainbow, isLight: false)
      case 7, 8, 9: if way == .files { ring.sparks = .random(&generator) }
      default: ring.fraction = max(ring.fraction - 0.004, 0)
      }
      if ring.gradient?.palette == .rainbow { ring.gradient?.turn += 0.005 }
      terminal.show((ring, box))
      var shown = ring
      if way == .line {
        // Not every step is sent.
        shown.fraction = try #require(terminal.image.sent?.ring.fraction)
        #expect(shown.fraction >= ring.fraction && shown.fraction < ring.fraction + 0.06)
      } else if let gradient = ring.gradient, gradient.palette == .rainbow {
        let turn = try #require(terminal.image.sent?.ring.gradient?.turn)
        #expect(turn <= gradient.turn && turn > gradient.turn - 0.0255)
        shown.gradient?.turn = turn
      }
      let pixels = RingPixels(shown, box.size, cell: Self.sample.cell)
      let image = try #require(terminal.screen.graphics.images[7], "step \(step)")
      #expect(image.width == pixels.size.width && image.height == pixels.size.height)
      #expect(image.pixels == pixels.pixels(in: PixelBox(pixels.size)), "step \(step)")
      #expect(
        image.placements == [
          1: ImageStore.Placement(
            position: Screen.Position(row: box.row, column: box.column),
            columns: box.columns, rows: box.rows, height: 0)
        ])
      #expect(terminal.screen.graphics.complaints == [])
    }
    #expect(terminal.screen.unknown == [])
    #expect(terminal.screen.answers == [])
    terminal.show(nil)
    #expect(terminal.screen.images == [])
  }

  @Test(arguments: [RingImage.Way.files, .line])
  func leavesToTheCellsWhatTakesTooManyBytes(way: RingImage.Way) {
    var terminal = Terminal(way)
    let box = Self.sample.box
    var ring = Self.sample.ring(0.7)
    terminal.ask((ring, box))
    terminal.show((ring, box))
    ring.gradient = Gradient(.rainbow, isLight: false)
    terminal.show((ring, box))
    #expect(terminal.screen.images.count == (way == .files ? 1 : 0))
    #expect(terminal.image.shows((ring, box)) == (way == .files))
    ring.gradient = Gradient(.ember, isLight: false)
    terminal.show((ring, box))
    #expect(terminal.screen.images.count == 1 && terminal.image.shows((ring, box)))
    ring.sparks = Sparks(position: 0.1, turn: 0, isLight: false)
    terminal.show((ring, box))
    #expect(terminal.screen.images.count == (way == .files ? 1 : 0))
  }

  /// A terminal on the other end of a ring's image.
  private struct Terminal {
    var image: RingImage
    var screen = Screen(columns: 40, rows: 12)

    init(_ way: RingImage.Way) {
      image = RingImage(image: 7, cell: sample.cell, way: way)
    }

    mutating func ask(_ ring: RingImage.Placed) {
      carryOut(image.ask(ring))
      #expect(screen.answers == ["\u{1B}_Gi=7;OK\u{1B}\\", "\u{1B}_Gi=7,r=1;OK\u{1B}\\"])
      for _ in screen.answers { image.answer(isOK: true) }
      screen.answers = []
    }

    mutating func show(_ ring: RingImage.Placed?) {
      carryOut(image.update(ring, seconds: 300))
    }

    private mutating func carryOut(_ orders: [ImageOrder]) {
      for order in orders {
        var bytes: [UInt8] = []
        if let place = order.place {
          bytes += Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8)
        }
        if let box = order.command.box, let pixels = order.pixels {
          let content = pixels.pixels(in: box)
          if image.way == .files {
            screen.takeFile = { kind, name in kind == "s" && name == "/x" ? content : nil }
            order.command.append(.file(kind: "s", name: Array("/x".utf8)), to: &bytes)
          } else {
            order.command.append(.line(pixels: content), to: &bytes)
          }
        } else {
          order.command.append(to: &bytes)
        }
        screen.feed(bytes)
      }
    }
  }
}

extension Sparks? {
  /// None, or some anywhere.
  fileprivate static func random(_ generator: inout SeededGenerator) -> Sparks? {
    guard Int.random(in: 0..<4, using: &generator) > 0 else { return nil }
    return Sparks(
      position: Float.random(in: 0...1, using: &generator),
      turn: Float.random(in: 0...1, using: &generator), isLight: false)
  }
}
