import Foundation
import PortableCoreGraphics
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

  private func expectBright(_ layer: CALayer, _ comment: Comment) {
    #expect(layer.wantsExtendedDynamicRangeContent, comment)
    #expect(layer.toneMapMode == .ifSupported, comment)
    #expect(layer.preferredDynamicRange == .constrainedHigh, comment)
    #expect(layer.contentsHeadroom == 2.5, comment)
  }

  @Test func `a new layer leaves its range to the system`() {
    let layer = CALayer()
    #expect(!layer.wantsExtendedDynamicRangeContent && layer.contentsHeadroom == 0)
    #expect(layer.toneMapMode == .automatic && layer.preferredDynamicRange == .standard)
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
    expectBright(CALayer(layer: bright()), "a copy")
    let root = CALayer()
    let layer = bright()
    root.addSublayer(layer)
    let renderer = LayerRenderer(layer: root)
    renderer.advance(to: 0)
    expectBright(try #require(layer.presentation()), "a presentation")
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: bright(), requiringSecureCoding: true)
    expectBright(
      try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)),
      "an archive")
  }

  @Test func `the range changes no pixel, and no animation comes of it`() throws {
    let layer = CALayer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4), color: .red)
    let renderer = LayerRenderer(layer: layer)
    let plain = try #require(renderer.image()?.dataProvider?.data as Data?)
    renderer.perform {
      layer.preferredDynamicRange = .high
      layer.contentsHeadroom = 8
      layer.toneMapMode = .never
      layer.wantsExtendedDynamicRangeContent = true
    }
    #expect(layer.animationKeys() == nil)
    #expect(try #require(renderer.image()?.dataProvider?.data as Data?) == plain)
  }
}
