/// Draws a cell from the coverage of two strokes, one over the other: the track and the arc of a ring or of a button.
struct Brush {
  private enum Manner {
    case blocks(Inks)
    case dots(Dots)
    /// Without colours the track is a sprinkle of dots, the arc is solid.
    case plain(Inks, track: Dots)
    case ascii
  }

  private let manner: Manner
  private let trackCell: Cell
  private let arcCell: Cell

  /// - Parameter isMoving: whether the inks themselves will change.
  init(track: Ink, arc: Ink, capabilities: Capabilities, isMoving: Bool = false) {
    let (depth, glyphs) = (capabilities.color, capabilities.glyphs)
    let (inkColor, trackColor) = (arc.color(at: depth), track.color(at: depth))
    if glyphs == .ascii {
      manner = .ascii
      (trackCell, arcCell) = (
        Cell(".", foreground: trackColor), Cell("#", foreground: inkColor)
      )
    } else if glyphs == .braille {
      let dots = Dots(under: track, over: arc, depth: depth)
      manner = .dots(dots)
      (trackCell, arcCell) = (
        dots.cell(under: .full, over: .none), dots.cell(under: .full, over: .full)
      )
    } else if depth == .none {
      manner = .plain(.plain(glyphs), track: .plain)
      (trackCell, arcCell) = (Dots.plain.cell(under: .full, over: .none), .filled(with: .standard))
    } else {
      manner = .blocks(
        Inks(
          under: track, over: arc, background: capabilities.background, depth: depth,
          glyphs: glyphs, knowsBackground: capabilities.knowsBackground,
          isMoving: isMoving))
      (trackCell, arcCell) = (.filled(with: trackColor), .filled(with: inkColor))
    }
  }

  func cell(track: Coverage, arc: Coverage) -> Cell {
    if track.isFull {
      if arc.isFull { return arcCell }
      if arc.isEmpty { return trackCell }
    }
    switch manner {
    case .blocks(let inks):
      return inks.cell(under: track, over: arc)
    case .dots(let dots):
      return dots.cell(under: track, over: arc)
    case .plain(let inks, let dots):
      let cell = arc.isEmpty ? .blank : inks.cell(under: arc, over: arc)
      guard cell == .blank, arc.mean * 2 <= track.mean else { return cell }
      return dots.cell(under: track, over: .none)
    case .ascii:
      if arc.mean > 0.4 { return arcCell }
      return track.mean > 0.4 ? trackCell : .blank
    }
  }
}
