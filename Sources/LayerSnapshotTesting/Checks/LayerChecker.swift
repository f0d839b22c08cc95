import AnimatableLayers
import LayerSnapshotReports

/// Makes new layers for each check.
struct LayerChecker<Layer: AnimatableKeyLayer> {
  private static var wildNumbers: [Double] {
    [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 0, 1e9]
  }
  /// A time after the end of all animations, in seconds.
  private static var late: CFTimeInterval { 1_000 }

  private static var doubt: String {
    "drawing is not deterministic: does it read the time, a random number or per-instance state? "
  }

  let make: () -> Layer
  private(set) var subjects: [String] = []
  private(set) var problems: [String] = []

  private typealias Stage = CheckStage<Layer>

  /// `value` differs from a new layer's.
  private struct Change {
    let key: AnimatableKey
    let value: Any

    var name: String { key.name }
    var text: String { "\(name) = \(LayerValueText.text(of: value))" }
  }

  func result(of check: LayerCheck) -> LayerCheckReport.Result {
    var checker = self
    do {
      switch check {
      case .defaults: checker.checkDefaults()
      case .presentation: checker.checkPresentation()
      case .copies: try checker.checkCopies()
      case .redraws: try checker.checkRedraws()
      case .animates: checker.checkAnimations()
      case .extremes: try checker.checkExtremes()
      case .archives: try checker.checkArchives()
      case .removal: try checker.checkRemoval()
      case .scales: try checker.checkScales()
      case .environments: try checker.checkEnvironments()
      case .leaks: try checker.checkLeaks()
      case .repeats: try checker.checkRepeats()
      }
    } catch {
      checker.problems.append("\(error)")
    }
    return .init(check: check, subjects: checker.subjects, problems: checker.problems)
  }

  // MARK: Values

  /// Returns a change of each key that has another value.
  private func changes() -> [Change] {
    make().animatableKeys.keys.compactMap { key in
      let layer = make()
      let value = layer.value(forKey: key.name) ?? key.defaultValue
      return value.flatMap { Self.otherValue(than: $0, of: key, in: layer) }
        .map { Change(key: key, value: $0) }
    }
  }

  private static func otherValue(than value: Any, of key: AnimatableKey, in layer: Layer) -> Any? {
    for candidate in NudgedValues.others(than: value)
    where key.refusal(of: candidate, for: layer) == nil {
      layer.setValue(candidate, forKey: key.name)
      // Keys of whole numbers convert what they are set to.
      if let held = layer.value(forKey: key.name), !Platform.areEqual(held, value) { return held }
    }
    return nil
  }

  private mutating func compare(
    _ expected: SnapshotImage, _ actual: SnapshotImage, _ problem: String
  ) {
    guard let difference = ImageDifference(reference: expected, actual: actual),
      ImageTolerance.standard.rejection(of: difference, reference: expected, actual: actual) != nil
    else { return }
    problems.append("\(problem)\(difference)")
  }

  private mutating func compare(
    _ expected: Stage, _ actual: Stage, at time: CFTimeInterval, _ problem: String
  ) throws {
    compare(try expected.image(at: time), try actual.image(at: time), problem)
  }

  private func text(_ value: Any?) -> String { LayerValueText.text(of: value) }

  // MARK: Keys

  private mutating func checkDefaults() {
    let layer = make()
    for key in layer.animatableKeys.keys {
      subjects.append(key.name)
      let found = type(of: layer).defaultValue(forKey: key.name)
      if !Platform.areEqual(found, key.defaultValue) {
        problems.append(
          "defaultValue(forKey: \"\(key.name)\") is \(text(found)), declared is "
            + "\(text(key.defaultValue)); an override has to call super")
      }
      layer.setValue(nil, forKey: key.name)
      let unset = layer.value(forKey: key.name)
      if !Platform.areEqual(unset, key.defaultValue) {
        problems.append(
          "\(key.name) reads \(text(unset)) while nothing is set, declared is "
            + "\(text(key.defaultValue))")
      }
    }
  }

  private mutating func checkPresentation() {
    for change in changes() {
      subjects.append(change.name)
      let stage = Stage(make())
      stage.set { stage.layer.setValue(change.value, forKey: change.name) }
      let shown = stage.perform { stage.layer.presentation()?.value(forKey: change.name) }
      if !Platform.areEqual(shown, change.value) {
        problems.append("the presentation has \(text(shown)) after \(change.text)")
      }
    }
  }

