package import Drawing

/// What the elements of a scene are for.
package enum ElementKind: UInt16, Sendable {
  case ring
  /// The time that is left, in large digits or as text.
  case digits
  /// How much of the time is left, where there is no ring.
  case timeBar
  /// How far the hold of the stop key is, where no button shows it.
  case holdBar
  case holdLabel
  case name
  /// Which round it is, or which part of a plan.
  case rounds
  /// When it ends, or that it is paused or over.
  case status
  /// What comes next.
  case next
  /// When all parts end, where that is later than this one.
  case wholeEnd
  case notice
  /// The key of a hint, and what it does.
  case hintKey
  case hintWords
  case button
  case panel
  case helpTitle
  case helpGroup
  case helpKey
  case helpMeaning
  /// How many timers there are beside the one in a line.
  case others
  /// Marks the line of the chosen one of several.
  case mark
  /// Encloses the chosen one of several rings.
  case selectionOutline
  /// The circle that begins another timer, or the line that does, and the sign in the circle.
  case plus
  case plusSign

  // MARK: The app

  case tabBar
  /// The place of an item of the tab bar.
  case tab
  /// How far the hold of the key is that leaves the app.
  case leave
  /// One of the wheels of hours, minutes and seconds; what stands beside its number; all of them as text.
  case wheel
  case wheelUnit
  case wheelText
  case title
  case start
  case reset
  /// A line of a list, what fills it while it is chosen, and what stands in it.
  case row
  case rowGround
  case rowMark
  case rowName
  case rowText
  /// A line that is typed, the words before it, and its mistake.
  case editor
  case prompt
  case mistake
  case lap
  case lapMark
  case lapTime
  case lapHeading
  case sheet
  case sheetTitle
  case choice
  case choiceGround
  case choiceMark
  case choiceText
  case choiceValue
  case play
  case more
  case rowNote
  case sheetMore
  /// The heading over lines of the sheet that belong together.
  case sheetHeading
  /// A piece of the colours of a theme, the place of a theme, and the signs around the chosen one.
  case swatch
  case theme
  case themeMark
  /// The place of one of the hints.
  case hint
  /// The days of the log as squares, and what these stand for; a bar, of a day or a name; the place of a day of the week.
  case logTiles
  case logLegend
  case logBar
  case logDay
  /// What is said of the log: a text beside its picture, or a line instead of it.
  case logText
  case logLine
}

extension Element.ID {
  package init(_ kind: ElementKind, _ index: Int = 0) {
    self.init(kind: kind.rawValue, index: UInt16(truncatingIfNeeded: index))
  }

  /// A button.
  package static func control(_ control: ButtonKind) -> Element.ID {
    Element.ID(.button, control.rawValue)
  }

  /// The time that is left.
  package static var digits: Element.ID { Element.ID(.digits) }

  /// What it is for; nil where that is not known here.
  package var purpose: ElementKind? { ElementKind(rawValue: kind) }

  /// The button that it is, if it is one.
  package var control: ButtonKind? {
    purpose == .button ? ButtonKind(rawValue: Int(index)) : nil
  }
}

extension Scene {
  func contains(_ kind: ElementKind) -> Bool { elements.contains { $0.id.purpose == kind } }
}
