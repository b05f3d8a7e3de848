@testable import timer

/// The commands and the output in the README.
enum Readme {
  struct Example: Sendable {
    var command: String
    var output: [String] = []
  }

  private static let indentation = "    "

  /// The indented blocks, without the indentation.
  static let blocks: [[String]] = {
    var blocks: [[String]] = [[]]
    for line in Documents.readme.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(indentation) {
        blocks[blocks.count - 1].append(String(line.dropFirst(indentation.count)))
      } else if blocks.last?.isEmpty == false {
        blocks.append([])
      }
    }
    return blocks.filter { !$0.isEmpty }
  }()

  /// The texts between backticks, with line breaks replaced by blanks.
  static let spans: [String] = {
    let text = Documents.readme.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(indentation) }.joined(separator: "\n")
    return Documents.matches(of: "`([^`]+)`", in: text).map { $0[0].replacing("\n", with: " ") }
  }()

  /// The commands after a prompt, `$`, with their output.
  static let sessions: [[Example]] = blocks.filter { $0[0].hasPrefix("$ ") }.map { lines in
    var session: [Example] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        session.append(Example(command: String(line.dropFirst(2))))
      } else {
        session[session.count - 1].output.append(line)
      }
    }
    return session
  }

  /// All command lines with `timer`: with and without a prompt, after `swift run`, in a line for tmux, and in the text.
  static let commands: [Example] = {
    let lines = (blocks.filter { !$0[0].hasPrefix("$ ") }.joined() + spans).map { line in
      line.replacing("swift run -c release timer", with: "timer")
    }
    let inTmux = Documents.matches(
      of: #"#\((timer [^)]*)\)"#, in: blocks.joined().joined(separator: "\n"))
    let texts = lines.filter { $0 == "timer" || $0.hasPrefix("timer ") } + inTmux.map { $0[0] }
    return sessions.joined() + texts.map { Example(command: $0) }
  }()

  /// Returns the arguments of `timer` in a command line of a shell, up to `&&`.
  static func arguments(of command: String) throws -> [String] {
    let words = try ShellLine(command[...]).words
    return Array(words.prefix { $0 != "&&" }.dropFirst())
  }
}
