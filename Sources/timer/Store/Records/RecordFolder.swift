import CLibrary
import Countdown

/// The folder in which each process that counts keeps a record, one file for each.
///
/// A process holds a lock on its record, which the system takes away when the process dies, however that happens.
struct RecordFolder {
  let path: String

  /// The user's own; nil where no variable names a folder for it.
  static var own: RecordFolder? { StateFolder.path.map { RecordFolder(path: $0 + "/running") } }

  /// A record as it was read, and whether its process lives.
  struct Found {
    let name: RecordName
    let text: RecordText
    let isHeld: Bool
  }

  /// All records that are there, and what is wrong with the others.
  ///
  /// - Parameter place: when and where words of deadlines are read.
  func look(at place: Place) -> (found: [Found], troubles: [String]) {
    var (found, troubles) = ([Found](), [String]())
    for file in Platform.names(in: path) {
      guard let name = RecordName(file: file) else { continue }
      do throws(StoreRefusal) {
        guard let (text, isHeld) = try read(name, at: place) else { continue }
        found.append(Found(name: name, text: text, isHeld: isHeld))
      } catch {
        troubles.append(error.words)
      }
    }
    return (found.sorted { $0.name.file < $1.name.file }, troubles)
  }

  /// Reads a record; nil where it has gone.
  private func read(
    _ name: RecordName, at place: Place
  ) throws(StoreRefusal) -> (RecordText, isHeld: Bool)? {
    guard let file = try OwnFolder(path).open(name.file, O_RDONLY) else { return nil }
    defer { file.close() }
    let isHeld = Self.isHeld(file, by: name.holder)
    // Its process may have replaced or removed it since it was opened: nobody holds the old one then.
    guard isHeld || isStill(file, name) else { return nil }
    do throws(StoreRefusal) {
      return (try text(of: file, name, at: place), isHeld)
    } catch {
      // Whoever holds it understands it, and may be of another version.
      if isHeld { return nil }
      throw error
    }
  }

  /// The living processes of this system that keep a record, and the folders of their sockets, as far as they say so.
  ///
  /// - Parameter isMeant: whether a process is looked for; the records of others are not opened.
  func holders(where isMeant: (Owner) -> Bool) -> [Owner: String] {
    // A file of the system: read once, and only where there is such a process.
    lazy var boot = Platform.boot
    var holders: [Owner: String] = [:]
    for _ in 0..<Self.mostLooks {
      holders = [:]
      var isAnyGone = false
      for name in Platform.names(in: path).compactMap(RecordName.init(file:))
      where isMeant(name.holder) {
        guard let head = head(ofHeld: name, isGone: &isAnyGone) else { continue }
        // Another machine may have the same folder, and the same number for another process.
        if head.boot.isEmpty || head.boot == boot { holders[name.holder] = head.folder }
      }
      // One that has gone may have another name by now, because somebody has taken it.
      if !isAnyGone { break }
    }
    return holders
  }

  /// How often something is looked at that changes meanwhile.
  private static let mostLooks = 10

  /// The first line of a record that a process holds, as far as it is understood; nil where nobody holds it.
  private func head(
    ofHeld name: RecordName, isGone: inout Bool
  ) -> (boot: String, folder: String)? {
    // Its process may be replacing it: nobody holds the old one then.
    for _ in 0..<Self.mostLooks {
      let opened: Descriptor?
      do { opened = try OwnFolder(path).open(name.file, O_RDONLY) } catch { return nil }
      guard let file = opened else {
        isGone = true
        return nil
      }
      defer { file.close() }
      if Self.isHeld(file, by: name.holder) {
        var buffer = [UInt8](repeating: 0, count: RecordHead.limit)
        let count = (try? file.read(into: &buffer)) ?? 0
        let line = buffer[..<count].prefix { $0 != UInt8(ascii: "\n") }
        return RecordHead(line: line).map { ($0.boot, $0.folder) } ?? ("", "")
      }
      if isStill(file, name) { return nil }
    }
    return ("", "")
  }

