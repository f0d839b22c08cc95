import LayerSnapshotCommands
import LayerSnapshotReports

struct OutputFolder {
  private let path: String

  init(path: String) throws(PlainError) {
    self.path = path
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw PlainError("'\(path)' is a file, not a folder to write into")
      }
      return
    }
    try PlainError.explaining("cannot make the folder '\(path)'") {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
  }

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  func write(_ bytes: [UInt8], to name: String) throws(PlainError) {
    try OutputFile.write(bytes, to: path(of: name))
  }
}
