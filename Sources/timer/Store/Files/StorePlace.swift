/// Where the files of the user are.
enum StorePlace: Equatable, Sendable {
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
  func file(_ name: String) throws(StoreRefusal) -> UserFile {
    switch self {
    case .folder(let path): UserFile(path + "/" + name)
    case .unread:
      throw StoreRefusal("--no-config keeps your files unchanged")
    case .nowhere:
      throw StoreRefusal("no folder for your files: set HOME or XDG_CONFIG_HOME")
    }
  }
}
