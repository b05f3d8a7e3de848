import CLibrary

/// The device and inode numbers of a file. They are not reused while the file is open.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Describes the file at a path, or a symbolic link itself. Nil if there is none.
  init?(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }

  init?(_ file: Descriptor) {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { return nil }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
