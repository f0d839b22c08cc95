import AnimatableLayers
import LayerScenes

/// Fails the running test unless every state, motion and gesture of some scenes matches its
/// reference, in light and in variants.
///
///     @Test func scenes() {
///       assertSnapshots(of: Gallery.scenes, in: .all)
///     }
///
/// A state is an image; a scene without a state is shown as its layer is made. Motions are film strips
/// of six frames from their start to their end, and so are gestures, until half a second after the touch
/// was lifted. References are named after the scene, the case, and `light` or the variant. A variant that matches
/// `light` has no file.
///
/// There is at least one scene, and no two have one name. Without variants, those of the suite, test or scope are taken,
/// else dark. The scale is in pixels for each point, greater than 0, and the tolerance is that of each image. The other
/// parameters are those of
/// `assertSnapshot(of:as:named:record:fileID:file:testName:line:column:animation:)`.
public func assertSnapshots(
  of scenes: [GalleryScene], in variants: [SnapshotVariant]? = nil, scale: CGFloat = 2,
  tolerance: ImageTolerance = .exact, record: RecordMode? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let call = SnapshotCall(testName, fileID, file, line, column)
  SceneCase.failures(
    of: scenes, in: variants, scale: scale, tolerance: tolerance, record, call
  ).forEach(call.report)
}

struct SceneCase {
  private enum Kind {
    case still
    case motion(SceneMotion)
    case gesture(SceneGesture)
  }

  let name: String
  private let scene: GalleryScene
  private let state: String?
  private let kind: Kind

  private init(_ scene: GalleryScene, _ item: String?, from state: String?, _ kind: Kind) {
    name = [scene.name, item].compactMap { $0 }.joined(separator: ".")
    self.scene = scene
    self.state = state
    self.kind = kind
  }

  static func all(of scene: GalleryScene) -> [SceneCase] {
    let stills = scene.states.isEmpty ? [nil] : scene.states.map { Optional($0.name) }
    return stills.map { SceneCase(scene, $0, from: $0, .still) }
      + scene.motions.map { SceneCase(scene, $0.name, from: $0.state, .motion($0)) }
      + scene.gestures.map { SceneCase(scene, $0.name, from: $0.state, .gesture($0)) }
  }

  static func failures(
    of scenes: [GalleryScene], in variants: [SnapshotVariant]?, scale: CGFloat,
    tolerance: ImageTolerance, _ record: RecordMode?, _ call: SnapshotCall
  ) -> [SnapshotFailure] {
    let variants = variants ?? SnapshotSettings.current.variants ?? [.dark]
    if let misuse = scenes.isEmpty ? .noScene : variants.misuse {
      return [SnapshotFailure(message: "\(misuse)")]
    }
    return scenes.flatMap(all).flatMap { item in
      SnapshotOutcome.failures(in: variants, .image) { variant, base in
        item.outcome(in: variant, scale: scale, tolerance: tolerance, record, call, base)
      }
    }
  }

  /// `nil` is light.
  private func outcome(
    in variant: SnapshotVariant?, scale: CGFloat, tolerance: ImageTolerance,
    _ record: RecordMode?, _ call: SnapshotCall, _ base: VariantBase<SnapshotImage>?
  ) -> SnapshotOutcome<SnapshotImage> {
    func take() -> SnapshotOutcome<SnapshotImage> {
      let environment = variant?.environment() ?? LayerEnvironment()
      let layers = scene.makeLayers(in: environment, state: state)
      let strategy = strategy(
        on: layers.layer, scale: scale,
        background: GalleryScene.background(in: environment.appearance), tolerance: tolerance)
      return SnapshotCheck(
        format: strategy.format, name: "\(name).\(variant?.name ?? SnapshotVariant.baseName)",
        record: record, test: call.test
      ).outcome(
        of: LayerScene(layers.stage) {
          if case .motion(let motion) = kind { motion.start(on: layers.layer) }
        }, by: strategy, in: variant, of: base)
    }
    return SnapshotVariant.$current.withValue(variant, operation: take)
  }

  private func strategy(
    on layer: CALayer, scale: CGFloat, background: CGColor, tolerance: ImageTolerance
  ) -> SnapshotStrategy<LayerScene, SnapshotImage> {
    switch kind {
    case .still: .image(scale: scale, background: background, tolerance: tolerance)
    case .motion(let motion):
      .filmstrip(
        at: (0...5).map { motion.duration * Double($0) / 5 }, scale: scale,
        background: background, tolerance: tolerance)
    case .gesture(let gesture):
      .gesture(gesture.make(layer), scale: scale, background: background, tolerance: tolerance)
    }
  }
}
