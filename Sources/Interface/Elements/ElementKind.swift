package import Drawing

/// The purposes of scene elements.
package enum ElementKind: UInt16, Sendable {
  case ring
  /// The remaining time, in large digits or as text.
  case digits
  /// The remaining time as a bar, without a ring.
  case timeBar
  /// The progress of a hold, if no button shows it.
  case holdBar
  case holdLabel
  case name
  /// The current round or part.
  case rounds
  /// The end time, or that the timer is paused or over.
  case status
  case next
  /// The end of the plan, if it is later than the end of the part.
  case planEnd
  case notice
  case hintKey
  case hintText
  case button
  case panel
  case helpTitle
  case helpGroup
  case helpKey
  case helpMeaning
  /// The number of other timers, beside an inline timer.
  case others
  /// The mark of the selected line.
  case mark
  case selectionOutline
  /// The circle or line that starts another timer, and the plus in the circle.
  case plus
  case plusSign

  // MARK: The app

  case tabBar
  /// The clickable area of a tab.
  case tab
  /// The clickable area in which a held press leaves the app.
  case leave
  /// A wheel for hours, minutes or seconds; its unit; all wheels as text.
  case wheel
  case wheelUnit
  case wheelText
  /// The name of the next timer, or the heading of a group of presets.
  case title
  case start
  case reset
  /// A row of a list, its background while selected, and its contents.
  case row
  case rowBackground
  case rowMark
  case rowName
  case rowText
  /// A text field, its prompt and its error.
  case editor
  case prompt
  case editorError
  /// A lap's number, its mark (`fastest` or `slowest`), its time, and the headings of the table.
  case lap
  case lapMark
  case lapTime
  case lapHeading
  case sheet
  case sheetTitle
  /// The label of an item of the sheet, its background and mark while selected, its clickable area, and its value.
  case choice
  case choiceBackground
  case choiceMark
  case choiceArea
  case choiceValue
  case play
  /// An arrow beside a list of presets with more lines.
  case more
  /// The total time at the end of a list row.
  case rowNote
  /// An arrow in a sheet with more rows.
  case sheetMore
  case sheetHeading
  /// A colour of a theme, the clickable area of a theme, and the marks around the selected theme.
  case swatch
  case theme
  case themeMark
  /// The clickable area of a hint.
  case hint
  /// The log's heat map of days and its legend; the bar of a day or name; the clickable area of a weekday.
  case logHeatMap
  case logLegend
  case logBar
  case logDay
  /// A text of the log page, and the message that an empty page shows instead.
  case logText
  case logMessage
}

extension Element.ID {
  package init(_ kind: ElementKind, _ index: Int = 0) {
    self.init(kind: kind.rawValue, index: UInt16(truncatingIfNeeded: index))
  }

  /// Returns the id of a button.
  package static func control(_ control: ButtonKind) -> Element.ID {
    Element.ID(.button, control.rawValue)
  }

  /// The id of the remaining time.
  package static var digits: Element.ID { Element.ID(.digits) }

  /// The purpose; nil for an unknown kind.
  package var purpose: ElementKind? { ElementKind(rawValue: kind) }

  /// The button; nil for other elements.
  package var control: ButtonKind? {
    purpose == .button ? ButtonKind(rawValue: Int(index)) : nil
  }
}

extension Scene {
  func contains(_ kind: ElementKind) -> Bool { elements.contains { $0.id.purpose == kind } }
}
