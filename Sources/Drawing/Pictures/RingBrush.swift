/// How a cell of a ring looks, from what of it the track and the arc cover.
struct RingBrush {
  private enum Manner {
    case blocks(Inks)
    /// Without colours the track is a sprinkle, the arc is solid.
    case plain
    case ascii(ink: Color, track: Color)
  }

  private let manner: Manner
  private let trackCell: Cell
  private let arcCell: Cell

  init(_ ring: Ring, capabilities: Capabilities) {
    let depth = capabilities.color
    let (ink, track) = (ring.ink.color(at: depth), ring.track.color(at: depth))
    if !capabilities.isUnicode {
      manner = .ascii(ink: ink, track: track)
      (trackCell, arcCell) = (Cell(".", foreground: track), Cell("#", foreground: ink))
    } else if depth == .none {
      manner = .plain
      (trackCell, arcCell) = (Cell("\u{2591}"), Cell(Glyphs.full))
    } else {
      manner = .blocks(
        Inks(under: ring.track, over: ring.ink, background: capabilities.background, depth: depth))
      (trackCell, arcCell) = (
        Cell(Glyphs.full, foreground: track), Cell(Glyphs.full, foreground: ink)
      )
    }
  }

  func cell(track: Coverage, arc: Coverage, sums: inout Sums) -> Cell {
    if track.isFull {
      if arc.isFull { return arcCell }
      if arc.isEmpty { return trackCell }
    }
    switch manner {
    case .blocks(let inks):
      sums.take { row, column in
        inks.sample(under: track[row][column], over: arc[row][column])
      }
      return inks.cell(sums)
    case .plain:
      if !arc.isEmpty {
        sums.take { row, column in
          Inks.plain.sample(under: arc[row][column], over: arc[row][column])
        }
        let cell = Inks.plain.cell(sums)
        if cell != .blank { return cell }
      }
      return track.mean > 0.4 ? trackCell : .blank
    case .ascii:
      if arc.mean > 0.4 { return arcCell }
      return track.mean > 0.4 ? trackCell : .blank
    }
  }
}

extension Coverage {
  /// The share of the cell that is inked, 0…1.
  var mean: Double {
    var sum = SIMD8<UInt16>()
    for row in 0..<Coverage.side { sum &+= SIMD8<UInt16>(truncatingIfNeeded: self[row]) }
    return Double(sum.wrappedSum()) / Double(64 * 255)
  }
}
