import AnimatableLayers
import LayerTestSupport
import Testing

private enum Phase: String, AnimatableValue { case idle, busy }

private enum Level: Int, AnimatableValue { case low = 1, high = 5 }

private func triangle(_ height: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: height)])
  return path
}

private func pixel(_ gray: CGFloat) -> CGImage? {
  let context = CGContext.sRGB(width: 1, height: 1)
  context?.setFillColor(CGColor(srgbRed: gray, green: gray, blue: gray, alpha: 1))
  context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  return context?.makeImage()
}

/// A layer with keys that are no numbers.
private final class Badge: AnimatableLayer {
  @AnimatableProperty(animation: second) var isOn = false
  @AnimatableProperty(animation: second) var title = "off"
  @AnimatableProperty(animation: second) var phase = Phase.idle
  @AnimatableProperty(animation: second) var level = Level.low
  @AnimatableProperty(animation: second) var outline: CGPath = triangle(10)
  @AnimatableProperty(animation: second) var cutout: CGPath?
  @AnimatableProperty(animation: second) var photo: CGImage?

  static let second = KeyAnimation.basic(duration: 1, timingFunction: .linear)
}

/// Archives name classes, which a private one has no name for.
final class MutableBlob: AnimatableLayer {
  @AnimatableProperty var outline = CGMutablePath()
  @AnimatableProperty var hole: CGMutablePath?
}

@Suite struct AnimatableValueTests {
  @Test func `flags, strings and enumerations switch in the middle of their animation`() {
    let stage = Stage(Badge())
    stage.change {
      $0.isOn = true
      $0.title = "on"
      $0.phase = .busy
      $0.level = .high
    }
    #expect(stage.layer.isOn && stage.layer.title == "on")
    #expect(stage.layer.phase == .busy && stage.layer.level == .high)
    let before = stage.shown(at: 0.49)
    #expect(before?.isOn == false && before?.title == "off")
    #expect(before?.phase == .idle && before?.level == .low)
    let after = stage.shown(at: 0.51)
    #expect(after?.isOn == true && after?.title == "on")
    #expect(after?.phase == .busy && after?.level == .high)
    #expect(stage.layer.value(forKey: "phase") as? String == "busy")
    #expect(number(stage.layer.value(forKey: "level")) == 5)
  }

  @Test func `an enumeration has no value for a raw value that it does not know`() {
    #expect(Phase(storedValue: "gone") == nil && Level(_storedNumber: 2) == nil)
  }

  @Test func `paths are interpolated point by point`() {
    let stage = Stage(Badge())
    stage.change { $0.outline = triangle(30) }
    #expect(stage.layer.animationKeys() == ["outline"])
    #expect(stage.shown(at: 0.5)?.outline.boundingBox.height == 20)
    #expect(stage.layer.outline.boundingBox.height == 30)
  }

  @Test func `a path that may be missing appears, is interpolated and goes`() {
    let stage = Stage(Badge())
    #expect(stage.layer.cutout == nil)
    stage.change { $0.cutout = triangle(10) }
    #expect(stage.layer.cutout?.boundingBox.height == 10)
    stage.change { $0.cutout = triangle(20) }
    #expect(stage.shown(at: 0.5)?.cutout?.boundingBox.height == 15)
    stage.change(at: 2) { $0.cutout = nil }
    #expect(stage.layer.cutout == nil)
  }

  @Test func `a key keeps a mutable path as it was when it was set`() {
    let layer = Badge()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.outline = path
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(layer.outline.boundingBox.width == 4)
  }

  @Test func `a key of mutable paths holds what is set, and archives it`() throws {
    let (blob, path) = (MutableBlob(), CGMutablePath())
    path.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    (blob.outline, blob.hole) = (path, path)
    let data = try NSKeyedArchiver.archivedData(withRootObject: blob, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: MutableBlob.self, from: data)
    path.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
    for layer in [blob, try #require(read)] {
      #expect(layer.outline.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect(layer.hole == layer.outline)
    }
  }

  @Test func `an image is the one that was set`() throws {
    let layer = Badge()
    #expect(layer.photo == nil)
    let image = try #require(pixel(0.5))
    layer.photo = image
    #expect(layer.photo === image)
    layer.photo = nil
    #expect(layer.photo == nil)
  }
}