  private mutating func checkCopies() throws {
    try checkCopy(
      by: "init(layer:)",
      problem: "init(layer:) does not copy all that draw(in:) reads: in the copy's drawing ",
      copy: { type(of: $0).init(layer: $0) }, image: { Stage.contents(of: $0) })
  }

  /// Compares a layer whose keys have other values than a new one's with a copy of it.
  private mutating func checkCopy(
    by maker: String, problem: String, copy: (Layer) throws -> Layer,
    image: (Layer) throws -> SnapshotImage?
  ) throws {
    let layer = make()
    Stage.size(layer)
    let changes = changes()
    for change in changes { layer.setValue(change.value, forKey: change.name) }
    let copy = try copy(layer)
    for change in changes {
      subjects.append(change.name)
      let copied = copy.value(forKey: change.name)
      if !Platform.areEqual(copied, layer.value(forKey: change.name)) {
        problems.append("\(maker) makes \(text(copied)) of \(change.text)")
      }
    }
    subjects.append("drawing")
    guard let own = try image(layer), let other = try image(copy) else { return }
    compare(own, other, problem)
  }

  private mutating func checkRedraws() throws {
    for change in changes() {
      subjects.append(change.name)
      let stage = Stage(make())
      _ = try stage.image(at: 0)
      stage.set { stage.layer.setValue(change.value, forKey: change.name) }
      let new = make()
      new.setValue(change.value, forKey: change.name)
      try compare(
        Stage(new), stage, at: 1,
        "a change to \(change.text) does not show as in a new layer with that value: ")
    }
  }

  private mutating func checkAnimations() {
    for change in changes() {
      subjects.append(change.name)
      let stage = Stage(make())
      let start = stage.layer.value(forKey: change.name)
      stage.perform { stage.layer.setValue(change.value, forKey: change.name) }
      let animation = stage.layer.animation(forKey: change.name)
      guard change.key.animation.isAnimated else {
        if animation != nil { problems.append("\(change.name) animates, which is not declared") }
        continue
      }
      guard let animation else {
        problems.append("a change of \(change.name) starts no animation")
        continue
      }
      func shown() -> Any? {
        stage.perform { (stage.layer.presentation() ?? stage.layer).value(forKey: change.name) }
      }
      let length = animation.duration / Double(max(animation.speed, 0.001))
      stage.advance(to: length / 4)
      let between = shown()
      if ValueInterpolation.components(of: change.value) != nil, change.key.animation.isBlended,
        Platform.areEqual(between, start) || Platform.areEqual(between, change.value)
      {
        problems.append(
          "\(change.name) is \(text(between)) after a quarter of its animation from \(text(start)) "
            + "to \(text(change.value))")
      }
      stage.advance(to: Self.late)
      let end = shown()
      if animation.repeatCount == 0, !Platform.areEqual(end, change.value) {
        problems.append("\(change.name) ends at \(text(end)) after \(change.text)")
      }
    }
  }

  // MARK: Drawing

  private mutating func checkExtremes() throws {
    let sizes = [
      CGSize.zero, CGSize(width: 0, height: 40), CGSize(width: 0.2, height: 0.2),
      CGSize(width: 1, height: 3), CGSize(width: 33.4, height: 12.7),
    ]
    for key in make().animatableKeys.keys {
      let stage = Stage(make())
      let layer = stage.layer
      guard let value = layer.value(forKey: key.name),
        let count = ValueInterpolation.components(of: value)?.count, count > 0
      else { continue }
      subjects.append(key.name)
      let size = layer.bounds.size
      let before = try stage.image(at: 0)
      for (index, number) in Self.wildNumbers.enumerated() {
        let numbers = [Double](repeating: number, count: count)
        guard let wild = ValueInterpolation.value(like: value, components: numbers),
          key.refusal(of: wild, for: layer) == nil
        else { continue }
        stage.set { layer.setValue(wild, forKey: key.name) }
        _ = try stage.image(at: 0)
        stage.set { layer.bounds.size = sizes[index % sizes.count] }
        _ = try stage.image(at: 0)
      }
      stage.set {
        layer.setValue(value, forKey: key.name)
        layer.bounds.size = size
      }
      compare(
        before, try stage.image(at: 0), "it does not recover from extreme values of \(key.name): ")
    }
  }

