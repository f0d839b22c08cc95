import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

/// A picture that a scene draws, and how it is drawn.
struct DrawingScene: Sendable {
  let name: String
  /// Sets up, unmeasured, and returns what draws one frame.
  let prepare: @Sendable (DrawingCanvas) -> () -> Void
}

/// Where a drawing scene draws: a square with its origin at the top left.
struct DrawingCanvas {
  let data: SceneData
  let context: CGContext

  init(_ data: SceneData) {
    self.data = data
    let side = Int(data.size)
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: side * 4,
        space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else {
      preconditionFailure("a canvas cannot be \(side) pixels wide")
    }
    self.context = context
    context.translateBy(x: 0, y: data.size)
    context.scaleBy(x: 1, y: -1)
    context.setFillColor(SceneData.Color(red: 240, green: 240, blue: 245).cgColor)
    context.fill(bounds)
  }

  /// The canvas for code that writes pixels itself.
  ///
  /// From then on the context paints every shape at once.
  var bitmap: Bitmap {
    guard let size = PixelSize(width: context.width, height: context.height),
      let memory = context.data
    else { preconditionFailure("a canvas without memory") }
    return Bitmap(
      wrapping: memory.assumingMemoryBound(to: UInt32.self), size: size, stride: size.width)
  }

  /// The width and height, in pixels.
  var side: CGFloat { data.size }
  var bounds: CGRect { CGRect(x: 0, y: 0, width: side, height: side) }

  /// The picture over black as a portable pixmap of three bytes for each pixel.
  var pixmap: Data {
    let bitmap = self.bitmap
    var bytes = Data("P6\n\(bitmap.size.width) \(bitmap.size.height)\n255\n".utf8)
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width {
        let pixel = bitmap[x, y]
        bytes.append(contentsOf: [pixel.red, pixel.green, pixel.blue])
      }
    }
    return bytes
  }
}
