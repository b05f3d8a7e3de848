/// The table of results, printed row by row.
struct Table {
  private static let head = ["what", "measured", "against", "ratio", "at most", ""]
  private static let widths = [48, 26, 28, 5, 12, 6]

  private var verdicts: [Row.Verdict] = []

  func begin() { write(Self.head) }

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
    write([
      row.name, row.measuredText, row.reference, row.ratioText, row.boundText, row.verdict.rawValue,
    ])
  }

  private func write(_ cells: [String]) {
    let padded = zip(cells, Self.widths).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.count, 0))
    }
    print(padded.joined(separator: "  ").trimmed)
  }

  private func count(_ verdict: Row.Verdict) -> Int { verdicts.count { $0 == verdict } }

  var summary: String {
    "\n\(count(.ok)) within their bounds, \(count(.over)) over, which noise may explain, "
      + "\(count(.missed)) missed: at twice the bound or more, or not measured"
  }

  var hasMissedRow: Bool { count(.missed) > 0 }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
