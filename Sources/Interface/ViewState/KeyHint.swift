internal import Countdown
internal import Drawing

/// A key and its meaning, for the status bar.
struct KeyHint: Hashable, Sendable {
  /// The importance of a hint, the greatest first.
  enum Priority: Int, Comparable, Sendable {
    /// The key that shows an ended timer.
    case urgent
    case help
    /// A key without which the user cannot continue or leave.
    case vital
    /// The main purpose of the page.
    case main
    /// The other keys of the page.
    case common, useful, handy, detail
    /// Keys that open other pages or settings.
    case wider
    case rare, last

    static func < (one: Priority, other: Priority) -> Bool { one.rawValue < other.rawValue }
  }

  /// `space`
  let key: String

  /// `pause`
  private(set) var meaning: String

  /// The meaning in a narrow window; empty for the key alone.
  private let shortMeaning: String

  let priority: Priority

  /// The element that a click presses or holds; nil if a click does nothing.
  let target: Element.ID?

  /// Creates a hint of one key, which a click presses.
  ///
  /// - Parameter short: the meaning in a narrow window.
  init(_ key: Key, _ meaning: String, _ priority: Priority, short: String? = nil) {
    (self.key, self.meaning, shortMeaning) = (key.name, meaning, short ?? meaning)
    (self.priority, target) = (priority, .hint(key))
  }

  /// Creates a hint of several keys, or of one that must be held.
  init(keys: String, _ meaning: String, _ priority: Priority, target: Element.ID? = nil) {
    (key, self.meaning, shortMeaning) = (keys, meaning, meaning)
    (self.priority, self.target) = (priority, target)
  }

  /// `space pause`
  var text: String { meaning.isEmpty ? key : "\(key) \(meaning)" }

  /// The part in normal brightness: the key, or the whole text of an urgent hint.
  var brightText: String { priority == .urgent ? text : key }

  var faintText: String { priority == .urgent ? "" : meaning }

  var shortened: KeyHint {
    var hint = self
    hint.meaning = shortMeaning
    return hint
  }
}

extension [KeyHint] {
  static let maxCount = 6

  /// Returns the most important hints that fit, in their order; nil if none fits.
  func fitting(columns: Int) -> [KeyHint]? {
    mostImportant(fitting: columns) ?? map(\.shortened).mostImportant(fitting: columns)
  }

  private func mostImportant(fitting columns: Int) -> [KeyHint]? {
    let byPriority = indices.sorted { (self[$0].priority, $0) < (self[$1].priority, $1) }
    for count in stride(from: Swift.min(count, Self.maxCount), to: 0, by: -1) {
      let hints = byPriority.prefix(count).sorted().map { self[$0] }
      if CharacterCells.columns(of: hints.line) <= columns { return hints }
    }
    return nil
  }

  static let gap = "   "

  var line: String {
    var line = TextBuilder()
    for (index, hint) in enumerated() {
      if index > 0 { line.append(Self.gap) }
      line.append(hint.text)
    }
    return line.string
  }
}

extension Element.ID {
  /// The clickable element of a key's hint; nil if there is none.
  static func hint(_ key: Key) -> Element.ID? {
    if case .character(let scalar) = key { return Element.ID(.hint, Int(scalar.value)) }
    return specialKeys.firstIndex(of: key).map { Element.ID(.hint, firstSpecialKey + $0) }
  }

  /// The key that a click on a hint presses; nil for other elements.
  var hintedKey: Key? {
    guard purpose == .hint else { return nil }
    let special = Int(index) - Self.firstSpecialKey
    return special < 0 ? Unicode.Scalar(index).map { .character($0) } : Self.specialKeys[special]
  }

  private static let specialKeys: [Key] = [.enter, .escape, .nextTab, .function(1)]

  /// The index of the first special key. The index of a character key is its scalar value.
  private static let firstSpecialKey = 1000
}
