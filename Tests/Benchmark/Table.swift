/// The table, written row by row as the figures come in.
struct Table {
  private static let head = ["what", "measured", "against", "ratio", "at most", ""]
  private static let widths = [48, 26, 28, 5, 12, 6]

  private var verdicts: [Row.Verdict] = []

  func begin() { write(Self.head) }

  /// Measures the rows that are wanted, and adds them.
  mutating func measure(
    _ measurements: [Measurement], _ programs: CompanionPrograms, _ options: Options
  ) {
    for measurement in measurements {
      for row in measurement.run(programs, options.rounds) where row.isWanted(by: options) {
        add(row)
      }
    }
  }

  private mutating func add(_ row: Row) {
    verdicts.append(row.verdict)
    write([
      row.name, row.measured, row.against, row.shown, row.limit, row.verdict.rawValue,
    ])
  }

  private func write(_ cells: [String]) {
    let padded = zip(cells, Self.widths).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.count, 0))
    }
    print(padded.joined(separator: "  ").trimmed)
  }

  private func count(_ verdict: Row.Verdict) -> Int { verdicts.count { $0 == verdict } }

  /// A line that counts the verdicts.
  var summary: String {
    "\n\(count(.ok)) within their bounds, \(count(.over)) over, which noise may explain, "
      + "\(count(.missed)) missed: at twice the bound or more, or not measured"
  }

  var isMissedByFar: Bool { count(.missed) > 0 }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
