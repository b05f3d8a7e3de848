import Countdown

/// A word after `timer help`, and the manual page that explains it.
struct HelpTopic: Equatable, Sendable {
  let word: String
  let page: Page

  enum Page: String, CaseIterable, Sendable {
    case timer
    case app = "timer-app"
    case control = "timer-control"
    case files = "timer-files"

    /// The topics of the page. The error for an unknown topic lists the first one of each page.
    var words: [String] {
      switch self {
      case .timer:
        ["timer", "help", "sounds", "options", "times", "keys", "quiet", "plain", "signals"]
      case .app: ["app", "stopwatch"]
      case .control:
        ["control"] + ControlVerb.words + ["background", "lost", "formats", "bars"]
      case .files: ["files", "settings", "presets", "hooks", "log"]
      }
    }
  }

  static let all = Page.allCases.flatMap { page in
    page.words.map { HelpTopic(word: $0, page: page) }
  }

  static func named(_ word: String) -> HelpTopic? { all.first { $0.word == word } }
}

extension UsageError {
  static func unknownTopic(_ text: String) -> UsageError {
    let typed = Quoting.quoted(text)
    if let near = nearest(to: text[...], among: HelpTopic.all.map(\.word)) {
      return UsageError("\(typed) is not a help topic: did you mean \(near)?")
    }
    let pages = HelpTopic.Page.allCases.map { $0.words[0] }.joined(separator: ", ")
    return UsageError("\(typed) is not a help topic; topics: \(pages) and commands such as pause")
  }
}
