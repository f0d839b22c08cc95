import AnimatableLayers
import LayerSnapshotReports
import LayerTestSupport
import TestSupport
import Testing

@testable import LayerSnapshotTesting

@Suite struct LayerSceneMotionRecordTests {
  /// Two motions of a layer with two dots, and the lines by which a failure distinguishes them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let changes: [String]
    let actual: @Sendable (CALayer) -> Void
    let reference: @Sendable (CALayer) -> Void

    init(
      _ name: String, _ changes: [String], _ actual: @escaping @Sendable (CALayer) -> Void,
      from reference: @escaping @Sendable (CALayer) -> Void = {
        LayerSceneMotionRecordTests.fade($0)
      }
    ) {
      (testDescription, self.changes) = (name, changes)
      (self.actual, self.reference) = (actual, reference)
    }
  }

  static func root() -> CALayer {
    let root = CALayer(bounds: CGRect(x: 0, y: 0, width: 40, height: 20))
    for (index, name) in ["a", "b"].enumerated() {
      let frame = CGRect(x: index * 20, y: 0, width: 10, height: 10)
      root.addSublayer(.plain(frame, CGColor(gray: 0, alpha: 1), name: name))
    }
    return root
  }

  /// Adds an animation of the opacity to a dot.
  private static func fade(
    _ root: CALayer, _ index: Int = 0, _ change: (CABasicAnimation) -> Void = { _ in }
  ) {
    let fade = basic("opacity", from: 0.0, to: 1.0, duration: 0.3)
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    change(fade)
    root.sublayers?[index].add(fade, forKey: "fade")
  }

  private static func move(_ root: CALayer, _ path: CGPath, _ duration: Double = 0.3) {
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = path
    move.duration = duration
    root.sublayers?[0].add(move, forKey: "move")
  }

  private static func line(to point: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: point)
    return path
  }

  private static let opacity = "opacity of CALayer > CALayer \"a\": "

  static let rows: [Row] = [
    Row("curves", ["\(opacity)easeInOut 0.3 s -> linear 0.3 s"]) {
      fade($0) { $0.timingFunction = CAMediaTimingFunction(name: .linear) }
    },
    Row("control points", ["\(opacity)easeInOut 0.3 s -> curve 0.1 0.2 0.3 0.4 0.3 s"]) {
      fade($0) { $0.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4) }
    },
    Row("durations", ["\(opacity)easeInOut 0.3 s -> easeInOut 0.4 s"]) {
      fade($0) { $0.duration = 0.4 }
    },
    Row(
      "springs",
      ["position of CALayer > CALayer \"a\": easeInOut 0.3 s -> spring 0.3 s, bounce 0.2"]
    ) { root in
      CALayer.animate(.spring(duration: 0.3, bounce: 0.2)) {
        root.sublayers?[0].position = CGPoint(x: 20, y: 0)
      }
    } from: { root in
      CALayer.animate(withDuration: 0.3) { root.sublayers?[0].position = CGPoint(x: 20, y: 0) }
    },
    Row("ends", ["\(opacity)from 0 -> 0.2"]) { fade($0) { $0.fromValue = 0.2 } },
    Row("delays", ["\(opacity)begins at 0 s -> 0.1 s"]) { root in
      fade(root) {
        $0.beginTime = (root.sublayers?[0].convertTime(CACurrentMediaTime(), from: nil) ?? 0) + 0.1
      }
    },
    Row("repeats", ["\(opacity)repeats 2 -> 3; reverses none -> yes"]) {
      fade($0) {
        $0.repeatCount = 3
        $0.autoreverses = true
      }
    } from: {
      fade($0) { $0.repeatCount = 2 }
    },
    Row("paths", ["position of CALayer > CALayer \"a\": path M 0 0 L 10 0 -> M 0 0 L 10 5"]) {
      move($0, line(to: CGPoint(x: 10, y: 5)))
    } from: {
      move($0, line(to: CGPoint(x: 10, y: 0)))
    },
    Row(
      "the order of layers",
      [
        "\(opacity)begins at 0 s -> 0.1 s",
        "opacity of CALayer > CALayer \"b\": begins at 0.1 s -> 0 s",
      ]
    ) { root in
      fade(root) { $0.beginTime = CACurrentMediaTime() + 0.1 }
      fade(root, 1)
    } from: { root in
      fade(root)
      fade(root, 1) { $0.beginTime = CACurrentMediaTime() + 0.1 }
    },
    Row("an animation that is gone", ["\(opacity)easeInOut 0.3 s -> no animation"]) { _ in },
    Row("a layer that vanishes for a moment", ["CALayer > CALayer \"b\" is gone at 0.2 s"]) {
      root in
      fade(root)
      guard let dot = root.sublayers?[1] else { return }
      CALayer.animate(withDuration: 0.15) {
        root.opacity = 0.999
      } completion: { _ in
        dot.removeFromSuperlayer()
        CALayer.animate(withDuration: 0.1) {
          root.opacity = 1
        } completion: { _ in
          root.addSublayer(dot)
        }
      }
    },
    Row("nothing", []) { fade($0) },
  ]

  private func record(_ animation: @escaping (CALayer) -> Void) throws -> MotionRecord {
    let root = Self.root()
    return try LayerScene(root) { animation(root) }
      .motionRecord(ofFramesAt: [0, 0.1, 0.2, 0.3, 0.4])
  }

  @Test(arguments: rows)
  func `causes that lie between frames are distinguished`(row: Row) throws {
    let changes = try record(row.actual).changes(from: record(row.reference))
    if row.testDescription.hasPrefix("a layer") {
      #expect(changes.contains(row.changes[0]), "\(changes)")
    } else {
      #expect(changes == row.changes)
    }
  }

  @Test func `values are those at the frames' times, searched between as often as needed`() throws {
    let bar = Bar.make()
    let record = try LayerScene(bar) { bar.progress = 1 }.motionRecord(ofFramesAt: [0, 0.5, 1])
    let layer = try #require(record.layers.first)
    #expect(record.times == ["0", "0.5", "1"] && layer.path == "Bar" && layer.presence == "111")
    #expect(layer.values == ["progress": ["0", "0.5", "1"]])
    #expect(layer.animations.map(\.text) == ["linear 1 s"])
    #expect(LayerScene.searchTimes([0, 0.1]) == (0...6).map { Double($0) / 60 })
    #expect(LayerScene.searchTimes([0]) == [0])
    for end in [60, 61, 1e9, 1e300] {
      let times = LayerScene.searchTimes([0, 0.01, end])
      #expect((3_600...3_604).contains(times.count), "\(times.count)")
      #expect(times.contains(0.01) && times.last == end)
    }
  }

  // MARK: Failures

  /// A package with a reference of the fading dot, as a failing snapshot of it leaves the file.
  private func folder(editing edit: ([UInt8]) throws -> [UInt8] = { $0 }) throws -> TemporaryFolder
  {
    let folder = try TemporaryFolder(holding: "Package.swift")
    let missing = try #require(try failure(in: folder) { Self.fade($0) })
    let actual = try #require(missing.files.first { $0.name == "actual.png" }).bytes
    try SnapshotReference(.inPackage(folder.url), name: nil).write(edit(actual))
    return folder
  }

  private func failure(
    in folder: TemporaryFolder, animation: @escaping (CALayer) -> Void
  ) throws -> SnapshotFailure? {
    let root = Self.root()
    let strategy = SnapshotStrategy.filmstrip(at: [0, 0.1, 0.2, 0.3], scale: 1)
    return SnapshotCheck(
      format: strategy.format, name: nil, record: .never, test: .inPackage(folder.url)
    ).outcome(of: LayerScene(root) { animation(root) }, by: strategy.pullback { $0 }).failure
  }

  @Test func `a failure leads with the animation that changed and the frames that differ`() throws {
    let folder = try folder()
    #expect(try failure(in: folder) { Self.fade($0) }?.message == nil)
    let change = "\(Self.opacity)easeInOut 0.3 s -> linear 0.3 s"
    expectText(
      try failure(in: folder) { root in
        Self.fade(root) { $0.timingFunction = CAMediaTimingFunction(name: .linear) }
      }?.message,
      has: ": \(change); frames 2 to 3 differ, most at 0.1 s (26 of 255)\n"
        + "  2 of 4 frames differ, first at t = 0.1: ")
    let report = ReportFolder(folder.url.appendingPathComponent(SnapshotFolders.usualFailures))
      .read()
    #expect(report.failures.map(\.animations) == [[change]])
  }

  @Test func `a reference without a record is compared as before`() throws {
    let folder = try folder { file in
      let bare = try SnapshotImage(pngFile: file).pngFile()
      #expect(MotionRecord(in: bare) == nil && MotionRecord(in: file) != nil)
      return bare
    }
    let failure = try failure(in: folder) { Self.fade($0) { $0.duration = 0.2 } }
    expectText(failure?.message, has: ": 2 of 4 frames differ", lacks: ["easeInOut"])
  }
}
