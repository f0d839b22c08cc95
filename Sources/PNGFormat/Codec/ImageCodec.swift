/// A kind of image file: how its files are recognized, read and, where that is supported, written.
///
/// Everything that handles files of any kind goes through the codecs, so a format is one folder and one conformance.
package protocol ImageCodec: Sendable {
  /// The uniform type identifier of the files, such as `public.png`.
  var typeIdentifier: String { get }
  var canEncode: Bool { get }

  /// Whether bytes begin as files of this kind do. Only the signature is compared.
  func recognizes(_ bytes: [UInt8]) -> Bool

  /// Reads a file: its image, or all frames of its animation. Of a damaged file, what there is of them is read, if there
  /// is anything and programs usually show it.
  func read(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFileError) -> ImageFile

  /// Returns the file of an image or an animation, or `nil` when this kind of file cannot hold it.
  func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]?
}

extension ImageCodec {
  package var canEncode: Bool { false }

  package func encode(_ file: ImageFile, on scheduler: WorkScheduler) -> [UInt8]? { nil }

  package func encode(_ file: ImageFile) -> [UInt8]? { encode(file, on: .inOrder) }
}
