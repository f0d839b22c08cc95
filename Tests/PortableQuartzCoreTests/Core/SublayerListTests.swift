import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct SublayerListTests {
  private let root = CALayer()

  @Test(arguments: 0..<8)
  func `it holds what an array holds after the same changes`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }
    var array: [CALayer] = []
    for step in 0..<300 {
      switch next(7) {
      case 0, 1:
        let layer = CALayer()
        root.addSublayer(layer)
        array.append(layer)
      case 2:
        let (layer, place) = (CALayer(), next(array.count + 2))
        root.insertSublayer(layer, at: UInt32(place))
        array.insert(layer, at: min(place, array.count))
      case 3 where !array.isEmpty:
        let (layer, place) = (CALayer(), next(array.count))
        root.insertSublayer(layer, below: array[place])
        array.insert(layer, at: place)
      case 4 where !array.isEmpty:
        // To another place in the same list.
        let layer = array[next(array.count)]
        root.addSublayer(layer)
        array.removeAll { $0 === layer }
        array.append(layer)
      case 5...6 where !array.isEmpty:
        let layer = array[next(array.count)]
        layer.removeFromSuperlayer()
        array.removeAll { $0 === layer }
        #expect(layer.superlayer == nil)
      default: break
      }
      guard step % 3 == 0 else { continue }
      #expect((root.sublayers ?? []).elementsEqual(array, by: ===), "step \(step)")
    }
  }

  @Test(arguments: ["from the front", "from the back", "every second one first"])
  func `a hundred thousand siblings go one by one`(order: String) {
    let layers = (0..<100_000).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    let order: [CALayer] =
      switch order {
      case "from the front": layers
      case "from the back": layers.reversed()
      default: [0, 1].flatMap { stride(from: $0, to: layers.count, by: 2).map { layers[$0] } }
      }
    for layer in order { layer.removeFromSuperlayer() }
    #expect(root.sublayers == nil)
    #expect(layers.allSatisfy { $0.superlayer == nil })
  }

  @Test func `one of many siblings is replaced over and over`() {
    let layers = (0..<10_000).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    for layer in layers {
      layer.removeFromSuperlayer()
      root.addSublayer(CALayer())
    }
    #expect(root.sublayers?.count == 10_000)
  }

  @Test func `siblings that replace each other take no more and more memory`() {
    var last = CALayer()
    root.addSublayer(last)
    for _ in 0..<1_000 {
      let next = CALayer()
      root.addSublayer(next)
      last.removeFromSuperlayer()
      last = next
    }
    #expect(root.sublayerList.slots.count < 5)
  }

  @Test(arguments: ["from the front", "from the back", "at the end", "at the front"])
  func `twenty thousand siblings come or go with a commit each`(change: String) {
    let layers = (0..<20_000).map { _ in CALayer() }
    let comes = change.hasPrefix("at")
    if !comes { root.sublayers = layers }
    let renderer = LayerRenderer(layer: root)
    for index in layers.indices {
      renderer.perform {
        switch change {
        case "from the front": layers[index].removeFromSuperlayer()
        case "from the back": layers[layers.count - 1 - index].removeFromSuperlayer()
        case "at the end": root.addSublayer(layers[index])
        default: root.insertSublayer(layers[index], at: 0)
        }
      }
    }
    #expect(root.sublayers?.count ?? 0 == (comes ? layers.count : 0))
    if comes {
      #expect(root.sublayers?.first === (change == "at the end" ? layers.first : layers.last))
    }
  }

  @Test(arguments: 0..<12)
  func `whatever happens to a list, what it was is remembered`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(_ bound: Int) -> Int { Int.random(in: 0..<max(bound, 1), using: &random) }
    var list = SublayerList()
    var array: [CALayer] = []
    #expect(list.previous == nil)
    for round in 0..<40 {
      let previous = array
      list.beginRecording()
      for step in 0..<next(seed < 6 ? 8 : 120) {
        switch next(6) {
        case 0, 1:
          let (layer, place) = (CALayer(), next(2) == 0 ? Int.max : next(array.count + 1))
          list.insert(layer, at: place)
          array.insert(layer, at: min(place, array.count))
        case 2...4 where !array.isEmpty:
          list.remove(array.remove(at: next(array.count)))
        case 5 where next(20) == 0: list.closeHoles()
        default: break
        }
        if step % 5 == 0 { list.beginRecording() }
      }
      #expect(list.previous?.elementsEqual(previous, by: ===) == true, "round \(round)")
      list.endRecording()
      #expect(list.previous == nil)
      list.closeHoles()
      #expect(list.slots.elementsEqual(array, by: ===), "round \(round)")
    }
  }

  @Test func `layers that go from a tree on screen are still what the commit showed`() {
    let layers = (0..<10).map { _ in CALayer() }
    for layer in layers { root.addSublayer(layer) }
    let renderer = LayerRenderer(layer: root)
    renderer.perform {
      layers[3].removeFromSuperlayer()
      layers[7].removeFromSuperlayer()
      root.insertSublayer(CALayer(), at: 2)
      #expect(root.committedChildren.elementsEqual(layers, by: ===))
      #expect(root.sublayers?.count == 9)
    }
    #expect(root.committedChildren.elementsEqual(root.sublayers ?? [], by: ===))
  }
}
