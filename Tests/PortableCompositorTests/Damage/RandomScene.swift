import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import TestSupport

@testable import PortableCompositor

/// A tree of nodes that changes at random, as layer trees do.
struct RandomScene {
  /// A node, its mask and what is in it.
  private final class Part {
    var node = RenderNode(bounds: .zero)
    var mask: Part?
    var children: [Part] = []
  }

  private let root = Part()
  private var parts: [Part] = []
  private var random: SeededGenerator
  /// Whether nodes leave their planes and are seen in perspective.
  private let hasDepth: Bool
  private let image: CGImage

  init(seed: UInt64, count: Int, hasDepth: Bool) {
    random = SeededGenerator(seed: seed)
    self.hasDepth = hasDepth
    image = CGImage(Bitmap(4, 4) { x, y in (4 * y + x) % 3 == 0 ? .solidRed : .white })
    root.node.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
    root.node.background = .white
    parts = [root]
    for _ in 0..<count { insert() }
  }

  /// The scene as a frame.
  var tree: RenderTree {
    var tree = RenderTree()
    func add(_ part: Part, as role: RenderTree.Role) {
      tree.open(part.node, as: role)
      if let mask = part.mask { add(mask, as: .mask) }
      for child in part.children { add(child, as: .child) }
      tree.close()
    }
    add(root, as: .child)
    return tree
  }

  /// Makes one change.
  mutating func change() {
    let part = parts.randomElement(using: &random)!
    switch Int.random(in: 0..<12, using: &random) {
    case 0: insert()
    case 1: remove(part)
    case 2: part.children.shuffle(using: &random)
    case 3:
      part.mask = part.mask == nil ? Part() : nil
      if let mask = part.mask { mask.node = randomNode(in: part) }
    case 4: if let mask = part.mask { mask.node.transform.m41 += 3 }
    case 5, 6:
      guard part !== root else { return }
      part.node.transform = randomTransform()
    case 7: part.node.background = randomColor()
    case 8: part.node.opacity = Double(Int.random(in: 0...4, using: &random)) / 4
    case 9: part.node.clipsToBounds.toggle()
    case 10: part.node.corners.radius = Double.random(in: 0...6, using: &random)
    default: dress(&part.node)
    }
  }

  private mutating func insert() {
    let parent = parts.randomElement(using: &random)!
    let part = Part()
    part.node = randomNode(in: parent)
    parent.children.insert(part, at: Int.random(in: 0...parent.children.count, using: &random))
    parts.append(part)
  }

  private mutating func remove(_ part: Part) {
    guard part !== root, parts.count > 4 else { return }
    var gone: [Part] = [part]
    var index = 0
    while index < gone.count {
      gone += gone[index].children
      index += 1
    }
    for parent in parts { parent.children.removeAll { $0 === part } }
    parts.removeAll { candidate in gone.contains { $0 === candidate } }
  }

  private mutating func randomNode(in parent: Part) -> RenderNode {
    var node = RenderNode(
      bounds: CGRect(
        x: 0, y: 0, width: Double(Int.random(in: 2...40, using: &random)) / 2,
        height: Double(Int.random(in: 2...40, using: &random)) / 2))
    node.background = randomColor()
    node.transform = randomTransform()
    node.keepsDepth = hasDepth && Int.random(in: 0..<5, using: &random) == 0
    dress(&node)
    return node
  }

  private mutating func dress(_ node: inout RenderNode) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: node.borderWidth = Double.random(in: 0...3, using: &random)
    case 1: node.image = RenderImage(image)
    case 2:
      let gradient = RenderGradient(colors: [
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
        CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5),
      ])
      node = node.detailed { $0.content = .gradient(gradient) }
    case 3:
      let path = Path { $0.addEllipse(in: CGRect(x: -4, y: 2, width: 22, height: 9)) }
      node = node.detailed { $0.content = .shape(RenderShape(path)) }
    case 4:
      node = node.detailed {
        $0.shadow = RenderShadow(
          color: PremultipliedPixel(red: 0, green: 0, blue: 0, alpha: 128),
          offset: CGSize(width: 2, height: 3), radius: 2)
      }
    case 5:
      let scale = Bool.random(using: &random) ? 1 : 1.5
      node = node.detailed { $0.rasterizationScale = scale }
    case 6:
      node.hasSharpEdges = true
      let blend = Bool.random(using: &random) ? BlendMode.multiply : .normal
      node = node.detailed { $0.blend = blend }
    default: node.details = nil
    }
  }

  private mutating func randomColor() -> PremultipliedPixel {
    let alphas: [UInt8] = [0, 128, 255, 255]
    return PremultipliedPixel(
      red: UInt8.random(in: 0...255, using: &random),
      green: UInt8.random(in: 0...255, using: &random), blue: 90,
      alpha: alphas.randomElement(using: &random)!)
  }

  private mutating func randomTransform() -> CATransform3D {
    let x = CGFloat(Int.random(in: -20...100, using: &random)) / 2
    let y = CGFloat(Int.random(in: -20...80, using: &random)) / 2
    var transform = CATransform3DMakeTranslation(x, y, 0)
    if Int.random(in: 0..<3, using: &random) == 0 {
      transform = CATransform3DRotate(
        transform, CGFloat(Int.random(in: -8...8, using: &random)) / 4, 0, 0, 1)
    }
    guard hasDepth, Int.random(in: 0..<2, using: &random) == 0 else { return transform }
    transform = CATransform3DRotate(
      transform, CGFloat(Int.random(in: -8...8, using: &random)) / 6, 0, 1, 0)
    transform.m43 = CGFloat(Int.random(in: -6...6, using: &random))
    return CATransform3DConcat(transform, .seen(from: 90))
  }
}
