import PortableCoreGraphics
import PortableRaster
import Testing

/// Returns a context of premultiplied RGBA bytes in memory of its own.
func makeContext(
  _ width: Int, _ height: Int, alpha: CGImageAlphaInfo = .premultipliedLast
) throws -> CGContext {
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
}

/// A layer's context, of two pixels a point and with y down, and its pixels.
func makeLayerContext(side: Int) throws -> (context: CGContext, bitmap: Bitmap) {
  let bitmap = Bitmap(size: try #require(PixelSize(width: side, height: side)))
  let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: CGFloat(side))
  return (CGContext(bitmap, baseCTM: transform), bitmap)
}

/// A rectangle around all pixels of the contexts here.
let everything = CGRect(x: -99, y: -99, width: 999, height: 999)

extension CGContext {
  func fill(_ rect: CGRect, _ color: CGColor) {
    setFillColor(color)
    fill(rect)
  }

  /// The pixel in a column and a row, row 0 on top, of a context of RGBA bytes.
  func pixel(_ x: Int, _ y: Int) -> SIMD4<UInt8> {
    guard let data else { return .zero }
    let bytes = (data + y * bytesPerRow + 4 * x).assumingMemoryBound(to: UInt8.self)
    return [bytes[0], bytes[1], bytes[2], bytes[3]]
  }

  /// The pixels of a row.
  func row(_ y: Int) -> [SIMD4<UInt8>] { (0..<width).map { pixel($0, y) } }

  var isClear: Bool { alphas.joined().allSatisfy { $0 == 0 } }

  var isOpaque: Bool { alphas.joined().allSatisfy { $0 == 255 } }

  /// The alpha of every pixel, row by row, of a context of RGBA bytes.
  var alphas: [[UInt8]] { (0..<height).map { y in row(y).map(\.w) } }

  /// A letter for each pixel, row by row: opaque red, green, blue and white, a dot for nothing, and a question mark for all
  /// else.
  var letters: [String] {
    (0..<height).map { y in
      row(y).map { pixel in
        switch pixel {
        case [255, 0, 0, 255]: "r"
        case [0, 255, 0, 255]: "g"
        case [0, 0, 255, 255]: "b"
        case [255, 255, 255, 255]: "w"
        case [0, 0, 0, 0]: "."
        default: "?"
        }
      }.joined()
    }
  }

  /// A number that changes with any byte of any pixel; the same on every machine.
  var digest: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    guard let data else { return hash }
    for y in 0..<height {
      let row = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
      for index in 0..<width * bitsPerPixel / 8 {
        hash = (hash ^ UInt64(row[index])) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

func gradient(_ colors: [CGColor], _ locations: [CGFloat]? = nil) throws -> CGGradient {
  try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations))
}

func pattern(
  bounds: CGRect, step: CGFloat, yStep: CGFloat? = nil, matrix: CGAffineTransform = .identity,
  isColored: Bool = true, draw: CGPatternDrawPatternCallback?
) -> CGPattern? {
  var callbacks = CGPatternCallbacks(version: 0, drawPattern: draw, releaseInfo: nil)
  return CGPattern(
    info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: yStep ?? step,
    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)
}
