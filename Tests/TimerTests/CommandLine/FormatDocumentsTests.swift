import Countdown
import Testing

@testable import timer

/// The README names the fields of a format.
@Suite struct FormatDocumentsTests {
  static let fields = Set(StatusField.allCases.map(\.rawValue))

  @Test func readmeNamesTheFields() {
    let named = Documents.matches(of: #"`\{([a-z]+)\}`"#, in: Documents.readme).map { $0[0] }
    #expect(Set(named) == Self.fields)
  }
}
