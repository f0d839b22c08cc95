/// Why an image file of any kind cannot be read.
package struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    /// The bytes are not a file of this kind.
    case unknownFormat
    case truncated
    case invalid
    case unsupported
    /// There are more pixels than the limits allow.
    case tooLarge
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }

  /// Creates the error of one kind of file in terms of any.
  package init(_ error: some ImageFormatError) {
    self.init(error.kind, "\(error)")
  }
}

/// Why a file of one kind cannot be read, in that kind's own terms.
package protocol ImageFormatError: Error, CustomStringConvertible {
  /// The same in terms of any kind of file.
  var kind: ImageFileError.Kind { get }
}
