import AnimatableLayers
import LayerControls
import LayerSnapshotTesting
import Testing

#if os(macOS) || os(Linux)
  /// The table of the documentation, of what a layout from right to left mirrors.
  @Suite struct ControlLayerMirroringTests {
    /// What the table has for a class: whether it is mirrored.
    private func row(of name: String) throws -> Bool? {
      let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
      }
      let page = try String(
        contentsOf: root.appendingPathComponent(
          "Sources/LayerControls/LayerControls.docc/Controls.md"), encoding: .utf8)
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ``") }
      let row = rows.first { $0.split(separator: "|")[0].contains("``\(name)``") }
      return row.map { $0.split(separator: "|")[1].contains("mirrored") }
    }

    @Test(arguments: ControlSample.all)
    func `a layout from the right mirrors what is documented`(sample: ControlSample) throws {
      let isMirrored = try #require(row(of: "\(type(of: sample.make()))") as Bool?)
      let control = sample.make()
      if sample.isCyclic { sample.change(control) }
      let left = DrawnLayer(of: control)
      control.layoutDirection = .rightToLeft
      #expect((DrawnLayer(of: control) != left) == isMirrored)
      // Keys follow the picture.
      guard let control = control as? any InteractiveLayer else { return }
      #expect((control.effectiveLayoutDirection == .rightToLeft) == isMirrored)
    }

    /// The control in the middle of a box, from left to right and, beside it, from right to left.
    private func both(_ sample: ControlSample, in size: CGSize) -> CALayer {
      let box = CALayer()
      box.bounds = CGRect(origin: .zero, size: size)
      for (index, direction) in LayerEnvironment.LayoutDirection.allCases.enumerated() {
        let control = sample.make()
        sample.change(control)
        control.layoutDirection = direction
        control.position = CGPoint(x: size.width * (2 * CGFloat(index) + 1) / 4, y: size.height / 2)
        box.addSublayer(control)
      }
      return box
    }

    @Test func `every control from left to right, and beside it from right to left`() {
      let size = CGSize(width: 272, height: 88)
      let columns = 3
      let sheet = CALayer()
      sheet.backgroundColor = ControlSample.white
      for (index, sample) in ControlThemeTests.kinds.enumerated() {
        let box = both(sample, in: size)
        box.frame.origin = CGPoint(
          x: CGFloat(index % columns) * size.width, y: CGFloat(index / columns) * size.height)
        sheet.addSublayer(box)
      }
      let rows = (ControlThemeTests.kinds.count + columns - 1) / columns
      sheet.bounds.size = CGSize(
        width: CGFloat(columns) * size.width, height: CGFloat(rows) * size.height)
      assertSnapshot(of: sheet, as: .image(scale: 1))
    }
  }
#endif
