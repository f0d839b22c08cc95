import LayerGallery

struct PackageGallery: LayerGalleryCommand {
  static let heading: GalleryHeading? = GalleryHeading(
    title: "AnimatableLayers",
    summary:
      "Custom CALayer properties that animate, and snapshot tests for the motion itself: on QuartzCore on "
      + "Apple's systems, and on a deterministic renderer in pure Swift on Linux.",
    installation: """
      // Package.swift
      .package(url: "ADDRESS-OF-THIS-REPOSITORY", branch: "main")
      // The target
      .product(name: "AnimatableLayers", package: "AnimatableLayers"),
      .product(name: "LayerControls", package: "AnimatableLayers"),
      """)

  static let scenes: [GalleryScene] = [
    progressScenes, interactiveScenes, iconScenes, chartScenes, numberScenes,
    sceneryScenes, motionScenes, handScenes, stateScenes,
    carryingScenes, followingScenes,
  ].flatMap { $0 }

  static func scene<Layer: CALayer>(
    _ name: String, _ layer: @autoclosure @escaping @Sendable () -> Layer, width: CGFloat,
    height: CGFloat, padding: CGFloat = 12,
    configure: @escaping @Sendable (Layer) -> Void = { _ in }
  ) -> TypedGalleryScene<Layer> {
    GalleryScene(name, size: CGSize(width: width, height: height), padding: padding) {
      let layer = layer()
      configure(layer)
      return layer
    }
  }
}

extension TypedGalleryScene {
  /// The scene with a motion of a second, whose change is written as `code` in its block.
  func motion(
    _ name: String, from state: String? = nil, isLinear: Bool = false, animating code: String,
    _ change: @escaping @Sendable (Layer) -> Void
  ) -> TypedGalleryScene<Layer> {
    let arguments = isLinear ? "\n  withDuration: 1, options: .curveLinear\n" : "withDuration: 1"
    return motion(
      name, duration: 1, from: state, timing: .duration(isLinear ? .curveLinear : []),
      code: "CALayer.animate(\(arguments)) {\n  \(code)\n}", change)
  }

  /// A cycle of a second that the layer repeats by itself.
  func cycle(
    _ name: String, code: String, _ change: @escaping @Sendable (Layer) -> Void
  ) -> TypedGalleryScene<Layer> {
    motion(name, duration: 1, timing: .own, rest: 0, code: code, change)
  }
}
