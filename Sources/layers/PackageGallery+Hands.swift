import LayerControls
import LayerGallery

extension PackageGallery {
  static let handScenes: [GalleryScene] = [sheet, card, knob, picture]

  private static let sheet = scene("Sheet", SheetLayer(), width: 112, height: 128, padding: 8) {
    $0.masksToBounds = true
    $0.moved.cornerRadius = 12
    $0.moved.bounds = CGRect(x: 0, y: 0, width: 96, height: 160)
    $0.moved.anchorPoint = CGPoint(x: 0.5, y: 0)
    $0.moved.position = CGPoint(x: 56, y: 100)
    $0.moved.sublayers = [Props.grip(in: $0.moved)]
    $0.addSublayer($0.moved)
  }
  .group("Hands").summary("A sheet with three heights: pull it, throw it, catch it.")
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
    "throw",
    .flick(from: CGPoint(x: 56, y: 100), to: CGPoint(x: 56, y: 70), duration: 0.15)
  )
  .gesture(
    "pull too far", .drag(from: CGPoint(x: 56, y: 64), to: CGPoint(x: 56, y: 4), duration: 0.5),
    from: "half")

  private static let card = scene("Card", CardLayer(), width: 128, height: 96, padding: 8) {
    $0.masksToBounds = true
    $0.moved.cornerRadius = 8
    $0.moved.bounds = CGRect(x: 0, y: 0, width: 44, height: 60)
    $0.moved.position = CGPoint(x: 64, y: 48)
    $0.moved.sublayers = [Props.stamp()]
    $0.addSublayer($0.moved)
  }
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
    let start = CGPoint(x: 40, y: 36)
    CALayer.performWithoutAnimation { board.moved.position = start }
    CALayer.animate(springDuration: 0.5, bounce: 0.3) {
      board.moved.position = board.center
    }.addVelocity(CGVector(dx: 0, dy: -300))
  }
  .gesture("throw") {
    .flick(from: $0.center, to: CGPoint(x: 100, y: 40), duration: 0.12)
  }
  .gesture("let go") {
    .drag(from: $0.center, to: CGPoint(x: 90, y: 36), duration: 0.4)
  }

  private static let knob = scene("Knob", KnobLayer(), width: 96, height: 96) {
    $0.moved.cornerRadius = 44
    $0.moved.frame = CGRect(x: 4, y: 4, width: 88, height: 88)
    $0.moved.sublayers = [Props.notch(in: $0.moved)]
    $0.addSublayer($0.moved)
  }
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
  .gesture(
    "flick", .flick(from: CGPoint(x: 48, y: 12), to: CGPoint(x: 77, y: 27), duration: 0.1))

  private static let picture = scene(
    "Picture", PictureLayer(), width: 128, height: 96, padding: 8
  ) {
    $0.masksToBounds = true
    $0.moved.cornerRadius = 4
    $0.moved.bounds = CGRect(x: 0, y: 0, width: 56, height: 40)
    $0.moved.position = CGPoint(x: 64, y: 48)
    $0.moved.sublayers = Props.hills()
    $0.moved.masksToBounds = true
    $0.addSublayer($0.moved)
  }
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
  .gesture(
    "pinch", .drag(from: CGPoint(x: 86, y: 64), to: CGPoint(x: 96, y: 88), duration: 0.5))
}

private enum Props {
  static func grip(in panel: CALayer) -> CALayer {
    let grip = PropLayer(\.thumb)
    grip.frame = CGRect(x: panel.bounds.midX - 14, y: 7, width: 28, height: 4)
    grip.cornerRadius = 2
    return grip
  }

  static func stamp() -> CALayer {
    let stamp = PropLayer(\.thumb)
    stamp.frame = CGRect(x: 8, y: 8, width: 14, height: 14)
    stamp.cornerRadius = 3
    return stamp
  }

  static func notch(in dial: CALayer) -> CALayer {
    let notch = PropLayer(\.thumb)
    notch.frame = CGRect(x: dial.bounds.midX - 4, y: 10, width: 8, height: 8)
    notch.cornerRadius = 4
    return notch
  }

  static func hills() -> [CALayer] {
    let sun = PropLayer(\.thumb)
    sun.frame = CGRect(x: 38, y: 6, width: 10, height: 10)
    sun.cornerRadius = 5
    return [CGFloat(6), 30].map { x in
      let hill = PropLayer(\.on)
      hill.bounds = CGRect(x: 0, y: 0, width: 26, height: 26)
      hill.position = CGPoint(x: x + 8, y: 42)
      hill.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      return hill
    } + [sun]
  }
}
