import LayerControls
import Testing

@Suite struct LiquidFillLayerTests {
  @Test(arguments: [(0.35, "35%"), (0, "0%"), (1, "100%"), (-2, "0%"), (7, "100%")])
  func `the spoken value is the level that is drawn`(level: Double, spoken: String) {
    let tank = LiquidFillLayer()
    tank.level = level
    #expect(tank.accessibilitySummary.value == spoken)
  }
}
