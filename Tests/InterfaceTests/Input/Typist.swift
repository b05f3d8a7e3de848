import Harness

@testable import Interface

/// A simulated user: random inputs, and the bytes that a terminal sends for them.
///
/// The bytes follow kitty's keyboard protocol, and mode 1006 for the pointer.
struct Typist {
  /// A key that is down: its reported code, and its meaning at the press.
  private struct HeldKey {
    var code: UInt32
    var key: Key
  }

  private var generator: SeededGenerator
  private var heldKeys: [HeldKey] = []

  private(set) var inputs: [Input] = []
  private(set) var bytes: [UInt8] = []

  init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  mutating func act() {
    switch number(0...15) {
    case 0...4: press()
    case 5: if let key = heldKeys.randomElement(using: &generator) { report(key, .repeated) }
    case 6...8: release()
    case 9: arrow()
    case 10...11: point()
    case 12: strike()
    case 13: changeFocus()
    default: sendOtherSequence()
    }
  }

  // MARK: Keys

  private mutating func press() {
    let (code, alternates, modifierBits, key) = randomKey()
    guard heldKeys.count < 8, !heldKeys.contains(where: { $0.code == code }) else {
      return release()
    }
    heldKeys.append(HeldKey(code: code, key: key))
    inputs.append(.key(key, .pressed))
    let modifiers = "\(1 + modifierBits + lockBits())"
    let event = pick(["", ":1", ":"])
    let isBare = modifiers == "1" && event.isEmpty && randomBool()
    let textField = pick(["", "", ";", ";113", ";65:66"])
    let laterFields =
      isBare && textField.isEmpty ? "" : ";\(modifiers)\(event)\(textField)"
    send("\u{1B}[\(code)\(alternates)\(laterFields)u")
  }

  /// Returns a random key: its code, alternates, modifier bits and meaning.
  private mutating func randomKey() -> (UInt32, String, Int, Key) {
    let letter = Unicode.Scalar(UInt8(number(0x61...0x7A)))
    let capital = Unicode.Scalar(UInt8(letter.value - 0x20))
    switch number(0...11) {
    case 0...2: return (letter.value, pick(["", ":", "::\(letter.value)"]), 0, .character(letter))
    case 3: return (letter.value, pick(["", ":\(capital.value)"]), 1, .character(capital))
    case 4:
      let sign = Unicode.Scalar(UInt8(number(0x20...0x40)))
      return (sign.value, "", 0, .character(sign))
    case 5:
      let sign = Unicode.Scalar(UInt8(number(0x21...0x40)))
      return (UInt32(number(0x30...0x39)), ":\(sign.value)", 1, .character(sign))
    case 6:
      // A Cyrillic letter on the key of a Latin one.
      let code = 0x430 + letter.value - 0x61
      let isControl = randomBool()
      return (
        code, "::\(letter.value)", isControl ? 4 : 0,
        isControl ? .control(letter) : .character(letter)
      )
    case 7: return (letter.value, "", 4, .control(letter))
    case 8:
      return (
        letter.value, pick(["", ":\(capital.value)"]), pick([2, 3, 5, 6, 8, 16, 32]), .other
      )
    case 9:
      let shift = number(0...1)
      return pick([
        (27, "", shift, .escape), (13, "", shift, .enter), (127, "", shift, .backspace),
        (9, "", shift, shift == 0 ? .tab : .backtab),
      ])
    case 10:
      // Keys of the keypad, and ctrl-backslash.
      return pick([
        (57414, "", 0, .enter), (57413, "", 0, .character("+")), (57417, "", 0, .left),
        (57407, "", 0, .character("8")), (92, "", 4, .control("\\")),
      ])
    default: return (UInt32(number(57376...57398)), "", pick([0, 1, 4]), .other)
    }
  }

