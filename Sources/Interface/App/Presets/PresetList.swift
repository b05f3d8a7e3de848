/// The presets as the page shows them: what was run last, then the user's, then the built-in ones.
struct PresetList: Sendable {
  private(set) var report = PresetsUpdate(presets: [])

  /// What was started from the wheels or from here, the last one first; at most ``mostRecent``.
  private(set) var recent: [Recent] = []

  /// The place of the line that keys are for.
  private(set) var chosen = 0

  private static let mostRecent = 3

  /// Something that was run, and can be run again as it was.
  struct Recent: Equatable, Sendable {
    /// What it counts, to be read.
    var words: String

    /// The same with its options, as one would write it after the name of a preset.
    var line: String
    var order: TimerSpec

    /// The settings of the app when it was run, which it had but for its own.
    var settings = Settings()
  }

  enum Entry: Equatable, Sendable {
    case recent(Recent)
    case preset(Preset)
  }

  /// How many of them are the user's own, which come before the built-in ones.
  var ownCount: Int { report.presets.count { !$0.isBuiltIn } }

  var entries: [Entry] { recent.map { .recent($0) } + report.presets.map { .preset($0) } }

  var entry: Entry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

  /// Whether the chosen one is in the file: what is built in, or was begun last, is not.
  var canDelete: Bool {
    if case .preset(let preset)? = entry { !preset.isBuiltIn } else { false }
  }

  mutating func update(to report: PresetsUpdate) {
    let kept = entry?.key
    self.report = report
    chooseAgain(kept)
  }

  mutating func note(_ new: Recent) {
    // Who has chosen nothing finds the first line chosen.
    let kept = chosen > 0 ? entry?.key : nil
    recent.removeAll { $0.words == new.words }
    recent.insert(new, at: 0)
    if recent.count > Self.mostRecent { recent.removeLast() }
    chooseAgain(kept)
  }

  /// Keeps the same one chosen, wherever it is now.
  private mutating func chooseAgain(_ key: Entry.Key?) {
    choose(key.flatMap { key in entries.firstIndex { $0.key == key } } ?? chosen)
  }

  mutating func move(by steps: Int) { choose(chosen + steps) }

  mutating func choose(_ place: Int) { chosen = min(max(place, 0), max(entries.count - 1, 0)) }

  /// Chooses a preset by its name.
  mutating func choose(named name: String) {
    let place = report.presets.firstIndex { $0.name == name }
    if let place { chosen = recent.count + place }
  }
}

extension PresetList.Entry {
  /// What makes it the same one in another list.
  fileprivate enum Key: Equatable {
    case recent(String)
    case preset(line: String)
  }

  fileprivate var key: Key {
    switch self {
    case .recent(let recent): .recent(recent.words)
    case .preset(let preset): .preset(line: preset.line)
    }
  }
}
