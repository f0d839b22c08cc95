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
  /// Whether each system has its own references where the engine does not draw exactly: those of frames of layers.
  var isOfSystem = false
  /// The same format with another tolerance; `nil` for formats without one.
  var withTolerance: ((ImageTolerance) -> SnapshotFormat)?
  /// The tolerance; exact for formats without one.
  var tolerance = ImageTolerance.exact
  /// A warning about the tolerance that let two contents match; `nil` for none.
  var warning: (_ reference: Content, _ actual: Content) -> String? = { _, _ in nil }
  /// Why a content is hardly what a test is to record; `nil` for no reason.
  var doubt: (_ actual: Content) -> String? = { _ in nil }

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - fileExtension: the extension of references, without a dot.
  ///   - encode: encodes a reference; equal content gives equal bytes.
  ///   - decode: decodes a reference; the description of a thrown error is shown.
  ///   - matchesEncoded: returns true when an encoded reference is known to match without being decoded. Default: false.
  ///   - diff: returns the difference, or `nil` when the two match.
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
