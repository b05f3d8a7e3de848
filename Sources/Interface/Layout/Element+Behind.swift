internal import Drawing

extension [Element] {
  /// The elements of a page behind a panel: without those whose letters its box would cut through, and fainter.
  ///
  /// What says what a key does, or has done, stays as it is.
  ///
  /// - Parameter isDimmed: whether they are fainter; false beside the panel.
  func behind(_ panel: Box, isDimmed: Bool = true, on capabilities: Capabilities) -> [Element] {
    compactMap { element in
      if element.shape.isText, panel.rows > 0, element.box.overlaps(panel) { return nil }
      guard isDimmed, !element.id.isOfFoot else { return element }
      return Element(element.id, in: element.box, element.shape.dimmed(on: capabilities))
    }
  }
}

extension Element.ID {
  /// Whether it says what a key has done, or is doing.
  var isAnswer: Bool { [.notice, .holdLabel, .holdBar].contains(purpose) }

  /// Whether it belongs to the last row of a page.
  fileprivate var isOfFoot: Bool { isAnswer || [.hintKey, .hintWords, .hint].contains(purpose) }
}
