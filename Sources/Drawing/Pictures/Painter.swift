/// Turns scenes into a frame, one after the other, drawing again only what differs from the last.
///
/// What it draws depends on the scene alone: a scene gives the same frame whatever came before it.
package struct Painter: Sendable {
  private let capabilities: Capabilities
  private var scene: Scene
  private var ring: RingPainter?
  private var numerals: NumeralPainter?
  private var buttons: ButtonPainter

  /// Whether the ring is left to somebody else, and its cells stay empty.
  package var leavesRing = false {
    didSet {
      guard leavesRing != oldValue else { return }
      ring?.clear(&frame)
      ring = nil
      // However much the next scene is like this one.
      scene.ring = nil
    }
  }

  /// The cells of the last scene, and the damage since somebody took it.
  package var frame: Frame

  package init(capabilities: Capabilities) {
    self.capabilities = capabilities
    buttons = ButtonPainter(capabilities)
    scene = Scene(size: Size(columns: 0, rows: 0))
    frame = Frame(scene.size)
  }

  /// Draws ahead, once there is time: the digits that the scene does not show yet.
  package mutating func prepare() {
    numerals?.prepare()
  }

  package mutating func paint(_ next: Scene) {
    guard next != scene else { return }
    if next.size != scene.size {
      frame = Frame(next.size)
      scene = Scene(size: next.size)
      ring = nil
    }
    clear(next)
    paintRing(next)
    paintNumerals(next)
    if let bar = next.bar, bar != scene.bar { paint(bar) }
    if next.labels != scene.labels {
      for label in next.labels { paint(label) }
    }
    if next.buttons != scene.buttons { paintButtons(next) }
    if next.panel != scene.panel { paintPanel(next) }
    scene = next
  }

  /// Empties what stands elsewhere, or no longer, in the next scene; before anything is drawn.
  private mutating func clear(_ next: Scene) {
    if let ring, next.ring?.box != scene.ring?.box {
      ring.clear(&frame)
      self.ring = nil
    }
    if let old = scene.numerals, !old.standsLike(next.numerals) {
      let box = old.box
      for row in box.row..<box.row + box.rows {
        frame.clear(row: row, columns: box.column..<box.column + box.columns)
      }
    }
    if let bar = scene.bar, next.bar != bar {
      frame.clear(row: bar.row, columns: bar.column..<bar.column + bar.columns)
    }
    if next.labels != scene.labels {
      for label in scene.labels {
        let width = CharacterCells.columns(of: label.text)
        frame.clear(row: label.row, columns: label.column..<label.column + width)
      }
    }
    if next.buttons != scene.buttons {
      for (index, button) in scene.buttons.enumerated()
      where index >= next.buttons.count || next.buttons[index].box != button.box {
        let box = button.box
        for row in box.row..<box.row + max(box.rows, 0) {
          frame.clear(row: row, columns: box.column..<box.column + max(box.columns, 0))
        }
      }
    }
  }

  private mutating func paintButtons(_ next: Scene) {
    for (index, button) in next.buttons.enumerated() {
      let old = index < scene.buttons.count ? scene.buttons[index] : nil
      guard old != button else { continue }
      buttons.paint(button, over: old?.box == button.box ? old : nil, on: &frame)
    }
  }

  private mutating func paintPanel(_ next: Scene) {
    guard let panel = next.panel else { return frame.uncover() }
    let painter = PanelPainter(capabilities)
    if let old = scene.panel, old.box == panel.box {
      frame.changeCover { painter.paint(panel, over: old, on: &$0) }
    } else {
      frame.cover(panel.box) { painter.paint(panel, over: nil, on: &$0) }
    }
  }

  private mutating func paintRing(_ next: Scene) {
    guard !leavesRing, let wanted = next.ring else { return }
    var painter =
      ring ?? RingPainter(RingGeometry(box: wanted.box, capabilities: capabilities))
    ring = nil
    painter.paint(wanted, on: &frame)
    ring = painter
  }

  private mutating func paintNumerals(_ next: Scene) {
    guard let wanted = next.numerals else { return }
    if numerals?.isFor(wanted, capabilities) != true {
      numerals = NumeralPainter(wanted, capabilities: capabilities)
    }
    let previous = scene.numerals?.standsLike(wanted) == true ? scene.numerals?.text : nil
    numerals?.paint(wanted, previous: previous, on: &frame)
  }

  private mutating func paint(_ bar: Bar) {
    let depth = capabilities.color
    let halves = Int((min(max(bar.fraction, 0), 1) * Double(bar.columns * 2)).rounded(.up))
    for index in 0..<bar.columns {
      let isGap = bar.isDashed && index % 2 == 1
      let isFilled = !isGap && halves >= 2 * index + 2
      let isHalf = !isGap && !isFilled && halves == 2 * index + 1
      let color = (isFilled || isHalf ? bar.ink : bar.track).color(at: depth)
      let glyph: Unicode.Scalar =
        if capabilities.glyphs == .ascii {
          isFilled || isHalf ? "#" : "."
        } else if isHalf {
          "\u{2578}"
        } else {
          isFilled || depth != .none ? "\u{2501}" : "\u{2500}"
        }
      frame.set(Cell(glyph, foreground: color), row: bar.row, column: bar.column + index)
    }
  }

  private mutating func paint(_ label: Label) {
    frame.write(label.text, row: label.row, column: label.column, style: label.style)
  }
}

extension Numerals {
  /// Whether the characters are at the same places, whatever they are.
  fileprivate func standsLike(_ other: Numerals?) -> Bool {
    guard let other else { return false }
    return top == other.top && left == other.left && face == other.face && ink == other.ink
      && isFaint == other.isFaint
      && text.utf8.elementsEqual(other.text.utf8) {
        ($0 == UInt8(ascii: ":")) == ($1 == UInt8(ascii: ":"))
      }
  }
}
