/// Where the files of the user are.
enum StoreLocation: Equatable, Sendable {
  case folder(String)
  /// The command line wants them left alone.
  case unread
  /// No variable names a folder for them.
  case nowhere

  /// - Parameter readsSettings: whether the command line lets files be read.
  init(readsSettings: Bool) {
    guard readsSettings else {
      self = .unread
      return
    }
    self = SettingsFolder.path.map { .folder($0) } ?? .nowhere
  }

  /// A file in the folder.
  ///
  /// - Throws: why there is none.
  func file(_ name: String) throws(StoreError) -> UserFile {
    switch self {
    case .folder(let path): UserFile(path + "/" + name)
    case .unread:
      throw StoreError("--no-config keeps your files unchanged")
    case .nowhere:
      throw StoreError("no folder for your files: set HOME or XDG_CONFIG_HOME")
    }
  }
}
