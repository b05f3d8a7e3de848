/// The effects of keys, buttons and the pointer, in words.
struct HelpTopics {
  struct Entry {
    /// The key, or the action of the pointer.
    var key: String
    var meaning: String

    init(_ key: String, _ meaning: String) {
      (self.key, self.meaning) = (key, meaning)
    }

    /// The columns before the meaning.
    static let keyColumns = 13

    var columns: Int { Self.keyColumns + meaning.utf8.count }

    /// The key and its meaning in one line.
    var line: String {
      key + String(repeating: " ", count: max(Self.keyColumns - key.utf8.count, 1)) + meaning
    }
  }

  /// The keys that always work, the most important first.
  private(set) var keys: [Entry] = []

  /// The keys of buttons and the actions of the pointer; the last entry tells how to close the help.
  private(set) var rest: [Entry] = []

  init(_ look: CountdownLook) {
    keys = Self.keys(look)
    if look.hasButtons {
      let isSingle = look.controls.count == 1
      rest.append(Entry("tab", isSingle ? "choose the button" : "next button"))
      if !isSingle { rest.append(Entry("shift-tab", "previous button")) }
      rest.append(Entry("enter", "press it"))
    }
    if look.usesPointer, look.isOnBoard { rest.append(Entry("click", "choose a countdown")) }
    if look.usesPointer { addPointer(look) }
    rest.append(Entry("?, esc", "close this help"))
  }

  /// Returns the keys that always work.
  ///
  /// - Parameter inLines: whether it is shown in lines, and not on the whole screen.
  static func keys(_ look: CountdownLook, inLines: Bool = false) -> [Entry] {
    if look.isOvertime { return overtimeKeys(look, inLines: inLines) }
    let (isDeadline, stopsAtOnce) = (look.isDeadline, look.stopsAtOnce)
    var keys: [Entry] = []
    if look.others > 0 { keys.append(choice(look)) }
    if !isDeadline { keys.append(Entry("space, p", "pause and resume")) }
    if look.others > 0 { keys.append(Entry("P", "pause, resume all")) }
    keys.append(Entry(look.isOnBoard ? "+, =" : "+, =, up", "one minute more"))
    keys.append(Entry(look.isOnBoard ? "-" : "-, down", "one minute less"))
    if !look.isOnBoard { keys.append(Entry("right, left", "10 s more, less")) }
    if look.others > 0, !inLines { keys.append(show(look)) }
    if look.planStep != nil {
      keys.append(Entry("n", "next part"))
      keys.append(
        Entry("r", look.restartsAll || isDeadline ? "restart all" : "restart; twice: all"))
    } else if !isDeadline {
      keys.append(Entry("r", "restart"))
    }
    keys.append(Entry("u", "undo"))
    keys.append(Entry("q, esc", stopsAtOnce ? "stop" : "hold to stop"))
    keys.append(Entry("ctrl-C", "stop at once"))
    keys.append(Entry("ctrl-Z", "suspend"))
    keys.append(Entry("ctrl-L", "redraw"))
    return keys
  }

  private static func choice(_ look: CountdownLook) -> Entry {
    Entry(look.isOnBoard ? "arrows, 1-9" : "1-9", "choose a countdown")
  }

  private static func show(_ look: CountdownLook) -> Entry {
    Entry("enter", look.isOnBoard ? "show it alone" : "show all")
  }

  private static func overtimeKeys(_ look: CountdownLook, inLines: Bool) -> [Entry] {
    var keys = look.others > 0 ? [choice(look)] : []
    if look.isAsking {
      keys.append(Entry("enter, n", "next part"))
    } else if !look.isDone {
      keys.append(Entry("space, p", "silence"))
    }
    keys.append(Entry("s", "snooze five minutes"))
    keys.append(Entry(look.isOnBoard ? "+, =" : "+, up, right", "one minute more"))
    if !look.isDeadline { keys.append(Entry("r", "restart")) }
    if look.others > 0 { keys.append(Entry("P", "pause, resume all")) }
    if look.isDone {
      if !inLines { keys.append(show(look)) }
    } else if look.isAsking {
      keys.append(Entry("q, esc", look.stopsAtOnce ? "stop" : "hold to stop"))
    } else {
      keys.append(Entry("enter", "done"))
      keys.append(Entry("q, esc", "done"))
    }
    keys.append(Entry("ctrl-C", "stop at once"))
    keys.append(Entry("ctrl-Z", "suspend"))
    keys.append(Entry("ctrl-L", "redraw"))
    return keys
  }

  private mutating func addPointer(_ look: CountdownLook) {
    if look.isOvertime {
      rest.append(Entry("click", look.hasButtons ? "a button; ring: silence" : "ring: silence"))
      rest.append(Entry("shift-drag", "select text, as usual"))
      return
    }
    if look.hasButtons {
      if !look.isDeadline || look.stopsAtOnce { rest.append(Entry("click", "press a button")) }
      if !look.stopsAtOnce { rest.append(Entry("hold stop", "stop the countdown")) }
    }
    if look.showsDigits {
      rest.append(Entry("wheel", "minutes, over digits"))
      rest.append(Entry("shift-wheel", "seconds, over digits"))
    }
    rest.append(Entry("shift-drag", "select text, as usual"))
  }

  /// All entries in one column.
  var column: [Entry] { keys + rest }
}
