import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct CoreAnimationKeyKeyPathsTests {
  /// The names that key paths of every kind of layer have.
  private static let names: Set<String> = {
    let tables = [
      CoreAnimationKey.namesByKeyPath(of: CALayer.self),
      CoreAnimationKey.namesByKeyPath(of: CAShapeLayer.self),
      CoreAnimationKey.namesByKeyPath(of: CAGradientLayer.self),
      CoreAnimationKey.namesByKeyPath(of: CATextLayer.self),
      CoreAnimationKey.namesByKeyPath(of: CAReplicatorLayer.self),
      CoreAnimationKey.namesByKeyPath(of: CAEmitterLayer.self),
    ]
    return Set(tables.flatMap(\.values))
  }()

  /// Animatable, but on the list for nothing else: changes of them do not animate by themselves.
  private static let explicitOnly: Set = ["path", "shadowPath", "fontSize"]

  /// Bits, and what the oldest supported systems of Apple's lack.
  private static let withoutKeyPath: Set = [
    "autoresizingMask", "edgeAntialiasingMask", "maskedCorners", "contentsHeadroom",
  ]

  @Test func `every key between whose values there is something has a key path`() {
    for key in CoreAnimationKey.all
    where key.traits.isDisjoint(with: [.event, .noInterpolation]) && key.name != "sublayers" {
      #expect(
        Self.names.contains(key.name) != Self.withoutKeyPath.contains(key.name), "\(key.name)")
    }
  }

  @Test func `every key path has a key of the list, or a part of one`() {
    let known = Set(CoreAnimationKey.all.map(\.name)).union(Self.explicitOnly)
    for name in Self.names {
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      #expect(known.contains(parts[0]), "\(name)")
      if parts.count > 1 {
        #expect(CoreAnimationKey.parts(of: parts[0]).contains(parts[1]), "\(name)")
      }
    }
    #expect(Self.names.contains("bounds.size.width") && Self.names.contains("startPoint.y"))
  }

  /// A value that no layer has at first.
  private func sample(of type: Any.Type) -> Any {
    switch type {
    case is Bool.Type: true
    case is CGPoint.Type: CGPoint(x: 7, y: 8)
    case is CGSize.Type: CGSize(width: 7, height: 8)
    case is CGRect.Type: CGRect(x: 5, y: 6, width: 7, height: 8)
    case is CATransform3D.Type: CATransform3DMakeTranslation(7, 8, 9)
    case is CGColor?.Type: CGColor.red
    case is CGPath?.Type: CGPath(rect: CGRect(x: 0, y: 0, width: 7, height: 8), transform: nil)
    case is [NSNumber]?.Type: [NSNumber(value: 0.5), NSNumber(value: 0.75)]
    case is [Any]?.Type: [CGColor.red]
    case is Any?.Type: "contents"
    default: 7
    }
  }

  @Test func `what is stored under a name is read by its key path`() {
    func check<Layer: CALayer>(_ make: () -> Layer) {
      for case (let keyPath as PartialKeyPath<Layer>, let name)
        in CoreAnimationKey.namesByKeyPath(of: Layer.self)
      {
        let layer = make()
        let sample = sample(of: type(of: keyPath).valueType)
        layer.setValue(sample, forKeyPath: name)
        let read = ValueInterpolation.containerValue(ofKey: layer[keyPath: keyPath])
        #expect(read != nil, "\(name)")
        if let read, let expected = number(sample) {
          #expect(number(ValueInterpolation.containerValue(of: read)) == expected, "\(name)")
        } else {
          #expect(Platform.areEqual(read, sample), "\(name)")
        }
      }
    }
    check { CAShapeLayer() }
    check { CAGradientLayer() }
    check { CATextLayer() }
    check { CAReplicatorLayer() }
    check { CAEmitterLayer() }
  }

  @Test func `a class has the keys of its own kind alone`() {
    let plain = Set(CoreAnimationKey.namesByKeyPath(of: CALayer.self).values)
    let shape = Set(CoreAnimationKey.namesByKeyPath(of: AnimatableShapeLayer.self).values)
    #expect(shape.isStrictSuperset(of: plain))
    #expect(shape.contains("strokeEnd") && !shape.contains("colors"))
  }
}
