import Foundation
import Testing

@testable import LayerControls

@Suite struct CGSizeFittingTests {
  @Test(
    arguments: [
      (CGSize(width: 100, height: 100), CGSize(width: 52, height: 32)),
      (CGSize(width: 13, height: 100), CGSize(width: 13, height: 8)),
      (CGSize(width: 100, height: 8), CGSize(width: 13, height: 8)),
      (CGSize(width: CGFloat.infinity, height: 16), CGSize(width: 26, height: 16)),
      (CGSize(width: 26, height: CGFloat.infinity), CGSize(width: 26, height: 16)),
      (CGSize(width: -5, height: 100), .zero),
    ] as [(CGSize, CGSize)])
  func `a size shrinks in proportion to the room that there is`(room: CGSize, fitted: CGSize) {
    #expect(CGSize(width: 52, height: 32).fitted(in: room) == fitted)
  }
}
