/// Returns the names in a folder, except `.` and `..`; empty if it cannot be read.
package func fileNames(in path: String) -> [String] { Platform.names(in: path) }
