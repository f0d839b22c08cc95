/// A part of an image, and the halved versions of it that perspective reads: each is made the first time that one is
/// needed and kept from then on, so the image's pixels must not change.
package final class HalvedImage {
  let image: Bitmap
  /// The part of the image that is used, inside its bounds.
  let region: PixelRect
  /// The halved versions made so far, the largest first.
  private(set) var halves: [Bitmap] = []

  /// Creates an image without halved versions, or `nil` when the region has no pixel inside the image.
  package init?(_ image: Bitmap, region: PixelRect? = nil) {
    let region = (region ?? image.bounds).intersection(image.bounds)
    if region.isEmpty { return nil }
    self.image = image
    self.region = region
  }

  package var halvedPixelCount: Int {
    var count = 0
    for half in halves { count += half.bounds.area }
    return count
  }

  /// Returns the image and as many halved versions as it takes for a step of so many of its pixels to become one pixel
  /// at most; they must not outlive this.
  func levels(forStep length: Double) -> [PixelView] {
    var levels = [PixelView(image, region)]
    var factor = 1.0
    while factor < length, let half = half(levels.count - 1) {
      levels.append(PixelView(half, half.bounds))
      factor *= 2
    }
    return levels
  }

  /// Returns a halved version, the one before which has been made; `nil` when that is a single pixel.
  private func half(_ index: Int) -> Bitmap? {
    if index < halves.count { return halves[index] }
    let current =
      index == 0
      ? ImagePaint(image, region: region, transform: .identity)
      : ImagePaint(halves[index - 1], transform: .identity)
    guard let current, current.region.width > 1 || current.region.height > 1,
      let size = PixelSize(
        width: (current.region.width + 1) / 2, height: (current.region.height + 1) / 2)
    else { return nil }
    let half = BoxFilterSource.reduced(current, to: size)
    halves.append(half)
    return half
  }
}
