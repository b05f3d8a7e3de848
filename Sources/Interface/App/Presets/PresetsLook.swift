internal import Drawing

/// How the list of presets looks.
struct PresetsLook: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    /// Which one it is in the whole list, from 0.
    var index: Int
    var name: String
    var text: String

    /// Words after it: `built in`, or why it cannot be started.
    var note: String
    var isBroken: Bool
  }

  /// Those that have a line.
  var rows: [Row]
  var rowsAbove: Int
  var rowsBelow: Int

  /// The columns of the widest of all lines, so that scrolling does not move them.
  var columns: Int

  /// The one that keys are for.
  var chosen: Int

  /// The line that is being typed.
  var editor: EditorLook?
  var foot: FootLook
}
