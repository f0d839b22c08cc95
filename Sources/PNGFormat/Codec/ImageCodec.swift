/// The seam between formats and their users: a format is one folder and one conformance.
package protocol ImageCodec: Sendable {
  /// A uniform type identifier, such as `public.png`.
  var typeIdentifier: String { get }
  var canEncode: Bool { get }

  /// Compares only the signature.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Reads the image or all frames. A damaged file is read as far as it goes, if other programs show it.
  func read(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile

  /// `nil` when the format cannot hold the image or animation.
  func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]?
}

extension ImageCodec {
  package var canEncode: Bool { false }

  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? { nil }

  package func encode(_ file: ImageFile) -> [UInt8]? { encode(file, on: .inOrder) }
}