  private mutating func checkArchives() throws {
    try checkCopy(
      by: "an archive",
      problem: "init(coder:) does not read all that the layer draws: in the read layer "
    ) { layer in
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: layer, requiringSecureCoding: true)
      guard let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: type(of: layer), from: data)
      else { throw PlainError("the archive holds no layer") }
      return copy
    } image: {
      try Stage($0).image(at: 0)
    }
  }

  private mutating func checkRemoval() throws {
    func leave(_ stage: Stage) {
      stage.perform { stage.layer.removeFromSuperlayer() }
      stage.advance(to: 0.4)
      stage.perform { stage.root.addSublayer(stage.layer) }
    }
    subjects.append("at rest")
    let stage = Stage(make())
    _ = try stage.image(at: 0)
    leave(stage)
    let problem = "it shows something else after it left its tree"
    try compare(Stage(make()), stage, at: 1, "\(problem): ")
    for change in changes() where change.key.animation.isAnimated {
      subjects.append("during an animation of \(change.name)")
      let (stage, other) = (Stage(make()), Stage(make()))
      for stage in [stage, other] {
        _ = try stage.image(at: 0)
        stage.perform { stage.layer.setValue(change.value, forKey: change.name) }
        _ = try stage.image(at: 0.1)
      }
      leave(stage)
      try compare(
        other, stage, at: Self.late, "\(problem) during an animation of \(change.name): ")
    }
  }

  private mutating func checkScales() throws {
    subjects = ["2", "3"]
    let stage = Stage(make(), scale: 3)
    _ = try stage.image(at: 0)
    stage.set { for layer in stage.layer.subtree { layer.contentsScale = 2 } }
    let new = Stage(make()) { stage in
      for layer in stage.layer.subtree { layer.contentsScale = 2 }
    }
    try compare(new, stage, at: 1, "it does not draw again for a contentsScale of 2: ")
  }

  private mutating func checkEnvironments() throws {
    guard make() is any EnvironmentLayer else { return }
    let usual = LayerEnvironment(displayScale: Stage.scale)
    let others = [
      ("right to left", LayerEnvironment(layoutDirection: .rightToLeft, displayScale: Stage.scale)),
      ("dark", LayerEnvironment(appearance: .dark, displayScale: Stage.scale)),
    ]
    for (name, environment) in others {
      subjects.append(name)
      let stage = Stage(make()) { $0.layer.propagate(usual) }
      let before = try stage.image(at: 0)
      stage.set { stage.layer.propagate(environment, replacing: usual) }
      let new = Stage(make()) { $0.layer.propagate(environment) }
      try compare(
        new, stage, at: Self.late, "a change to \(name) does not show as in a new layer: ")
      stage.set { stage.layer.propagate(usual, replacing: environment) }
      compare(before, try stage.image(at: 2 * Self.late), "it does not return from \(name): ")
    }
  }

  // MARK: Life

  private mutating func checkLeaks() throws {
    subjects = ["after an animation"]
    let changes = changes()
    weak var gone: Layer?
    do {
      let stage = Stage(make())
      gone = stage.layer
      _ = try stage.image(at: 0)
      stage.perform {
        for change in changes { stage.layer.setValue(change.value, forKey: change.name) }
      }
      _ = try stage.image(at: 0.1)
      stage.set { stage.layer.removeFromSuperlayer() }
      _ = try stage.image(at: Self.late)
    }
    if gone != nil {
      problems.append("something still holds the layer: a closure, or what it holds itself")
    }
  }

  private mutating func checkRepeats() throws {
    subjects = ["two layers", "one layer again"]
    let stage = Stage(make())
    let first = try stage.image(at: 0)
    compare(first, try Stage(make()).image(at: 0), "two new layers draw differently; \(Self.doubt)")
    // Animations that the layer starts itself draw something else later.
    guard stage.layer.subtree.allSatisfy({ $0.animationKeys() == nil }) else { return }
    for time in [0.3, 11.7, 6_011.9] where problems.isEmpty {
      stage.set { for layer in stage.layer.subtree { layer.setNeedsDisplay() } }
      compare(
        first, try stage.image(at: time),
        "the layer draws differently when it draws again; \(Self.doubt)")
    }
  }
}
