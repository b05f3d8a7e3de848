/// How similar two words are.
package enum EditDistance {
  /// Returns the optimal string alignment distance: the fewest bytes to add, remove, replace or swap with a neighbour.
  package static func between(_ one: String, _ other: String) -> Int {
    between(Array(one.utf8), Array(other.utf8))
  }

  package static func between(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var rowBeforeLast: [Int] = []
    var lastRow = Array(0...other.count)
    for row in one.indices {
      var distances = [row + 1]
      for column in other.indices {
        let isSame = one[row] == other[column]
        var least = min(
          distances[column] + 1, lastRow[column + 1] + 1, lastRow[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
          least = min(least, rowBeforeLast[column - 1] + 1)
        }
        distances.append(least)
      }
      (rowBeforeLast, lastRow) = (lastRow, distances)
    }
    return lastRow[other.count]
  }
}
