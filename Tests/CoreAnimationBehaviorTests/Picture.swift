import AnimatableLayers
import Testing

/// A picture of one color, or with an upper half of another.
func picture(_ color: CGColor, top: CGColor? = nil, side: Int = 4) throws -> CGImage {
  let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
  let context = try #require(
    CGContext(
      data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  context.setFillColor(color)
  context.fill(CGRect(x: 0, y: 0, width: side, height: side))
  if let top {
    context.setFillColor(top)
    context.fill(CGRect(x: 0, y: side / 2, width: side, height: side / 2))
  }
  return try #require(context.makeImage())
}
