import AnimatableLayers
import LayerTestSupport
import Testing

/// Section 2: what a write does, and the search for an action.
@Suite struct ActionTests {
  /// An action that notes what it is run with.
  private final class NotedAction: NSObject, CAAction {
    var runs: [(event: String, layer: CALayer?)] = []
    var onRun: (CALayer) -> Void = { _ in }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      runs.append((event, anObject as? CALayer))
      if let layer = anObject as? CALayer { onRun(layer) }
    }
  }

  /// A delegate that answers with one action and records the queried events.
  private final class ActionDelegate: NSObject, CALayerDelegate {
    var answer: (any CAAction)?
    var events: [String] = []
    var onAsk: (CALayer) -> Void = { _ in }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      events.append(event)
      onAsk(layer)
      return answer
    }
  }

  private final class ActiveLayer: CALayer {
    nonisolated(unsafe) static let classAction = NotedAction()

    override class func defaultAction(forKey event: String) -> (any CAAction)? {
      event == "opacity" ? classAction : super.defaultAction(forKey: event)
    }
  }

  private final class RedrawnLayer: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "amount" || super.needsDisplay(forKey: key)
    }
  }

  // MARK: The sequence of a write

  @Test func `writing the value that is there does nothing`() {
    let delegate = ActionDelegate()
    let layer = RedrawnLayer()
    layer.setValue(1, forKey: "amount")
    layer.displayIfNeeded()
    layer.delegate = delegate
    layer.setValue(1, forKey: "amount")
    layer.opacity = 1
    layer.position = .zero
    layer.backgroundColor = nil
    layer.setValue(nil, forKey: "unknown")
    #expect(delegate.events == [])
    #expect(!layer.needsDisplay())
  }

  @Test func `the action is chosen at the old value and runs at the new one`() {
    let (layer, delegate, action) = (CALayer(), ActionDelegate(), NotedAction())
    layer.delegate = delegate
    delegate.answer = action
    var seen: [Float] = []
    delegate.onAsk = { seen.append($0.opacity) }
    action.onRun = { seen.append($0.opacity) }
    layer.opacity = 0.5
    #expect(seen == [1, 0.5])
    #expect(action.runs.map(\.event) == ["opacity"] && action.runs.first?.layer === layer)
  }

  @Test func `disabled actions are not even queried, but answer a direct question`() {
    let (layer, delegate) = (CALayer(), ActionDelegate())
    layer.delegate = delegate
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0.5
    layer.setValue(1, forKey: "anything")
    #expect(delegate.events == [] && layer.opacity == 0.5)
    let action = NotedAction()
    layer.actions = ["opacity": action]
    #expect(layer.action(forKey: "opacity") === action)
    CATransaction.commit()
  }

  @Test func `a key that needs display marks the layer, animated or not`() {
    let layer = RedrawnLayer()
    layer.setValue(1, forKey: "amount")
    #expect(layer.needsDisplay())
    layer.displayIfNeeded()
    #expect(!layer.needsDisplay())
    layer.setValue(1, forKey: "other")
    #expect(!layer.needsDisplay())
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(2, forKey: "amount")
    CATransaction.commit()
    #expect(layer.needsDisplay())
  }

  @Test func `no key of a plain layer needs display`() {
    let keys = ["bounds", "contents", "opacity", "backgroundColor", "anything", ""]
    #expect(keys.filter(CALayer.needsDisplay) == [])
  }

  @Test func `a key, declared or not, searches under its name and not its Swift name`() {
    let (layer, delegate) = (CALayer(), ActionDelegate())
    layer.delegate = delegate
    layer.setValue(1, forKey: "anything")
    layer.isHidden = true
    layer.isDoubleSided = false
    layer.setValue(false, forKey: "isHidden")
    #expect(delegate.events == ["anything", "hidden", "doubleSided", "hidden"])
  }

  @Test func `an action given as an animation is added under the event's key`() {
    let layer = CALayer()
    layer.actions = ["amount": CABasicAnimation()]
    layer.setValue(1, forKey: "amount")
    #expect(layer.animationKeys() == ["amount"])
    #expect((layer.animation(forKey: "amount") as? CABasicAnimation)?.keyPath == "amount")
  }

  // MARK: The search

  @Test func `the delegate is queried first, then actions, then style, then the class`() {
    let layer = ActiveLayer()
    #expect(layer.action(forKey: "opacity") === ActiveLayer.classAction)
    let (inStyle, inActions, delegate) = (NotedAction(), NotedAction(), ActionDelegate())
    layer.style = ["actions": ["opacity": inStyle] as [String: any CAAction]]
    #expect(layer.action(forKey: "opacity") === inStyle)
    layer.actions = ["opacity": inActions]
    #expect(layer.action(forKey: "opacity") === inActions)
    layer.delegate = delegate
    #expect(layer.action(forKey: "opacity") === inActions, "nil goes on to the next step")
    let answer = NotedAction()
    delegate.answer = answer
    #expect(layer.action(forKey: "opacity") === answer)
  }

  @Test func `actions of a style in a style are found`() {
    let (layer, action) = (CALayer(), NotedAction())
    layer.style = ["style": ["actions": ["amount": action] as [String: any CAAction]]]
    #expect(layer.action(forKey: "amount") === action)
  }

  @Test func `null ends the search at every step`() {
    let delegate = ActionDelegate()
    delegate.answer = NSNull()
    let steps: [(String, (CALayer) -> Void)] = [
      ("delegate", { $0.delegate = delegate }), ("actions", { $0.actions = ["opacity": NSNull()] }),
      ("style", { $0.style = ["actions": ["opacity": NSNull()] as [String: any CAAction]] }),
    ]
    for (name, prepare) in steps {
      let layer = ActiveLayer()
      prepare(layer)
      #expect(layer.action(forKey: "opacity") == nil, "\(name)")
    }
  }

  @Test func `a layer that is not on screen has no action by itself`() {
    for key in ["position", "opacity", "anything", kCAOnOrderIn] {
      #expect(CALayer.defaultAction(forKey: key) == nil, "\(key)")
      #expect(CALayer().action(forKey: key) == nil, "\(key)")
    }
  }

  @Test func `a subclass may answer for itself`() {
    final class Own: CALayer {
      let own = NotedAction()
      override func action(forKey event: String) -> (any CAAction)? {
        event == "opacity" ? own : super.action(forKey: event)
      }
    }
    let layer = Own()
    layer.opacity = 0.5
    #expect(layer.own.runs.map(\.event) == ["opacity"])
  }
  @Test func `an animation that a layer returns and keeps is its own`() throws {
    final class Keeping: CALayer {
      var kept: CABasicAnimation?
      override func action(forKey event: String) -> (any CAAction)? {
        let action = super.action(forKey: event)
        if event == "opacity" { kept = action as? CABasicAnimation }
        return action
      }
    }
    let stage = Stage(Keeping())
    stage.change { $0.opacity = 0 }
    let kept = try #require(stage.layer.kept)
    #expect(stage.layer.animation(forKey: "opacity") !== kept)
    kept.duration = 100
    #expect(stage.shown(\.opacity, at: 0.25) == 0 && stage.layer.animationKeys() == nil)
  }

  @Test func `an animation that a delegate answers with again and again starts again each time`() {
    let stage = Stage()
    let (delegate, answer) = (ActionDelegate(), basic(nil, from: 0.0))
    delegate.answer = answer
    stage.layer.delegate = delegate
    stage.change { $0.zPosition = 10 }
    stage.expectShown([(0.5, 5)])
    stage.change { $0.zPosition = 100 }
    stage.expectShown([(1, 50)])
    #expect(answer.keyPath == nil && answer.beginTime == 0)
  }
}
