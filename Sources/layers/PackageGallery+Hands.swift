import LayerControls
import LayerGallery

extension PackageGallery {
  static let handScenes: [GalleryScene] = [sheet, card, knob, picture]

  private static let sheet = scene("Sheet", SheetLayer(), width: 112, height: 128, padding: 8)
    .group("Hands")
    .summary("A sheet with three heights: pull it, throw it, catch it. Open, its list scrolls.")
    .code(
      """
      let heights = Detents<Height>([
        .closed: 100, .half: 64, .open: 28,
      ])
      """
    )
    .state("half", code: "sheet.height = .half") { $0.height = .half }
    .motion(
      "opens", duration: 1.2, timing: .own,
      code: """
        CALayer.animate(
          springDuration: 0.5, bounce: 0.2
        ) {
          sheet.height = .open
        }
        """
    ) { sheet in
      CALayer.animate(springDuration: 0.5, bounce: 0.2) { sheet.height = .open }
    }
    .gesture(
      "throw", .flick(from: CGPoint(x: 56, y: 100), to: CGPoint(x: 56, y: 70), duration: 0.15)
    )
    .gesture(
      "pull up, and scroll on",
      .drag(from: CGPoint(x: 56, y: 110), to: CGPoint(x: 56, y: 30), duration: 0.5), from: "half"
    )
    .gesture(
      "pull too far", .drag(from: CGPoint(x: 56, y: 104), to: CGPoint(x: 56, y: 126), duration: 0.5)
    )

  private static let card = scene("Card", CardLayer(), width: 128, height: 96, padding: 8)
    .group("Hands").summary("A card that is thrown off, and comes back.")
    .code(
      """
      let rest = Projection.normal.rest(
        from: drag.position,
        velocity: drag.velocity)
      """
    )
    .motion(
      "swings", duration: 1.2, timing: .own,
      code: """
        let handle = CALayer.animate(
          springDuration: 0.5, bounce: 0.3
        ) {
          card.position = home
        }
        handle.addVelocity(velocity)
        """
    ) { board in
      CALayer.performWithoutAnimation { board.moved.position = CGPoint(x: 40, y: 36) }
      CALayer.animate(springDuration: 0.5, bounce: 0.3) {
        board.moved.position = board.center
      }.addVelocity(CGVector(dx: 0, dy: -300))
    }
    .gesture("throw") { .flick(from: $0.center, to: CGPoint(x: 100, y: 40), duration: 0.12) }
    .gesture("let go") { .drag(from: $0.center, to: CGPoint(x: 90, y: 36), duration: 0.4) }

  private static let knob = scene("Knob", KnobLayer(), width: 96, height: 96)
    .group("Hands").summary("A knob that goes on turning when it is flicked.")
    .code(
      """
      Timeline.decay(
        dial, keyPath: "transform.rotation.z",
        velocity: spin.velocity.rotation
      ).run()
      """
    )
    .motion(
      "turns", duration: 1, timing: .own,
      code: """
        let angle = CGFloat.pi / 2
        CALayer.animate(springDuration: 0.6) {
          dial.transform =
            CATransform3DMakeRotation(angle, 0, 0, 1)
        }
        """
    ) { knob in
      CALayer.animate(springDuration: 0.6) {
        knob.moved.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      }
    }
    .gesture("flick", .flick(from: CGPoint(x: 48, y: 12), to: CGPoint(x: 77, y: 27), duration: 0.1))

  private static let picture = scene("Picture", PictureLayer(), width: 128, height: 96, padding: 8)
    .group("Hands").summary("A picture that is pinched and turned, and springs back.")
    .code(
      """
      picture.position = pinch.position
      picture.transform = pinch.transform
      """
    )
    .motion(
      "springs back", duration: 1.2, timing: .own,
      code: """
        CALayer.animate(
          springDuration: 0.5, bounce: 0.3
        ) {
          picture.transform = CATransform3DIdentity
        }
        """
    ) { board in
      CALayer.performWithoutAnimation {
        board.moved.transform = CATransform3DRotate(
          CATransform3DMakeScale(1.6, 1.6, 1), 0.4, 0, 0, 1)
      }
      CALayer.animate(springDuration: 0.5, bounce: 0.3) {
        board.moved.transform = CATransform3DIdentity
      }
    }
    .gesture("pinch", .drag(from: CGPoint(x: 86, y: 64), to: CGPoint(x: 96, y: 88), duration: 0.5))
}

