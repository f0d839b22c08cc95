import Foundation
import Testing

@testable import PortableGeometry

@Suite struct StrokeOutlinerTests {
  /// A row that notices when appending to it would copy it.
  private struct WatchedRow: StrokeContour {
    final class Points {
      var points: [DeviceVector] = []
    }

    final class Copies {
      var count = 0
    }

    let copies: Copies
    var storage = Points()

    init(_ copies: Copies) { self.copies = copies }

    private mutating func own() -> Points {
      if !isKnownUniquelyReferenced(&storage) { copies.count += 1 }
      return storage
    }

    var last: DeviceVector { storage.points.last ?? .zero }
    mutating func append(_ point: DeviceVector) { own().points.append(point) }
    mutating func removeAll() { own().points.removeAll() }
    mutating func replaceFirst(_ point: DeviceVector) { own().points[0] = point }
    mutating func replaceLast(_ point: DeviceVector) {
      let row = own()
      row.points[row.points.count - 1] = point
    }
    mutating func append(reversed other: WatchedRow) {
      own().points.append(contentsOf: other.storage.points.reversed())
    }
    mutating func appendArc(
      of pen: StrokePen, around center: DeviceVector, from start: DeviceVector,
      to end: DeviceVector
    ) {
      append(center + pen.offset(end))
    }
    static func follow(_ curve: DeviceCubic, in outliner: inout StrokeOutliner<WatchedRow>) {
      outliner.followInLines(curve)
    }
  }

  @Test(arguments: [StrokeStyle.Join.miter, .round, .bevel], [true, false])
  func `a corner adds to both sides without a copy of them`(
    join: StrokeStyle.Join, isClosed: Bool
  ) throws {
    var builder = PathBuilder()
    builder.move(to: CGPoint(x: 0, y: 0))
    for index in 1..<20 {
      builder.addLine(to: CGPoint(x: Double(index) * 10, y: index.isMultiple(of: 2) ? 0 : 10))
    }
    builder.addCurve(
      to: CGPoint(x: 0, y: 60), control1: CGPoint(x: 260, y: 50),
      control2: CGPoint(x: 90, y: 90))
    if isClosed { builder.close() }
    let pen = try #require(StrokePen(width: 6, transform: .identity, flatness: 0.1))
    let copies = WatchedRow.Copies()
    var outliner = StrokeOutliner(
      pen: pen, style: StrokeStyle(width: 6, cap: .round, join: join),
      scratch: OutlineScratch(left: WatchedRow(copies), right: WatchedRow(copies)))
    defer { outliner.scratch.stack.deallocate() }
    var points = 0
    outliner.stroke(builder.path, transform: .identity) { points += $0.storage.points.count }
    #expect(points > 80 && copies.count == 0)
  }
}
