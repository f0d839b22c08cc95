import PortableCoreGraphics
import Testing

@Suite struct CGContextTransformsTests {
  @Test func `the last transform is applied to points first`() throws {
    let context = try makeContext(8, 8)
    context.translateBy(x: 2, y: 3)
    context.scaleBy(x: 2, y: 1)
    #expect(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)) == CGPoint(x: 4, y: 4))
    #expect(context.convertToUserSpace(CGPoint(x: 4, y: 4)) == CGPoint(x: 1, y: 1))
    #expect(context.convertToDeviceSpace(CGSize(width: 1, height: 1)).width == 2)
    #expect(
      context.convertToDeviceSpace(CGRect(x: 0, y: 0, width: 1, height: 1))
        == CGRect(x: 2, y: 3, width: 2, height: 1))
    #expect(
      context.convertToUserSpace(CGRect(x: 2, y: 3, width: 2, height: 1))
        == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func `turning is counterclockwise where y points up`() throws {
    let context = try makeContext(8, 8)
    context.rotate(by: .pi / 2)
    let point = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    #expect(abs(point.x) < 1e-12 && abs(point.y - 1) < 1e-12)
  }

  @Test func `a bitmap's context starts without a transform, and one that is none changes nothing`()
    throws
  {
    let context = try makeContext(8, 8)
    #expect(context.ctm == .identity)
    context.scaleBy(x: .nan, y: 1)
    context.translateBy(x: .infinity, y: 0)
    context.rotate(by: .nan)
    context.concatenate(CGAffineTransform(a: 1, b: .nan, c: 0, d: 1, tx: 0, ty: 0))
    #expect(context.ctm == .identity)
  }

  @Test func `a transform that leaves no area draws nothing`() throws {
    let context = try makeContext(2, 2)
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.alphas == [[0, 0], [0, 0]])
  }
}
