import Testing

@testable import AnimatableLayers

@Suite struct CoreAnimationKeyPartsTests {
  @Test func `every part of every key is a key path that layers know`() {
    let layers = [CALayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer()]
    var found = 0
    for key in CoreAnimationKey.all.map(\.name) {
      guard let layer = layers.first(where: { $0.value(forKey: key) != nil }) else { continue }
      for part in CoreAnimationKey.parts(of: key) {
        #expect(layer.value(forKeyPath: "\(key).\(part)") != nil, "\(key).\(part)")
        found += 1
      }
    }
    #expect(found == 5 * 2 + 2 * 2 + 4 * 6 + 3 * 13, "points, sizes, rectangles and transforms")
  }
}
