import PortableCoreGraphics
import Testing

@Suite struct CGPathElementsTests {
  @Test func `a function gets every element and what it was given`() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1), transform: nil)
    var types: [Int32] = []
    withUnsafeMutablePointer(to: &types) { types in
      path.apply(info: types) { info, element in
        info?.assumingMemoryBound(to: [Int32].self).pointee.append(element.pointee.type.rawValue)
      }
    }
    #expect(types == [0, 1, 1, 1, 4])
  }

  @Test func `adding to a path while it is read does not change what is read`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 1, y: 0)])
    var count = 0
    path.applyWithBlock { _ in
      count += 1
      path.addLine(to: CGPoint(x: 5, y: 5))
    }
    #expect(count == 2)
    #expect(path.description == "M0,0 L1,0 L5,5 L5,5")
  }
}
