import PortableQuartzCore
import Testing

@Suite struct CAAnimationTests {
  private final class LongFade: CABasicAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "duration": 3
      case "keyPath": "opacity"
      case "fillMode": CAMediaTimingFillMode.both
      default: super.defaultValue(forKey: key)
      }
    }
  }

  @Test func `a subclass's defaults are those of its new animations`() {
    let animation = LongFade()
    #expect(animation.duration == 3 && animation.keyPath == "opacity")
    #expect(animation.fillMode == .both)
    #expect(CABasicAnimation().duration == 0)
  }

  @Test func `a copy keeps what was set over a default`() {
    let animation = LongFade()
    animation.duration = 0
    animation.keyPath = nil
    let copy = animation.copy() as? LongFade
    #expect(copy?.duration == 0 && copy?.keyPath == nil)
  }
}
