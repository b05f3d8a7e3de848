/// A line that the user is typing.
struct TextEntry: Hashable, Sendable {
  enum Purpose: Hashable, Sendable {
    /// The name of the next timer.
    case name
    /// A preset, `name: arguments`, that replaces a line of the presets file; nil for a new preset.
    case preset(replacing: String?)
  }

  let purpose: Purpose
  var editor: LineEditor

  /// The error in the line; nil if none is known.
  var error: String?

  /// The submitted line while its reply is pending; nil otherwise.
  var submittedLine: String?

  init(_ purpose: Purpose, _ editor: LineEditor) {
    (self.purpose, self.editor) = (purpose, editor)
  }

  var viewState: EditorViewState {
    switch purpose {
    case .name: EditorViewState(prompt: "name:", editor: editor)
    case .preset(replacing: nil): EditorViewState(prompt: "name the preset", editor: editor)
    case .preset: EditorViewState(prompt: "preset", editor: editor)
    }
  }

  /// The hints that replace the page's hints.
  var hints: [KeyHint] {
    [
      KeyHint(.enter, "save", .vital, short: ""), KeyHint(.escape, "cancel", .main, short: ""),
    ]
  }
}