  /// Reports a key with random modifiers, as if they had changed since its press.
  private mutating func report(_ heldKey: HeldKey, _ phase: Key.Phase) {
    inputs.append(.key(heldKey.key, phase))
    send("\u{1B}[\(heldKey.code);\(number(1...256)):\(phase == .repeated ? 2 : 3)u")
  }

  private mutating func release() {
    guard let index = heldKeys.indices.randomElement(using: &generator) else { return }
    report(heldKeys.remove(at: index), .released)
  }

  private mutating func arrow() {
    let (final, key) = pick([
      ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("F", .end), ("P", .function(1)),
    ])
    let (event, phase) = pick([
      ("", Key.Phase.struck), (":1", .pressed), (":2", .repeated), (":3", .released),
    ])
    let isBare = phase == .struck && randomBool()
    let modifiers = isBare ? 1 : number(1...256)
    // A key with alt, super, hyper or meta is for the desktop.
    let isForeign = (modifiers - 1) & (2 + 8 + 16 + 32) != 0
    inputs.append(.key(isForeign && phase != .released ? .other : key, phase))
    send("\u{1B}[\(isBare ? "" : "1;\(modifiers)\(event)")\(final)")
  }

  /// Sends a key without a report of its phase.
  private mutating func strike() {
    let (text, key) = pick([
      ("q", Key.character("q")), ("\u{3}", .control("c")), ("\u{8336}", .character("\u{8336}")),
      ("\u{7F}", .backspace), ("\r", .enter), ("\u{1B}OA", .up), ("\u{1B}[Z", .backtab),
      ("\u{1B}[15~", .function(5)), ("\u{1B}[[A", .function(1)), ("\u{1C}", .control("\\")),
    ])
    inputs.append(.key(key))
    send(text)
  }

  // MARK: Other inputs

  private mutating func point() {
    let (row, column) = (number(0...500), number(0...500))
    let hasShift = randomBool()
    let button = number(0...2)
    let action = pick([Pointer.Action.press, .drag, .release, .wheelUp, .wheelDown])
    let bits: Int
    switch action {
    case .press, .release: bits = button
    case .drag: bits = 32 + button
    case .wheelUp: bits = 64
    case .wheelDown: bits = 65
    }
    let buttons: [Pointer.Button] = [.left, .middle, .right]
    let pointer = Pointer(
      action, bits < 64 ? buttons[button] : .other, row: row, column: column, hasShift: hasShift)
    inputs.append(.pointer(pointer))
    let modifiers = (hasShift ? 4 : 0) + pick([0, 8, 16, 24])
    send("\u{1B}[<\(bits + modifiers);\(column + 1);\(row + 1)\(action == .release ? "m" : "M")")
  }

  /// Moves the focus. Releases without the focus are not reported.
  private mutating func changeFocus() {
    let hasFocus = randomBool()
    if !hasFocus { heldKeys = [] }
    inputs.append(.focus(hasFocus))
    send(hasFocus ? "\u{1B}[I" : "\u{1B}[O")
  }

  /// Sends a sequence that is not an input.
  private mutating func sendOtherSequence() {
    let sequences = [
      "\u{1B}[57441;2u", "\u{1B}[57358;65:3u", "\u{1B}[?15u", "\u{1B}[?62;4c", "\u{1B}[?2026;2$y",
      "\u{1B}]11;rgb:f/f/f\u{7}", "\u{1B}P>|kitty\u{1B}\\", "\u{1B}[200~\u{1B}[113u\u{1B}[201~",
      "\u{1B}[M qq", "\u{1B}[32;12;7M", "\u{1B}[<35;12;7M", "\u{1B}[<66;1;1M", "\u{1B}[6;19;10t",
    ]
    send(pick(sequences))
  }

  // MARK: Randomness

  private mutating func lockBits() -> Int { pick([0, 0, 64, 128, 192]) }

  private mutating func randomBool() -> Bool { Bool.random(using: &generator) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices.pick(&generator)
  }

  private mutating func send(_ text: String) {
    bytes += text.utf8
  }
}
