/// What a hand can do, in words.
struct HelpTopics {
  struct Entry {
    /// Or what else a hand does.
    var key: String
    var meaning: String

    init(_ key: String, _ meaning: String) {
      (self.key, self.meaning) = (key, meaning)
    }

    /// The columns before the meaning.
    static let keyColumns = 13

    var columns: Int { Self.keyColumns + meaning.utf8.count }
  }

  /// The keys that are always there, the most important first.
  private(set) var keys: [Entry] = []

  /// What buttons and the pointer add; the last one tells how to get back.
  private(set) var rest: [Entry] = []

  init(_ parts: Parts) {
    if !parts.isDeadline { keys.append(Entry("space, p", "pause and resume")) }
    keys.append(Entry("+, =, up", "one minute more"))
    keys.append(Entry("-, down", "one minute less"))
    keys.append(Entry("right, left", "10 s more, less"))
    if !parts.isDeadline { keys.append(Entry("r", "restart")) }
    keys.append(Entry("u", "undo"))
    keys.append(Entry("q, esc", parts.stopsAtOnce ? "stop" : "hold to stop"))
    keys.append(Entry("ctrl-C", "stop at once"))
    keys.append(Entry("ctrl-Z", "suspend"))
    keys.append(Entry("ctrl-L", "redraw"))
    if parts.hasButtons {
      rest.append(Entry("tab", "next button"))
      rest.append(Entry("shift-tab", "previous button"))
      rest.append(Entry("enter", "press it"))
    }
    if parts.usesPointer { addPointer(parts) }
    rest.append(Entry("?, esc", "close this help"))
  }

  private mutating func addPointer(_ parts: Parts) {
    if parts.hasButtons {
      rest.append(Entry("click", "press a button"))
      if !parts.stopsAtOnce { rest.append(Entry("hold stop", "stop the countdown")) }
    }
    if parts.showsDigits {
      rest.append(Entry("wheel", "minutes, over digits"))
      rest.append(Entry("shift-wheel", "seconds, over digits"))
    }
    rest.append(Entry("shift-drag", "select text, as usual"))
  }

  /// All of them under one another.
  var column: [Entry] { keys + rest }
}
