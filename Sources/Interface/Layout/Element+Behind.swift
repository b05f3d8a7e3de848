internal import Drawing

extension [Element] {
  /// Returns the elements of a page behind a panel. Hints and feedback stay bright.
  ///
  /// Removes text that the panel would cut, and other text in the box of cut text.
  ///
  /// - Parameter isDimmed: false for a page beside the panel.
  func behind(_ panel: Box, isDimmed: Bool = true, on capabilities: Capabilities) -> [Element] {
    let cutBoxes =
      panel.rows == 0 ? [] : filter { $0.shape.isText && $0.box.overlaps(panel) }.map(\.box)
    return compactMap { element in
      if element.shape.isText, cutBoxes.contains(where: { $0.contains(element.box) }) { return nil }
      guard isDimmed, !element.id.staysBright else { return element }
      return Element(element.id, in: element.box, element.shape.dimmed(on: capabilities))
    }
  }
}

extension Element.ID {
  /// Whether the element shows the effect of a key press or of a hold.
  var isFeedback: Bool { [.notice, .holdLabel, .holdBar].contains(purpose) }

  fileprivate var staysBright: Bool {
    isFeedback || [.hintKey, .hintText, .hint].contains(purpose)
  }
}
