import AnimatableLayers
import Testing

@testable import LayerSnapshotTesting

@Suite struct NudgedValuesTests {
  @Test(
    arguments: [
      (0, [0.5, 1]), (1, [0.5, 0]), (0.5, [0.25, 0.75]), (10, [5, 9]), (-4, [-2, -3]),
      (-0.5, [-0.25, -0.75]),
    ] as [(Double, [Double])])
  func `numbers stay between the present one and 0, or below 1`(value: Double, others: [Double]) {
    #expect(NudgedValues.others(than: value) as? [Double] == others)
  }

  @Test func `numbers of points change each by itself, and words have others`() {
    let points = NudgedValues.others(than: CGPoint(x: 4, y: 0)).compactMap { $0 as? CGPoint }
    #expect(points == [CGPoint(x: 2, y: 0.5), CGPoint(x: 3, y: 1)])
    #expect(NudgedValues.others(than: Double.nan).isEmpty)
    #expect(NudgedValues.others(than: [1, Double.infinity]).isEmpty)
    #expect(NudgedValues.others(than: "a") as? [String] == ["a1"])
    #expect(
      NudgedValues.others(than: "round", ofSystemKey: "lineJoin") as? [String] == [
        "miter", "bevel",
      ])
    #expect(NudgedValues.others(than: CATransform3DIdentity, ofSystemKey: "transform").count == 3)
  }
}
