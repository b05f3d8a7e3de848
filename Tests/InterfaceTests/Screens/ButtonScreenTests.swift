import Drawing
import Testing

@testable import Interface

@Suite struct ButtonScreenTests {
  @Test func aFocusedButton() {
    Golden.expectButtonRows(
      .focused, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │› restart ‹│  │   stop   │  │   pause   │",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space pause   hold q to stop   + - minute   ? help",
      ])
  }

  @Test func aPressedButton() {
    Golden.expectButtonRows(
      .pressed, 60, 24,
      shows: [
        "         ╭───────────╮  ╭──────────╮  ╭───────────╮",
        "         │  restart  │  │   stop   │  │███pause███│",
        "         ╰───────────╯  ╰──────────╯  ╰───────────╯",
        "     space pause   hold q to stop   + - minute   ? help",
      ])
  }

  @Test func aHeldButtonWithoutColours() {
    Golden.expectButtonRows(
      .held(800, on: .plain), 60, 24,
      shows: [
        "         ╭───────────╮  ┎─────━━━━━┓  ╭───────────╮",
        "         │  restart  │  ┃   stop   ┃  │   pause   │",
        "         ╰───────────╯  ┗━━━━━━━━━━┛  ╰───────────╯",
        "                       hold q to stop",
      ])
  }

  @Test func theInksOfAHeldButton() {
    Golden.expectButtonRowInks(
      .held(800), 60, 24,
      are: [
        "         bbbbbbbbbbbbb  xttttthhhhhh  bbbbbbbbbbbbb",
        "         b  xxxxxxx  b  h   xxxx   h  b   xxxxx   b",
        "         bbbbbbbbbbbbb  hhhhhhhhhhhh  bbbbbbbbbbbbb",
        "                       xxxx x xx xxxx",
      ])
  }
}
