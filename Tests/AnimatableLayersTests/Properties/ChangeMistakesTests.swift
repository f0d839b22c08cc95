#if DEBUG
  import LayerTestSupport
  import Testing

  @testable import AnimatableLayers

  @Suite struct ChangeMistakesTests {
    private func messages(of start: String) -> [String] {
      MistakeLog.messages.filter { $0.hasPrefix(start) }
    }

    @Test func `a change right after an animation under its key is named`() throws {
      final class Meter: AnimatableLayer {
        @AnimatableProperty var level: CGFloat = 0
        @AnimatableProperty(animation: .disabled) var quiet: CGFloat = 0
      }
      let stage = Stage(Meter())
      stage.change { meter in
        meter.level = 0.1
        meter.level = 0.2
        meter.add(basic("level", from: 0, to: 1), forKey: "other")
        meter.level = 0.3
        meter.add(basic("quiet", from: 0, to: 1), forKey: "quiet")
        meter.quiet = 1
      }
      #expect(messages(of: "Meter.") == [])
      stage.change { meter in
        meter.level = 1
        meter.add(basic("level", from: 0, to: 1), forKey: "level")
      }
      stage.change(at: 1) { $0.level = 0.5 }
      #expect(messages(of: "Meter.") == [])
      stage.change { meter in
        meter.add(basic("level", from: 0, to: 1), forKey: "level")
        meter.level = 1
      }
      try MistakeLogTests.expectOnPage(messages(of: "Meter."), ["Meter": "Dial"])
    }

    @Test func `an animation that snaps back is named at its end`() throws {
      final class Rope: AnimatableLayer {
        @AnimatableProperty var slack: CGFloat = 0
        @AnimatableProperty var pull: CGFloat = 0
        @AnimatableProperty var swing: CGFloat = 0
        @AnimatableProperty var knot: CGFloat = 0
      }
      let stage = Stage(Rope())
      stage.change { rope in
        rope.add(basic("slack", from: 0, to: 1.0), forKey: "slack")
        rope.add(basic("pull", from: 0, to: 1.0), forKey: "pulling")
        rope.add(basic("knot", from: 0, to: 1.0), forKey: "knot")
        let swing = basic("swing", from: 0, to: 1.0)
        swing.autoreverses = true
        rope.add(swing, forKey: "swing")
        CATransaction.setDisableActions(true)
        rope.pull = 1
      }
      stage.change(at: 0.5) { $0.removeAnimation(forKey: "knot") }
      #expect(messages(of: "Rope") == [])
      stage.renderer.advance(to: 3)
      try MistakeLogTests.expectOnPage(messages(of: "Rope"), ["Rope": "Dial", "slack": "level"])
    }

    @Test func `a delegate that a lasting animation keeps is named`() throws {
      final class Owner: NSObject, CAAnimationDelegate {}
      final class Loop: AnimatableLayer {
        @AnimatableProperty var level: CGFloat = 0
      }
      let loop = Loop()
      let short = basic("level", from: 0, to: 1)
      short.delegate = Owner()
      loop.add(short, forKey: "short")
      #expect(messages(of: "Loop") == [])
      short.repeatCount = .infinity
      loop.add(short, forKey: "long")
      try MistakeLogTests.expectOnPage(messages(of: "Loop"), ["Loop": "Dial"])
    }

    @Test func `an inner block whose duration does not count is named`() throws {
      let stage = Stage()
      stage.change { layer in
        CALayer.animate(withDuration: 1.25) {
          CALayer.animate(withDuration: 1.25) { layer.opacity = 0.5 }
          CALayer.animate(withDuration: 0.5, options: .overrideInheritedDuration) {
            layer.zPosition = 1
          }
        }
      }
      #expect(messages(of: "a block of 0.5 s inside a block of 1.25 s") == [])
      stage.change { layer in
        CALayer.animate(withDuration: 1.25) {
          CALayer.animate(withDuration: 0.5) { layer.cornerRadius = 1 }
        }
      }
      try MistakeLogTests.expectOnPage(messages(of: "a block of 0.5 s inside a block of 1.25 s"))
    }

    @Test func `an opaque layer that draws a part of its bounds is named`() throws {
      final class Tile: AnimatableLayer {
        @AnimatableProperty var fill: CGFloat = 1

        override func draw(in ctx: CGContext) {
          ctx.setFillColor(CGColor(gray: 0, alpha: 1))
          ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * fill, height: bounds.height))
        }
      }
      let tile = Tile(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      tile.isOpaque = true
      tile.displayIfNeeded()
      #expect(CopyCheck.unfilled(tile) == nil)
      tile.fill = 0.5
      tile.displayIfNeeded()
      try MistakeLogTests.expectOnPage(
        [CopyCheck.unfilled(tile)].compactMap { $0 }, ["Tile": "Dial"])
      tile.isOpaque = false
      #expect(CopyCheck.unfilled(tile) == nil)
    }

    @Test func `a thread that no layer on screen belongs to is named`() throws {
      final class Dial: AnimatableLayer {
        @AnimatableProperty var level: CGFloat = 0
      }
      let dial = Dial()
      let key = try #require(dial.animatableKeys["level"])
      try MistakeLogTests.expectOnPage([ChangeMistakes.message(ofThread: key, in: dial)])
    }
  }
#endif
