/// The list on the presets page: recent timers, the user's presets, the built-in presets.
struct PresetList: Sendable {
  /// The presets as they were read last.
  private(set) var loaded = PresetsUpdate(presets: [])

  /// The timers that were started last, newest first.
  private(set) var recent: [RecentTimer] = []

  private(set) var selectedIndex = 0

  private static let maxRecent = 3

  struct RecentTimer: Equatable, Sendable {
    /// The time and the name as text; equal descriptions are the same entry.
    var description: String

    /// The arguments, as in a line of the presets file.
    var line: String
    var spec: TimerSpec

    /// The settings of the app when the timer was started.
    var settings = Settings()
  }

  enum Entry: Equatable, Sendable {
    case recent(RecentTimer)
    case preset(Preset)
  }

  /// The number of the user's presets, which precede the built-in ones.
  var userPresetCount: Int { loaded.presets.count { !$0.isBuiltIn } }

  var entries: [Entry] { recent.map { .recent($0) } + loaded.presets.map { .preset($0) } }

  /// The selected entry; nil if the list is empty.
  var selectedEntry: Entry? {
    entries.indices.contains(selectedIndex) ? entries[selectedIndex] : nil
  }

  /// Whether the selected entry is a preset of the user's file.
  var canDelete: Bool {
    if case .preset(let preset)? = selectedEntry { !preset.isBuiltIn } else { false }
  }

  /// Replaces the presets. The same entry stays selected if it still exists.
  mutating func update(to presets: PresetsUpdate) {
    let selected = selectedEntry?.key
    loaded = presets
    restoreSelection(selected)
  }

  /// Adds a recent timer as the first entry, and selects it if the first entry was selected.
  ///
  /// Any other selected entry stays selected.
  mutating func addRecent(_ new: RecentTimer) {
    let selected = selectedIndex > 0 ? selectedEntry?.key : nil
    recent.removeAll { $0.description == new.description }
    recent.insert(new, at: 0)
    if recent.count > Self.maxRecent { recent.removeLast() }
    restoreSelection(selected)
  }

  private mutating func restoreSelection(_ key: Entry.Key?) {
    select(key.flatMap { key in entries.firstIndex { $0.key == key } } ?? selectedIndex)
  }

  mutating func move(by steps: Int) { select(selectedIndex + steps) }

  mutating func select(_ index: Int) {
    selectedIndex = min(max(index, 0), max(entries.count - 1, 0))
  }

  mutating func select(named name: String) {
    let index = loaded.presets.firstIndex { $0.name == name }
    if let index { selectedIndex = recent.count + index }
  }
}

extension PresetList.Entry {
  /// Identifies an entry in different versions of the list.
  fileprivate enum Key: Equatable {
    case recent(String)
    case preset(line: String)
  }

  fileprivate var key: Key {
    switch self {
    case .recent(let recent): .recent(recent.description)
    case .preset(let preset): .preset(line: preset.line)
    }
  }
}
