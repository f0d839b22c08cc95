import AnimatableLayers

extension ProbeGroup {
  static let withoutContext = ProbeGroup(
    "P7", "presentation() of a layer that nothing shows",
    settles: "without a context nothing is laid out, displayed, animated or presented"
  ) { probe in
    let layer = ProbeLayer()
    func check(_ name: String) {
      probe.check("\(name): has a presentation", layer.hasPresentation, false)
    }
    check("fresh")
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    CATransaction.flush()
    check("flushed")
    probe.check("flushed: layouts", .count(layer.journal.layouts), 0)
    probe.check("flushed: draws", layer.journal.drawCount, 0)
    layer.opacity = 0.5
    probe.check("implicit animations", layer.animationNames, [])
    layer.add(CABasicAnimation.probe("opacity", from: 0, to: 1, duration: 60), forKey: "fade")
    CATransaction.flush()
    check("animating")
    layer.journal.clear()
    _ = try FramePixels(width: 32, height: 32) { layer.render(in: $0) }
    probe.check("render(in:): draws", layer.journal.drawCount, 0)
    layer.displayIfNeeded()
    check("displayed")
    probe.check("displayIfNeeded(): draws", layer.journal.drawCount, 1)
  }

  static let inRenderer = ProbeGroup(
    "P8", "A layer in a renderer: presentation, layout, display, implicit animation",
    settles: "a renderer's root is a context, as a window is"
  ) { probe in
    let layer = ProbeLayer()
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    let stage = try ProbeStage(showing: layer)
    probe.check("has a presentation", layer.hasPresentation, true)
    probe.check("layouts", .count(layer.journal.layouts), .atLeast(1))
    probe.check("draws", layer.journal.drawCount, .atLeast(1))
    stage.perform { layer.opacity = 0.5 }
    probe.check("implicit animations", layer.animationNames, ["opacity"])
    probe.check("their duration", ProbeValue(layer.animation(forKey: "opacity")?.duration), 0.25)
    let added = CALayer()
    stage.perform {
      layer.addSublayer(added)
      added.opacity = 0.5
    }
    probe.check("implicit animations of a layer just added", added.animationNames, [])
    probe.check("presentation of that layer", added.hasPresentation, true)
  }

  static let removal = ProbeGroup(
    "P10", "Removal and return",
    settles: "a presentation stays after removal, so that it does not mean being on screen"
  ) { probe in
    let (parent, layer) = (CALayer(), ProbeLayer())
    let events = ["onOrderIn", "onOrderOut"]
    func noted() -> ProbeValue {
      .words(layer.journal.searches.map(\.event).filter { events.contains($0) })
    }
    parent.addSublayer(layer)
    let stage = try ProbeStage(showing: parent)
    probe.check("shown: events", noted(), portable: [])
    stage.perform {
      layer.add(CABasicAnimation.probe("opacity", from: 0, to: 1, duration: 60), forKey: "fade")
    }
    layer.journal.clear()
    stage.perform { layer.removeFromSuperlayer() }
    probe.check("removed: has a presentation", layer.hasPresentation, apple: true, portable: false)
    probe.check("removed: events", noted(), ["onOrderOut"])
    func checkAnimations(_ name: String) {
      probe.check("\(name): animations", layer.animationNames, portable: [])
    }
    checkAnimations("removed")
    stage.pass(0.1)
    checkAnimations("a while later")
    layer.journal.clear()
    stage.perform { parent.addSublayer(layer) }
    probe.check("back: has a presentation", layer.hasPresentation, true)
    probe.check("back: events", noted(), ["onOrderIn"])
    ViewProbes.removal(probe)
  }
}
