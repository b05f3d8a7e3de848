internal import Countdown
internal import Drawing

/// The view state of the presets page.
extension Model {
  func presetsViewState(on pageViewport: Viewport, at now: Moment) -> PresetsViewState {
    let rows = presetRows
    let columnWidths = PresetsViewState.ColumnWidths(of: rows)
    let layout = PresetsLayout(
      pageViewport.size, listColumns: columnWidths.listWidth,
      aspect: pageViewport.capabilities.aspect)
    let lines = presetLines(rows, hasHeadings: layout.hasHeadings)
    let newLineIndex = isTypingNewPreset ? lines.firstIndex(of: .new) : nil
    let currentLineIndex =
      newLineIndex ?? lines.firstIndex { $0.row?.index == presets.selectedIndex } ?? 0
    // The current line is in the middle, except near the first and the last line.
    let first = min(
      max(currentLineIndex - layout.list.rows / 2, 0), max(lines.count - layout.list.rows, 0))
    let end = min(first + layout.list.rows, lines.count)
    return PresetsViewState(
      lines: Array(lines[first..<end]), hasMoreAbove: first > 0, hasMoreBelow: end < lines.count,
      columnWidths: columnWidths, selectedIndex: presets.selectedIndex,
      editor: textEntry?.viewState,
      editorError: textEntry?.error.map(visible),
      preview: layout.preview.flatMap { preview(in: $0, at: now) }, theme: settings.theme,
      statusBar: statusBar(at: now))
  }

  private var isTypingNewPreset: Bool { textEntry?.purpose == .preset(replacing: nil) }

  /// Returns all lines, in groups that have headings if there is room.
  private func presetLines(
    _ rows: [PresetsViewState.Row], hasHeadings: Bool
  ) -> [PresetsViewState.Line] {
    let (recentCount, userPresetCount) = (presets.recent.count, presets.userPresetCount)
    var lines: [PresetsViewState.Line] = []
    for (heading, group) in [
      ("run last", rows.prefix(recentCount).map(PresetsViewState.Line.row)),
      (
        "yours",
        rows.dropFirst(recentCount).prefix(userPresetCount).map(PresetsViewState.Line.row)
          + (isTypingNewPreset ? [.new] : [])
      ),
      ("built in", rows.dropFirst(recentCount + userPresetCount).map(PresetsViewState.Line.row)),
    ] where !group.isEmpty {
      if hasHeadings { lines += (lines.isEmpty ? [] : [.blank]) + [.heading(heading)] }
      lines += group
    }
    return lines
  }

  private var presetRows: [PresetsViewState.Row] {
    presets.entries.enumerated().map { index, entry in
      switch entry {
      case .recent(let recent):
        return presetRow(
          index, recent.spec.plan.parts[0].name, [recent.spec.plan], warnings: [], "")
      case .preset(let preset):
        var row = presetRow(
          index, preset.name, preset.plans, warnings: preset.warnings, preset.arguments)
        row.error = preset.error.map(visible)
        return row
      }
    }
  }

  /// - Parameter arguments: the text to show if the preset has no plans because of an error.
  private func presetRow(
    _ index: Int, _ name: String, _ plans: [Plan], warnings: [Duration], _ arguments: String
  ) -> PresetsViewState.Row {
    let isUnicode = options.isUnicode
    var texts = plans.map { plan in
      var plan = plan
      // Do not repeat the preset's name for its only part.
      if plan.parts.count == 1, plan.parts[0].name == name { plan.parts[0].name = "" }
      return plan.summary(isUnicode: isUnicode)
    }
    if !warnings.isEmpty {
      texts.append("warns at \(warnings.map(\.compact).joined(separator: " and "))")
    }
    var row = PresetsViewState.Row(
      index: index, name: visible(name),
      text: visible(plans.isEmpty ? arguments : texts.joined(separator: ", ")))
    if plans.contains(where: \.isSequence) || plans.count > 1 {
      let durations = plans.compactMap(\.totalDuration)
      if durations.count == plans.count { row.totalTime = durations.max()?.brief() ?? "" }
    }
    return row
  }

  // MARK: The preview

  /// The name and the longest plan of the selected entry; nil without a plan, and during text entry.
  private var selectedPlan: (name: String, plan: Plan)? {
    switch presets.selectedEntry {
    case _ where textEntry != nil: nil
    case .recent(let recent)?: (recent.spec.plan.parts[0].name, recent.spec.plan)
    case .preset(let preset)?:
      preset.plans.max { ($0.totalDuration ?? .zero) < ($1.totalDuration ?? .zero) }.map {
        (preset.name, $0)
      }
    case nil: nil
    }
  }

  /// The maximum number of parts that the ring of the preview shows.
  private static let maxShares = 24

  private func preview(in box: Box, at now: Moment) -> CountdownViewState? {
    guard settings.showsRing, let (name, plan) = selectedPlan else { return nil }
    let durations = plan.durations(from: now, maximum: Self.maxShares)
    let total = plan.totalDuration ?? durations.reduce(.zero, +)
    var endLabel = EndTimeLabel(in: options.zone, at: now)
    let end = plan.end(from: now)
    if let end { endLabel.update(to: end, isToTheSecond: false, at: now) }
    var viewState = CountdownViewState(
      size: box.size, name: visible(name), showsRing: true, showsDigits: true,
      theme: settings.theme, seconds: total.wholeSeconds, full: total.wholeSeconds, step: 1,
      steps: 1, endText: endLabel.text, endPhrase: end == nil ? "forever" : endLabel.phrase)
    viewState.isInApp = true
    let seconds = durations.reduce(0) { $0 + $1.inSeconds }
    if durations.count > 1, seconds > 0 {
      viewState.shares = durations.map { $0.inSeconds / seconds }
    }
    return viewState
  }

  /// Returns the time until the preview shows another end time, at the next full minute; nil if it shows none.
  func timeToNextPreview(at now: Moment) -> Duration? {
    // The list's width does not decide whether the preview fits, so 0 stands for any width.
    guard settings.showsRing, let pageViewport,
      PresetsLayout(pageViewport.size, listColumns: 0, aspect: pageViewport.capabilities.aspect)
        .preview != nil,
      let (_, plan) = selectedPlan, let end = plan.end(from: now)
    else { return nil }
    return .seconds(60) - end.sinceEpoch.remainder(dividingBy: .seconds(60))
  }
}

extension PresetsViewState.Line {
  var row: PresetsViewState.Row? { if case .row(let row) = self { row } else { nil } }
}
