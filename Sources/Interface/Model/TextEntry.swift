/// A line that is being typed.
struct TextEntry: Hashable, Sendable {
  /// What the line is.
  enum Purpose: Hashable, Sendable {
    /// The name of the next timer.
    case name
    /// A preset, `name: arguments`, in the place of another one or as a new one.
    case preset(replacing: String?)
  }

  let purpose: Purpose
  var editor: LineEditor

  /// Why the line cannot be written; nil where that is not known.
  var mistake: String?

  /// The line as it was handed over to be written, until the answer comes: meanwhile it cannot be changed.
  var sent: String?

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

  /// The keys, in the place of the page's hints.
  var hints: [KeyHint] {
    [
      KeyHint(.enter, "save", .vital, short: ""), KeyHint(.escape, "cancel", .main, short: ""),
    ]
  }
}
