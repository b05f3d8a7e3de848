extension Screen {
  /// Executes OSC 9: a notification, or progress with `4;`.
  ///
  /// Other texts that contain a semicolon or begin with a digit could be commands of ConEmu or Ghostty.
  mutating func receiveOSC9(_ value: String, _ text: String) {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false)
    if parts.first == "4" {
      let numbers = parts.dropFirst().compactMap { Int($0) }
      guard parts.count == 3, numbers.count == 2, (0...4).contains(numbers[0]),
        (0...100).contains(numbers[1])
      else { return unknown.append("]\(text)") }
      progress = numbers[0] == 0 ? nil : numbers
    } else if parts.count > 1 || value.first?.isNumber != false {
      unknown.append("]\(text)")
    } else {
      notifications.append(ReceivedNotification(sequence: 9, title: value, body: ""))
    }
  }

  /// Executes OSC 777: `notify`, title and body.
  mutating func receiveOSC777(_ value: String, _ text: String) {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "notify" else { return unknown.append("]\(text)") }
    notifications.append(ReceivedNotification(sequence: 777, title: parts[1], body: parts[2]))
  }

  /// Executes OSC 99: a query, or the title or the body of a notification in Base64.
  mutating func receiveOSC99(_ value: String, _ text: String) {
    let parts = value.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    let keys = Set(parts[0].split(separator: ":").map(String.init))
    guard parts.count == 2 else { return unknown.append("]\(text)") }
    if keys.contains("p=?") { return queries.append("]\(text)") }
    guard keys.contains("e=1"), let bytes = GraphicsCommand.decoded(parts[1]) else {
      return unknown.append("]\(text)")
    }
    let part = String(decoding: bytes, as: UTF8.self)
    if keys.contains("p=body"), !notifications.isEmpty {
      notifications[notifications.count - 1].body = part
    } else {
      notifications.append(ReceivedNotification(sequence: 99, title: part, body: ""))
    }
  }
}

/// A notification as a terminal receives it.
package struct ReceivedNotification: Equatable, Sendable {
  /// The number of its sequence: 9, 777 or 99.
  package var sequence: Int
  package var title: String
  package var body: String

  package init(sequence: Int, title: String, body: String) {
    (self.sequence, self.title, self.body) = (sequence, title, body)
  }
}
