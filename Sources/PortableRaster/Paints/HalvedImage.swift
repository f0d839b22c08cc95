/// An image and its halved versions, which perspective reads. They are made when first needed and kept: the image's
/// pixels must not change.
package final class HalvedImage {
  let image: Bitmap
  let region: PixelRect
  /// The largest first.
  private(set) var halves: [Bitmap] = []

  package init?(_ image: Bitmap, region: PixelRect? = nil) {
    let region = (region ?? image.bounds).intersection(image.bounds)
    if region.isEmpty { return nil }
    self.image = image
    self.region = region
  }

  /// Halves the image until a step of `length` of its pixels is one pixel at most; the views must not outlive this.
  func levels(forStep length: Double) -> [PixelView] {
    var levels = [PixelView(image, region)]
    var factor = 1.0
    while factor < length, let half = half(levels.count - 1) {
      levels.append(PixelView(half, half.bounds))
      factor *= 2
    }
    return levels
  }

  /// Returns level `index`, or `nil` if level `index - 1`, which must exist, is a single pixel.
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
