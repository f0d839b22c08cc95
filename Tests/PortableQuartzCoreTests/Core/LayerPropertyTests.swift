import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct LayerPropertyTests {
  private let table = CALayer.layerProperties

  /// A value other than the default for every declared key that can be written.
  nonisolated(unsafe) private static let samples: [String: Any] = [
    "bounds": CGRect(x: 1, y: 2, width: 3, height: 4), "position": CGPoint(x: 5, y: 6),
    "zPosition": 7.0, "anchorPoint": CGPoint(x: 0.25, y: 0.75), "anchorPointZ": 8.0,
    "transform": CATransform3DMakeTranslation(1, 2, 3),
    "sublayerTransform": CATransform3DMakeTranslation(4, 5, 6), "doubleSided": false,
    "hidden": true, "opacity": 0.5, "allowsGroupOpacity": false, "masksToBounds": true,
    "backgroundColor": CGColor.red, "cornerRadius": 9.0, "borderWidth": 10.0,
    "borderColor": CGColor.green, "contents": NSObject(),
    "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5), "contentsScale": 3.0,
    "contentsGravity": "center", "opaque": true, "needsDisplayOnBoundsChange": true,
    "beginTime": 11.0, "duration": 12.0, "speed": 0.5, "timeOffset": 13.0, "repeatCount": 14.0,
    "repeatDuration": 15.0, "autoreverses": true, "fillMode": "both", "name": "a name",
    "actions": ["opacity": NSNull()] as [String: any CAAction],
    "style": ["anything": 1] as [AnyHashable: Any],
    "frame": CGRect(x: 1, y: 2, width: 3, height: 4), "sublayers": [CALayer()], "mask": CALayer(),
    "geometryFlipped": true, "contentsCenter": CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
    "wantsExtendedDynamicRangeContent": true, "toneMapMode": "never",
    "preferredDynamicRange": "high", "contentsHeadroom": 2.0, "wantsDynamicContentScaling": true,
    "contentsFormat": "RGBAh", "minificationFilter": "trilinear", "magnificationFilter": "nearest",
    "minificationFilterBias": 1.0, "maskedCorners": 5, "cornerCurve": "continuous",
    "allowsEdgeAntialiasing": true, "edgeAntialiasingMask": 3, "shadowColor": CGColor.blue,
    "shadowOpacity": 0.75, "shadowOffset": CGSize(width: 1, height: 2), "shadowRadius": 4.0,
    "shadowPath": CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil),
    "shouldRasterize": true, "rasterizationScale": 2.0, "drawsAsynchronously": true,
    "filters": ["one"], "backgroundFilters": ["two"], "compositingFilter": "three",
  ]

  /// The keys whose values are not kept by the state, or not by the layer.
  private static let unsampled: Set<String> = ["superlayer", "delegate"]

  /// The classes that declare properties of their own, by the name of their files.
  private static let classes: [CALayer.Type] = [
    CALayer.self, CAGradientLayer.self, CAShapeLayer.self, CAReplicatorLayer.self,
    CAEmitterLayer.self, CAScrollLayer.self, CATiledLayer.self, CATextLayer.self,
  ]

  @Test func `every property that the sources describe stands in its class's table`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/PortableQuartzCore").standardizedFileURL
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var described: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "Property = TypedLayerProperty(").dropFirst() {
        described.insert(part.components(separatedBy: "\"")[1])
      }
    }
    let known = Set(Self.classes.flatMap(\.properties.declared).map(\.key))
    #expect(described.count > 60 && described.subtracting(known).isEmpty)
  }

  @Test func `every declared key is found by its name, at its own place`() {
    for (index, property) in table.declared.enumerated() {
      #expect(table.declaredProperty(property.key) === property)
      #expect(property.index == index, "\(property.key)")
    }
    #expect(Set(table.declared.map(\.key)).count == table.declared.count)
  }

  @Test func `Swift's names of flags lead to Apple's keys`() {
    for (name, key) in [
      ("isHidden", "hidden"), ("isOpaque", "opaque"), ("isDoubleSided", "doubleSided"),
      ("isGeometryFlipped", "geometryFlipped"),
    ] {
      #expect(table.declaredProperty(name)?.key == key)
    }
  }

  @Test func `there is a sample for every key`() {
    let declared = Set(table.declared.map(\.key))
    #expect(declared == Set(Self.samples.keys).union(Self.unsampled))
  }

  @Test(arguments: samples.keys.sorted())
  func `a value written by its key reads back, from the presentation too`(key: String) throws {
    let sample = try #require(Self.samples[key])
    let layer = CALayer()
    let renderer = stage(layer)
    let before = layer.value(forKey: key)
    renderer.change { layer.setValue(sample, forKey: key) }
    let after = layer.value(forKey: key)
    #expect(!AnyValueCoding.areEqual(after, before))
    // The presentation's own sublayers and mask are presentations.
    guard key != "sublayers", key != "mask" else { return }
    #expect(describe(layer.presentation()?.value(forKey: key)) == describe(after))
  }

  @Test(arguments: samples.keys.sorted())
  func `a blended value that is stored reads back the same`(key: String) throws {
    let property = table.property(key)
    var state = LayerState()
    let layer = CALayer()
    layer.setValue(Self.samples[key] as Any?, forKey: key)
    guard let value = property.animatedValue(in: layer.state) else { return }
    property.setAnimatedValue(value, in: &state)
    #expect("\(try #require(property.animatedValue(in: state)))" == "\(value)")
    // A value of another kind is ignored.
    property.setAnimatedValue(.numbers([1, 2, 3]), in: &state)
    #expect("\(try #require(property.animatedValue(in: state)))" == "\(value)")
  }

  @Test(arguments: samples.keys.sorted())
  func `what can be copied from the defaults is copied`(key: String) throws {
    let property = table.property(key)
    guard property is any DefaultedProperty else { return }
    let (layer, fresh) = (CALayer(), CALayer())
    layer.setValue(Self.samples[key] as Any?, forKey: key)
    property.copyValue(from: fresh.state, in: &layer.state)
    #expect(describe(property.value(of: layer)) == describe(property.value(of: fresh)))
  }

  @Test func `undeclared keys are one object each, on every thread`() {
    nonisolated(unsafe) var found = [CustomLayerProperty?](repeating: nil, count: 64)
    found.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: 64) { index in
        buffer[index] = CustomLayerProperty.named("undeclared \(index % 4)")
      }
    }
    for index in 0..<64 {
      #expect(found[index] === CustomLayerProperty.named("undeclared \(index % 4)"))
      #expect(found[index]?.key == "undeclared \(index % 4)")
    }
    #expect(table.declaredProperty("undeclared 0") == nil)
    #expect(table.property("undeclared 0") === found[0])
  }

  @Test func `nil sets the frame to zero, through the hook for structures`() {
    final class Hooked: CALayer {
      var keys: [String] = []

      override func setNilValueForKey(_ key: String) {
        keys.append(key)
        super.setNilValueForKey(key)
      }
    }
    let layer = Hooked(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.setValue(nil, forKey: "frame")
    #expect(layer.frame == .zero && layer.keys == ["frame"])
  }

  // MARK: Mistakes

  @Test func `a value of the wrong type traps with class, key and both types`() async throws {
    let result = await #expect(processExitsWith: .refusedData, observing: [\.standardErrorContent])
    {
      CALayer().setValue("half", forKey: "opacity")
    }
    #expect(result.message.contains("CALayer.opacity holds Float, not String half"))
  }

  @Test func `a key path into nothing traps with the path`() async throws {
    let result = await #expect(processExitsWith: .refusedData, observing: [\.standardErrorContent])
    {
      CALayer().setValue(1, forKeyPath: "name.z")
    }
    #expect(result.message.contains("CALayer has no key path name.z"))
  }

  @Test func `the superlayer cannot be set`() async {
    await #expect(processExitsWith: .refusedData) {
      CALayer().setValue(CALayer(), forKey: "superlayer")
    }
  }

  @Test func `a position that is not a number traps`() async {
    await #expect(processExitsWith: .refusedData) {
      CALayer().position = CGPoint(x: CGFloat.nan, y: 0)
    }
    await #expect(processExitsWith: .refusedData) {
      CALayer().bounds = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    }
    await #expect(processExitsWith: .refusedData) {
      CALayer().frame = CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)
    }
  }
}

/// The properties with storage in the state.
private protocol DefaultedProperty {}
extension TypedLayerProperty: DefaultedProperty {}
