import Testing

@testable import PortableQuartzCore

@Suite struct TransformPartsTests {
  typealias Parts = [(path: String, number: Double)]

  /// The transform of scales, and then turns about x, y and z.
  static func transform(_ parts: Parts) -> CATransform3D {
    func number(_ path: String, _ absent: Double) -> CGFloat {
      CGFloat(parts.last { $0.path == path }?.number ?? absent)
    }
    return [
      CATransform3DMakeRotation(number("rotation.x", 0), 1, 0, 0),
      CATransform3DMakeRotation(number("rotation.y", 0), 0, 1, 0),
      CATransform3DMakeRotation(number("rotation.z", 0), 0, 0, 1),
    ].reduce(
      CATransform3DMakeScale(number("scale.x", 1), number("scale.y", 1), number("scale.z", 1)),
      CATransform3DConcat)
  }

  private func read(_ path: String, of layer: CALayer) -> Double? {
    (layer.value(forKeyPath: "transform.\(path)") as? NSNumber)?.doubleValue
  }

  private static let cases: [Parts] = [
    [("scale.y", -1), ("rotation.z", 2)],
    [("scale.x", 1), ("scale.y", -1), ("rotation.z", 2)],
    [("scale.x", -2), ("scale.y", -0.5), ("rotation.z", 0.3)],
    [("scale.z", -3), ("rotation.x", 0.4), ("rotation.z", 1)],
    [("rotation.x", 0), ("rotation.y", .pi), ("rotation.z", 0)],
    [("rotation.x", 0.2), ("rotation.y", 2), ("rotation.z", 0)],
    [("rotation.x", 1), ("rotation.y", .pi / 2), ("rotation.z", 0.5)],
    [("scale.x", 0), ("scale.y", -1), ("rotation.z", 1)],
  ]

  /// The parts in every order.
  private static func orders(_ parts: Parts) -> [Parts] {
    guard parts.count > 1 else { return [parts] }
    return parts.indices.flatMap { index in
      var rest = parts
      let first = rest.remove(at: index)
      return orders(rest).map { [first] + $0 }
    }
  }

  @Test(arguments: cases.indices)
  func `parts that are written in any order keep each other and read back`(index: Int) {
    for order in Self.orders(Self.cases[index]) {
      let layer = CALayer()
      for (path, number) in order { layer.setValue(number, forKeyPath: "transform.\(path)") }
      #expect(layer.transform.isNear(Self.transform(order)), "\(order)")
      for (path, number) in order {
        let shown = read(path, of: layer) ?? .nan
        #expect(abs(shown - number) < 1e-9, "\(path) of \(order): \(shown)")
      }
    }
  }

  @Test(arguments: [0.5, 2, 7] as [Double])
  func `a turn that is set on a scaled and turned layer keeps its scales`(scale: Double) {
    let layer = CALayer()
    let scales = [("scale.x", scale), ("scale.y", 3)]
    layer.transform = Self.transform(scales + [("rotation.z", 0.3)])
    layer.setValue(1.0, forKeyPath: "transform.rotation.z")
    #expect(layer.transform.isNear(Self.transform(scales + [("rotation.z", 1)])))
  }

  @Test(arguments: cases.indices)
  func `parts that are animated in any order are applied together`(index: Int) {
    for order in Self.orders(Self.cases[index]) {
      let (layer, renderer) = hosted(CALayer())
      renderer.perform {
        for (path, number) in order {
          layer.add(basic("transform.\(path)", from: number, to: number, duration: 0), forKey: path)
        }
      }
      for time in [0.1, 0.2] {
        renderer.advance(to: time)
        let shown = renderer.perform { layer.presentation()?.transform }
        #expect(shown?.isNear(Self.transform(order)) == true, "\(order)")
      }
    }
  }

  @Test func `an animated part keeps those that were written to the layer`() throws {
    let layer = CALayer()
    layer.setValue(-1, forKeyPath: "transform.scale.y")
    layer.setValue(2, forKeyPath: "transform.rotation.z")
    layer.setValue(7, forKeyPath: "transform.translation.x")
    let renderer = LayerRenderer(layer: layer)
    renderer.perform {
      layer.add(basic("transform.scale.x", from: 3, to: 3, duration: 0), forKey: nil)
    }
    let shown = try #require(renderer.perform { layer.presentation() })
    var expected = Self.transform([("scale.x", 3), ("scale.y", -1), ("rotation.z", 2)])
    expected.m41 = 7
    #expect(shown.transform.isNear(expected))
    #expect(read("scale.y", of: shown) == -1)
  }

  @Test func `frames after each other show parts as a single one does`() throws {
    func frames(_ times: [Double]) throws -> [UInt8] {
      let half = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 5), color: .red)
      let layer = CALayer(frame: CGRect(x: 0, y: 0, width: 16, height: 16), sublayers: [half])
      let root = CALayer(frame: layer.frame, sublayers: [layer])
      layer.setValue(-1, forKeyPath: "transform.scale.y")
      layer.setValue(2, forKeyPath: "transform.rotation.z")
      let renderer = LayerRenderer(layer: root)
      renderer.perform { layer.add(basic("transform.scale.x", from: 0.5, to: 1), forKey: nil) }
      return try #require(times.map { renderer.image(at: $0) }.last??.bytes)
    }
    let single = try frames([0.6])
    #expect(try frames([0.1, 0.2, 0.4, 0.6]) == single && single.contains(255))
    #expect(try frames([0.4]) != single)
  }

  @Test func `parts of a transform that was written whole are its own`() {
    let layer = CALayer()
    layer.setValue(-1, forKeyPath: "transform.scale.y")
    layer.transform = CATransform3DMakeScale(-2, 3, 1)
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    let expected = Self.transform([("scale.x", -2), ("scale.y", 3), ("rotation.z", 0.5)])
    #expect(layer.transform.isNear(expected))
  }

  @Test(arguments: ["rotation.x", "rotation.y", "rotation.z"])
  func `a rotation of a scaled and turned layer keeps its scales and other turns`(path: String) {
    let parts: Parts = [
      ("scale.x", 4), ("scale.y", 0.5), ("scale.z", 3), ("rotation.x", 0.3), ("rotation.y", -0.4),
      ("rotation.z", 0.5),
    ]
    let layer = CALayer()
    layer.transform = Self.transform(parts)
    layer.transform.m34 = -0.01
    layer.setValue(1.1, forKeyPath: "transform.\(path)")
    var expected = Self.transform(parts + [(path, 1.1)])
    expected.m34 = -0.01
    #expect(layer.transform.isNear(expected))
  }

  @Test func `a mirrored transform mirrors the axis that leaves the smallest turn`() {
    for axis in ["x", "y", "z"] {
      let layer = CALayer()
      layer.transform = Self.transform([("scale.\(axis)", -2), ("rotation.z", 0.5)])
      for other in ["x", "y", "z"] {
        #expect(abs((read("scale.\(other)", of: layer) ?? 0) - (other == axis ? -2 : 1)) < 1e-9)
      }
    }
  }

  @Test func `an angle reads within half a turn`() throws {
    let layer = CALayer()
    for (written, angle) in [(7.0, 7 - 2 * Double.pi), (-4, 2 * .pi - 4), (.pi, .pi), (3, 3)] {
      layer.setValue(0.25, forKeyPath: "transform.rotation.x")
      layer.setValue(written, forKeyPath: "transform.rotation.z")
      #expect(abs(try #require(read("rotation.z", of: layer)) - angle) < 1e-12)
    }
  }
}
