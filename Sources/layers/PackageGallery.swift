import LayerGallery

/// The gallery of this package: its controls, and what the toolkit does with layers in motion.
struct PackageGallery: LayerGalleryCommand {
  static let scenes: [GalleryScene] = [
    progressScenes, interactiveScenes, iconScenes, chartScenes, numberScenes,
    sceneryScenes, motionScenes,
  ].flatMap { $0 }
}
