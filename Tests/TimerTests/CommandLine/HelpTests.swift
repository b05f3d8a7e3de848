import Testing

@testable import timer

@Suite struct HelpTests {
  @Test(arguments: [true, false])
  func fitsInEightyColumns(isFull: Bool) {
    let text = isFull ? Help.full : Help.short
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(text.hasSuffix("\n"))
    for line in lines {
      #expect(line.count <= 80, "\(line)")
      #expect(!line.hasSuffix(" "), "\(line)")
      #expect(line.utf8.allSatisfy { (32...126).contains($0) }, "\(line)")
    }
  }

  @Test func startsWithExamples() throws {
    let lines = Help.full.split(separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.prefix { $0.hasPrefix("timer ") }
    #expect(examples.count == 5)
    for example in examples {
      let command = example.split(separator: "  ")[0].prefix { $0 != "&" }
      let arguments = command.split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self) { try read(arguments) }
    }
  }

  @Test func shortHelpIsShort() {
    #expect(Help.short.split(separator: "\n").count <= 5)
  }

  @Test func alignsItsColumns() {
    let helpColumn = 29
    // Only options begin like this: the usage is indented further.
    let rows = Help.full.split(separator: "\n").filter {
      $0.hasPrefix("  -") || $0.hasPrefix("      --")
    }
    var remainingOptions = Option.all.filter { $0.commands != .log }[...]
    for row in rows {
      guard let option = remainingOptions.popFirst() else { break }
      let hasOpposite =
        option.argument == nil && remainingOptions.first?.isNegation(of: option) == true
      if hasOpposite { remainingOptions = remainingOptions.dropFirst() }
      #expect(row.contains("--[no-]") == hasOpposite)
      #expect(row.dropFirst(helpColumn) == option.help)
      #expect(row.dropFirst(helpColumn - 1).first == " ")
    }
    #expect(remainingOptions.isEmpty)
  }
}
