/// A generator of reproducible pseudo-random numbers.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    // A linear congruential generator with Knuth's constants. Its lower bits are hardly random: use the upper half.
    func half(_ state: inout UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32
    }
    return half(&state) << 32 | half(&state)
  }
}

extension Collection {
  /// Returns a random element. The collection must not be empty.
  package func pick(_ generator: inout SeededGenerator) -> Element {
    self[index(startIndex, offsetBy: Int.random(in: 0..<count, using: &generator))]
  }
}
