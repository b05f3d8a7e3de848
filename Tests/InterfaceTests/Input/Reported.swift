import Interface

// Short forms for keys from a terminal that reports presses, repeats and releases.
extension Input {
  static func pressed(_ key: Key) -> Input { .key(key, .pressed) }
  static func pressed(_ scalar: Unicode.Scalar) -> Input { .pressed(.character(scalar)) }
  static func repeated(_ key: Key) -> Input { .key(key, .repeated) }
  static func repeated(_ scalar: Unicode.Scalar) -> Input { .repeated(.character(scalar)) }
  static func released(_ key: Key) -> Input { .key(key, .released) }
  static func released(_ scalar: Unicode.Scalar) -> Input { .released(.character(scalar)) }
}
