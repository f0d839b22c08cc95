import Foundation
import Testing

@testable import MotionMath

@Suite struct RotationQuaternionTests {
  private func cosine(_ angle: Double) -> Double {
    DeterministicMath.sineAndCosine(angle).cosine
  }

  @Test func `half way is half the angle, and beyond the end it goes on`() {
    let quarter = RotationQuaternion(
      x: 0, y: 0, z: DeterministicMath.sine(.pi / 4), w: cosine(.pi / 4))
    for fraction in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
      let turned = RotationQuaternion.identity.interpolated(to: quarter, fraction: fraction)
      let half = fraction * .pi / 4
      #expect(abs(turned.z - DeterministicMath.sine(half)) < 1e-14)
      #expect(abs(turned.w - cosine(half)) < 1e-14)
    }
  }

  @Test func `between equal rotations nothing moves`() {
    let q = RotationQuaternion(x: 0.5, y: 0.5, z: 0.5, w: 0.5)
    let opposite = RotationQuaternion(x: -0.5, y: -0.5, z: -0.5, w: -0.5)
    #expect(q.interpolated(to: q, fraction: 0.3) == q)
    let same = q.interpolated(to: opposite, fraction: 0.3)
    #expect(abs(same.x - 0.5) < 1e-15 && abs(same.w - 0.5) < 1e-15)
  }
}
