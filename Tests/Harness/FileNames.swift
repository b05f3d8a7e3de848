/// The names in a folder, without those that begin with a dot; empty where it cannot be read.
package func fileNames(in path: String) -> [String] { Platform.names(in: path) }
