import PortableRaster
import TestSupport
import Testing

@testable import PortableCoreGraphics

@Suite struct CGContextTests {
  @Test func `saved states come back in order, and one restore too many is ignored`() throws {
    let context = try makeContext(4, 4)
    context.restoreGState()
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(green)
    context.translateBy(x: 1, y: 1)
    context.saveGState()
    context.setAlpha(0)
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(1, 2) == [0, 255, 0, 255])
    context.restoreGState()
    #expect(context.ctm == .identity)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.pixel(0, 3) == [255, 0, 0, 255])
    for _ in 0..<9 { context.restoreGState() }
    #expect(context.ctm == .identity)
  }

  @Test func `the origin is at the bottom left, a layer's at the top left`() throws {
    let plain = try makeContext(3, 2)
    plain.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    // The first row of memory is the top.
    #expect(plain.alphas == [[0, 0, 0], [255, 0, 0]])
    let (context, bitmap) = try makeLayerContext(side: 200)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 200))
    context.fill(CGRect(x: 10, y: 0, width: 1, height: 1))
    let corners = [bitmap[20, 0], bitmap[21, 1], bitmap[22, 0], bitmap[20, 2]]
    #expect(corners.map(\.alpha) == [255, 255, 0, 0])
    #expect(context.convertToDeviceSpace(CGPoint.zero) == CGPoint(x: 0, y: 200))
    #expect(context.convertToUserSpace(CGPoint(x: 200, y: 0)) == CGPoint(x: 100, y: 100))
  }

  @Test func `no drawing from arbitrary bytes traps`() {
    var state: UInt64 = 0x2545_f491_4f6c_dd1d
    func next() -> UInt8 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 32)
    }
    var drawn = 0
    for round in 0..<120 {
      // Half of them with few extremes, so that there is something to see.
      var bytes: [UInt8] = [3 + UInt8(round % 4), 4, 0, UInt8(round % 7)]
      for _ in 0..<200 { bytes.append(round % 2 == 0 ? next() : next() | 32) }
      if DrawingCommands.draw(bytes) != nil { drawn += 1 }
    }
    #expect(drawn == 120)
  }

  /// What the fuzzer found, in the order in which it did.
  @Test(
    arguments: [
      // An image whose transform's numbers are finite, but not their sum.
      [61, 61, 61, 255, 194, 7, 10, 194, 0, 0, 255, 55, 194, 0, 0, 0, 0, 58, 6, 7, 7, 34, 165]
    ] as [[UInt8]])
  func `what once trapped does not`(bytes: [UInt8]) {
    #expect(DrawingCommands.draw(bytes) != nil)
  }

  @Test func `contexts of the largest side are possible`() {
    #expect(DrawingCommands.draw([4, 1, 255, 1, 0, 8, 0, 9, 1, 1])?.width == 32_767)
    #expect(DrawingCommands.draw([1, 4, 255, 0, 0, 8, 0, 9, 1, 1])?.height == 32_767)
  }

  @Test func `tens of thousands of lines are one path`() throws {
    let context = try makeContext(64, 64)
    context.move(to: .zero)
    for index in 0..<testCases(200_000) {
      context.addLine(to: CGPoint(x: index % 97, y: index % 89))
    }
    context.fillPath(using: .evenOdd)
    #expect(context.makeImage() != nil)
  }

  @Test func `a hundred thousand states and layers can be left open`() throws {
    let context = try makeContext(4, 4)
    for _ in 0..<100_000 { context.saveGState() }
    for _ in 0..<1_000 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    for _ in 0..<1_001 { context.endTransparencyLayer() }
    for _ in 0..<100_001 { context.restoreGState() }
    #expect(context.alphas == Array(repeating: [255, 255, 255, 255], count: 4))
  }

  @Test func `drawing keeps nothing for each path`() async {
    await #expect(processExitsWith: .success) {
      for side in [256, 1024] {
        let context = try makeContext(side, side)
        ContextMemory.draw(testCases(500), on: context)
        let before = ProcessMemory.bytesInUse
        ContextMemory.draw(testCases(500), on: context)
        let kept = ProcessMemory.bytesInUse - before
        precondition(kept < testCases(65_536), "\(kept) bytes stayed on \(side) pixels")
      }
    }
  }

  @Test func `a context of 4096 pixels costs its pixels and less than ten megabytes`() async {
    await #expect(processExitsWith: .success) {
      let before = ProcessMemory.bytesInUse
      let context = try makeContext(4_096, 4_096)
      for _ in 0..<3 {
        ContextMemory.draw(60, on: context)
        let cost = ProcessMemory.bytesInUse - before - 4_096 * 4_096 * 4
        precondition(cost < 10 << 20, "\(cost) bytes besides the pixels")
      }
    }
  }

  @Test func `contexts one after the other draw with one rasterizer`() async {
    await #expect(processExitsWith: .success) {
      var used: [Rasterizer] = []
      for _ in 0..<50 {
        let context = try makeContext(4, 4)
        context.fillEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
        used.append(context.rasterizer)
      }
      precondition(Set(used.map { ObjectIdentifier($0) }).count == 1)
    }
  }
}
