/// The cells that the track of a ring touches, clockwise from 12 o'clock.
///
/// They are kept small, since a long countdown looks at few of them at a time: the coverage by the track is kept once
/// for four cells that are mirror images.
struct RingPlaces: Sendable {
  struct Place: Sendable {
    var row: Int32
    var column: Int32
    /// The index of the coverage of the cell in the upper right quarter that this one mirrors.
    fileprivate var track: Int32
    fileprivate var isMirrored = false
    fileprivate var isUpended = false
  }

  /// The angle of each place's middle, clockwise from 12 o'clock, 0 ..< 2π, in ascending order.
  let angles: [Double]
  private let places: [Place]
  private let tracks: [Coverage]

  var count: Int { places.count }

  subscript(index: Int) -> Place { places[index] }

  /// How much of a place the whole track covers.
  func track(_ index: Int) -> Coverage {
    let place = places[index]
    let coverage = tracks[Int(place.track)]
    let upright = place.isUpended ? coverage.upended : coverage
    return place.isMirrored ? upright.mirrored : upright
  }

  /// The index of the first place whose angle is at least the given one.
  func firstIndex(from angle: Double) -> Int {
    var (low, high) = (0, angles.count)
    while low < high {
      let middle = (low + high) / 2
      if angles[middle] < angle { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Rasterises the cells of the upper right quarter, and mirrors them to the other quarters.
  init(of geometry: RingGeometry) {
    let box = geometry.box
    var quarter = Quarter(of: geometry)
    var places = quarter.places
    var angles = quarter.angles
    places.reserveCapacity(places.count * 4)
    angles.reserveCapacity(places.count * 4)
    let middleRow = Int32(2 * box.row + box.rows - 1)
    var index = places.count
    while index > 0 {
      index -= 1
      var place = places[index]
      guard place.row * 2 != middleRow else { continue }
      place.row = middleRow - place.row
      place.isUpended = true
      places.append(place)
      angles.append(.pi - angles[index])
    }
    let middleColumn = Int32(2 * box.column + box.columns - 1)
    index = places.count
    while index > 0 {
      index -= 1
      var place = places[index]
      guard place.column * 2 != middleColumn else { continue }
      place.column = middleColumn - place.column
      place.isMirrored = true
      places.append(place)
      angles.append(2 * .pi - angles[index])
    }
    self.places = places
    self.angles = angles
    tracks = quarter.takeTracks()
  }
}

/// The cells of the upper right quarter that the track touches, clockwise, including those on the axes.
private struct Quarter {
  private(set) var places: [RingPlaces.Place] = []
  private(set) var angles: [Double] = []
  private var tracks: [Coverage] = []

  init(of geometry: RingGeometry) {
    let track = geometry.arc(to: 1)
    let (box, center, aspect) = (geometry.box, geometry.center, geometry.capabilities.aspect)
    let inner = geometry.radius - geometry.lineWidth / 2 - geometry.cellRadius
    let outer = geometry.outerRadius + geometry.cellRadius
    for row in box.row..<box.row + (box.rows + 1) / 2 {
      for column in box.column + box.columns / 2..<box.column + box.columns {
        let origin = geometry.origin(row: row, column: column)
        let (x, y) = (origin.x + 0.5 - center.x, origin.y + aspect / 2 - center.y)
        let squared = x * x + y * y
        guard squared < outer * outer, inner < 0 || squared > inner * inner else { continue }
        let coverage = Coverage(of: track, origin: origin, aspect: aspect)
        guard !coverage.isEmpty else { continue }
        let angle = Mathematics.clockAngle(x: x, y: y)
        var index = places.count
        while index > 0, angles[index - 1] > angle { index -= 1 }
        angles.insert(angle, at: index)
        places.insert(
          RingPlaces.Place(
            row: Int32(row), column: Int32(column), track: Int32(tracks.count)), at: index)
        tracks.append(coverage)
      }
    }
  }

  /// Returns the coverages and drops them, since they are needed only once.
  mutating func takeTracks() -> [Coverage] {
    defer { tracks = [] }
    return tracks
  }
}
