import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct NSValueStructuresTests {
  @Test func `a boxed structure comes out again`() {
    let turned = CATransform3DMakeRotation(0.3, 1, 2, 3)
    #expect(
      CATransform3DEqualToTransform(NSValue(caTransform3D: turned).caTransform3DValue, turned))
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue.height == 2)
    let vector = CGVector(dx: 1, dy: 2)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
  }

  @Test func `a box of something else reads as nothing`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgRectValue == .zero)
    #expect(CATransform3DIsIdentity(NSValue(cgPoint: .zero).caTransform3DValue))
    #expect(NSNumber(value: 5).cgPointValue == .zero)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgVectorValue == .zero)
  }

  @Test func `layers and animations take boxed structures`() {
    let layer = CALayer()
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "transform")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKey: "place")
    #expect(layer.position == CGPoint(x: 1, y: 2) && layer.transform.m22 == 3)
    #expect(layer.value(forKey: "place") as? CGPoint == CGPoint(x: 3, y: 4))
    let renderer = LayerRenderer(layer: layer)
    let move = basic(
      "position", from: NSValue(cgPoint: .zero), to: NSValue(cgPoint: CGPoint(x: 10, y: 0)))
    renderer.perform { layer.add(move, forKey: nil) }
    renderer.advance(to: 0.5)
    #expect(layer.presentation()?.position == CGPoint(x: 5, y: 0))
  }

  #if os(Linux)
    @Test func `structures are read without leaving memory behind`() async {
      await #expect(processExitsWith: .success) {
        let layer = CALayer()
        // Four structures each time.
        ProcessMemory.requireGrowth(below: 200_000, after: 1_000, in: 20_000) { time in
          let number = CGFloat(time)
          layer.setValue(NSValue(cgPoint: CGPoint(x: number, y: 1)), forKey: "position")
          layer.setValue(
            NSValue(cgRect: CGRect(x: 0, y: 0, width: number, height: 1)), forKey: "bounds")
          layer.setValue(
            NSValue(caTransform3D: CATransform3DMakeScale(number, 1, 1)), forKey: "transform")
          _ = NSValue(range: NSRange(location: time, length: 1)).cgSizeValue
        }
        precondition(layer.position.x == 19_999 && layer.transform.m11 == 19_999)
      }
    }

    @Test func `numbers are read without leaving memory behind`() async {
      await #expect(processExitsWith: .success) {
        let layer = CALayer()
        ProcessMemory.requireGrowth(below: 100_000, after: 1_000, in: 50_000) { time in
          layer.setValue(NSNumber(value: time), forKey: "count")
          _ = NSNumber(value: time).cgPointValue
        }
      }
    }
  #endif
}
