/// The presets as the page shows them: what was run last, then the user's, then the built-in ones.
struct PresetList: Sendable {
  private(set) var report = PresetReport(presets: [])

  /// What was started from the drums or from here last, as one would write it; at most ``mostRecent``.
  private(set) var recent: [Recent] = []

  /// The place of the line that keys are for.
  private(set) var chosen = 0

  private static let mostRecent = 3

  /// Something that was run, and can be run again as it was.
  struct Recent: Equatable, Sendable {
    /// What it counts, to be read.
    var words: String
    var order: TimerOrder
  }

  enum Entry: Equatable, Sendable {
    case recent(Recent)
    case preset(Preset)
  }

  var entries: [Entry] { recent.map { .recent($0) } + report.presets.map { .preset($0) } }

  var entry: Entry? { entries.indices.contains(chosen) ? entries[chosen] : nil }

  mutating func take(_ report: PresetReport) {
    let name = chosenName
    self.report = report
    // The same one stays chosen, wherever it is now.
    if let name, let place = entries.firstIndex(where: { Self.name(of: $0) == name }) {
      chosen = place
    }
    chosen = min(max(chosen, 0), max(entries.count - 1, 0))
  }

  private var chosenName: String? { entry.flatMap(Self.name) }

  private static func name(of entry: Entry) -> String? {
    if case .preset(let preset) = entry { preset.name } else { nil }
  }

  mutating func note(_ words: String, _ order: TimerOrder) {
    let name = chosenName
    recent.removeAll { $0.words == words }
    recent.insert(Recent(words: words, order: order), at: 0)
    if recent.count > Self.mostRecent { recent.removeLast() }
    // The same one stays chosen, unless it is the first.
    if let name, chosen > 0 { choose(named: name) }
  }

  mutating func move(by steps: Int) { choose(chosen + steps) }

  mutating func choose(_ place: Int) { chosen = min(max(place, 0), max(entries.count - 1, 0)) }

  /// Chooses a preset by its name.
  mutating func choose(named name: String) {
    if let place = entries.firstIndex(where: { Self.name(of: $0) == name }) { chosen = place }
  }
}
