import Countdown
import Testing

@testable import timer

/// The manual names the fields of a format, and its commands for status bars are understood.
@Suite struct FormatDocumentsTests {
  static let fields = Set(StatusField.allCases.map(\.rawValue))

  @Test func manualListsTheFields() {
    let items = Documents.matches(of: #"^\.It Li (\{.*)$"#, in: Documents.manual).map { $0[0] }
    let named = items.flatMap { Documents.matches(of: #"\{([a-z]+)\}"#, in: $0).map { $0[0] } }
    #expect(Set(named) == Self.fields)
    #expect(named.count == Self.fields.count)
  }

  @Test func manualHasCommandsThatAreUnderstood() throws {
    let commands = Documents.matches(
      of: #"timer (status (?:--follow )?(?:--json|--format (["'])[^"']*\2))"#, in: Documents.manual)
    #expect(commands.count == 7)
    for command in commands {
      let text = command[0].replacing("\"", with: "'")
      let quoted = text.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
      var words = quoted[0].split(separator: " ").map(String.init)
      if quoted.count > 1 { words.append(quoted[1]) }
      guard case .control(let line) = try read(words) else {
        Issue.record("\(text) is something else")
        continue
      }
      #expect(line.verb == .status)
      #expect(line.form != nil)
    }
  }
}
