import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct RefusalTests {
  /// Each call gives data that cannot be, and what the engine has to have afterwards.
  @Test func `a refusal says why, and a release build keeps what was there`() async throws {
    let result = await #expect(processExitsWith: .refusedData, observing: [\.standardErrorContent])
    {
      let layer = CALayer()
      layer.position = CGPoint(x: 1, y: 2)
      layer.position = CGPoint(x: CGFloat.nan, y: 2)
      layer.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
      layer.setValue("half", forKey: "opacity")
      layer.setValue("left", forKeyPath: "position.x")
      CABasicAnimation(keyPath: "opacity").setValue("long", forKey: "duration")
      precondition(layer.position == CGPoint(x: 1, y: 2) && layer.opacity == 1)
    }
    #expect(result.message.contains("CALayer: CGPoint(x: nan, y: 2.0) is not a position"))
    #if !DEBUG
      #expect(result.message.contains("CALayer.opacity holds Float, not String half"))
      #expect(result.message.contains("CABasicAnimation.duration cannot be set to String long"))
    #endif
  }
}
