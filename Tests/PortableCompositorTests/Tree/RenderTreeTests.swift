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

  @Test func `an emptied tree has no nodes`() {
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
}
