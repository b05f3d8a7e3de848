import Drawing
import Interface
import Testing

@testable import timer

/// The facts about the terminal that environment variables tell.
@Suite struct TerminalEnvironmentTests {
  private func environment(_ variables: [String: String]) -> TerminalEnvironment {
    TerminalEnvironment { variables[$0] }
  }

  private func color(_ variables: [String: String]) -> ColorDepth {
    environment(variables).capabilities(for: Settings(), aspect: nil).color
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.indexed), (["TERM": "xterm"], .sixteen),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .truecolor),
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], .truecolor),
    (["TERM": "xterm-kitty"], .truecolor), (["TERM": "dumb"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], .none),
  ])
  func knowsColours(variables: [String: String], depth: ColorDepth) {
    #expect(color(variables) == depth)
  }

  /// A multiplexer inherits the variables of the terminal around it. They do not describe the multiplexer.
  @Test(arguments: ["TMUX", "STY", "ZELLIJ"])
  func ignoresTheTerminalAroundAMultiplexer(multiplexer: String) {
    let outer = [
      "TERM_PROGRAM": "iTerm.app", "VTE_VERSION": "7600", "KONSOLE_VERSION": "230804",
      "KITTY_WINDOW_ID": "1", "WT_SESSION": "x",
    ]
    for (name, value) in outer {
      for term in ["screen-256color", "xterm-256color", "xterm-kitty"] {
        let inner = ["TERM": term, multiplexer: "x"]
        let variables = inner.merging([name: value]) { $1 }
        #expect(color(variables) == color(inner), "\(variables)")
        #expect(environment(variables).services == environment(inner).services, "\(variables)")
        #expect(!environment(inner).services.showsProgress)
      }
    }
  }

  /// GNU screen garbles 24-bit colours. tmux and Zellij convert such colours for the terminal around them.
  @Test func believesTrueColourExceptInGNUScreen() {
    let colors = ["TERM": "screen-256color", "COLORTERM": "truecolor"]
    #expect(color(colors.merging(["TMUX": "x"]) { $1 }) == .truecolor)
    #expect(color(colors.merging(["ZELLIJ": "0"]) { $1 }) == .truecolor)
    #expect(color(colors.merging(["STY": "x"]) { $1 }) == .indexed)
  }

  @Test func tmuxRestoresTheTitle() {
    #expect(environment(["TERM": "xterm-256color", "TMUX": "x"]).services.restoresTitle)
    #expect(!environment(["TERM": "screen-256color", "STY": "x"]).services.restoresTitle)
  }
}
