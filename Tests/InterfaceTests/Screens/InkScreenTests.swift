import Drawing
import Testing

@testable import Interface

/// `Golden.expectInks` describes the letters.
@Suite struct InkScreenTests {
  @Test func theInksOfARing() {
    Golden.expectInks(
      Situation("sixteen colours", named: "focus", on: Capabilities(color: .sixteen)), 40, 14,
      are: [
        "             ttttttaaaaaaaa",
        "           ttttt        aaaaa",
        "         tttt              aaaa",
        "        ttt      xxxxx       aaa",
        "       ttt                    aaa",
        "       tt  xxx xxx xx x x xxx  aa",
        "       aa  x x  xx    xxx xxx  aa",
        "       aa  xxx xxx xx   x xxx  aa",
        "       aaa                    aaa",
        "        aaa    xxxx xxxxx    aaa",
        "         aaaa              aaaa",
        "           aaaaa        aaaaa",
        "             aaaaaaaaaaaaaa",
        " xxxxx xxxxx   xxxx x xx xxxx   x xxxx",
      ])
  }

  @Test func theInksOfTheLastSeconds() {
    Golden.expectInks(
      Situation("warning", on: Capabilities(color: .indexed)) { $0.pass(.seconds(295)) }, 24, 8,
      are: [
        "       tttttwtttt",
        "     ttt        ttt",
        "    tt            tt",
        "    t    xxxxx     t",
        "    t  xxxx xxxxx  t",
        "    tt            tt",
        "     ttt        ttt",
        "       tttttttttt",
      ])
  }

  @Test func theInksOfTheEnd() {
    Golden.expectInks(
      Situation("flash", on: Capabilities(color: .indexed)) { $0.pass(.seconds(300)) }, 24, 8,
      are: [
        "       ffffffffff",
        "     fff        fff",
        "    ff            ff",
        "    f    xxxxx     f",
        "    f  xxxx xx xx  f",
        "    ff            ff",
        "     fff        fff",
        "       ffffffffff",
      ])
  }

  @Test func theInksOfAHold() {
    Golden.expectInks(
      Situation("hold", on: Capabilities(color: .indexed)) {
        $0.press(.character("q"))
        $0.pass(.milliseconds(600))
      }, 40, 10,
      are: [
        "     aaaaaaaaaa",
        "   aaa        aaa",
        " aaa            aaa",
        " aa              aa   xxx xxx x xxx xxx",
        " aa  xxxx xxxxx  aa   x x xxx   x x x x",
        " aa              aa   xxx xxx x xxx xxx",
        " aaa            aaa",
        "   aaa        aaa",
        "     aaaaaaaaaa",
        "   xxxx xx xxxx hhhhhhhhhhhhtttttttt",
      ])
  }
}
