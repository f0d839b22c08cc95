import MotionMath
import PortableRaster

/// An image in an animation, which cross-fades into another one.
///
/// Premultiplied colors are mixed, so that the alpha of equal images is constant. Images of different sizes are scaled to
/// the intermediate size. Progress outside 0...1 shows the nearer image.
struct CrossFade: InterpolablePayload {
  let image: CGImage

  func interpolated(to end: any InterpolablePayload, fraction: Double) -> any InterpolablePayload {
    guard let end = end as? CrossFade else { return fraction < 0.5 ? self : end }
    guard fraction > 0, end.image !== image else { return self }
    guard fraction < 1 else { return end }
    return CrossFade(image: image.faded(into: end.image, by: fraction))
  }

  /// Different images are 1 apart.
  func distance(to end: any InterpolablePayload) -> Double {
    (end as? CrossFade)?.image === image ? 0 : 1
  }
}

extension CGImage {
  /// - Parameter part: the share of `other`, in 0...1.
  fileprivate func faded(into other: CGImage, by part: Double) -> CGImage {
    func between(_ first: Int, _ last: Int) -> Int {
      Int((Double(first) + Double(last - first) * part).rounded())
    }
    guard
      let size = PixelSize(
        width: between(width, other.width), height: between(height, other.height))
    else { return part < 0.5 ? self : other }
    let first = scaled(to: size)
    let second = other.scaled(to: size)
    let mix = Bitmap(size: size)
    let weight = UInt32(part * 255 + 0.5)
    var y = 0
    while y < size.height {
      mixRow(
        first.pixels + y * first.stride, second.pixels + y * second.stride, weight,
        into: mix.pixels + y * mix.stride, count: size.width)
      y += 1
    }
    return CGImage(mix)
  }

  private func scaled(to size: PixelSize) -> Bitmap {
    guard size != self.size else { return bitmap }
    return CGContext.image(size) {
      $0.draw(self, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
    }.bitmap
  }
}

/// Mixes two rows of premultiplied pixels: ((255 − weight) · first + weight · second) / 255, rounded to nearest. Two
/// channels share a word: 255 · 255 + 128 fits 16 bits.
private func mixRow(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ weight: UInt32,
  into mix: UnsafeMutablePointer<UInt32>, count: Int
) {
  let rest = 255 - weight
  var x = 0
  while x < count {
    let a = first[x]
    let b = second[x]
    let low = divided((a & 0xff_00ff) &* rest &+ (b & 0xff_00ff) &* weight)
    let high = divided((a >> 8 & 0xff_00ff) &* rest &+ (b >> 8 & 0xff_00ff) &* weight)
    mix[x] = low | high << 8
    x += 1
  }
}

/// Divides both halves of a word by 255, rounding to nearest; each half is at most 255 · 255.
private func divided(_ pair: UInt32) -> UInt32 {
  let rounded = pair &+ 0x80_0080
  return (rounded &+ (rounded >> 8 & 0xff_00ff)) >> 8 & 0xff_00ff
}
