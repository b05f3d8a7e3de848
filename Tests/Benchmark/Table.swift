/// The table of results, printed row by row.
struct Table {
  private static let header = ["what", "measured", "against", "ratio", "at most", ""]

  /// The widths of the columns, in characters.
  private static let widths = [48, 26, 28, 5, 12, 6]

  private var verdicts: [Row.Verdict] = []

  func printHeader() { printLine(Self.header) }

  /// Measures, and prints each selected row as soon as its measurement ends.
  mutating func measure(
    _ measurements: [Measurement], _ programs: CompanionPrograms, _ options: Options
  ) {
    for measurement in measurements {
      for row in measurement.run(programs, options.rounds) where row.isSelected(by: options) {
        add(row)
      }
    }
  }

  private mutating func add(_ row: Row) {
    verdicts.append(row.verdict)
    printLine([
      row.name, row.measuredText, row.referenceText, row.ratioText, row.boundText,
      row.verdict.rawValue,
    ])
  }

  private func printLine(_ cells: [String]) {
    let padded = zip(cells, Self.widths).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.count, 0))
    }
    print(padded.joined(separator: "  ").withoutTrailingSpaces)
  }

  private func count(_ verdict: Row.Verdict) -> Int { verdicts.count { $0 == verdict } }

  var summary: String {
    "\n\(count(.ok)) within their bounds, \(count(.over)) over, which noise may explain, "
      + "\(count(.missed)) missed: at twice the bound or more, or not measured"
  }

  var hasMissedRow: Bool { count(.missed) > 0 }
}

extension String {
  fileprivate var withoutTrailingSpaces: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
