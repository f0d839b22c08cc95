import LayerTestSupport
import Testing

@testable import AnimatableLayers

@Suite struct AnimationHandleLegsTests {
  private static let paces: [KeyAnimation] = [
    .spring(duration: 0.5, bounce: 0.1), .spring(duration: 0.5), .spring(bounce: -0.5),
    .basic(duration: 1, timingFunction: .easeIn), .basic(duration: 1, timingFunction: .default),
    .basic(duration: 1, timingFunction: CAMediaTimingFunction(controlPoints: 0.7, -0.4, 0.3, 1.4)),
    .basic(duration: 1, timingFunction: .linear), .decay(),
  ]
  private static let reduced = [ReducedMotion.fade, .immediate]

  /// A sheet that a hand holds at a part of its way.
  private func held(_ animation: KeyAnimation, at fraction: Double) -> HeldSheet {
    let sheet = HeldSheet(animation)
    sheet.perform {
      $0.pause()
      $0.fractionComplete = fraction
    }
    return sheet
  }

  // MARK: Scrubbing

  @Test(arguments: paces)
  func `a finger moves what is paused evenly`(animation: KeyAnimation) {
    let sheet = HeldSheet(animation) { layer in
      layer.backgroundColor = CGColor(srgbRed: 1, green: 0.4, blue: 0, alpha: 1)
      layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 50, height: 10), transform: nil)
    }
    sheet.perform { $0.pause() }
    for fraction in [0.1, 0.25, 0.5, 0.75, 1, 0] {
      sheet.perform { $0.fractionComplete = fraction }
      #expect(isNear(sheet.y(in: 0.1), 500 - 400 * fraction))
      let shown = sheet.stage.layer.presentation()
      #expect(isNear(shown?.position.x, 30 * fraction))
      #expect(isNear(shown?.backgroundColor?.components?[0], fraction))
      #expect(isNear(shown?.backgroundColor?.components?[1], 0.4 * fraction))
      #expect(isNear(shown?.path?.boundingBoxOfPath.width, 10 + 40 * fraction))
      #expect(sheet.handle.fractionComplete == fraction)
    }
    sheet.perform {
      $0.isReversed = true
      $0.fractionComplete = 0.3
    }
    #expect(isNear(sheet.y(in: 0.1), 380) && sheet.handle.fractionComplete == 0.3)
    #expect(sheet.outcomes.isEmpty)
  }

  @Test func `without that a part is one of the time`() {
    let sheet = HeldSheet(.basic(duration: 1, timingFunction: .easeIn))
    sheet.perform {
      $0.pause()
      $0.scrubsLinearly = false
      $0.fractionComplete = 0.5
    }
    let y = sheet.y()
    #expect(y > 350 && sheet.handle.fractionComplete == 0.5)
  }

  @Test(arguments: paces)
  func `pausing moves nothing, and the part of the way is read`(animation: KeyAnimation) {
    for time in [0.05, 0.13, 0.3] {
      let sheet = HeldSheet(animation)
      let before = sheet.y(in: time)
      sheet.perform { $0.pause() }
      #expect(sheet.y() == before)
      #expect(
        isNear(sheet.handle.fractionComplete, (500 - before) / 400), "\(animation) at \(time) s")
      // Setting what was read moves nothing either.
      sheet.perform { $0.fractionComplete = $0.fractionComplete }
      if before > 100, before < 500 { #expect(isNear(sheet.y(), before)) }
    }
  }

  @Test func `a spring that is caught beyond its end stays there`() {
    let sheet = HeldSheet(.spring(duration: 0.5, bounce: 0.6))
    let before = sheet.y(in: 0.3)
    #expect(before < 90)
    sheet.perform { $0.pause() }
    #expect(sheet.y(in: 1) == before && sheet.handle.fractionComplete > 1.02)
    sheet.perform { $0.resume() }
    #expect(isNear(sheet.y(in: 5), 100) && sheet.outcomes == [.finished])
  }

  @Test func `a part beyond the ends counts as the end, or leads beyond it`() {
    let sheet = held(.spring(duration: 0.5, bounce: 0.1), at: 1.25)
    #expect(isNear(sheet.y(), 100) && sheet.handle.fractionComplete == 1)
    for (fraction, y) in [(1.25, 0.0), (-0.1, 540)] {
      sheet.perform {
        $0.allowsOvershoot = true
        $0.fractionComplete = fraction
      }
      #expect(isNear(sheet.y(), y) && sheet.handle.fractionComplete == fraction)
    }
    sheet.perform { $0.resume() }
    #expect(isNear(sheet.y(), 540) && isNear(sheet.y(in: 5), 100) && sheet.outcomes == [.finished])
  }

  @Test func `an endless animation has no part, and infinite ones are its ends`() {
    let sheet = HeldSheet(.spring(duration: 0.5))
    sheet.perform {
      $0.pause()
      $0.allowsOvershoot = true
      $0.fractionComplete = .infinity
    }
    #expect(isNear(sheet.y(), 100))
    sheet.perform { $0.fractionComplete = -.infinity }
    #expect(isNear(sheet.y(), 500))
  }

  @Test func `clips of a timeline go evenly within their own times`() {
    let stage = Stage(CALayer())
    let handle = stage.start { layer in
      func ease(_ key: String, to end: Double, _ duration: Double) -> Timeline {
        .animate(layer, keyPath: key, to: end, duration: duration, timingFunction: .easeIn)
      }
      return Timeline.sequence {
        ease("position.x", to: 100, 1)
        ease("position.x", to: 300, 1)
        ease("opacity", to: 0, 2)
      }.run()
    }
    stage.renderer.perform { handle.pause() }
    func x(at fraction: Double) -> Double {
      stage.renderer.perform { handle.fractionComplete = fraction }
      return Double(stage.shown(at: stage.renderer.time)?.position.x ?? .nan)
    }
    #expect(isNear(x(at: 0.125), 50) && isNear(x(at: 0.25), 100) && isNear(x(at: 0.375), 200))
    #expect(stage.layer.presentation()?.opacity == 1 && isNear(x(at: 0.75), 300))
    #expect(isNear(stage.layer.presentation()?.opacity, 0.5))
    // Goes on in step, without a jump.
    #expect(isNear(x(at: 0.375), 200))
    stage.renderer.perform { handle.resume() }
    #expect(isNear(stage.shown(at: stage.renderer.time)?.position.x, 200))
    #expect(stage.shown(at: stage.renderer.time + 0.2)!.position.x > 210)
    stage.renderer.advance(to: stage.renderer.time + 5)
    #expect(handle.state == .ended(.finished) && stage.layer.presentation()?.position.x == 300)
  }

  @Test func `a push has its columns under the finger`() {
    let pages = HeldPages()
    for fraction in [0.1, 0.25, 0.75] {
      pages.perform { $0.fractionComplete = fraction }
      #expect(isNear(pages.x(in: 0.1), 100 - 100 * fraction))
    }
  }

  // MARK: Going on

  @Test(arguments: paces)
  func `it goes on from where a finger lets go, and ends once`(animation: KeyAnimation) {
    for fraction in [0.1, 0.5, 0.9] {
      let sheet = held(animation, at: fraction)
      sheet.perform { $0.resume() }
      #expect(isNear(sheet.y(), 500 - 400 * fraction))
      #expect(abs(sheet.y(in: 1e-4) - (500 - 400 * fraction)) < 1 && isNear(sheet.y(in: 20), 100))
      #expect(sheet.outcomes == [.finished] && sheet.stage.layer.animationKeys() == nil)
    }
  }

  @Test(arguments: [false, true])
  func `it goes on by another timing, to either end`(isBack: Bool) {
    let sheet = held(.basic(duration: 1), at: 0.5)
    sheet.perform {
      $0.isReversed = isBack
      $0.resume(.basic(duration: 4, timingFunction: .linear))
    }
    let goal = isBack ? 500.0 : 100
    #expect(isNear(sheet.y(), 300) && isNear(sheet.y(in: 1), 300 + (goal - 300) / 4))
    sheet.perform { $0.pause() }
    #expect(isNear(sheet.y(in: 1), 300 + (goal - 300) / 4))
    sheet.perform { $0.resume() }
    #expect(isNear(sheet.y(in: 1), 300 + (goal - 300) / 2))
    #expect(isNear(sheet.y(in: 2), goal) && sheet.outcomes == [.finished])
  }

  @Test func `it goes on at once when the timing is none`() {
    let sheet = held(.basic(duration: 1), at: 0.5)
    sheet.perform { $0.resume(.disabled) }
    #expect(isNear(sheet.y(in: 0.01), 100) && sheet.outcomes == [.finished])
  }

  @Test func `a push goes on by a spring`() {
    let pages = HeldPages(heldAt: 0.5)
    pages.perform { $0.resume(.spring(duration: 0.5)) }
    #expect(isNear(pages.x(), 50))
    let (early, late) = (pages.x(in: 0.1), pages.x(in: 0.2))
    #expect(early < 49 && late < 10 && late > 0)
    pages.renderer.advance(to: 3)
    #expect(pages.container.children[0].isHidden && pages.handle.state == .ended(.finished))
  }

  // MARK: Turning round

  @Test(arguments: [0.05, 0.12, 0.2])
  func `a spring turns round with its velocity`(time: Double) {
    let sheet = HeldSheet(.spring(duration: 0.5, bounce: 0.3))
    let step = 1e-4
    let before = (sheet.y(in: time - step), sheet.y(in: step))
    let exact = sheet.stage.layer.velocity(of: \.position.y)
    sheet.perform { $0.isReversed = true }
    if Platform.variants == ["portable"] {
      let turned = sheet.stage.layer.velocity(of: \.position.y)
      #expect(abs(turned - exact) <= 1e-3 * abs(exact))
    }
    #expect(sheet.stage.layer.position.y == 500 && sheet.y() == before.1)
    let velocity = (before.1 - before.0) / step
    let after = (sheet.y(in: step) - before.1) / step
    #expect(abs(after - velocity) < 0.02 * abs(velocity) && sheet.y(in: 0.02) < before.1)
    sheet.perform { $0.isReversed = false }
    let turned = sheet.y()
    #expect(abs(sheet.y(in: 1e-5) - turned) < 0.1)
    sheet.perform { $0.isReversed = true }
    #expect(isNear(sheet.y(in: 5), 500) && sheet.outcomes == [.finished])
  }

  @Test func `what began in flight comes back to its model without a jump`() {
    let stage = Stage(CALayer())
    stage.change { layer in
      CALayer.animate(withDuration: 1, options: .curveLinear) { layer.position.x = 100 }
    }
    let handle = stage.start(at: 0.5) { layer in
      CALayer.animate(withDuration: 1, options: [.beginFromCurrentState, .curveLinear]) {
        layer.position.x = 200
      }
    }
    stage.renderer.perform(at: 1) { handle.isReversed = true }
    let places = (100...200).map { Double(stage.shown(at: Double($0) / 100)?.position.x ?? .nan) }
    #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 3 }, "\(places)")
    #expect(isNear(places.last, 100))
  }

  @Test func `a thousand turns within a frame leave it where it is`() {
    let sheet = HeldSheet(.spring(duration: 0.5, bounce: 0.3))
    let before = sheet.y(in: 0.1)
    sheet.perform { handle in for _ in 0..<1000 { handle.isReversed.toggle() } }
    #expect(isNear(sheet.y(), before))
    #expect(isNear(sheet.y(in: 5), 100) && sheet.outcomes == [.finished])
  }

  // MARK: Reduced Motion

  @Test(arguments: reduced)
  func `what a finger moves follows it while motion is reduced`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let sheet = HeldSheet(.spring(duration: 0.5, bounce: 0.1))
      sheet.perform { $0.pause() }
      for fraction in [0, 0.25, 0.5] {
        sheet.perform { $0.fractionComplete = fraction }
        #expect(isNear(sheet.y(in: 0.1), 500 - 400 * fraction))
      }
      sheet.perform {
        $0.isReversed = true
        $0.resume()
      }
      // Let go, it is at its start at once.
      #expect(isNear(sheet.y(in: 0.01), 500) && sheet.stage.layer.position.y == 500)
      sheet.stage.renderer.advance(to: sheet.stage.renderer.time + 0.3)
      #expect(sheet.outcomes == [.finished] && sheet.stage.layer.animationKeys() == nil)
      #expect(sheet.stage.layer.opacity == 1)
    }
  }

  @Test(arguments: reduced, [true, false])
  func `a timeline and keyframes follow a finger while motion is reduced`(
    setting: ReducedMotion, isTimeline: Bool
  ) {
    ReducedMotion.scoped.withValue(setting) {
      let stage = Stage(CALayer())
      let handle = stage.start { layer in
        isTimeline
          ? Timeline.animate(layer, keyPath: "position.x", to: 100, duration: 1).run()
          : CALayer.animateKeyframes(withDuration: 1) { layer.position.x = 100 }
      }
      stage.renderer.perform {
        handle.pause()
        handle.fractionComplete = 0.5
      }
      #expect(isNear(stage.shown(at: 0.1)?.position.x, 50))
      stage.renderer.perform { handle.stop(at: .start) }
      #expect(isNear(stage.shown(at: 0.2)?.position.x, 0) && stage.layer.position.x == 0)
    }
  }

  @Test(arguments: reduced, [true, false])
  func `a page under a finger follows it while motion is reduced`(
    setting: ReducedMotion, opens: Bool
  ) {
    ReducedMotion.scoped.withValue(setting) {
      let pages = HeldPages(heldAt: 0.25)
      #expect(isNear(pages.x(in: 0.1), 75))
      pages.perform {
        $0.isReversed = !opens
        $0.resume()
      }
      #expect(isNear(pages.x(ofPage: opens ? 1 : 0, in: 0.01), 0))
      pages.renderer.advance(to: 0.5)
      expectEnd(of: pages, on: opens ? 1 : 0)
    }
  }

  @Test(arguments: reduced)
  func `a page that dissolves is taken back`(setting: ReducedMotion) {
    ReducedMotion.scoped.withValue(setting) {
      let pages = HeldPages(heldAt: nil)
      pages.perform(at: setting == .fade ? 0.1 : nil) { $0.isReversed = true }
      #expect(pages.container.selectedIndex == 0)
      pages.renderer.advance(to: 1)
      expectEnd(of: pages, on: 0)
    }
  }

  private func expectEnd(of pages: HeldPages, on page: Int) {
    let container = pages.container
    #expect(pages.handle.state == .ended(.finished) && container.selectedIndex == page)
    #expect(container.children.map(\.isHidden) == [page == 1, page == 0])
    #expect(container.animationKeys() == nil && container.sublayers?.count == 2)
  }
}
