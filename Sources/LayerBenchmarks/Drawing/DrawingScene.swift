import Foundation
import PortableCoreGraphics
import PortableRaster

struct DrawingScene: Sendable {
  let name: String
  /// Sets up, unmeasured, and returns what draws one frame.
  let prepare: @Sendable (CGContext, SceneData) -> () -> Void
}

extension CGContext {
  /// A light gray square with its origin at the top left.
  static func canvas(of size: CGFloat) -> CGContext {
    let context = bitmapContext(width: Int(size), height: Int(size))
    context.translateBy(x: 0, y: size)
    context.scaleBy(x: 1, y: -1)
    context.setFillColor(SceneData.color(red: 240, green: 240, blue: 245))
    context.fill(CGRect(x: 0, y: 0, width: size, height: size))
    return context
  }

  /// The canvas for code that writes pixels itself.
  ///
  /// From then on the context paints every shape at once.
  var bitmap: Bitmap {
    guard let size = PixelSize(width: width, height: height), let memory = data else {
      preconditionFailure("a canvas without memory")
    }
    return Bitmap(
      wrapping: memory.assumingMemoryBound(to: UInt32.self), size: size, stride: bytesPerRow / 4)
  }

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
