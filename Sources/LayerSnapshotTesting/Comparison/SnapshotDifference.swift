import LayerSnapshotReports

/// A difference between a reference and the actual content, with the message and the files of the failure.
public struct SnapshotDifference {
  /// A file that helps to see the difference.
  public struct File: Sendable {
    /// The name with its extension, such as `difference.png`.
    public let name: String
    /// The file's content.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// One sentence without a full stop; lines after the first show details.
  public internal(set) var message: String
  /// Files beside those of the reference and of the actual content.
  public private(set) var files: [File] = []
  var frames: [FailureRecord.Frame] = []
  var motion: FailureRecord.MotionChange?
  /// The changes of animations; `nil` where the reference does not describe them.
  var animations: [String]?
  /// `nil` where the reference does not describe its layers.
  var layers: [LayerValueChange]?
}

extension SnapshotDifference {
  /// Creates a difference.
  public init(message: String, files: [File] = []) {
    self.init(message: message, files: files, frames: [])
  }
}
