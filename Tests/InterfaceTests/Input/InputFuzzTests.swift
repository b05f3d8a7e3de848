import Foundation
import Harness
import Testing

@testable import Interface

/// The tests run one after the other, because they divide the time of TIMER_FUZZ_SECONDS.
@Suite(.serialized) struct InputFuzzTests {
  /// Most bytes are common in sequences.
  @Test func survivesRandomBytes() {
    var generator = SeededGenerator(seed: 11)
    var budget = FuzzBudget(share: 0.5)
    let commonBytes = Array(
      "\u{1B}\u{1B}[[]OP_^X\\?<>;;::0123456789~ABCMMmRIcuuq \u{7}\u{18}\r\u{3}".utf8)
    while budget.allowsAnotherRound() {
      let bytes = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Int.random(in: 0..<4, using: &generator) == 0
          ? UInt8.random(in: 0...255, using: &generator) : commonBytes.pick(&generator)
      }
      if let fault = Self.fault(of: bytes, &generator) {
        Issue.record("\(fault): \(bytes)")
        return
      }
    }
  }

  /// Returns the decoder's error for the bytes; nil for none.
  private static func fault(of bytes: [UInt8], _ generator: inout SeededGenerator) -> String? {
    var (decoder, splitDecoder) = (InputDecoder(), InputDecoder())
    let splitIndex = Int.random(in: 0...bytes.count, using: &generator)
    let inputs = decoder.decode(bytes)
    let splitInputs =
      splitDecoder.decode(bytes[..<splitIndex]) + splitDecoder.decode(bytes[splitIndex...])
    if splitInputs != inputs { return "cut at \(splitIndex)" }
    if decoder.takeReplies() != splitDecoder.takeReplies() {
      return "other answers, cut at \(splitIndex)"
    }
    if inputs.count > bytes.count { return "more inputs than bytes" }
    let (timeout, flushed) = (decoder.timeout, decoder.flush())
    if flushed != [] && (flushed != [.escape] || timeout == nil) {
      return "flush gave \(flushed)"
    }
    if decoder.timeout != nil { return "waiting after a flush" }
    if decoder.decode("q".utf8) != [.character("q")] {
      return "not in the initial state after a flush"
    }
    return nil
  }

  /// The bytes are split at random.
  @Test func decodesSimulatedInput() {
    var generator = SeededGenerator(seed: 29)
    var budget = FuzzBudget(share: 0.5)
    while budget.allowsAnotherRound() {
      var typist = Typist(SeededGenerator(seed: generator.next()))
      for _ in 0..<Int.random(in: 1...24, using: &generator) { typist.act() }
      var decoder = InputDecoder()
      var remainingBytes = typist.bytes[...]
      var inputs: [Input] = []
      while !remainingBytes.isEmpty {
        let piece = remainingBytes.prefix(Int.random(in: 1...40, using: &generator))
        inputs += decoder.decode(piece)
        remainingBytes = remainingBytes.dropFirst(piece.count)
      }
      guard inputs.map(\.withoutText) == typist.inputs, decoder.timeout == nil else {
        Issue.record("\(String(decoding: typist.bytes, as: UTF8.self).debugDescription): \(inputs)")
        return
      }
    }
  }
}

extension Input {
  /// The input without the text of a key.
  fileprivate var withoutText: Input {
    if case .key(let key, let phase, _) = self { .key(key, phase) } else { self }
  }
}

/// The length of a fuzz test: 5,000 rounds or TIMER_FUZZ_ROUNDS, and at least the test's share of TIMER_FUZZ_SECONDS.
struct FuzzBudget {
  private var roundsLeft: Int
  private let end: ContinuousClock.Instant
  private let isTimed: Bool

  /// - Parameter share: the test's share of TIMER_FUZZ_SECONDS, 0…1.
  init(share: Double) {
    roundsLeft = fuzzRounds(default: 5_000)
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["TIMER_FUZZ_SECONDS"].flatMap { Double($0) } ?? 0
    isTimed = seconds > 0
    end = .now + .seconds(seconds * share)
  }

  mutating func allowsAnotherRound() -> Bool {
    roundsLeft -= 1
    return roundsLeft >= 0 || isTimed && ContinuousClock.now < end
  }
}
