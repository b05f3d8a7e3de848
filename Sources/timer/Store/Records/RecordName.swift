/// The name of a record's file: that of the process that counts, and of one that has taken its record over.
struct RecordName: Hashable {
  let owner: Owner
  var taker: Owner?

  init(_ owner: Owner, taker: Owner? = nil) {
    (self.owner, self.taker) = (owner, taker)
  }

  /// Nil where a file is no record.
  init?(file: String) {
    let parts = file.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[1] == Self.suffix,
      let owner = Owner(name: String(parts[0]))
    else { return nil }
    self.init(owner)
    guard parts.count == 3 else { return }
    guard let taker = Owner(name: String(parts[2])) else { return nil }
    self.taker = taker
  }

  /// `4711-2x3k9q1b.record`, or `4711-2x3k9q1b.record.4720-2x3k9zz0` where it has been taken.
  var file: String {
    "\(owner.name).\(Self.suffix)" + (taker.map { ".\($0.name)" } ?? "")
  }

  /// The process that has it.
  var holder: Owner { taker ?? owner }

  private static let suffix = "record"

  /// What the name of the file of a process ends with, as long as nobody has taken it.
  static let ending = ".\(suffix)"
}
