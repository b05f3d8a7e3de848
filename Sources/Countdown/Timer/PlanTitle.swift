/// A plan in a line, as the user would say it.
package enum PlanTitle {
  /// The most parts that a line names.
  private static let mostParts = 4

  /// `25m focus then 5m break, 4 rounds`
  ///
  /// - Parameters:
  ///   - names: the names of the parts as they are shown.
  ///   - speaks: whether it is made to be read aloud: `25 minutes focus then 5 minutes break, 4 rounds`.
  package static func text(of plan: Plan, names: [String], speaks: Bool) -> String {
    let count = plan.parts.count
    let shown = count <= mostParts ? count : mostParts - 1
    var words = TextBuilder()
    for index in 0..<shown {
      if index > 0 { words.append(" then ") }
      words.append(text(of: plan.parts[index], name: names[index], speaks: speaks))
    }
    if shown < count { words.append(" then \(count - shown) more parts") }
    switch plan.repeats {
    case .times(1): break
    case .times(let rounds): words.append(", \(rounds) rounds")
    case .forever: words.append(", forever")
    }
    return words.string
  }

  /// `5m break`
  package static func text(of part: Request, name: String, speaks: Bool) -> String {
    var words = part.reading
    if speaks, case .duration(let duration) = part.target { words = duration.spoken }
    return name.isEmpty ? words : "\(words) \(name)"
  }
}
