import AnimatableLayers
import LayerSnapshotReports
import PNGFormat

enum ImageDifference: Hashable, CustomStringConvertible {
  case size(reference: ImageSize, actual: ImageSize)
  case pixels(PixelDifference)

  private static let listedClusters = 5

  var description: String {
    switch self {
    case .size(let reference, let actual):
      return "the size is \(actual), that of the reference \(reference)"
        + (actual.isSamePoints(as: reference) ? ": the same image at another scale" : "")
    case .pixels(let pixels):
      let places = pixels.clusters.map { "\($0)" }.listed(Self.listedClusters)
      return pixels.text(inside: places.joined(separator: "; "))
    }
  }

  /// `nil` for images of two sizes.
  var pixels: PixelDifference? { if case .pixels(let pixels) = self { pixels } else { nil } }

  /// `nil` when all bytes are equal.
  init?(reference: SnapshotImage, actual: SnapshotImage) {
    let width = reference.width
    guard actual.width == width, actual.height == reference.height else {
      self = .size(reference: ImageSize(reference), actual: ImageSize(actual))
      return
    }
    guard
      let difference = PixelDifference(
        reference: reference.pixels, actual: actual.pixels, width: width)
    else { return nil }
    self = .pixels(difference)
  }

  static func image(reference: SnapshotImage, actual: SnapshotImage) -> SnapshotImage {
    SnapshotImage(PixelDifference.image(reference: reference.pngImage, actual: actual.pngImage))
  }
}
