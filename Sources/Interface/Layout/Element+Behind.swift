internal import Drawing

extension [Element] {
  /// The elements of a page under a panel, dimmed. Words and numbers that the panel would cut are left out, with what
  /// stands in their boxes. Hints and answers stay bright.
  ///
  /// - Parameter isDimmed: false for a page beside the panel.
  func behind(_ panel: Box, isDimmed: Bool = true, on capabilities: Capabilities) -> [Element] {
    let cut = panel.rows == 0 ? [] : filter { $0.shape.isText && $0.box.overlaps(panel) }.map(\.box)
    return compactMap { element in
      if element.shape.isText, cut.contains(where: { $0.contains(element.box) }) { return nil }
      guard isDimmed, !element.id.staysBright else { return element }
      return Element(element.id, in: element.box, element.shape.dimmed(on: capabilities))
    }
  }
}

extension Element.ID {
  /// Whether it says what a key has done, or is doing.
  var isAnswer: Bool { [.notice, .holdLabel, .holdBar].contains(purpose) }

  /// Whether it is a hint or an answer.
  fileprivate var staysBright: Bool { isAnswer || [.hintKey, .hintText, .hint].contains(purpose) }
}
