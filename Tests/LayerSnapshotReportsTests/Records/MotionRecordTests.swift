import PNGFormat
import Testing

@testable import LayerSnapshotReports

@Suite struct MotionRecordTests {
  private let png = SampleFailures.png(2, 1, [1, 2, 3, 255])

  private func record(values: Int) -> MotionRecord {
    MotionRecord(
      times: ["0", "0.1"],
      layers: [
        .init(
          path: "Card > Bar “é”", presence: "11",
          animations: [
            .init(
              key: "fade", keyPath: "opacity", pace: "linear", begin: "0", duration: "0.3",
              facts: [.init("from", "0")])
          ], values: ["opacity": [String](repeating: "0.5", count: values)])
      ])
  }

  @Test func `a picture keeps its record and its pixels, a long one without values`() throws {
    let file = record(values: 2).file(png)
    #expect(MotionRecord(in: file) == record(values: 2))
    #expect(record(values: 2).file(png) == file)
    #expect(try PNG.decode(file).pixels == PNG.decode(png).pixels)
    #expect(MotionRecord(in: png) == nil)
    let found = MotionRecord(in: record(values: 5_000).file(png))
    #expect(found?.layers[0].animations == record(values: 0).layers[0].animations)
    #expect(found?.layers[0].values.isEmpty == true)
    #expect(record(values: 1).file([1, 2]) == [1, 2] && MotionRecord(in: [1, 2]) == nil)
  }
}
