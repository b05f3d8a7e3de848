import Foundation
import Testing

/// CONTRIBUTING names only types and files that exist, and for each thing to add the suites that test it.
@Suite struct ContributingTests {
  private static let text = Documents.contributing

  /// The lines of *How to add*, one for each kind of thing.
  private static let instructions = text.text(between: "## How to add\n", and: "\n## ")
    .split(separator: "\n").map(String.init).filter { $0.hasPrefix("- **") }

  private static func names(in line: String) -> [String] {
    Documents.matches(of: "`([^`]+)`", in: line).map { $0[0] }
  }

  private static let files = ["Sources", "Tests"].flatMap { folder in
    let path = Documents.root.appendingPathComponent(folder).path
    let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }
  }

  private static let types = Set(
    files.flatMap { file in
      Documents.matches(
        of: "(?:struct|enum|class|protocol) ([A-Z][A-Za-z]+)", in: Documents.read(file)
      ).map { $0[0] }
    })

  @Test func explainsHowToAddTheMostImportantThings() {
    for thing in ["A key", "An option", "A shape", "A reason", "A sound"] {
      #expect(Self.instructions.contains { $0.hasPrefix("- **\(thing)") }, "\(thing)")
    }
  }

  @Test(arguments: instructions)
  func everyNameExists(line: String) {
    for name in Self.names(in: line) {
      if name.contains("/") {
        let path = Documents.root.appendingPathComponent(name).path
        #expect(FileManager.default.fileExists(atPath: path), "\(name)")
      } else {
        #expect(Self.types.contains(name), "\(name)")
      }
    }
  }

  @Test(arguments: instructions)
  func everyInstructionNamesItsTests(line: String) {
    let suites = Self.names(in: line).filter { $0.hasSuffix("Tests") }
    #expect(!suites.isEmpty)
    for suite in suites {
      #expect(Self.files.contains { $0.hasSuffix("/\(suite).swift") }, "\(suite)")
    }
  }

  /// A filter for a suite that does not exist would run no test, and hide that.
  @Test(arguments: ["CONTRIBUTING.md", ".ci/run"])
  func everyFilterMatchesASuite(file: String) {
    let suites = Documents.matches(
      of: "[^A-Za-z]([A-Z][A-Za-z]*Tests)[^A-Za-z]", in: Documents.read(file))
    #expect(!suites.isEmpty)
    for suite in suites where !Self.files.contains(where: { $0.hasPrefix("Tests/\(suite[0])/") }) {
      #expect(Self.types.contains { $0.hasSuffix(suite[0]) }, "\(suite[0])")
    }
  }

  @Test func everyFolderExists() {
    for folder in Documents.matches(of: #"^\| `((?:Sources|Tests)/[^`]+)`"#, in: Self.text) {
      let path = Documents.root.appendingPathComponent(folder[0]).path
      #expect(FileManager.default.fileExists(atPath: path), "\(folder[0])")
    }
  }

  @Test func theFlowOfDataNamesTypesThatExist() {
    let flow = Self.text.text(between: "    argv → ", and: "\n")
    let types = Documents.matches(of: "([A-Z][A-Za-z]+)", in: flow).map { $0[0] }
    #expect(types.count > 6)
    for type in types { #expect(Self.types.contains(type), "\(type)") }
  }
}
