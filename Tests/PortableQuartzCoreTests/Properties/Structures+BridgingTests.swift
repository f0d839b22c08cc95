import Testing

@testable import PortableQuartzCore

@Suite struct StructuresBridgingTests {
  @Test func `a box is read back as what it holds and as nothing else`() {
    let boxes: [Any] = [
      NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: CGSize(width: 1, height: 2)),
      NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)),
      NSValue(cgVector: CGVector(dx: 1, dy: 2)),
      NSValue(cgAffineTransform: CGAffineTransform(rotationAngle: 1)),
      NSValue(caTransform3D: CATransform3DMakeScale(1, 2, 3)), NSNumber(value: 1), NSNull(),
    ]
    #expect(boxes.map { $0 as? CGPoint } == [CGPoint(x: 1, y: 2)] + nothing(7))
    #expect(boxes.map { $0 as? CGSize } == nothing(1) + [CGSize(width: 1, height: 2)] + nothing(6))
    #expect(
      boxes.map { $0 as? CGRect } == nothing(2) + [CGRect(x: 1, y: 2, width: 3, height: 4)]
        + nothing(5))
    #expect(boxes.map { $0 as? CGVector } == nothing(3) + [CGVector(dx: 1, dy: 2)] + nothing(4))
    #expect(
      boxes.map { $0 as? CGAffineTransform } == nothing(4) + [CGAffineTransform(rotationAngle: 1)]
        + nothing(3))
    #expect(boxes.map { ($0 as? CATransform3D)?.m33 } == nothing(5) + [3] + nothing(2))
  }

  private func nothing<Value>(_ count: Int) -> [Value?] { Array(repeating: nil, count: count) }

  @Test func `structures and their boxes convert in arrays, both ways`() {
    let points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    let boxes: Any = points.map { NSValue(cgPoint: $0) }
    #expect(boxes as? [CGPoint] == points)
    #expect((points as Any) as? [NSValue] == points.map { NSValue(cgPoint: $0) })
    let mixed: Any = [NSValue(cgPoint: .zero), NSNumber(value: 1)] as [Any]
    #expect(mixed as? [CGPoint] == nil)
  }
}
