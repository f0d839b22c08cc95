import AnimatableLayers
import LayerHosting
import LayerTestSupport
import Testing

@Suite struct TouchRouterTests {
  private let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 300, height: 100))
  private let left = HostedDial.make(10, 20, 100, 50)
  private let right = HostedDial.make(150, 20, 100, 50)
  private let router = TouchRouter<String>()

  init() {
    root.addSublayer(left)
    root.addSublayer(right)
  }

  private func touch(_ x: CGFloat, _ y: CGFloat, at time: CFTimeInterval) -> TouchSample {
    TouchSample(CGPoint(x: x, y: y), at: time)
  }

  @Test func `a touch belongs to the layer that it began on, in that layer's coordinates`() {
    let isTracked = [
      router.begin("finger", at: touch(30, 40, at: 1), in: root),
      router.move("finger", to: touch(200, 90, at: 2), in: root),
      router.end("finger", at: touch(201, 90, at: 3), in: root),
      router.end("finger", at: touch(201, 90, at: 4), in: root),
    ]
    #expect(left.touches == ["begin 20 20 at 1.0", "move 190 70 at 2.0", "end 191 70 at 3.0"])
    #expect(isTracked == [true, true, true, false] && right.touches.isEmpty)
  }

  @Test func `two touches move two layers, and a second one on a layer is not taken`() {
    let areTaken = [("first", 30), ("second", 160), ("third", 50)].map { name, x in
      router.begin(name, at: touch(x, 40, at: 0), in: root)
    }
    #expect(areTaken == [true, true, false])
    let isEnded = router.end("third", at: touch(50, 40, at: 1), in: root)
    let areCancelled = [router.cancel("second"), router.cancel("third")]
    #expect(!isEnded && areCancelled == [true, false] && left.touches.count == 1)
    #expect(right.touches == ["begin 10 20 at 0.0", "cancel"])
  }

  @Test func `a touch beside every layer is not taken`() {
    let isTaken = router.begin("finger", at: touch(290, 95, at: 0), in: root)
    let isMoved = router.move("finger", to: touch(30, 40, at: 1), in: root)
    #expect(!isTaken && !isMoved && left.touches.isEmpty)
  }

  @Test func `all touches can be ended at once`() {
    router.begin("first", at: touch(30, 40, at: 0), in: root)
    router.begin("second", at: touch(160, 40, at: 0), in: root)
    router.cancelAll()
    #expect(left.touches.last == "cancel" && right.touches.last == "cancel")
    let isTracked = router.cancel("first")
    #expect(!isTracked)
  }

  private func press(_ key: KeyCommand) -> Bool { router.handle(in: root) { _ in key } }

  @Test func `keys go to the layer that was touched last, and to the first before that`() {
    #expect(press(.increment))
    #expect(left.progress == 0.1)
    router.begin("thumb", at: touch(30, 40, at: 0), in: root)
    router.end("thumb", at: touch(30, 40, at: 0), in: root)
    router.begin("finger", at: touch(160, 40, at: 0), in: root)
    router.end("finger", at: touch(160, 40, at: 1), in: root)
    #expect(press(.increment) && !press(.activate))
    #expect(left.progress == 0.1 && right.progress == 0.1)
    right.removeFromSuperlayer()
    #expect(press(.increment))
    #expect(left.progress == 0.2 && right.progress == 0.1)
    left.isHidden = true
    #expect(!press(.increment) && root.firstInteractiveLayer == nil)
  }

  @Test(arguments: LayerEnvironment.LayoutDirection.allCases)
  func `an arrow key follows the layer that handles it`(
    direction: LayerEnvironment.LayoutDirection
  ) {
    left.effectiveLayoutDirection = direction
    let rightArrow = 0x4F
    #expect(router.handle(in: root) { KeyCommand(keyboardUsage: rightArrow, layoutDirection: $0) })
    #expect(left.progress == (direction == .leftToRight ? 0.1 : -0.1))
    #expect(!router.handle(in: root) { _ in nil }, "a key without a command")
  }

  @Test(arguments: [true, false])
  func `a layer that leaves the tree while it is touched loses its touch`(isLifted: Bool) {
    let panel = CALayer(frame: root.bounds)
    root.addSublayer(panel)
    panel.addSublayer(left)
    router.begin("finger", at: touch(30, 40, at: 0), in: root)
    panel.removeFromSuperlayer()
    let isTracked =
      isLifted
      ? router.end("finger", at: touch(35, 40, at: 1), in: root)
      : router.move("finger", to: touch(35, 40, at: 1), in: root)
    #expect(!isTracked && left.touches == ["begin 20 20 at 0.0", "cancel"])
    root.addSublayer(left)
    #expect(router.begin("finger", at: touch(30, 40, at: 2), in: root), "the next one is taken")
  }

  @Test func `an action may end all touches, as one does that removes the view`() {
    router.begin("first", at: touch(30, 40, at: 0), in: root)
    router.begin("second", at: touch(160, 40, at: 0), in: root)
    left.valueChanged = { [router] _ in router.cancelAll() }
    #expect(router.end("first", at: touch(30, 40, at: 1), in: root))
    #expect(left.touches.last == "end 20 20 at 1.0" && right.touches.last == "cancel")
    #expect(!router.begin("third", at: touch(30, 40, at: 2), in: root))
    #expect(left.touches.suffix(2) == ["begin 20 20 at 2.0", "cancel"])
  }
}
