import Testing

@testable import PortableQuartzCore

@Suite struct CALayerDynamicRangeTests {
  private func bright() -> CALayer {
    let layer = CALayer()
    layer.wantsExtendedDynamicRangeContent = true
    layer.toneMapMode = .ifSupported
    layer.preferredDynamicRange = .constrainedHigh
    layer.contentsHeadroom = 2.5
    return layer
  }

  private func settings(_ layer: CALayer?) -> [AnyHashable?] {
    [
      layer?.wantsExtendedDynamicRangeContent, layer?.toneMapMode, layer?.preferredDynamicRange,
      layer?.contentsHeadroom,
    ]
  }

  @Test func `a new layer leaves its range to the system`() {
    let automatic = CALayer.ToneMapMode.automatic
    #expect(settings(CALayer()) == [false, automatic, CALayer.DynamicRange.standard, CGFloat(0)])
  }

  @Test func `key-value coding has Apple's names of the values`() {
    let layer = bright()
    #expect(layer.value(forKey: "toneMapMode") as? String == "ifSupported")
    #expect(layer.value(forKey: "preferredDynamicRange") as? String == "constrainedHigh")
    layer.setValue("high", forKey: "preferredDynamicRange")
    layer.setValue("never", forKey: "toneMapMode")
    #expect(layer.preferredDynamicRange == .high && layer.toneMapMode == .never)
    layer.setValue("a later one", forKey: "preferredDynamicRange")
    #expect(layer.preferredDynamicRange.rawValue == "a later one")
    #expect(CALayer.DynamicRange.standard.rawValue == "standard")
  }

  @Test func `copies, presentations and archives keep the range`() throws {
    let (layer, renderer) = hosted(bright())
    let expected: [AnyHashable] = [
      true, CALayer.ToneMapMode.ifSupported, CALayer.DynamicRange.constrainedHigh, CGFloat(2.5),
    ]
    for (name, layer) in [
      ("the layer", layer), ("a copy", CALayer(layer: layer)),
      ("a presentation", layer.presentation()), ("an archive", try archivedCopy(of: layer)),
    ] {
      #expect(settings(layer) == expected, "\(name)")
    }
    withExtendedLifetime(renderer) {}
  }

  @Test func `the range changes no pixel, and no animation comes of it`() {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red)
    let renderer = LayerRenderer(layer: layer)
    let plain = renderer.image()?.bytes
    renderer.perform {
      layer.preferredDynamicRange = .high
      layer.contentsHeadroom = 8
      layer.toneMapMode = .never
      layer.wantsExtendedDynamicRangeContent = true
    }
    #expect(layer.animationKeys() == nil)
    #expect(plain != nil && renderer.image()?.bytes == plain)
  }
}
