import Foundation
import PortableRaster
import Synchronization
import Testing

@testable import PortableCompositor

@Suite struct FrameSequencesTests {
  private let size = PixelSize(width: 64, height: 48)!

  private func draw(_ tree: RenderTree, by sequences: FrameSequences) -> [UInt32] {
    sequences.draw(tree, size: size, scale: 1, origin: .zero) { $0.words }
  }

  @Test(arguments: [1, 2, 4], [false, true])
  func `frames drawn on several threads are the frames drawn alone`(threads: Int, hasDepth: Bool) {
    var scene = RandomScene(seed: 7, count: 12, hasDepth: hasDepth)
    let trees = (0..<80).map { _ in
      scene.change()
      return scene.tree
    }
    let sequences = FrameSequences()
    let next = Atomic(0)
    let drawn = Mutex([Int: [UInt32]]())
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < trees.count else { return }
        let pixels = draw(trees[index], by: sequences)
        drawn.withLock { $0[index] = pixels }
      }
    }
    for (index, tree) in trees.enumerated() {
      #expect(drawn.withLock { $0[index] } == tree.drawn(64, 48).words, "frame \(index)")
    }
  }

  @Test func `a bitmap stays as it is while it is held, and else its memory is used again`() {
    let sequences = FrameSequences()
    func bitmap(_ color: PremultipliedPixel) -> Bitmap {
      let tree = RenderTree(RenderNode(width: 64, height: 48, color))
      return sequences.draw(tree, size: size, scale: 1, origin: .zero) { $0 }
    }
    let first = UInt(bitPattern: bitmap(.solidRed).pixels)
    let held = bitmap(.solidBlue)
    #expect(UInt(bitPattern: held.pixels) == first)
    let next = bitmap(.solidRed)
    #expect(next.pixels != held.pixels)
    #expect(held[9, 9] == .solidBlue && next[9, 9] == .solidRed)
  }
}