  private func text(
    of file: Descriptor, _ name: RecordName, at place: Place
  ) throws(StoreRefusal) -> RecordText {
    let path = "\(path)/\(name.file)"
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try file.contents(atMost: RecordText.limit + 1)
    } catch {
      throw StoreRefusal(path, error)
    }
    guard let text = RecordText(bytes, now: place.now, zone: place.zone) else {
      throw StoreRefusal(path, "this is no whole record: remove it if nothing else needs it")
    }
    return text
  }

  /// Whether a living process has the record. Whoever only looks may do so beside others who look.
  private static func isHeld(_ file: Descriptor, by owner: Owner) -> Bool {
    if flock(file.number, LOCK_SH | LOCK_NB) == 0 {
      flock(file.number, LOCK_UN)
      return false
    }
    // Where the file system has no locks, the number of the process says the most.
    return SystemError.last.isFull || owner.isAlive
  }

  /// Throws where the folder is not the user's alone, or a link.
  func check() throws(SystemError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0
    else { throw SystemError(code: EPERM) }
  }

  // MARK: Taking

  /// Takes a record of a dead process, so that nobody else can.
  ///
  /// - Returns: nil where somebody else has taken it, or is about to.
  func take(_ name: RecordName, for taker: Owner, at place: Place) throws(StoreRefusal)
    -> TakenRecord?
  {
    guard let file = try OwnFolder(path).open(name.file, O_RDONLY) else { return nil }
    let taken = RecordName(name.owner, taker: taker)
    guard lock(file, heldBy: name.holder), isStill(file, name),
      unsafe rename("\(path)/\(name.file)", "\(path)/\(taken.file)") == 0
    else {
      file.close()
      return nil
    }
    do throws(StoreRefusal) {
      return TakenRecord(
        text: try text(of: file, taken, at: place), name: taken, file: file, folder: self)
    } catch {
      unsafe _ = rename("\(path)/\(taken.file)", "\(path)/\(name.file)")
      file.unlockAndClose()
      throw error
    }
  }

  /// Removes timers from the records that dead processes have left, because they go on elsewhere or are done with: a
  /// process may have died while its timers were handed over or taken.
  ///
  /// - Parameters:
  ///   - keys: those of the timers.
  ///   - name: the record in which they stay; nil for none.
  /// - Returns: those that could not be removed, or are in a record that somebody holds: they must be looked for again.
  @discardableResult
  func removeDoubles(
    of keys: Set<String>, besides name: RecordName? = nil, for taker: Owner, at place: Place
  ) -> Set<String> {
    if keys.isEmpty { return keys }
    var rest: Set<String> = []
    for record in look(at: place).found where record.name != name {
      let doubles = keys.intersection(record.text.timers.map(\.key))
      if doubles.isEmpty { continue }
      guard !record.isHeld, let taken = try? take(record.name, for: taker, at: place) else {
        rest.formUnion(doubles)
        continue
      }
      do throws(StoreRefusal) {
        try taken.settle(without: doubles)
      } catch {
        taken.release()
        rest.formUnion(doubles)
      }
    }
    return rest
  }

  /// Waits a moment for those who only look.
  private func lock(_ file: Descriptor, heldBy owner: Owner) -> Bool {
    for _ in 0..<40 {
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
      guard SystemError.last.isFull else { return !owner.isAlive }
      Descriptor.pause(milliseconds: 5)
    }
    return false
  }

  /// Whether a file that was opened still has its name.
  private func isStill(_ file: Descriptor, _ name: RecordName) -> Bool {
    let opened = FileIdentity(file)
    return opened != nil && opened == FileIdentity("\(path)/\(name.file)")
  }

  /// Removes the files that a process left when it was ended while it wrote its record.
  func sweep() {
    for name in Platform.texts(of: Platform.names(in: FilePath(path).terminated))
    where FileReplacement.isUnfinished(name, ofFilesEnding: RecordName.ending) {
      FileReplacement.removeIfLeftBehind(FilePath("\(path)/\(name)"))
    }
  }
}
