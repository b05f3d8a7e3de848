/// What a hand can do, in words.
struct HelpKeys {
  struct Entry {
    var keys: String
    var meaning: String

    init(_ keys: String, _ meaning: String) {
      (self.keys, self.meaning) = (keys, meaning)
    }

    /// The columns before the meaning.
    static let keyColumns = 13

    var columns: Int { Self.keyColumns + meaning.utf8.count }
  }

  /// What is done to the time, the most important first.
  private(set) var time: [Entry] = []

  /// The rest; the last one tells how to get back.
  private(set) var rest: [Entry] = []

  init(_ parts: Parts) {
    if !parts.isDeadline { time.append(Entry("space, p", "pause and resume")) }
    time.append(Entry("+ = up", "one minute more"))
    time.append(Entry("- down", "one minute less"))
    time.append(Entry("right, left", "10 s more, less"))
    if !parts.isDeadline { time.append(Entry("r", "restart")) }
    time.append(Entry("u", "undo"))
    time.append(Entry("q, esc", parts.stopsAtOnce ? "stop" : "held: stop"))
    time.append(Entry("ctrl-C", "stop at once"))
    time.append(Entry("ctrl-Z", "suspend"))
    rest.append(Entry("ctrl-L", "draw again"))
    if parts.hasButtons {
      rest.append(Entry("tab", "next button"))
      rest.append(Entry("shift-tab", "the one before"))
      rest.append(Entry("enter", "press it"))
    }
    if parts.usesPointer { addPointer(parts) }
    rest.append(Entry("?", "this help, or back"))
  }

  private mutating func addPointer(_ parts: Parts) {
    if parts.hasButtons {
      rest.append(Entry("click", "press a button"))
      if !parts.stopsAtOnce { rest.append(Entry("hold stop", "stop")) }
    }
    if parts.showsDigits {
      rest.append(Entry("wheel", "minutes, on the digits"))
      rest.append(Entry("shift-wheel", "seconds"))
    }
    rest.append(Entry("shift-drag", "select text, as usual"))
  }

  /// All of them under one another.
  var column: [Entry] { time + rest }
}
