import LayerGallery

/// The gallery of this package: its controls, and what the toolkit does with layers in motion.
struct PackageGallery: LayerGalleryCommand {
  static let scenes: [GalleryScene] = [
    progressScenes, interactiveScenes, iconScenes, chartScenes, numberScenes,
    sceneryScenes, motionScenes,
  ].flatMap { $0 }
}

extension GalleryScene {
  convenience init(_ name: String, width: CGFloat, height: CGFloat, padding: CGFloat = 12) {
    self.init(name, size: CGSize(width: width, height: height), padding: padding)
  }
}

extension GalleryScene.Of {
  /// - Parameter code: the change as it is written in the block.
  func motion(
    _ name: String, from state: String? = nil, animating code: String,
    _ change: @escaping @Sendable (Layer) -> Void
  ) -> GalleryScene.Of<Layer> {
    motion(
      name, duration: 1, from: state,
      code: "CALayer.animate(withDuration: 1) {\n  \(code)\n}", change)
  }
}
