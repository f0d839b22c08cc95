import Foundation
import PortableGeometry
import Testing

@testable import PortableCompositor

@Suite struct RenderTreeTests {
  private let node = RenderNode(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))

  @Test func `nodes stand before everything below them`() {
    var tree = RenderTree()
    tree.open(node)
    tree.add(node, as: .mask)
    tree.open(node)
    tree.add(node)
    tree.close()
    tree.add(node)
    tree.close()
    tree.add(node)
    #expect(tree.entries.map(\.parent) == [-1, 0, 0, 2, 0, -1])
    #expect(tree.entries.map(\.end) == [5, 2, 4, 4, 5, 6])
    #expect(tree.entries.map(\.role) == [.child, .mask, .child, .child, .child, .child])
    #expect(tree.isComplete)
  }

  @Test func `emptied it begins anew`() {
    var tree = RenderTree()
    tree.open(node)
    #expect(!tree.isComplete)
    tree.removeAll()
    #expect(tree.isComplete && tree.entries.isEmpty)
    tree.add(node)
    #expect(tree.entries.map(\.parent) == [-1])
  }

  @Test func `a tree that does not close or masks too late is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var tree = RenderTree()
      tree.close()
    }
    await #expect(processExitsWith: .failure) {
      let node = RenderNode(bounds: .zero)
      var tree = RenderTree()
      tree.open(node)
      tree.add(node)
      tree.add(node, as: .mask)
    }
    await #expect(processExitsWith: .failure) {
      var tree = RenderTree()
      tree.add(RenderNode(bounds: .zero), as: .mask)
    }
  }

  @Test func `a new tree takes over nodes that were made from the same source`() {
    let (first, second) = (NodeSource(number: 1), NodeSource(number: 2))
    var tree = RenderTree()
    tree.open(RenderNode(width: 9, height: 9, TestCanvas.red), from: first)
    tree.add(RenderNode(width: 3, height: 3, TestCanvas.green))
    tree.open(RenderNode(width: 4, height: 4, TestCanvas.blue), from: second, isMoving: true)
    tree.close()
    tree.close()
    tree.startOver()
    #expect(!tree.isComplete)
    let isFirst = tree.reopen(from: first)
    // What is known of nothing is the same as nothing.
    let isUnknown = tree.reopen(from: .unknown)
    tree.add(RenderNode(width: 5, height: 5, TestCanvas.green))
    let isMask = tree.hasNext(from: second) && tree.reopen(as: .mask, from: second)
    let isSecond = tree.reopen(from: second)
    tree.setOpacity(0.5)
    tree.setTransform(CATransform3DMakeTranslation(1, 2, 0))
    tree.close()
    tree.close()
    tree.finish()
    #expect(isFirst && !isUnknown && !isMask && isSecond && tree.isComplete)
    #expect(tree.entries.map(\.node.bounds.width) == [9, 5, 4])
    #expect(tree.entries.map(\.parent) == [-1, 0, 0] && tree.entries.map(\.end) == [3, 2, 3])
    #expect(tree.entries[2].node.opacity == 0.5 && tree.entries[2].node.transform.m42 == 2)
    tree.startOver()
    tree.finish()
    #expect(tree.entries.isEmpty && tree.isComplete)
  }
}
