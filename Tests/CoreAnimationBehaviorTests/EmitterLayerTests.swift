import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 9: emitter layers. The defaults are those that GNUstep's tests measured on Apple's
/// QuartzCore.
@Suite struct EmitterLayerTests {
  @Test func `a new layer emits from a point, with factors of one`() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil && layer.seed == 0 && !layer.preservesDepth)
    #expect(layer.emitterPosition == .zero && layer.emitterZPosition == 0)
    #expect(layer.emitterSize == .zero && layer.emitterDepth == 0)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered)
    #expect(layer.birthRate == 1 && layer.lifetime == 1 && layer.velocity == 1)
    #expect(layer.scale == 1 && layer.spin == 1)
  }

  @Test func `a new cell emits nothing and varies nothing`() {
    let cell = CAEmitterCell()
    #expect(cell.contents == nil && cell.emitterCells == nil && cell.name == nil)
    #expect(cell.style == nil && cell.isEnabled && cell.contentsScale == 1)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.color?.components == [1, 1, 1, 1])
    #expect(cell.birthRate == 0 && cell.lifetime == 0 && cell.lifetimeRange == 0)
    #expect(cell.velocity == 0 && cell.velocityRange == 0 && cell.emissionRange == 0)
    #expect(cell.emissionLatitude == 0 && cell.emissionLongitude == 0)
    #expect(cell.xAcceleration == 0 && cell.yAcceleration == 0 && cell.zAcceleration == 0)
    #expect(cell.scale == 1 && cell.scaleRange == 0 && cell.scaleSpeed == 0)
    #expect(cell.spin == 0 && cell.spinRange == 0)
    #expect(cell.redRange == 0 && cell.alphaRange == 0 && cell.redSpeed == 0)
    #expect(cell.magnificationFilter == "linear" && cell.minificationFilter == "linear")
    #expect(cell.minificationFilterBias == 0 && !cell.shouldArchiveValue(forKey: "name"))
  }

  @Test func `the classes name some defaults`() {
    let cells = ["enabled", "scale", "birthRate", "lifetime", "bogus"]
    #expect(
      cells.map { number(CAEmitterCell.defaultValue(forKey: $0)) } == [1, 1, nil, nil, nil])
    let layers = ["birthRate", "scale"].map { number(CAEmitterLayer.defaultValue(forKey: $0)) }
    #expect(layers == [1, 1])
    #expect(CAEmitterLayer.defaultValue(forKey: "emitterShape") as? String == "point")
  }

  @Test func `the names are Apple's`() {
    #expect(CAEmitterLayerEmitterShape.cuboid.rawValue == "cuboid")
    #expect(CAEmitterLayerEmitterMode.outline.rawValue == "outline")
    #expect(CAEmitterLayerRenderMode.oldestLast.rawValue == "oldestLast")
    #expect(CAEmitterLayerRenderMode.backToFront.rawValue == "backToFront")
  }

  @Test func `a layer holds the cells themselves, and cells hold cells`() {
    let (layer, cell, inner) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    layer.emitterCells = [cell]
    cell.emitterCells = [inner]
    #expect(layer.emitterCells?.first === cell)
    #expect(cell.emitterCells?.first === inner)
  }

  @Test func `numbers of the layer animate on screen by themselves`() {
    let stage = Stage(CAEmitterLayer())
    stage.change {
      $0.birthRate = 2
      $0.lifetime = 2
      $0.emitterPosition = CGPoint(x: 5, y: 5)
      $0.emitterZPosition = 2
      $0.emitterSize = CGSize(width: 5, height: 5)
      $0.emitterDepth = 2
      $0.velocity = 2
      $0.scale = 2
      $0.spin = 2
      $0.seed = 2
      $0.emitterShape = .line
      $0.emitterMode = .points
      $0.renderMode = .additive
    }
    #expect(
      stage.layer.animationKeys()?.sorted() == [
        "birthRate", "emitterDepth", "emitterPosition", "emitterSize", "emitterZPosition",
        "lifetime", "scale", "spin", "velocity",
      ])
  }

  @Test func `key paths reach cells by name`() {
    let (layer, fire, spark) = (CAEmitterLayer(), CAEmitterCell(), CAEmitterCell())
    fire.name = "fire"
    spark.name = "spark"
    fire.emitterCells = [spark]
    layer.emitterCells = [fire]
    layer.setValue(20, forKeyPath: "emitterCells.fire.birthRate")
    layer.setValue(0.5, forKeyPath: "emitterCells.fire.emitterCells.spark.scale")
    #expect(fire.birthRate == 20 && spark.scale == 0.5)
    #expect(number(layer.value(forKeyPath: "emitterCells.fire.birthRate")) == 20)
    #expect(number(layer.value(forKeyPath: "emitterCells.fire.emitterCells.spark.scale")) == 0.5)
  }

  /// An end that is not given is the number that the cell has.
  @Test(
    arguments: [(0.0, 100.0, 0.25, 25.0), (110, nil, 0.75, 35)]
      as [(Double, Double?, Double, Double)])
  func `animations move the numbers of cells`(
    from: Double, to: Double?, time: Double, velocity: Double
  ) {
    let fire = CAEmitterCell()
    fire.name = "fire"
    fire.velocity = 10
    let layer = CAEmitterLayer()
    layer.emitterCells = [fire]
    let stage = Stage(layer)
    stage.add(basic("emitterCells.fire.velocity", from: from, to: to))
    stage.renderer.advance(to: time)
    let shown = stage.layer.presentation()?.value(forKeyPath: "emitterCells.fire.velocity")
    #expect(isNear(number(shown), velocity))
    #expect(fire.velocity == 10)
  }
}
