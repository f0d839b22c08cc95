import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

@testable import PortableCompositor

/// Short words for building trees and looking at what they draw.
enum TestCanvas {
  static let red = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let green = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
  static let blue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)

  /// Draws a tree on a square or rectangular transparent bitmap.
  static func draw(
    _ tree: RenderTree, _ width: Int, _ height: Int? = nil, scale: Double = 1,
    origin: CGPoint = .zero
  ) -> Bitmap {
    guard let size = PixelSize(width: width, height: height ?? width) else {
      preconditionFailure("no image of \(width)")
    }
    return Compositor().bitmap(of: tree, size: size, scale: scale, origin: origin)
  }

  /// Returns all pixels, row by row.
  static func pixels(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { x in bitmap[x, y].word }
    }
  }

  /// Returns how many pixels are this color.
  static func count(_ pixel: PremultipliedPixel, in bitmap: Bitmap) -> Int {
    pixels(bitmap).count { $0 == pixel.word }
  }

  /// Returns the sum of all alphas in whole pixels.
  static func coverage(_ bitmap: Bitmap) -> Double {
    pixels(bitmap).reduce(0) { $0 + Double($1 >> 24) } / 255
  }
}

extension RenderNode {
  /// A node whose bounds begin at its own origin and lie at (x, y) in its parent.
  init(
    x: CGFloat = 0, y: CGFloat = 0, width: CGFloat, height: CGFloat,
    _ background: PremultipliedPixel = .clear
  ) {
    self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height))
    transform = CATransform3DMakeTranslation(x, y, 0)
    self.background = background
  }

  /// The node changed by a closure.
  func with(_ change: (inout RenderNode) -> Void) -> RenderNode {
    var copy = self
    change(&copy)
    return copy
  }
}

extension RenderGradient {
  /// A gradient between colors; without further arguments it runs evenly from the least to the greatest y.
  init(
    _ kind: Kind = .axial, colors: [CGColor], locations: [CGFloat]? = nil,
    start: CGPoint = CGPoint(x: 0.5, y: 0), end: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    guard
      let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: locations)
    else { preconditionFailure("no gradient of \(colors)") }
    self.init(kind, gradient, start: start, end: end)
  }
}

extension RenderTree {
  /// A tree of roots without children.
  init(_ nodes: RenderNode...) {
    self.init()
    for node in nodes { add(node) }
  }
}

extension Compositor {
  /// Draws a tree on a bitmap of its own.
  func bitmap(
    of tree: RenderTree, size: PixelSize, scale: Double = 1, origin: CGPoint = .zero
  ) -> Bitmap {
    let bitmap = Bitmap(size: size)
    draw(tree, into: bitmap, scale: scale, origin: origin)
    return bitmap
  }
}
