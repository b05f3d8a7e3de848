import Testing

@testable import Drawing

/// The look of buttons: their state, and the progress of a hold.
@Suite struct ButtonTests {
  // MARK: Frames

  /// A frame is made of light lines with round corners, whatever glyphs draw the rest of the picture.
  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille])
  func aRoundedRectangle(glyphs: GlyphSet) {
    #expect(
      ButtonRows("stop", 12, 3, on: Capabilities(glyphs: glyphs)).shown == [
        "╭──────────╮",
        "│   stop   │",
        "╰──────────╯",
      ])
  }

  @Test func aCircle() {
    #expect(
      ButtonRows("stop", 13, 7, .plain, .circle, on: Capabilities(color: .indexed)).shown == [
        "   ▃▅▆▀▆▅▃",
        " ▅▀▔     ▔▀▅",
        "▟▘         ▝▙",
        "█   stop    █",
        "▜▖         ▗▛",
        " ▀▅▂     ▂▅▀",
        "   ▀▀▀▀▀▀▀",
      ])
  }

  @Test func aCircleThatLeavesNoRoomForTheLabelIsNone() {
    let circle = ButtonRows("resume", 20, 4, .plain, .circle)
    #expect(circle.shown == ButtonRows("resume", 20, 4).shown)
  }

  /// The cell in which the held part ends has a mixture of both inks.
  @Test(arguments: [
    (0.0, ["tttttttttttt", "t   xxxx   t", "tttttttttttt"]),
    (0.3, ["tttttthhhhhh", "t   xxxx   h", "tttttttttttm"]),
    (0.5, ["tttttthhhhhh", "t   xxxx   h", "tttttthhhhhh"]),
    (0.8, ["mttttthhhhhh", "h   xxxx   h", "hhhhhhhhhhhh"]),
    (1.0, ["hhhhhhhhhhhh", "h   xxxx   h", "hhhhhhhhhhhh"]),
  ])
  func aRoundedRectangleThatIsHeld(progress: Double, inks: [String]) {
    #expect(ButtonRows("stop", 12, 3, progress: progress).inks == inks)
  }

  @Test(arguments: [
    (
      0.3,
      [
        "   ttthhhh",
        " ttt     hhh",
        "tt         hh",
        "t   xxxx    h",
        "tt         th",
        " ttt     ttt",
        "   ttttttt",
      ]
    ),
    (
      0.8,
      [
        "   ttthhhh",
        " ttt     hhh",
        "ht         hh",
        "h   xxxx    h",
        "hh         hh",
        " hhh     hhh",
        "   hhhhhhh",
      ]
    ),
  ])
  func aCircleThatIsHeld(progress: Double, inks: [String]) {
    let few = Capabilities(color: .sixteen)
    #expect(
      ButtonRows("stop", 13, 7, .plain, .circle, progress: progress, on: few).inks == inks)
  }

  /// The line keeps its shape while the hold runs along it, at every colour depth.
  @Test(arguments: [ColorDepth.truecolor, .indexed, .sixteen], [0.01, 0.3, 0.55, 0.8, 1])
  func onlyTheInkOfAFrameChanges(depth: ColorDepth, progress: Double) {
    let capabilities = Capabilities(color: depth)
    for outline in [Button.Outline.roundedRectangle] {
      let held = ButtonRows("stop", 12, 4, .plain, outline, progress: progress, on: capabilities)
      #expect(held.shown == ButtonRows("stop", 12, 4, .plain, outline, on: capabilities).shown)
    }
  }

  @Test(arguments: [
    (0.0, ["╭──────────╮", "│   stop   │", "╰──────────╯"]),
    (0.3, ["╭─────━━━━━┓", "│   stop   ┃", "╰──────────┚"]),
    (0.8, ["┎─────━━━━━┓", "┃   stop   ┃", "┗━━━━━━━━━━┛"]),
    (1.0, ["┏━━━━━━━━━━┓", "┃   stop   ┃", "┗━━━━━━━━━━┛"]),
  ])
  func isHeavyWhereItIsHeldWithoutColours(progress: Double, rows: [String]) {
    #expect(ButtonRows("stop", 12, 3, progress: progress, on: ButtonRows.text).shown == rows)
  }

  @Test(arguments: [
    (0.0, ["+---------+", "|         |", "|  stop   |", "|         |", "+---------+"]),
    (0.3, ["+----######", "|         #", "|  stop   #", "|         #", "+---------+"]),
    (0.8, ["+----######", "#         #", "#  stop   #", "#         #", "###########"]),
    (1.0, ["###########", "#         #", "#  stop   #", "#         #", "###########"]),
  ])
  func isOfNumberSignsWhereItIsHeldInASCII(progress: Double, rows: [String]) {
    #expect(ButtonRows("stop", 11, 5, progress: progress, on: ButtonRows.ascii).shown == rows)
  }

}
