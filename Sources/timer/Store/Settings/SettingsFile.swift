import Interface

/// The settings file, as the program changes it.
struct SettingsFile {
  private let file: UserFile

  init(_ file: UserFile) {
    self.file = file
  }

  /// Writes what differs between both into the file; the settings that it says beside that stay.
  func write(_ new: Settings, from old: Settings) throws(StoreError) {
    let change = SettingsChange(old: old, new: new)
    _ = try file.change { bytes throws(StoreError) in change.apply(to: bytes) }
  }
}
