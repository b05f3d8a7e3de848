import Harness

private let name = "end of each part of a sequence, worst of 8"

/// A sequence of eight parts of one second each. The end of part n is due n seconds after the start.
let partEnds = Measurement(names: [name]) { programs, _ in
  let parts = 8
  let plan = (0..<parts).flatMap { $0 == 0 ? ["1s"] : ["then", "1s"] }
  var (sequences, loops): ([PipedProcess], [PipedProcess]) = ([], [])
  // The programs start at different fractions of a second.
  for _ in 0..<3 {
    pause(.milliseconds(110))
    sequences.append(try PipedProcess(programs.timer, ["--quiet"] + plan))
    pause(.milliseconds(110))
    loops.append(try PipedProcess(programs.emptyLoop, ["1", "lines"]))
  }
  try PipedProcess.read(sequences + loops, within: .seconds(parts + 10)) {
    loops.allSatisfy { $0.output.count >= parts } && sequences.allSatisfy { $0.isAtEnd }
  }
  // Quiet mode prints 0 at the end of each part.
  let ends = sequences.map { $0.lines.filter { $0.text == "0" } }
  guard ends.allSatisfy({ $0.count == parts }) else { throw UnexpectedEnds(ends.map(\.count)) }
  let sequenceLateness = zip(ends, sequences).map { millisecondsLate($0, $1.child) }
  let loopLateness = loops.map { millisecondsLate($0.lines.prefix(parts), $0.child) }
  let allLateness = sequenceLateness.flatMap { $0 }
  return [
    .absolute(
      // An early end always misses the bound.
      name, allLateness.least < 0 ? .infinity : sequenceLateness.map(\.worst).median,
      beside: ("empty 1 s loop", loopLateness.map(\.worst).median), unit: .milliseconds, atMost: 2,
      note: " (median \(fixed(allLateness.median, 2)))")
  ]
}

private struct UnexpectedEnds: Error, CustomStringConvertible {
  let description: String

  init(_ counts: [Int]) {
    description = "sequences of 8 parts printed \(counts) zeros"
  }
}
