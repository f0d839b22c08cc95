import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster

@testable import PortableCompositor

extension PremultipliedPixel {
  static let solidRed = PremultipliedPixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let solidGreen = PremultipliedPixel(red: 0, green: 255, blue: 0, alpha: 255)
  static let solidBlue = PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255)
}

extension Bitmap {
  /// All pixels, row by row.
  var words: [UInt32] {
    (0..<size.height).flatMap { y in (0..<size.width).map { x in self[x, y].word } }
  }

  convenience init(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> PremultipliedPixel = { _, _ in .clear }
  ) {
    self.init(size: PixelSize(width: width, height: height)!)
    for y in 0..<height { for x in 0..<width { self[x, y] = pixel(x, y) } }
  }

  /// The sum of all alphas in whole pixels.
  var coverage: Double { words.reduce(0) { $0 + Double($1 >> 24) } / 255 }

  /// A copy in which an area was cleared and drawn again.
  func redrawn(_ tree: RenderTree, _ area: PixelRect, scale: Double = 1) -> Bitmap {
    let copy = copy()
    copy.replacePixels(in: area, with: .clear)
    Compositor().draw(tree, into: copy, scale: scale, area: area)
    return copy
  }

  func count(of pixel: PremultipliedPixel) -> Int { words.count { $0 == pixel.word } }
}

extension CATransform3D {
  /// A view from a distance.
  static func seen(from distance: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / distance
    return transform
  }
}

extension Path {
  init(_ build: (inout PathBuilder) -> Void) {
    var builder = PathBuilder()
    build(&builder)
    self = builder.path
  }
}

/// A node, or a node with what is in it.
protocol TreePart {
  func add(to tree: inout RenderTree, as role: RenderTree.Role)
}

struct Branch: TreePart {
  let node: RenderNode
  var mask: (any TreePart)?
  let children: [any TreePart]

  func add(to tree: inout RenderTree, as role: RenderTree.Role) {
    tree.open(node, as: role)
    mask?.add(to: &tree, as: .mask)
    for child in children { child.add(to: &tree, as: .child) }
    tree.close()
  }
}

extension RenderNode: TreePart {
  func add(to tree: inout RenderTree, as role: RenderTree.Role) { tree.add(self, as: role) }

  /// The node with a mask and children.
  func holding(mask: (any TreePart)? = nil, _ children: any TreePart...) -> Branch {
    Branch(node: self, mask: mask, children: children)
  }

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

  func bordered(_ width: Double, _ color: PremultipliedPixel) -> RenderNode {
    with { ($0.borderWidth, $0.borderColor) = (width, color) }
  }

  /// The node with a black shadow.
  func casting(_ dx: CGFloat, _ dy: CGFloat, radius: Double = 0) -> RenderNode {
    let offset = CGSize(width: dx, height: dy)
    return detailed { $0.shadow = RenderShadow(color: .black, offset: offset, radius: radius) }
  }

  /// The node with details that a closure sets.
  func detailed(_ change: (inout RenderDetails) -> Void) -> RenderNode {
    with {
      var details = RenderDetails()
      change(&details)
      $0.details = details
    }
  }
}

extension RenderGradient {
  /// A gradient between evenly spaced colors, by default from the least to the greatest y.
  init(
    _ kind: Kind = .axial, colors: [CGColor], start: CGPoint = CGPoint(x: 0.5, y: 0),
    end: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil)!
    self.init(kind, gradient, start: start, end: end)
  }
}

extension RenderTree {
  init(_ parts: any TreePart...) {
    self.init()
    for part in parts { part.add(to: &self, as: .child) }
  }

  /// A tree of one root with a mask and children.
  static func nested(
    _ root: RenderNode, mask: (any TreePart)? = nil, _ children: any TreePart...
  ) -> RenderTree {
    RenderTree(Branch(node: root, mask: mask, children: children))
  }

  /// Draws the tree on a square or rectangular transparent bitmap.
  func drawn(
    _ width: Int, _ height: Int? = nil, scale: Double = 1, origin: CGPoint = .zero
  ) -> Bitmap {
    Compositor().bitmap(of: self, width, height, scale: scale, origin: origin)
  }
}

extension Compositor {
  /// Draws a tree on a bitmap of its own.
  func bitmap(
    of tree: RenderTree, _ width: Int, _ height: Int? = nil, scale: Double = 1,
    origin: CGPoint = .zero
  ) -> Bitmap {
    let bitmap = Bitmap(width, height ?? width)
    draw(tree, into: bitmap, scale: scale, origin: origin)
    return bitmap
  }
}

extension FrameSequence {
  @discardableResult func draw(
    _ tree: RenderTree, size: PixelSize, scale: Double = 1, origin: CGPoint = .zero
  ) -> Bitmap {
    var tree = tree
    return bitmap(of: &tree, size: size, scale: scale, origin: origin)
  }
}
