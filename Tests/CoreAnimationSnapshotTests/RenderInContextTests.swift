import AnimatableLayers
import LayerSnapshotTesting
import LayerTestSupport
import Testing

/// What `render(in:)` draws, beside what is shown on a screen.
@Suite struct RenderInContextTests {
  /// Shows what a layer renders at two pixels a point.
  private final class Copy: CALayer {
    var original: CALayer?

    override func draw(in ctx: CGContext) { original?.render(in: ctx) }
  }

  private func scene() -> CALayer {
    let bounds = CGRect(x: 0, y: 0, width: 120, height: 100)
    let scene = CALayer(bounds: bounds, color: Sheet.white)
    // The place of the layer itself does not count.
    scene.position = CGPoint(x: 500, y: 500)
    scene.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    let card = plate(CGRect(x: 10, y: 10, width: 50, height: 36), Sheet.pale)
    card.cornerRadius = 8
    card.borderWidth = 2
    card.borderColor = Sheet.blue
    card.shadowOpacity = 0.6
    card.shadowOffset = CGSize(width: 0, height: 5)
    let faded = plate(CGRect(x: 70, y: 10, width: 40, height: 36), Sheet.blue)
    faded.opacity = 0.5
    faded.addSublayer(plate(CGRect(x: 10, y: 8, width: 40, height: 12), Sheet.orange))
    let picture = CALayer(frame: CGRect(x: 10, y: 58, width: 32, height: 32))
    picture.contents = letterPicture()
    picture.cornerRadius = 10
    picture.masksToBounds = true
    let turned = plate(CGRect(x: 56, y: 62, width: 26, height: 26), Sheet.green)
    turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    let masked = plate(CGRect(x: 90, y: 60, width: 24, height: 32), Sheet.orange)
    let mask = plate(CGRect(x: 0, y: 4, width: 24, height: 24), Sheet.ink)
    mask.cornerRadius = 12
    masked.mask = mask
    let hidden = plate(bounds, Sheet.ink)
    hidden.isHidden = true
    scene.sublayers = [card, faded, picture, turned, masked, hidden]
    return scene
  }

  private func copy(of original: CALayer) -> CALayer {
    let copy = Copy()
    copy.original = original
    copy.frame = CGRect(x: 0, y: 0, width: 120, height: 100)
    copy.contentsScale = 2
    copy.display()
    return copy
  }

  @Test func `the layer in its own space, with everything below it`() {
    assertSnapshot(of: copy(of: scene()), as: .image(scale: 2))
  }

  @Test func `flipped geometry turns over, but not the pictures in it`() {
    let outer = CALayer(bounds: CGRect(x: 0, y: 0, width: 120, height: 100))
    let scene = scene()
    scene.transform = CATransform3DIdentity
    scene.position = CGPoint(x: 60, y: 50)
    scene.isGeometryFlipped = true
    outer.addSublayer(scene)
    assertSnapshot(of: copy(of: outer), as: .image(scale: 2))
  }
}
