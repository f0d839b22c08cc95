import Foundation
import PortableCoreGraphics
import PortableGeometry
import PortableRaster
import TestSupport
import Testing

@testable import PortableCompositor

@Suite struct FrameSequenceTests {
  private let size = PixelSize(width: 64, height: 48)!

  /// Nine squares of 10 by 10 in a white root, a little apart.
  private func squares(_ change: (inout [RenderNode]) -> Void = { _ in }) -> RenderTree {
    var nodes = (0..<9).map { index in
      RenderNode(
        x: CGFloat(index % 3) * 20, y: CGFloat(index / 3) * 16, width: 10, height: 10, .solidRed)
    }
    change(&nodes)
    return RenderTree(Branch(node: RenderNode(width: 64, height: 48, .white), children: nodes))
  }

  /// Draws two frames and returns what the second one redrew, after comparing it with an image of its own.
  private func damage(
    from first: RenderTree, to second: RenderTree, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [PixelRect] {
    let sequence = FrameSequence()
    sequence.draw(first, size: size)
    let bitmap = sequence.draw(second, size: size)
    #expect(bitmap.words == second.drawn(64, 48).words, sourceLocation: sourceLocation)
    return sequence.damage.rects
  }

  /// Draws frames from what changed since the one before; each has to be the frame drawn whole.
  private func expectWhole(
    _ trees: [RenderTree], scale: Double = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sequence = FrameSequence()
    for (index, tree) in trees.enumerated() {
      let drawn = sequence.draw(tree, size: size, scale: scale)
      let whole = tree.drawn(64, 48, scale: scale)
      #expect(drawn.words == whole.words, "frame \(index)", sourceLocation: sourceLocation)
    }
  }

  @Test func `what a raster showed is let go of when it was not drawn for long`() throws {
    let sequence = FrameSequence()
    weak var weakImage: CGImage?
    do {
      let image = CGImage(Bitmap(size: size))
      weakImage = image
      sequence.draw(
        .nested(
          RenderNode(width: 20, height: 20).detailed { $0.rasterizationScale = 1 },
          RenderNode(width: 10, height: 10).with { $0.image = RenderImage(image) }), size: size)
    }
    for x in 0..<3 { sequence.draw(squares { $0[0].transform.m41 = CGFloat(x) }, size: size) }
    #expect(weakImage != nil, "it may come back soon")
    for x in 0..<60 { sequence.draw(squares { $0[0].transform.m41 = CGFloat(x % 7) }, size: size) }
    #expect(weakImage == nil)
  }

  @Test(arguments: 0..<24)
  func `a frame drawn from what changed is the frame drawn whole`(seed: Int) {
    let hasDepth = seed % 3 == 0
    var scene = RandomScene(seed: UInt64(seed), count: 4 + seed % 16, hasDepth: hasDepth)
    let sequence = FrameSequence()
    for frame in 0..<16 {
      let tree = scene.tree
      let areSame = sequence.draw(tree, size: size).words == tree.drawn(64, 48).words
      #expect(areSame, "seed \(seed), frame \(frame)")
      if !areSame { return }
      for _ in 0...(frame % 3) { scene.change() }
    }
  }

  @Test func `the same frame again draws nothing`() {
    #expect(damage(from: squares(), to: squares()).isEmpty)
  }

  @Test func `a color redraws its own node`() {
    let changed = squares { $0[4].background = .solidBlue }
    #expect(
      damage(from: squares(), to: changed) == [PixelRect(x: 20, y: 16, width: 10, height: 10)])
  }

