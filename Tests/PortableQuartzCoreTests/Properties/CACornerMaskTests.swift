import Foundation
import Testing

@testable import PortableQuartzCore

@Suite struct CACornerMaskTests {
  @Test func `corners have Apple's bits, which files and other languages hold`() {
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
    #expect(CALayer().maskedCorners == CACornerMask(corners))
  }
}
