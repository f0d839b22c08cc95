import LayerControls
import LayerGallery

extension PackageGallery {
  static let carryingScenes: [GalleryScene] = [trays, album]

  private static let trays = scene("Trays", TraysLayer(), width: 160, height: 96, padding: 8)
    .group("Hands").summary(
      "A card that is carried from tray to tray, although one is small and turned."
    )
    .motion(
      "goes over", duration: 1, timing: .own,
      code: """
        CALayer.animate(springDuration: 0.5) {
          card.move(to: other)
          card.transform = CATransform3DIdentity
          card.frame = slot
        }
        """
    ) { $0.carry(to: 1) }
    .gesture(
      "carry", .flick(from: CGPoint(x: 36, y: 48), to: CGPoint(x: 118, y: 40), duration: 0.3))

  private static let album = scene("Album", AlbumLayer(), width: 160, height: 96, padding: 8)
    .group("Hands").summary("A thumbnail that becomes a photo: drag it to the right, and let go.")
    .motion(
      "opens", duration: 1, timing: .own,
      code: """
        CALayer.morph(from: thumbnail, to: photo)
        """
    ) { $0.morph() }
    .gesture("drag", .drag(from: CGPoint(x: 24, y: 20), to: CGPoint(x: 100, y: 40), duration: 0.5))
}
