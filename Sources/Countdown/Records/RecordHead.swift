/// The first line of a record: when it was written, and where its process can be asked.
package struct RecordHead: Equatable, Sendable {
  /// Which start of the system the steady clock counts from; empty where that is not known.
  package var boot: String

  /// When it was written.
  package var written: Moment

  /// The folder of the socket; empty where there is none.
  package var folder: String

  /// The version of the text.
  private static let version = "timer/1"

  /// The most bytes of a line that is read: the path of a folder is not longer than that of a socket.
  package static let limit = 1024

  package init(boot: String, written: Moment, folder: String) {
    (self.boot, self.written, self.folder) = (boot, written, folder)
  }

  /// The line, without its line feed.
  var line: [UInt8] {
    var fields = FieldText()
    fields.add("boot", boot)
    fields.add("steady", written.steady.sinceStart)
    fields.add("wall", written.wall.sinceEpoch)
    if !folder.isEmpty { fields.add("at", folder) }
    return Array("\(Self.version) ".utf8) + fields.bytes
  }

  /// Nil where it is of another version, or not understood. Fields that it does not know are left out.
  package init?(line: ArraySlice<UInt8>) {
    var rest = line
    guard TimerRequest.word(&rest) == Self.version else { return nil }
    var (boot, steady, wall, folder) = (String?.none, Int64?.none, Duration?.none, "")
    Field.read(rest) { field in
      switch field.key {
      case "boot": boot = field.text
      case "steady": steady = field.number
      case "wall": wall = field.duration
      case "at": folder = field.text ?? ""
      default: break
      }
    }
    guard let boot, let steady, let wall else { return nil }
    self.init(
      boot: boot,
      written: Moment(
        steady: SteadyTime(sinceStart: .nanoseconds(steady)), wall: WallTime(sinceEpoch: wall)),
      folder: folder)
  }
}
