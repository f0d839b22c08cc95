import AnimatableLayers
import LayerTestSupport
import Testing

private enum Phase: String, AnimatableValue { case idle, busy }

private enum Level: Int, AnimatableValue { case low = 1, high = 5 }

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
  @AnimatableProperty(animation: second) var outline = CGPath(rect: .zero, transform: nil)
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
    stage.change { ($0.isOn, $0.title, $0.phase, $0.level) = (true, "on", .busy, .high) }
    func words(_ badge: Badge?) -> [String]? {
      badge.map { ["\($0.isOn)", $0.title, "\($0.phase)", "\($0.level)"] }
    }
    #expect(words(stage.layer) == ["true", "on", "busy", "high"])
    #expect(words(stage.shown(at: 0.49)) == ["false", "off", "idle", "low"])
    #expect(words(stage.shown(at: 0.51)) == ["true", "on", "busy", "high"])
    #expect(stage.layer.value(forKey: "phase") as? String == "busy")
    #expect(number(stage.layer.value(forKey: "level")) == 5)
  }

  @Test func `an enumeration has no value for a raw value that it does not know`() {
    #expect(Phase(storedValue: "gone") == nil && Level(_storedNumber: 2) == nil)
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
