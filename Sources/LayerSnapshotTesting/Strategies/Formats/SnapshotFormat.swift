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
  /// Makes the same format with a tolerance; `nil` for a format that knows none.
  public let tolerating: ((ImageTolerance) -> SnapshotFormat)?

  /// What failures' records call it.
  var kind = SnapshotFailure.Kind.other
  /// Whether each system has references of its own where the engine does not draw exactly: those of frames of layers.
  var isOfSystem = false
  /// What to tell about a tolerance that let two contents pass; `nil` for nothing.
  var warning: (_ reference: Content, _ actual: Content) -> String? = { _, _ in nil }

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - fileExtension: the extension of references, without a dot.
  ///   - file: makes a reference's file; the same content gives the same bytes.
  ///   - read: reads a reference's file; throws an error whose description names what is wrong.
  ///   - isKnownEqual: tells whether a file surely holds some content. Default: it never does.
  ///   - difference: returns what is different, or `nil` when the two match.
  ///   - tolerating: makes the same format with a tolerance, for `SnapshotStrategy.tolerating`.
  ///     Default `nil`: the format knows none.
  public init(
    fileExtension: String, file: @escaping (Content) -> [UInt8],
    read: @escaping ([UInt8]) throws -> Content,
    isKnownEqual: @escaping (_ file: [UInt8], _ actual: Content) -> Bool = { _, _ in false },
    difference: @escaping (_ reference: Content, _ actual: Content) -> SnapshotDifference?,
    tolerating: ((ImageTolerance) -> SnapshotFormat)? = nil
  ) {
    self.fileExtension = fileExtension
    self.file = file
    self.read = read
    self.isKnownEqual = isKnownEqual
    self.difference = difference
    self.tolerating = tolerating
  }
}
