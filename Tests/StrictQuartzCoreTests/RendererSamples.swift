import AnimatableLayers
import LayerTestSupport
import StrictQuartzCore
import Testing

/// The toolkit's renderer, which stands beside the portable engine's here.
typealias Renderer = AnimatableLayers.LayerRenderer

/// A bar that draws its own progress.
final class ProgressBar: AnimatableLayer {
  @AnimatableProperty(animation: .basic(duration: 1, timingFunction: .linear)) var progress = 0.0
  var drawCount = 0

  override func draw(in context: CGContext) {
    model().drawCount += 1
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// What tests of the renderer show and read.
enum RendererSamples {
  static func makeBar() -> ProgressBar {
    let bar = ProgressBar(frame: CGRect(x: 0, y: 0, width: 10, height: 2))
    bar.setNeedsDisplay()
    return bar
  }

  /// A plain layer of a color, of 10 x 2 points.
  static func makeLayer() -> CALayer {
    CALayer(
      frame: CGRect(x: 0, y: 0, width: 10, height: 2),
      color: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  static func fade(_ duration: CFTimeInterval = 1, from start: Double = 0) -> CABasicAnimation {
    basic("opacity", from: start, to: 1, duration: duration)
  }

  /// The alpha of the pixels in the first row.
  static func alphas(_ image: CGImage?) throws -> [Int] {
    try pixels(image).map { $0[3] }
  }

  /// The pixels of the first row.
  static func pixels(_ image: CGImage?) throws -> [[Int]] {
    let image = try #require(image)
    var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let isDrawn = bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: image.width, height: image.height, bitsPerComponent: 8,
        bytesPerRow: image.width * 4, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      context?.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
      return context != nil
    }
    try #require(isDrawn)
    return (0..<image.width).map { x in (0..<4).map { Int(bytes[x * 4 + $0]) } }
  }

  static func progress(_ image: CGImage?) throws -> Int {
    // The last may be covered in part, as times are rounded.
    try alphas(image).count { $0 >= 128 }
  }
}
