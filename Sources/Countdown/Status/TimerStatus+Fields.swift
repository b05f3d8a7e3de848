/// The status as it is sent from one process to another. `Sources/timer/Control/README.md` describes the fields.
extension TimerStatus {
  /// As fields: `id=k7&name=tea&state=running&ends=…`.
  ///
  /// - Parameter longestText: the most bytes of a name and of the next part; what is longer is cut between characters.
  package func fields(longestText: Int = .max) -> [UInt8] {
    var text = FieldText()
    text.add("id", id)
    if !name.isEmpty { text.add("name", name.cut(to: longestText)) }
    text.add("state", state.rawValue)
    switch count {
    case .ends(let end): text.add("ends", end.sinceStart)
    case .deadline(let end): text.add("until", end.sinceEpoch)
    case .rests(let left): text.add("left", left)
    case .over(let since): text.add("over", since.sinceStart)
    }
    text.add("total", total)
    if part != 1 || parts != 1 {
      text.add("part", Int64(part))
      text.add("parts", Int64(parts ?? 0))
    }
    if !next.isEmpty { text.add("next", next.cut(to: longestText)) }
    if let wholeEnd { text.add("whole", wholeEnd.sinceEpoch) }
    return text.bytes
  }

  /// Reads fields; those that it does not know are left out.
  ///
  /// Nil where one that is needed is missing or not understood.
  package init?(fields: ArraySlice<UInt8>) {
    var (id, name, next) = ("", String?(""), String?(""))
    var (state, count, total) = (State?.none, Count?.none, Duration?.none)
    var (part, parts, wholeEnd) = (Int64?(1), Int64?(1), WallTime?.none)
    Field.read(fields) { field in
      switch field.key {
      case "id": id = field.text ?? ""
      case "name": name = field.text
      case "state": state = field.text.flatMap { State(rawValue: $0) }
      case "ends": count = field.duration.map { .ends(SteadyTime(sinceStart: $0)) }
      case "until": count = field.duration.map { .deadline(WallTime(sinceEpoch: $0)) }
      case "left": count = field.duration.map { .rests($0) }
      case "over": count = field.duration.map { .over(since: SteadyTime(sinceStart: $0)) }
      case "total": total = field.duration
      case "part": part = field.number
      case "parts": parts = field.number
      case "next": next = field.text
      case "whole": wholeEnd = field.duration.map { WallTime(sinceEpoch: $0) }
      default: break
      }
    }
    guard TimerLabel.isLabel(id), let name, let next, let state, let count, let total,
      let part = part.flatMap({ Int(exactly: $0) }), part > 0,
      let parts = parts.flatMap({ Int(exactly: $0) }), parts == 0 || parts >= part
    else { return nil }
    self.init(id: id, name: name, state: state, count: count, total: total)
    (self.part, self.parts) = (part, parts == 0 ? nil : parts)
    (self.next, self.wholeEnd) = (next, wholeEnd)
  }
}

extension String {
  /// The longest beginning of whole characters that has no more than that many bytes.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var room = limit
    return String(
      unicodeScalars.prefix {
        room -= UTF8.width($0)
        return room >= 0
      })
  }
}