/// A card that a finger throws off the board; it comes back from the other side, or swings back.
final class CardLayer: DragLayer {
  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 8
    moved.frame = CGRect(x: 42, y: 18, width: 44, height: 60)
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 8, y: 8, width: 14, height: 14), cornerRadius: 3)
    ]
    addSublayer(moved)
  }

  override func release(_ finger: DragTracker) {
    let rest = Projection.normal.rest(from: finger.position, velocity: finger.velocity)
    guard bounds.contains(rest) else { return throwOff(towards: rest, velocity: finger.velocity) }
    CALayer.animate(springDuration: 0.5, bounce: 0.3) { moved.position = center }
      .finish(at: .end, velocity: finger.velocity)
  }

  private func throwOff(towards rest: CGPoint, velocity: CGVector) {
    // Twice as far as it shows, so that it does not crawl out of sight.
    let side = (bounds.width + moved.bounds.width) / 2 * (rest.x < center.x ? -1 : 1)
    Timeline.sequence {
      Timeline.decay(
        moved, keyPath: "position", velocity: velocity,
        to: CGPoint(x: center.x + 2 * side, y: rest.y), decelerationRate: 0.99)
      Timeline.animate(
        moved, keyPath: "position", from: CGPoint(x: center.x - side, y: center.y), to: center,
        animation: .spring(duration: 0.5, bounce: 0.2))
    }.run()
  }
}

/// A knob that goes on turning when it is flicked, until friction has stopped it.
final class KnobLayer: HandLayer {
  private var fingers: TransformTracker?
  private var start = CATransform3DIdentity

  override func layOut() {
    moved.cornerRadius = 44
    moved.frame = CGRect(x: 4, y: 4, width: 88, height: 88)
    moved.sublayers = [
      PropLayer(\.thumb, CGRect(x: 40, y: 10, width: 8, height: 8), cornerRadius: 4)
    ]
    addSublayer(moved)
  }

  /// One finger turns the knob as two would, the other of which rests on its center.
  private func pivot(at time: CFTimeInterval) -> TouchSample { TouchSample(center, at: time) }

  override func grab(_ touch: TouchSample) {
    let fingers = TransformTracker(pivot(at: touch.time), touch, in: self, moving: moved)
    start = fingers.transform
    self.fingers = fingers
  }

  override func drag(to touch: TouchSample) {
    fingers?.move(first: pivot(at: touch.time), second: touch)
  }

  override func follow() {
    guard let fingers else { return }
    moved.transform = CATransform3DRotate(start, fingers.rotation, 0, 0, 1)
  }

  override func letGo() {
    guard let fingers else { return }
    self.fingers = nil
    Timeline.decay(
      moved, keyPath: "transform.rotation.z", velocity: fingers.velocity.rotation,
      decelerationRate: 0.997
    ).run()
  }
}

/// A picture that fingers pinch and turn, and that springs back when they let go.
final class PictureLayer: HandLayer {
  private var fingers: TransformTracker?

  override func layOut() {
    masksToBounds = true
    moved.cornerRadius = 4
    moved.frame = CGRect(x: 36, y: 28, width: 56, height: 40)
    moved.masksToBounds = true
    let hills = [1.0, 25].map { x in
      let hill = PropLayer(\.on, CGRect(x: x, y: 29, width: 26, height: 26))
      hill.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      return hill
    }
    let sun = PropLayer(\.thumb, CGRect(x: 38, y: 6, width: 10, height: 10), cornerRadius: 5)
    moved.sublayers = hills + [sun]
    addSublayer(moved)
  }

  /// One finger counts for two, the other of which mirrors it, as in the simulator of a phone.
  private func mirrored(_ touch: TouchSample) -> TouchSample {
    let place = touch.location
    return TouchSample(
      CGPoint(x: 2 * center.x - place.x, y: 2 * center.y - place.y), at: touch.time)
  }

  override func grab(_ touch: TouchSample) {
    fingers = TransformTracker(touch, mirrored(touch), in: self, moving: moved)
  }

  override func drag(to touch: TouchSample) { fingers?.move(first: touch, second: mirrored(touch)) }

  override func follow() {
    guard let fingers else { return }
    moved.position = fingers.position
    moved.transform = fingers.transform
  }

  override func letGo() {
    guard let fingers else { return }
    self.fingers = nil
    // The way back is a part of the size, and so is the velocity.
    let way = 1 - fingers.scale
    CALayer.animate(springDuration: 0.5, bounce: 0.3) {
      moved.position = center
      moved.transform = CATransform3DIdentity
    }.finish(at: .end, relativeVelocity: way == 0 ? 0 : fingers.velocity.scale / way)
  }
}
