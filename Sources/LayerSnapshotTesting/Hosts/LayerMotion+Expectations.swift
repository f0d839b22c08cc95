import AnimatableLayers
import LayerSnapshotReports

extension LayerMotion {
  /// Fails the running test unless claims about a key hold, each with a failure of its own.
  ///
  ///     motion.expect(\.progress, .isMonotone, .isAtRest(by: 0.25))
  ///
  /// The message names the claim, the layer and the key, what was measured and when, above a plot of the curve.
  ///
  /// The key is a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number in it,
  /// such as `\.opacity` and `\.position.x`; any other traps.
  public func expect<Value>(
    _ keyPath: KeyPath<Layer, Value>, _ claims: MotionClaim..., fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    report(call, CALayer.keyName(keyPath, of: layer), on: layer, claims)
  }

  /// Fails the running test unless claims about a key of a layer in the tree hold, each with a failure of its own.
  ///
  /// `owner` is the layer that moves; it has to be in the tree throughout.
  public func expect<Owner: CALayer, Value>(
    _ keyPath: KeyPath<Owner, Value>, of owner: Owner, _ claims: MotionClaim...,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    report(call, CALayer.keyName(keyPath, of: owner), on: owner, claims)
  }

  /// Fails the running test unless claims about a key path hold, each with a failure of its own.
  ///
  ///     motion.expect("transform.rotation.z", .overshoot(below: 0.1))
  ///
  /// The key is such as `position`, `transform.rotation.z`, `frame`, `sublayers.NAME.opacity` or one of your own.
  public func expect(
    _ key: String, _ claims: MotionClaim..., fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    report(call, key, on: layer, claims)
  }

  /// Fails the running test unless nothing in the tree changes after a time; the message lists the layers and keys that
  /// do.
  ///
  /// The time is in seconds after the motion's start, before the recording's end. While it has animations,
  /// the tree is compared 60 times a second, less often in recordings of more than a minute.
  public func expectRest(
    by time: CFTimeInterval, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    call.report(failureOfRest(by: time), ofClaim: "rest")
  }

  /// Fails the running test unless each frame of the motion keeps to a budget of counts, which are the same on every
  /// machine where times are not.
  ///
  ///     motion.expectEachFrame(redrawsAtMost: 400, drawsAtMost: 1)
  ///
  /// The first frame, which draws everything, does not count. A failure gives the worst frame, the layers that draw in it,
  /// a plot, and all frames as a table. Apple's engine reports no counts: every budget holds there.
  ///
  /// Pixels are counted at one for each point; those that two areas share count twice. Layers draw their contents through
  /// `draw(in:)` or a delegate; one that draws twice counts twice, and one that has a delegate of its own not at all. A
  /// budget of `nil` is any. There are 1 to 1000 frames a second.
  public func expectEachFrame(
    redrawsAtMost pixels: Int? = nil, drawsAtMost count: Int? = nil, framesPerSecond: Int = 60,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    call.report(
      failure(of: FrameBudget(redrawnPixels: pixels, draws: count), framesPerSecond),
      ofClaim: "each frame")
  }

  private func report(
    _ call: SnapshotCall, _ key: String, on owner: CALayer, _ claims: [MotionClaim]
  ) {
    if claims.isEmpty {
      call.report(SnapshotFailure(message: "\(SnapshotMisuse.noClaim)"), ofClaim: key)
    }
    for claim in claims {
      call.report(failure(of: key, on: owner, claim), ofClaim: "\(key) \(claim.name)")
    }
  }

  func failure(of key: String, on owner: CALayer, _ claim: MotionClaim) -> SnapshotFailure? {
    SnapshotFailure.catching("\(claim.name) cannot be measured: ") {
      let curve = try curve(of: key, on: owner)
      guard let violation = try claim.violation(curve) else { return nil }
      return SnapshotFailure(
        message: "\(claim.name) does not hold for \(curve.name): \(violation.message)"
          + MotionPlot(curve.samples, mark: violation.time).description,
        files: [.init(name: "values.txt", bytes: Array(curve.table(of: key).utf8))],
        plot: .init(curve.name, curve.samples, mark: violation.time))
    }
  }

  func failure(of budget: FrameBudget, _ framesPerSecond: Int) -> SnapshotFailure? {
    SnapshotFailure.catching("the frames cannot be measured: ") {
      if let misuse = budget.misuse { throw misuse }
      let costs = try frameCosts(framesPerSecond: framesPerSecond)
      let excesses = budget.excesses(of: costs)
      guard let worst = excesses.first else { return nil }
      let samples = costs.map { cost in
        MotionCurve.Sample(
          time: cost.time,
          numbers: [Double(worst.isOfPixels ? cost.redrawnPixels ?? 0 : cost.draws.count)])
      }
      let title = worst.isOfPixels ? "redrawn pixels" : "layers that draw"
      return SnapshotFailure(
        message: "\(type(of: layer)): " + excesses.map(\.message).joined(separator: "\n  ")
          + MotionPlot(samples, mark: worst.time).description,
        files: [.init(name: "frames.txt", bytes: Array(FrameCost.table(of: costs).utf8))],
        plot: .init(title, samples, mark: worst.time))
    }
  }

  func failureOfRest(by time: CFTimeInterval) -> SnapshotFailure? {
    SnapshotFailure.catching {
      try unrest(by: time).map {
        SnapshotFailure(message: "\(layer) is not at rest by \(NumberText.text(of: time)) s: \($0)")
      }
    }
  }
}

extension MotionCurve {
  fileprivate func table(of key: String) -> String {
    let columns = start.numbers.count == 1 ? [key] : start.numbers.indices.map { "\(key)[\($0)]" }
    return MotionTable(
      keys: columns, times: samples.map(\.time),
      rows: samples.map { $0.numbers.map { NumberText.text(of: $0) } }
    ).description
  }
}

extension FrameCost {
  fileprivate static func table(of costs: [FrameCost]) -> String {
    MotionTable(
      keys: ["redrawn", "draws"], times: costs.map(\.time),
      rows: costs.map { cost in
        [cost.redrawnPixels.map { "\($0)" } ?? LayerValueText.none, "\(cost.draws.count)"]
      }
    ).description
  }
}

extension FailureRecord.Plot {
  /// More samples than a page shows apart; the last and the marked one are added.
  private static let mostSamples = 600

  fileprivate init(_ title: String, _ samples: [MotionCurve.Sample], mark: Double?) {
    let step = samples.count / Self.mostSamples + 1
    let shown = samples.enumerated().filter { index, sample in
      index.isMultiple(of: step) || index == samples.count - 1 || sample.time == mark
    }.map(\.element)
    self.init(
      title: title, times: shown.map(\.time),
      numbers: samples[0].numbers.indices.map { index in shown.map { $0.numbers[index] } },
      mark: mark)
  }
}
