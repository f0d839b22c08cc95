import LayerSnapshotReports

/// How the content of a snapshot is stored and compared.
public struct SnapshotFormat<Content> {
  /// The extension of references, without a dot.
  public let fileExtension: String
  /// Makes a reference's file; the same content gives the same bytes.
  public let file: (Content) -> [UInt8]
  /// Reads a reference's file; the error's description names what is wrong with it.
  public let read: ([UInt8]) throws -> Content
  /// Whether a file surely holds this content, told faster than by reading it. May always be false.
  public let isKnownEqual: (_ file: [UInt8], _ actual: Content) -> Bool
  /// Returns what is different, or `nil` when the two match.
  public let difference: (_ reference: Content, _ actual: Content) -> SnapshotDifference?

  /// What failures' records call it.
  var kind = SnapshotFailure.Kind.other
  /// The same format with a tolerance; `nil` for formats that know none.
  var tolerating: ((ImageTolerance) -> SnapshotFormat)?
  /// What to tell about a tolerance that let two contents pass; `nil` for nothing.
  var warning: (_ reference: Content, _ actual: Content) -> String? = { _, _ in nil }

  /// Creates a format.
  public init(
    fileExtension: String, file: @escaping (Content) -> [UInt8],
    read: @escaping ([UInt8]) throws -> Content,
    isKnownEqual: @escaping (_ file: [UInt8], _ actual: Content) -> Bool = { _, _ in false },
    difference: @escaping (_ reference: Content, _ actual: Content) -> SnapshotDifference?
  ) {
    self.fileExtension = fileExtension
    self.file = file
    self.read = read
    self.isKnownEqual = isKnownEqual
    self.difference = difference
  }
}