  @Test func `a move draws where the node was and where it is`() {
    let moved = squares { $0[0].transform.m41 = 50 }
    #expect(
      Set(damage(from: squares(), to: moved)) == [
        PixelRect(x: 0, y: 0, width: 10, height: 10), PixelRect(x: 50, y: 0, width: 10, height: 10),
      ])
  }

  @Test(arguments: [0, 4, 8])
  func `taking a node out or putting one in leaves its siblings alone`(place: Int) {
    let fewer = squares { $0.remove(at: place) }
    let rect = PixelRect(x: place % 3 * 20, y: place / 3 * 16, width: 10, height: 10)
    #expect(damage(from: squares(), to: fewer) == [rect])
    #expect(damage(from: fewer, to: squares()) == [rect])
  }

  @Test func `many scattered changes are drawn in a few parts`() {
    let changed = squares { nodes in
      for index in nodes.indices { nodes[index].background = .solidGreen }
    }
    #expect((1...8).contains(damage(from: squares(), to: changed).count))
  }

  @Test func `a change below a shadow redraws all of the shadow`() {
    func tree(_ color: PremultipliedPixel) -> RenderTree {
      .nested(
        RenderNode(x: 8, y: 8, width: 30, height: 20).casting(4, 4),
        RenderNode(width: 30, height: 20, .white), RenderNode(width: 2, height: 2, color))
    }
    let rects = damage(from: tree(.clear), to: tree(.solidRed))
    #expect(rects.contains { $0.contains(PixelRect(x: 8, y: 8, width: 30, height: 20)) })
  }

  @Test(arguments: [0.0, 6, 24])
  func `a shadow far from its node is redrawn where it was and where it is`(radius: Double) {
    func tree(_ width: CGFloat, leans: Bool) -> RenderTree {
      var lean = CATransform3DMakeTranslation(8, 8, 0)
      if leans {
        lean.m34 = -1 / 100
        lean = CATransform3DRotate(lean, 0.4, 0, 1, 0)
      }
      return RenderTree(
        RenderNode(width: 10, height: 10, .white).with { $0.transform = lean }
          .casting(width, 24, radius: radius))
    }
    for leans in [false, true] { expectWhole([0, 30, -4, 80, 20].map { tree($0, leans: leans) }) }
  }

  @Test(arguments: [1.0, 2])
  func `a change below a rasterized node is drawn wherever the node lies`(scale: Double) {
    func tree(_ color: PremultipliedPixel) -> RenderTree {
      .nested(
        RenderNode(x: 20, y: 14, width: 10, height: 10).detailed { $0.rasterizationScale = 1 },
        RenderNode(x: 2, y: 3, width: 5, height: 4, color))
    }
    expectWhole([tree(.solidRed), tree(.clear), tree(.solidBlue)], scale: scale)
  }

  @Test(arguments: [false, true])
  func `the first child and the last one redraw what is rounded by way of a group`(clips: Bool) {
    func tree(hasChild: Bool) -> RenderTree {
      let ground = PremultipliedPixel(red: 91, green: 30, blue: 7, alpha: 255)
      let color = PremultipliedPixel(red: 37, green: 99, blue: 51, alpha: 117)
      let group = RenderNode(x: 3.3, y: 5.7, width: 30, height: 20, color).with {
        $0.opacity = clips ? 1 : 0.7
        $0.clipsToBounds = clips
      }
      let child = RenderNode(x: 40, y: 2, width: 4, height: 4, .solidRed)
      return RenderTree(
        RenderNode(width: 64, height: 48, ground),
        Branch(node: group, children: hasChild ? [child] : []))
    }
    expectWhole([false, true, false].map { tree(hasChild: $0) })
  }

  @Test
  func `a group that erases what is below is redrawn between its old and its new children`() {
    func tree(hasSecond: Bool) -> RenderTree {
      let children = [(4, 4), (50, 30)].map { x, y in
        RenderNode(x: x, y: y, width: 6, height: 6, .solidRed)
      }
      let group = RenderNode(width: 64, height: 48).detailed { $0.blend = .copy }
      return RenderTree(
        RenderNode(width: 64, height: 48, .solidGreen),
        Branch(node: group, children: Array(children.prefix(hasSecond ? 2 : 1))))
    }
    #expect(tree(hasSecond: false).drawn(64, 48)[30, 20] == .solidGreen)
    #expect(tree(hasSecond: true).drawn(64, 48)[30, 20] == .clear)
    expectWhole([false, true, false].map { tree(hasSecond: $0) })
  }

  @Test func `another place, scale or size draws everything`() {
    let sequence = FrameSequence()
    sequence.draw(squares(), size: size)
    for origin in [CGPoint.zero, CGPoint(x: 5, y: 0)] {
      let bitmap = sequence.draw(squares(), size: size, scale: 2, origin: origin)
      #expect(sequence.damage.pixelCount == 64 * 48)
      #expect(bitmap.words == squares().drawn(64, 48, scale: 2, origin: origin).words)
    }
    #expect(sequence.draw(squares(), size: PixelSize(width: 8, height: 9)!).size.height == 9)
    #expect(sequence.damage.pixelCount == 8 * 9)
  }

  @Test func `an image that is held stays as it is`() {
    let sequence = FrameSequence()
    let held = sequence.draw(squares(), size: size)
    let before = held.words
    let next = sequence.draw(squares { $0[0].background = .solidBlue }, size: size)
    #expect(held.words == before)
    #expect(next.words != before)
  }

  @Test func `the memory of a released image is used again`() {
    let sequence = FrameSequence()
    let first = ObjectIdentifier(sequence.draw(squares(), size: size))
    let next = squares { $0[0].background = .solidBlue }
    #expect(ObjectIdentifier(sequence.draw(next, size: size)) == first)
  }

  @Test func `ten thousand levels or siblings are compared without recursion`() {
    func tree(isChain: Bool, _ color: PremultipliedPixel) -> RenderTree {
      var tree = RenderTree()
      tree.open(RenderNode(width: 4, height: 4))
      for _ in 0..<10_000 {
        tree.open(RenderNode(width: 1, height: 1))
        if !isChain { tree.close() }
      }
      tree.add(RenderNode(x: 2, width: 2, height: 2, color))
      if isChain { for _ in 0..<10_000 { tree.close() } }
      tree.close()
      return tree
    }
    onSmallStack {
      for isChain in [true, false] {
        let rects = damage(
          from: tree(isChain: isChain, .solidRed), to: tree(isChain: isChain, .solidBlue))
        #expect(rects == [PixelRect(x: 2, y: 0, width: 2, height: 2)])
      }
    }
  }
}
