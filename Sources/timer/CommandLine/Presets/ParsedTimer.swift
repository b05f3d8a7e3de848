import Countdown

/// A timer of a command line or a preset.
struct ParsedTimer {
  struct Part {
    var request: Request

    /// The options of the preset that the part comes from. A later option replaces an earlier one.
    var options: [GivenOption] = []

    /// The index of the part in the parsed arguments. All parts of a preset have the same index.
    var index = 0
  }

  /// At least one.
  var parts: [Part]

  /// The name of the preset if the whole timer is one preset of several parts; otherwise empty.
  var preset = ""

  /// The index in the parsed arguments. Timers from one preset have equal indices.
  var index = 0

  /// The options of the presets of all parts.
  var options: [GivenOption] { parts.flatMap(\.options) }

  func plan() throws(UsageError) -> Plan { try ParsedOptions(options).plan(of: requests) }

  var requests: [Request] { parts.map(\.request) }

  /// Whether the timer can be one part of another timer.
  var canBePart: Bool {
    parts.count == 1 && ParsedOptions(options).repeats == .times(1)
  }
}

extension TimerParser {
  /// Returns the timers, with each preset replaced by its own timers.
  func timers() throws(UsageError) -> [ParsedTimer] {
    var timers: [ParsedTimer] = []
    let readParts = try parts()
    for (index, givenParts) in parsed.timers.enumerated() {
      let parts = readParts[index]
      if case .preset(let name, nil, nil)? = parts.first, parts.count == 1 {
        let presetTimers = try presets.timers(of: name, at: context)
        if presetTimers.count > 1 || presetTimers[0].parts.count > 1 {
          guard givenParts[0].name == nil else { throw .takesNoName(name, presetTimers) }
          timers += presetTimers.map {
            // The index of the parts becomes 0.
            ParsedTimer(
              parts: $0.parts.map { ParsedTimer.Part(request: $0.request, options: $0.options) },
              preset: presetTimers.count == 1 ? name : "", index: index)
          }
          continue
        }
      }
      var timer = ParsedTimer(parts: [], index: index)
      for (partIndex, part) in parts.enumerated() {
        var timerPart = try self.part(
          part, named: givenParts[partIndex].name, isAlone: parts.count == 1)
        timerPart.index = partIndex
        timer.parts.append(timerPart)
      }
      timers.append(timer)
    }
    return timers
  }

  /// Returns a part with the options of its preset.
  private func part(
    _ part: ParsedPart, named name: String?, isAlone: Bool
  ) throws(UsageError) -> ParsedTimer.Part {
    var timerPart: ParsedTimer.Part
    let typedName: String?
    switch part {
    case .request(let request):
      timerPart = ParsedTimer.Part(request: request)
      typedName = request.name.isEmpty ? nil : request.name
    case .preset(let preset, let time, let otherName):
      let timers = try presets.timers(of: preset, at: context)
      // A repeated preset cannot be a part of a sequence.
      guard timers.count == 1, timers[0].parts.count == 1, isAlone || timers[0].canBePart else {
        throw isAlone ? .takesNoName(preset, timers) : .cannotBePart(preset, timers)
      }
      timerPart = timers[0].parts[0]
      if var time {
        time.name = timerPart.request.name
        timerPart.request = time
      }
      typedName = otherName
    }
    if let name, let typedName { throw .conflictingNames(name, typedName) }
    timerPart.request.name = name ?? typedName ?? timerPart.request.name
    return timerPart
  }
}

extension UsageError {
  static func takesNoName(_ preset: String, _ timers: [ParsedTimer]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(preset)) \(reasonNotSinglePart(of: timers)) and takes no name or time: "
        + "write \(preset)")
  }

  static func cannotBePart(_ preset: String, _ timers: [ParsedTimer]) -> UsageError {
    UsageError(
      "\(Quoting.quoted(preset)) \(reasonNotSinglePart(of: timers)) and can't be a part itself: "
        + "write also, or \(preset) alone")
  }

  private static func reasonNotSinglePart(of timers: [ParsedTimer]) -> String {
    if timers.count > 1 { return "is more than one timer" }
    return timers[0].parts.count > 1 ? "has more than one part" : "is repeated"
  }
}
