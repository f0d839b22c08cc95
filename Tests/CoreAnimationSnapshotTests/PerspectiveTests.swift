import AnimatableLayers
import LayerSnapshotTesting
import Testing

/// Pictures of layers in space: perspective, what is in front, backs, and what lies behind the eye.
@Suite struct PerspectiveTests {
  private func space(_ size: CGSize, distance: CGFloat) -> CALayer {
    let space = CALayer(frame: CGRect(origin: .zero, size: size), color: Sheet.white)
    space.sublayerTransform.m34 = -1 / distance
    return space
  }

  private func door(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let door = plate(frame, color)
    door.borderWidth = 2
    door.borderColor = Sheet.ink
    let knob = plate(
      CGRect(x: frame.width - 12, y: frame.height / 2 - 4, width: 8, height: 8), Sheet.ink)
    knob.cornerRadius = 4
    door.addSublayer(knob)
    return door
  }

  @Test func `doors turn about the middle of their space`() {
    let space = space(CGSize(width: 300, height: 100), distance: 200)
    for (index, angle) in [-1.1, -0.5, 0, 0.5, 1.1].enumerated() {
      let door = door(CGRect(x: 10 + CGFloat(index) * 58, y: 15, width: 48, height: 70), Sheet.pale)
      door.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 1, 0)
      space.addSublayer(door)
    }
    assertSnapshot(of: space, as: .image(scale: 2))
  }

  @Test func `edges of turned layers are hard unless they may be antialiased`() {
    let space = space(CGSize(width: 300, height: 100), distance: 200)
    for (index, isSmooth) in [false, true, false, true].enumerated() {
      let frame = CGRect(x: 20 + CGFloat(index) * 68, y: 20, width: 56, height: 60)
      let card = door(frame, Sheet.pale)
      card.contents = index < 2 ? nil : letterPicture()
      card.allowsEdgeAntialiasing = isSmooth
      card.transform = CATransform3DRotate(CATransform3DMakeRotation(0.5, 0, 1, 0), 0.2, 0, 0, 1)
      space.addSublayer(card)
    }
    assertSnapshot(of: space, as: .image(scale: 2))
  }

  @Test func `a back is seen unless the layer is single-sided`() {
    let space = space(CGSize(width: 200, height: 100), distance: 200)
    for (index, isDoubleSided) in [true, false].enumerated() {
      let door = door(
        CGRect(x: 26 + CGFloat(index) * 90, y: 15, width: 60, height: 70), Sheet.orange)
      door.transform = CATransform3DMakeRotation(2.5, 0, 1, 0)
      door.isDoubleSided = isDoubleSided
      space.addSublayer(door)
    }
    assertSnapshot(of: space, as: .image(scale: 2))
  }

  @Test func `nearer layers cover farther ones, and those that cross cut each other`() {
    let space = space(CGSize(width: 240, height: 110), distance: 250)
    let near = plate(CGRect(x: 20, y: 20, width: 60, height: 60), Sheet.blue)
    near.zPosition = 30
    let far = plate(CGRect(x: 45, y: 40, width: 60, height: 60), Sheet.orange)
    far.zPosition = -60
    let (left, right) = (
      plate(CGRect(x: 140, y: 20, width: 70, height: 70), Sheet.green),
      plate(CGRect(x: 140, y: 20, width: 70, height: 70), Sheet.orange)
    )
    left.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    right.transform = CATransform3DMakeRotation(-0.7, 0, 1, 0)
    for layer in [near, far, left, right] { space.addSublayer(layer) }
    assertSnapshot(of: space, as: .image(scale: 2))
  }

  @Test func `what passes the eye is cut off there`() {
    let space = space(CGSize(width: 200, height: 120), distance: 60)
    let floor = door(CGRect(x: 60, y: -60, width: 80, height: 240), Sheet.green)
    floor.transform = CATransform3DMakeRotation(1.2, 1, 0, 0)
    space.addSublayer(floor)
    assertSnapshot(of: space, as: .image(scale: 2))
  }
}
