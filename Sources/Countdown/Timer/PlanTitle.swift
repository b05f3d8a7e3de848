/// A plan on one line, as the user would say it.
package enum PlanTitle {
  private static let maximumParts = 4

  /// Returns `25m focus then 5m break, 4 rounds`; if it is spoken, `25 minutes focus then …`.
  ///
  /// - Parameter names: the names of the parts, in the form to show.
  package static func text(of plan: Plan, names: [String], isSpoken: Bool) -> String {
    let count = plan.parts.count
    let shown = count <= maximumParts ? count : maximumParts - 1
    var title = TextBuilder()
    for index in 0..<shown {
      if index > 0 { title.append(" then ") }
      title.append(text(of: plan.parts[index], name: names[index], isSpoken: isSpoken))
    }
    if shown < count { title.append(" then \(count - shown) more parts") }
    switch plan.repeats {
    case .times(1): break
    case .times(let rounds): title.append(", \(rounds) rounds")
    case .forever: title.append(", forever")
    }
    return title.string
  }

  /// Returns `5m break`.
  package static func text(of part: Request, name: String, isSpoken: Bool) -> String {
    var time = part.reading
    if isSpoken, case .duration(let duration) = part.target { time = duration.spoken }
    return name.isEmpty ? time : "\(time) \(name)"
  }
}
