import Foundation
import Testing

/// The page of the differences from Apple's engine.
@Suite struct DivergencesTests {
  private struct Row: Hashable {
    let area: String
    let subject: String
  }

  @Test func `an entry has what Apple does, what happens here, and why, once`() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/AnimatableLayers/AnimatableLayers.docc/Divergences.md")
    var area = ""
    var seen: Set<Row> = []
    var faults: [String] = []
    for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { area = String(line) }
      guard line.hasPrefix("| "), !line.hasPrefix("| |") else { continue }
      let cells = line.dropFirst().dropLast().split(
        separator: "|", omittingEmptySubsequences: false
      )
      .map { $0.trimmingCharacters(in: .whitespaces) }
      let isNew = seen.insert(Row(area: area, subject: cells[0])).inserted
      if !isNew || cells.count != 4 || cells.contains("") { faults.append(String(line)) }
    }
    #expect(faults == [] && seen.count > 100)
  }
}
