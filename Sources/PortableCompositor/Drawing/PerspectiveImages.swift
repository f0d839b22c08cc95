import Foundation
import PortableRaster

/// The images that are drawn in perspective, with their halved versions, kept until a frame draws none from them.
///
/// A rasterized layer in a replicator is drawn a thousand times, and halving it costs as much as all of its pixels.
final class PerspectiveImages {
  private enum Source: Hashable {
    case part(ObjectIdentifier, PixelRect)
    case gradient(ObjectIdentifier, RenderGradient.Kind, CGPoint, CGPoint, PixelRect)
  }

  private struct Item {
    let image: HalvedImage
    /// What the source is compared by, so that no other object gets its place in memory.
    let object: AnyObject
    /// How many pixels are kept for the image, but for its own.
    let cost: Int
  }

  /// What this frame has drawn, and what the one before has.
  private var recent: [Source: Item] = [:]
  private var previous: [Source: Item] = [:]
  private var cost = 0

  /// How many pixels are kept for the images of a frame; with more, all are forgotten.
  private static let capacity = 1 &<< 24

  var count: Int { recent.count + previous.count }

  /// Returns a part of a bitmap whose pixels no longer change.
  func image(of bitmap: Bitmap, region: PixelRect) -> HalvedImage? {
    item(.part(ObjectIdentifier(bitmap), region), bitmap, cost: region.area / 3) {
      HalvedImage(bitmap, region: region)
    }
  }

  /// Returns an image of a gradient, which the closure draws when none is kept.
  func image(
    of gradient: RenderGradient, _ ramp: GradientRamp, size: PixelSize, draw: () -> Bitmap?
  ) -> HalvedImage? {
    let pixels = PixelRect(size)
    let source = Source.gradient(
      ObjectIdentifier(ramp), gradient.kind, gradient.start, gradient.end, pixels)
    return item(source, ramp, cost: pixels.area * 4 / 3) { draw().flatMap { HalvedImage($0) } }
  }

  private func item(
    _ source: Source, _ object: AnyObject, cost: Int, make: () -> HalvedImage?
  ) -> HalvedImage? {
    if let item = recent[source] { return item.image }
    let kept = previous.removeValue(forKey: source)
    guard let item = kept ?? make().map({ Item(image: $0, object: object, cost: cost) }) else {
      return nil
    }
    if self.cost + item.cost > Self.capacity {
      recent = [:]
      self.cost = 0
    }
    recent[source] = item
    self.cost += item.cost
    return item.image
  }

  /// Forgets what the frame did not draw.
  func endFrame() {
    previous = recent
    recent = [:]
    cost = 0
  }
}
