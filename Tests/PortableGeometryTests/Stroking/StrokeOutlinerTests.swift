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

  @Test(arguments: [CGLineJoin.miter, .round, .bevel], [true, false])
  func `a corner adds to both sides without a copy`(join: CGLineJoin, isClosed: Bool) throws {
    let zigzag = (1..<20).map { "L \($0 * 10),\($0 % 2 * 10)" }.joined(separator: " ")
    let path = path("M 0,0 \(zigzag) C 260,50 90,90 0,60" + (isClosed ? " Z" : ""))
    let pen = try #require(StrokePen(width: 6, transform: .identity, flatness: 0.1))
    let copies = WatchedRow.Copies()
    var outliner = StrokeOutliner(
      pen: pen, style: StrokeStyle(width: 6, cap: .round, join: join),
      scratch: OutlineScratch(left: WatchedRow(copies), right: WatchedRow(copies)))
    defer { outliner.scratch.stack.deallocate() }
    var points = 0
    outliner.stroke(path, transform: .identity) { points += $0.storage.points.count }
    #expect(points > 80 && copies.count == 0)
  }
}
