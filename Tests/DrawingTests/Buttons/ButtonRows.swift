import Harness

@testable import Drawing

/// One painted button, as rows of readable letters.
struct ButtonRows {
  static let text = Capabilities(color: .none)
  static let ascii = Capabilities(color: .none, isUnicode: false)

  let frame: Frame
  private let capabilities: Capabilities

  init(
    _ label: String, _ columns: Int, _ rows: Int, _ state: Button.State = .plain,
    _ outline: Button.Outline = .roundedRectangle, progress: Double = 0,
    on capabilities: Capabilities = Capabilities()
  ) {
    var scene = Scene(size: Size(columns: columns, rows: rows))
    let button = Button(
      label: label, state: state, outline: outline, progress: progress, ink: .red, track: .gray)
    scene.add(.button(0), in: Box(scene.size), .button(button))
    var painter = Painter(capabilities: capabilities)
    painter.paint(scene)
    frame = painter.frame
    self.capabilities = capabilities
  }

  /// The rows as they look; a blank cell in reverse becomes a full block.
  var shown: [String] {
    letters { cell, letter in
      guard cell.style.contains(.reverse) else { return letter }
      return letter == " " ? "\u{2588}" : Negative.of(letter)
    }
  }

  /// The style of each visible cell: `r` reverse, `b` bold, `f` faint, `B` bold in reverse, `.` none of these.
  var styles: [String] {
    letters { cell, letter in
      switch cell.style {
      case []: letter == " " ? " " : "."
      case .bold: "b"
      case .faint: "f"
      case .reverse: "r"
      case [.bold, .reverse]: "B"
      default: "?"
      }
    }
  }

  /// The ink of each visible cell: `h` held, `t` track, `m` a mixture, `x` the terminal's own ink.
  var inks: [String] {
    letters { cell, letter in
      guard letter != " " || cell.style.contains(.reverse) else { return " " }
      return switch cell.foreground {
      case Ink.red.color(at: capabilities.color): "h"
      case Ink.gray.color(at: capabilities.color): "t"
      case .standard: "x"
      default: "m"
      }
    }
  }

  private func letters(_ letter: (Cell, String) -> String) -> [String] {
    (0..<frame.size.rows).map { row in
      var text = ""
      for column in 0..<frame.size.columns {
        let cell = frame[row: row, column: column]
        text += letter(cell, frame.text(of: cell))
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
