import Harness
import Testing

@testable import Interface

/// Bytes with the inputs that they encode.
struct InputSample: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var bytes: [UInt8]
  var inputs: [Input]

  /// Whether the bytes end within a sequence.
  var isOpen = false

  init(_ name: String, _ text: String, _ inputs: [Input], isOpen: Bool = false) {
    self.init(name, Array(text.utf8), inputs, isOpen: isOpen)
  }

  init(_ name: String, _ bytes: [UInt8], _ inputs: [Input], isOpen: Bool = false) {
    (testDescription, self.bytes, self.inputs, self.isOpen) = (name, bytes, inputs, isOpen)
  }

  /// Decodes the bytes at once, in two parts, and one by one.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    var decoder = InputDecoder()
    expect(decoder.decode(bytes), inputs, sourceLocation: sourceLocation)
    #expect((decoder.timeout != nil) == isOpen, sourceLocation: sourceLocation)
    for splitIndex in stride(from: 0, through: bytes.count, by: max(bytes.count / 50, 1)) {
      var decoder = InputDecoder()
      let splitInputs = decoder.decode(bytes[..<splitIndex]) + decoder.decode(bytes[splitIndex...])
      #expect(splitInputs == inputs, "cut at \(splitIndex)", sourceLocation: sourceLocation)
    }
    var bytewiseDecoder = InputDecoder()
    let inputsByteByByte = bytes.flatMap { bytewiseDecoder.decode(CollectionOfOne($0)) }
    #expect(inputsByteByByte == inputs, sourceLocation: sourceLocation)
  }
}

// Keys from a terminal that reports presses, repeats and releases.
extension Input {
  static func pressed(_ key: Key, typing text: String? = nil) -> Input {
    .key(key, .pressed, text: text)
  }
  static func repeated(_ key: Key, typing text: String? = nil) -> Input {
    .key(key, .repeated, text: text)
  }
  static func released(_ key: Key) -> Input { .key(key, .released) }
}

// Keys from a terminal that does not report presses and releases.
extension Input {
  static func character(_ scalar: Unicode.Scalar) -> Input { .key(.character(scalar)) }
  static func control(_ scalar: Unicode.Scalar) -> Input { .key(.control(scalar)) }
  static let escape = Input.key(.escape)
  static let enter = Input.key(.enter)
  static let tab = Input.key(.tab)
  static let backtab = Input.key(.backtab)
  static let backspace = Input.key(.backspace)
  static let up = Input.key(.up)
  static let down = Input.key(.down)
  static let left = Input.key(.left)
  static let right = Input.key(.right)
  static let pageUp = Input.key(.pageUp)
  static let pageDown = Input.key(.pageDown)
  static let home = Input.key(.home)
  static let end = Input.key(.end)
  static let delete = Input.key(.delete)
  static func function(_ number: UInt8) -> Input { .key(.function(number)) }
  static let other = Input.key(.other)
}
