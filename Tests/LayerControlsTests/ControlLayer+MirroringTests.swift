import AnimatableLayers
import Foundation
import LayerControls
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
    func `a layout from right to left mirrors what the documentation lists`(sample: ControlSample)
      throws
    {
      let isMirrored = try #require(try row(of: "\(type(of: sample.make()))") as Bool?)
      let control = sample.make()
      if sample.isCyclic { sample.change(control) }
      let left = DrawnLayer(of: control)
      control.layoutDirection = .rightToLeft
      #expect((DrawnLayer(of: control) != left) == isMirrored)
    }
  }
#endif
