import Harness
import Testing

@testable import Interface

/// Bytes, and the user's actions that caused them.
struct InputSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var bytes: [UInt8]
  var inputs: [Input]

  /// Whether more bytes are expected after the last one.
  var isOpen = false

  init(_ name: String, _ text: String, _ inputs: [Input], isOpen: Bool = false) {
    self.init(name, Array(text.utf8), inputs, isOpen: isOpen)
  }

  init(_ name: String, _ bytes: [UInt8], _ inputs: [Input], isOpen: Bool = false) {
    (testDescription, self.bytes, self.inputs, self.isOpen) = (name, bytes, inputs, isOpen)
  }

  /// Expects the inputs of the bytes, whole or cut anywhere, as networks and multiplexers may cut them.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    var decoder = InputDecoder()
    expect(decoder.decode(bytes), inputs, sourceLocation: sourceLocation)
    #expect((decoder.patience != nil) == isOpen, sourceLocation: sourceLocation)
    for cut in stride(from: 0, through: bytes.count, by: max(bytes.count / 50, 1)) {
      var decoder = InputDecoder()
      let split = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(split == inputs, "cut at \(cut)", sourceLocation: sourceLocation)
    }
    var slow = InputDecoder()
    let oneByOne = bytes.flatMap { slow.decode(CollectionOfOne($0)) }
    #expect(oneByOne == inputs, sourceLocation: sourceLocation)
  }
}
