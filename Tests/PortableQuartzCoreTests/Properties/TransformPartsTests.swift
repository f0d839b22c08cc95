import PortableCoreGraphics
import Testing

@testable import PortableQuartzCore

@Suite struct TransformPartsTests {
  private typealias Parts = [(path: String, number: Double)]

  /// The transform of scales, and then turns about x, y and z.
  private static func transform(_ parts: Parts) -> CATransform3D {
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

  private static func areNear(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    let pairs = [
      (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m21, b.m21), (a.m22, b.m22),
      (a.m23, b.m23), (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
      (a.m41, b.m41), (a.m42, b.m42),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-9 }
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
      #expect(Self.areNear(layer.transform, Self.transform(order)), "\(order)")
      for (path, number) in order {
        let read = (layer.value(forKeyPath: "transform.\(path)") as? NSNumber)?.doubleValue
        #expect(
          read.map { abs($0 - number) < 1e-9 } == true, "\(path) of \(order): \(read ?? .nan)")
      }
    }
  }

  @Test(arguments: [0.5, 2, 7] as [Double])
  func `a turn that is set on a scaled and turned layer keeps its scales`(scale: Double) {
    let layer = CALayer()
    let scales = [("scale.x", scale), ("scale.y", 3)]
    layer.transform = Self.transform(scales + [("rotation.z", 0.3)])
    layer.setValue(1.0, forKeyPath: "transform.rotation.z")
    #expect(Self.areNear(layer.transform, Self.transform(scales + [("rotation.z", 1)])))
  }

  @Test(arguments: cases.indices)
  func `parts that are animated in any order are applied together`(index: Int) {
    for order in Self.orders(Self.cases[index]) {
      let layer = CALayer()
      let renderer = LayerRenderer(layer: layer)
      renderer.perform {
        for (path, number) in order {
          layer.add(basic("transform.\(path)", from: number, to: number, duration: 0), forKey: path)
        }
      }
      for time in [0.1, 0.2] {
        renderer.advance(to: time)
        let shown = renderer.perform { layer.presentation()?.transform }
        #expect(shown.map { Self.areNear($0, Self.transform(order)) } == true, "\(order)")
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
    #expect(Self.areNear(shown.transform, expected))
    #expect((shown.value(forKeyPath: "transform.scale.y") as? NSNumber)?.doubleValue == -1)
  }

  @Test func `frames after each other show parts as a single one does`() throws {
    func frames(_ times: [Double]) throws -> [UInt8] {
      let (root, layer) = (CALayer(), CALayer())
      for layer in [root, layer] { layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16) }
      root.addSublayer(layer)
      let half = CALayer(frame: CGRect(x: 0, y: 0, width: 10, height: 5), color: .red)
      layer.addSublayer(half)
      layer.setValue(-1, forKeyPath: "transform.scale.y")
      layer.setValue(2, forKeyPath: "transform.rotation.z")
      let renderer = LayerRenderer(layer: root)
      renderer.perform {
        layer.add(basic("transform.scale.x", from: 0.5, to: 1), forKey: nil)
      }
      var image: CGImage?
      for time in times { image = renderer.image(at: time) }
      return [UInt8](try #require(image?.dataProvider?.data as Data?))
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
    #expect(
      Self.areNear(
        layer.transform, Self.transform([("scale.x", -2), ("scale.y", 3), ("rotation.z", 0.5)])))
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
    #expect(Self.areNear(layer.transform, expected))
  }

  @Test func `a mirrored transform mirrors the axis that leaves the smallest turn`() {
    for axis in ["x", "y", "z"] {
      let layer = CALayer()
      layer.transform = Self.transform([("scale.\(axis)", -2), ("rotation.z", 0.5)])
      for other in ["x", "y", "z"] {
        let scale = (layer.value(forKeyPath: "transform.scale.\(other)") as? NSNumber)?.doubleValue
        #expect(abs((scale ?? 0) - (other == axis ? -2 : 1)) < 1e-9)
      }
    }
  }

  @Test func `an angle reads within half a turn`() throws {
    let layer = CALayer()
    for (written, read) in [(7.0, 7 - 2 * Double.pi), (-4, 2 * .pi - 4), (.pi, .pi), (3, 3)] {
      layer.setValue(0.25, forKeyPath: "transform.rotation.x")
      layer.setValue(written, forKeyPath: "transform.rotation.z")
      let number = layer.value(forKeyPath: "transform.rotation.z") as? NSNumber
      #expect(abs(try #require(number).doubleValue - read) < 1e-12)
    }
  }
}
