import Interface

// Short forms for keys from a terminal that does not report presses and releases.
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
