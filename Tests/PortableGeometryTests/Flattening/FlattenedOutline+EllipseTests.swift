import Foundation
import Testing

@testable import PortableGeometry

@Suite struct FlattenedOutlineEllipseTests {
  @Test(arguments: [
    CGRect(x: 3, y: 4, width: 12, height: 12), CGRect(x: -7.3, y: 2.1, width: 300.7, height: 0.4),
    CGRect(x: 40, y: 50, width: -30, height: -20), CGRect(x: 5, y: 5, width: 0, height: 9),
    CGRect(x: 5e7, y: -5e7, width: 1e9, height: 2e8), CGRect.null, .infinite,
    CGRect(x: -1.7e308, y: 0, width: 1.7e308, height: 1.7e308),
    CGRect(x: 1.6e308, y: 1.6e308, width: 1e307, height: 1e307),
    CGRect(x: CGFloat.nan, y: 0, width: 4, height: 4),
  ])
  func `an ellipse is the outline of its path`(rect: CGRect) {
    let transforms = [
      .identity, CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 512),
      CGAffineTransform(a: 0.3, b: 1.7, c: -0.9, d: 0.2, tx: 31.25, ty: -8),
      CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 9, ty: 9),
      CGAffineTransform(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0),
    ]
    for transform in transforms {
      let (direct, indirect) = (FlattenedOutline(), FlattenedOutline())
      direct.visible = DeviceBox(CGRect(x: 0, y: 0, width: 512, height: 512))
      indirect.visible = direct.visible
      direct.appendEllipse(in: rect, transform: transform)
      indirect.append(built { $0.addEllipse(in: rect) }, transform: transform)
      #expect(Array(direct.points) == Array(indirect.points), "\(rect) \(transform)")
      #expect(Array(direct.contourEnds) == Array(indirect.contourEnds))
    }
  }
}
