import Testing

@testable import AnimatableLayers

@Suite struct FrameSizeTests {
  private func size(_ viewport: CGRect, scale: CGFloat = 1, limit: Int = 100) throws -> [Int] {
    let size = try FrameSize(of: viewport, scale: scale, limit: limit)
    return [size.width, size.height]
  }

  @Test func `parts of a pixel are whole pixels`() throws {
    #expect(try size(CGRect(x: 3, y: 4, width: 10.1, height: 20), scale: 2) == [21, 40])
    #expect(try size(CGRect(x: 0, y: 0, width: 100, height: 1)) == [100, 1])
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 0, height: 5), CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5),
    CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5), .null,
  ])
  func `a viewport without pixels, or without end, has no frame`(viewport: CGRect) {
    let error = #expect(throws: FrameProblem.self) { try size(viewport) }
    #expect(error?.description.contains("has no pixels") == true)
  }

  @Test func `what is larger than the limit is named with the limit`() throws {
    #expect(throws: FrameProblem.tooLarge(width: 101, height: 2, limit: 100)) {
      try size(CGRect(x: 0, y: 0, width: 50.5, height: 1), scale: 2)
    }
    #expect(throws: FrameProblem.self) {
      try size(CGRect(x: 0, y: 0, width: 1, height: 1e300))
    }
    #expect(FrameSize.textureLimit(isAppleFamily3OrMac: true) == 16_384)
    #expect(FrameSize.textureLimit(isAppleFamily3OrMac: false) == 8_192)
  }
}
