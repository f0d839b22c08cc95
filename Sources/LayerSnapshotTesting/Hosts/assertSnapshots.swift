import AnimatableLayers
import LayerScenes

/// Fails the running test unless every state, motion and gesture of some scenes matches its
/// reference, in light and in dark.
///
///     @Test func scenes() {
///       assertSnapshots(of: Gallery.scenes)
///     }
///
/// A state is an image; a scene without a state is shown as its layer is made. Motions are film strips
/// of six frames from their start to their end, and so are gestures, until half a second after the touch
/// was lifted. References are named after the scene, the case, and the appearance.
///
/// - Parameters:
///   - scenes: no two have one name.
///   - scale: pixels for each point, greater than 0. Default 2.
///   - tolerance: how far each image may be from its reference. Default exact.
///   - record: when to write references. Default `nil`: the setting of the suite, test or scope, then
///     `SNAPSHOT_RECORD`, then `missing`.
///   - fileID: the file where it is asserted, filled in by the compiler.
///   - file: the path of that file, filled in by the compiler.
///   - testName: the function where it is asserted, filled in by the compiler.
///   - line: the line where it is asserted, filled in by the compiler.
///   - column: the column where it is asserted, filled in by the compiler.
public func assertSnapshots(
  of scenes: [GalleryScene], scale: CGFloat = 2, tolerance: ImageTolerance = .exact,
  record: RecordMode? = nil, fileID: StaticString = #fileID, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for scene in scenes {
    for item in SceneCase.all(of: scene) {
      assertSnapshot(
        of: item.scene, as: item.strategy(scale: scale, tolerance: tolerance), named: item.name,
        record: record, fileID: fileID, file: file, testName: testName, line: line,
        column: column)
    }
  }
}

/// A state, a motion or a gesture of a scene in an appearance.
struct SceneCase {
  private enum Kind {
    case still
    case motion(SceneMotion)
    case gesture(Gesture)
  }

  let name: String
  let scene: LayerScene
  private let kind: Kind
  private let background: CGColor

  /// All cases of a scene.
  static func all(of scene: GalleryScene) -> [SceneCase] {
    LayerEnvironment.Appearance.allCases.flatMap { appearance in
      let environment = LayerEnvironment(appearance: appearance)
      func make(_ item: String?, from state: String?, _ kind: (CALayer) -> Kind) -> SceneCase {
        let layers = scene.makeLayers(in: environment, state: state)
        let kind = kind(layers.layer)
        return SceneCase(
          name: ([scene.name, item, "\(appearance)"] as [String?]).compactMap { $0 }
            .joined(separator: "."),
          scene: LayerScene(layers.stage) {
            if case .motion(let motion) = kind { motion.start(on: layers.layer) }
          }, kind: kind, background: GalleryScene.background(in: appearance))
      }
      let stills = scene.states.isEmpty ? [nil] : scene.states.map { Optional($0.name) }
      var cases = stills.map { state in make(state, from: state) { _ in .still } }
      cases += scene.motions.map { motion in
        make(motion.name, from: motion.state) { _ in .motion(motion) }
      }
      cases += scene.gestures.map { gesture in
        make(gesture.name, from: gesture.state) { .gesture(gesture.gesture(on: $0)) }
      }
      return cases
    }
  }

  func strategy(
    scale: CGFloat, tolerance: ImageTolerance
  ) -> SnapshotStrategy<LayerScene, SnapshotImage> {
    switch kind {
    case .still: .image(scale: scale, background: background, tolerance: tolerance)
    case .motion(let motion):
      .filmstrip(
        at: (0...5).map { motion.duration * Double($0) / 5 }, scale: scale,
        background: background, tolerance: tolerance)
    case .gesture(let gesture):
      .gesture(gesture, scale: scale, background: background, tolerance: tolerance)
    }
  }
}
