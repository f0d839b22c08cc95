import LayerSnapshotReports

/// How the content of a snapshot is encoded, decoded and compared.
public struct SnapshotFormat<Content> {
  /// The extension of references, without a dot.
  public let fileExtension: String
  /// Encodes a reference; equal content gives equal bytes.
  public let encode: (Content) -> [UInt8]
  /// Decodes a reference; the description of a thrown error is shown.
  public let decode: ([UInt8]) throws -> Content
  /// Returns true when an encoded reference is known to match without being decoded. May always return false.
  public let matchesEncoded: (_ reference: [UInt8], _ actual: Content) -> Bool
  /// Returns the difference, or `nil` when the two match.
  public let diff: (_ reference: Content, _ actual: Content) -> SnapshotDifference?

  var kind = FailureRecord.Kind.other
  /// Whether each system has references of its own where the engine does not draw exactly, as for frames of layers.
  var isOfSystem = false
  /// `nil` for formats without a tolerance.
  var withTolerance: ((ImageTolerance) -> SnapshotFormat)?
  /// `exact` for formats without a tolerance.
  var tolerance = ImageTolerance.exact
  /// Warns of the tolerance by which two contents match.
  var warning: (_ reference: Content, _ actual: Content) -> String? = { _, _ in nil }
  /// Content that every comparison must distinguish from the actual one, and the difference; `nil` for custom formats.
  var planted: (_ actual: Content) -> (content: Content, what: String)? = { _ in nil }
  /// Why a content is probably not what a test should record.
  var doubt: (_ actual: Content) -> String? = { _ in nil }

  /// Creates a format; the parameters are its properties. By default every reference is decoded.
  public init(
    fileExtension: String, encode: @escaping (Content) -> [UInt8],
    decode: @escaping ([UInt8]) throws -> Content,
    matchesEncoded: @escaping (_ reference: [UInt8], _ actual: Content) -> Bool = { _, _ in false },
    diff: @escaping (_ reference: Content, _ actual: Content) -> SnapshotDifference?
  ) {
    self.fileExtension = fileExtension
    self.encode = encode
    self.decode = decode
    self.matchesEncoded = matchesEncoded
    self.diff = diff
  }
}
