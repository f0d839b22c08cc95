import Foundation

enum ReferenceFile {
  case missing
  case bytes([UInt8])
  /// With the reason, a sentence without a full stop.
  case broken(String)

  var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { return bytes }
    return nil
  }

  /// Files that replace references by mistake, by their first bytes.
  private static let foreignFiles: [(start: [UInt8], what: String)] = [
    (
      Array("version https://git-lfs".utf8),
      "the file is a Git LFS pointer; fetch its content with `git lfs pull`"
    ),
    (Array("<<<<<<< ".utf8), "the file holds a merge conflict marker"),
    ([0xFF, 0xD8, 0xFF], "the file is a JPEG image"),
    (Array("GIF8".utf8), "the file is a GIF image"),
    (Array("RIFF".utf8), "the file is a WebP image or another RIFF file"),
    (Array("%PDF".utf8), "the file is a PDF document"),
    (Array("<svg".utf8), "the file is an SVG image"),
  ]

  init(_ url: URL) {
    guard FileManager.default.fileExists(atPath: url.path) else {
      self = .missing
      return
    }
    guard let data = try? Data(contentsOf: url) else {
      self = .broken("the file cannot be read")
      return
    }
    let bytes = [UInt8](data)
    if let foreign = Self.foreignFiles.first(where: { bytes.starts(with: $0.start) }) {
      self = .broken(foreign.what)
    } else {
      self = .bytes(bytes)
    }
  }
}
