import Countdown

/// A timer whose words are understood.
struct ParsedTimer {
  /// At least one.
  var parts: [Request]

  /// The options of the presets in it, in the order in which they count.
  var options: [GivenOption] = []

  /// The preset that the user asked for; empty where it was put together of words.
  var preset = ""

  /// Its index in the outline that was read.
  var index = 0

  /// The plan of its parts, under its options.
  func plan() throws(UsageError) -> Plan { try ParsedOptions(options).plan(of: parts) }

  /// Whether it is one part, counted once, so that it can be a part of a sequence.
  var isOnePart: Bool {
    parts.count == 1 && ParsedOptions(options).repeats == .times(1)
  }
}

extension WordReader {
  /// The timers of the outline: each preset replaced by its own.
  func timers() throws(UsageError) -> [ParsedTimer] {
    var timers: [ParsedTimer] = []
    for (index, (meanings, parts)) in zip(try meanings(), outline.timers).enumerated() {
      if case .preset(let name)? = meanings.first, meanings.count == 1 {
        let whole = try presets.timers(of: name, at: place)
        if whole.count > 1 || whole[0].parts.count > 1 {
          guard parts[0].name == nil else { throw .takesOnlyOptions(name, whole) }
          timers += whole.map {
            ParsedTimer(
              parts: $0.parts, options: $0.options, preset: whole.count == 1 ? name : "",
              index: index)
          }
          continue
        }
      }
      var timer = ParsedTimer(parts: [], index: index)
      for (meaning, part) in zip(meanings, parts) {
        let (request, options) = try one(
          meaning, named: part.name, isAlone: meanings.count == 1)
        timer.parts.append(request)
        timer.options += options
      }
      timers.append(timer)
    }
    return timers
  }

  /// One part, and the options of its preset.
  private func one(
    _ meaning: PartMeaning, named name: String?, isAlone: Bool
  ) throws(UsageError) -> (Request, [GivenOption]) {
    if case .request(var request) = meaning {
      guard let name else { return (request, []) }
      guard request.name.isEmpty else { throw .twoNames(name, request.name) }
      request.name = name
      return (request, [])
    }
    guard let presetName = meaning.preset else { throw .noTime }
    let timers = try presets.timers(of: presetName, at: place)
    let timer = timers[0]
    // Rounds of its own cannot be a part of another sequence.
    guard timers.count == 1, timer.parts.count == 1, isAlone || timer.isOnePart else {
      throw isAlone ? .takesOnlyOptions(presetName, timers) : .isSequence(presetName, timers)
    }
    var request = timer.parts[0]
    switch meaning {
    case .presetNamed(_, let words):
      if let name { throw .twoNames(name, words) }
      request.name = words
    case .presetAt(_, let other):
      request = other
      request.name = timer.parts[0].name
    case .preset, .request: break
    }
    if let name { request.name = name }
    return (request, timer.options)
  }
}

extension UsageError {
  static func takesOnlyOptions(_ preset: String, _ timers: [ParsedTimer]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(preset)) \(kind(of: timers)) and takes only options: "
        + "write \(preset)")
  }

  static func isSequence(_ preset: String, _ timers: [ParsedTimer]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(preset)) \(kind(of: timers)) and can't be a part itself: "
        + "write also, or \(preset) alone")
  }

  /// Why a preset is not a single part.
  private static func kind(of timers: [ParsedTimer]) -> String {
    if timers.count > 1 { return "is more than one timer" }
    return timers[0].parts.count > 1 ? "has more than one part" : "is repeated"
  }
}
