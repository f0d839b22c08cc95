import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

/// A picture that a scene draws, and how it is drawn.
struct DrawingScene: Sendable {
  /// The name on the command line and in the row.
  let name: String
  /// Sets up, unmeasured, and returns what draws one frame.
  let prepare: @Sendable (DrawingCanvas) -> () -> Void
}

/// Where a drawing scene draws: a square with its origin at the top left.
struct DrawingCanvas {
  let data: SceneData
  let bitmap: Bitmap
  let context: CGContext

  /// Creates a light gray canvas.
  init(_ data: SceneData) {
    self.data = data
    let side = Int(data.size)
    guard let size = PixelSize(width: side, height: side) else {
      preconditionFailure("a canvas cannot be \(side) pixels wide")
    }
    bitmap = Bitmap(size: size)
    context = CGContext(
      bitmap, baseCTM: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: data.size))
    context.setFillColor(SceneData.Color(red: 240, green: 240, blue: 245).cgColor)
    context.fill(bounds)
  }

  /// The width and height, in pixels.
  var side: CGFloat { data.size }
  var bounds: CGRect { CGRect(x: 0, y: 0, width: side, height: side) }

  /// The picture over black as a portable pixmap of three bytes for each pixel.
  var pixmap: Data {
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
