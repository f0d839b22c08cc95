/// Files that replace references and pictures by mistake.
package enum ForeignFile {
  package static let pointer =
    "the file is a Git LFS pointer; fetch its content with `git lfs pull`"
  private static let startOfPointer = Array("version https://git-lfs".utf8)
  private static let conflictMarker = Array("<<<<<<< ".utf8)

  /// By their first bytes.
  private static let kinds: [(start: [UInt8], what: String)] = [
    (startOfPointer, pointer),
    (conflictMarker, "the file holds a merge conflict marker"),
    ([0xFF, 0xD8, 0xFF], "the file is a JPEG image"),
    (Array("GIF8".utf8), "the file is a GIF image"),
    (Array("RIFF".utf8), "the file is a WebP image or another RIFF file"),
    (Array("%PDF".utf8), "the file is a PDF document"),
    (Array("<svg".utf8), "the file is an SVG image"),
  ]

  /// Names the content that replaced a file, in a sentence without a full stop; `nil` where `own`, the expected content,
  /// begins in the same way.
  package static func defect(
    of bytes: [UInt8], _ kind: FailureRecord.Kind, insteadOf own: () -> [UInt8] = { [] }
  ) -> String? {
    if let foreign = kinds.first(where: { bytes.starts(with: $0.start) }) {
      return own().starts(with: foreign.start) ? nil : foreign.what
    }
    guard kind == .text, hasConflict(bytes), !hasConflict(own()) else { return nil }
    return "the file holds a merge conflict marker"
  }

  package static func isPointer(_ bytes: [UInt8]) -> Bool { bytes.starts(with: startOfPointer) }

  private static func hasConflict(_ text: [UInt8]) -> Bool {
    text.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: conflictMarker) }
  }
}
