import Harness

@testable import Countdown

/// Returns how words are read, such as `300 ⋯ tea`, or why they are refused, with `✗` before the message.
func outcome(
  of words: String, at now: WallTime = friday, in zone: some Zone = Greenwich()
) -> String {
  outcome(of: [words], at: now, in: zone)
}

func outcome(
  of arguments: [String], at now: WallTime = friday, in zone: some Zone = Greenwich()
) -> String {
  do throws(GrammarError) {
    let request = try Request(arguments, now: now, zone: zone)
    let target =
      switch request.target {
      case .duration(let duration): duration.plainSeconds
      case .deadline: request.reading
      }
    let name = request.name.isEmpty ? "" : " \u{22EF} \(request.name)"
    return target + (request.note.map { " (\($0))" } ?? "") + name
  } catch {
    return "\u{2717} \(error)"
  }
}
