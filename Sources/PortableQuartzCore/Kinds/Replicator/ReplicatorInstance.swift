import PortableCoreGraphics
import PortableGeometry

struct ReplicatorInstance {
  /// 0 is the sublayers themselves.
  var index = 0
  /// From the first instance's place to this one's, with the middle of the replicator as the origin.
  var transform = CATransform3DIdentity
}

extension ReplicatorState {
  /// `nil` after the last visible instance.
  func instance(after instance: ReplicatorInstance) -> ReplicatorInstance? {
    let next = instance.index + 1
    guard next < instanceCount else { return nil }
    // Once faded out, instances stay invisible unless the alpha offset is positive.
    if instanceAlphaOffset <= 0, color(of: next).w <= 0 { return nil }
    return ReplicatorInstance(
      index: next, transform: CATransform3DConcat(instance.transform, instanceTransform))
  }

  /// Returns the factors of an instance's red, green, blue and opacity, in 0...1.
  func color(of index: Int) -> SIMD4<Double> {
    func component(_ value: Double, _ offset: Float) -> Double {
      let sum = value + Double(offset) * Double(index)
      return sum > 0 ? min(sum, 1) : 0
    }
    let color = instanceColor?.standardRGBA ?? SIMD4(1, 1, 1, 1)
    return SIMD4(
      component(color.x, instanceRedOffset), component(color.y, instanceGreenOffset),
      component(color.z, instanceBlueOffset), component(color.w, instanceAlphaOffset))
  }
}
