/// The folder of the user's files.
enum StoreLocation: Equatable, Sendable {
  case folder(String)
  /// `--no-config` was given.
  case disabled
  /// No environment variable names a folder.
  case undefined

  /// - Parameter readsSettings: false for `--no-config`.
  init(readsSettings: Bool) {
    guard readsSettings else {
      self = .disabled
      return
    }
    self = UserFolder.settings.map { .folder($0) } ?? .undefined
  }

  /// Returns a file in the folder, or throws the reason why there is no folder.
  func file(_ name: String) throws(StoreError) -> UserFile {
    switch self {
    case .folder(let path): UserFile(path + "/" + name)
    case .disabled:
      throw StoreError("--no-config keeps your files unchanged")
    case .undefined:
      throw StoreError("no folder for your files: set HOME or XDG_CONFIG_HOME")
    }
  }
}
