import Foundation
import PortableGeometry
import Testing

@testable import PortableAnimation

@Suite struct InterpolatorTests {
  private static let turned = CATransform3DMakeRotation(2, 0, 0, 1)
  private static let tilted = CATransform3DMakeRotation(1, 1, 2, 3)
  private static let mirrored = CATransform3DMakeScale(-1, 2, 1)
  private static var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -0.002
    return CATransform3DRotate(transform, 0.5, 0, 1, 0)
  }

  private static let pairs: [(InterpolableValue, InterpolableValue)] = [
    (.number(0.1), .number(0.7)),
    (.point(CGPoint(x: 1, y: -2)), .point(CGPoint(x: 0.3, y: 9))),
    (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: 5))),
    (
      .rect(CGRect(x: 1, y: 2, width: 3, height: 4)), .rect(CGRect(x: 4, y: 3, width: 2, height: 1))
    ),
    (.color(ColorComponents([0, 0.1, 0.2, 1])), .color(ColorComponents([1, 0.9, 0.3, 0.5]))),
    (.transform(CATransform3DIdentity), .transform(turned)),
    (.transform(turned), .transform(CATransform3DMakeScale(3, 0.5, 1))),
    (
      .transform(CATransform3DMakeScale(2, 2, 1)), .transform(CATransform3DMakeTranslation(4, 5, 0))
    ),
    (.transform(CATransform3DIdentity), .transform(tilted)),
    (.transform(mirrored), .transform(tilted)),
    (.transform(CATransform3DMakeScale(0, 1, 1)), .transform(turned)),
    (.transform(perspective), .transform(turned)),
    (.transform(CATransform3DMakeScale(.infinity, 1, 1)), .transform(turned)),
    (.affine(.identity), .affine(CGAffineTransform(rotationAngle: 1))),
    (.numbers([1, 2]), .numbers([3, 5])),
    (.number(1), .point(CGPoint(x: 2, y: 3))),
  ]

  @Test(arguments: pairs.indices)
  func `a way leads through the values between its ends`(_ index: Int) {
    let (start, end) = Self.pairs[index]
    let way = Interpolator(from: start, to: end)
    for fraction in [-0.25, 0, 0.1, 1.0 / 3, 0.5, 0.9, 1, 1.25] {
      let value = way.value(at: fraction)
      #expect(String(describing: value) == "\(start.interpolated(to: end, fraction: fraction))")
    }
  }
}
