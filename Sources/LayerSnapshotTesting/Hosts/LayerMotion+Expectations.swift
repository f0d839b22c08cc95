import AnimatableLayers
import LayerSnapshotReports

// Failing the running test, in Swift Testing and in XCTest.
extension LayerMotion {
  /// Fails the running test unless claims about a key hold, each with a failure of its own.
  ///
  ///     motion.expect(\.progress, .isMonotone, .isAtRest(by: 0.25))
  ///
  /// The message names the claim, the layer and the key, what was measured and when, above a plot of the curve.
  ///
  /// - Parameters:
  ///   - keyPath: a property declared with `@AnimatableProperty`, or an animatable one of Core Animation or a number in
  ///     it, such as `\.opacity` and `\.position.x`; any other traps.
  ///   - claims: what has to hold.
  ///   - fileID: the file where it is expected, filled in by the compiler.
  ///   - file: the path of that file, filled in by the compiler.
  ///   - line: the line where it is expected, filled in by the compiler.
  ///   - column: the column where it is expected, filled in by the compiler.
  public func expect<Value>(
    _ keyPath: KeyPath<Layer, Value>, _ claims: MotionClaim..., fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    failures(of: CALayer.keyName(keyPath, of: layer), on: layer, claims).forEach(call.report)
  }

  /// Fails the running test unless claims about a key of a layer in the tree hold, each with a failure of its own.
  ///
  /// `owner` is the layer that moves; it has to be in the tree throughout. The other parameters are those of
  /// `expect(_:_:fileID:file:line:column:)`.
  public func expect<Owner: CALayer, Value>(
    _ keyPath: KeyPath<Owner, Value>, of owner: Owner, _ claims: MotionClaim...,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    failures(of: CALayer.keyName(keyPath, of: owner), on: owner, claims).forEach(call.report)
  }

  /// Fails the running test unless claims about a key path hold, each with a failure of its own.
  ///
  ///     motion.expect("transform.rotation.z", .overshoot(below: 0.1))
  ///
  /// The key is such as `position`, `transform.rotation.z`, `frame`, `sublayers.NAME.opacity` or one of your own. The other
  /// parameters are those of the method that takes a key path.
  public func expect(
    _ key: String, _ claims: MotionClaim..., fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    failures(of: key, on: layer, claims).forEach(call.report)
  }

  /// Fails the running test unless nothing in the tree changes after a time; the message lists the layers and keys that
  /// do.
  ///
  /// The time is in seconds after the motion's start, before the recording's end. The other parameters are those of
  /// `expect(_:_:fileID:file:line:column:)`.
  public func expectRest(
    by time: CFTimeInterval, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let call = SnapshotCall("motion", fileID, file, line, column)
    call.report(failureOfRest(by: time))
  }

  /// Why claims do not hold.
  func failures(of key: String, on owner: CALayer, _ claims: [MotionClaim]) -> [SnapshotFailure] {
    claims.compactMap { claim in
      do {
        let curve = try curve(of: key, on: owner)
        guard let violation = try claim.violation(curve) else { return nil }
        var failure = SnapshotFailure(
          message: "\(claim.name) does not hold for \(curve.name): \(violation.message)"
            + MotionPlot(curve, mark: violation.time).description)
        failure.files = [.init(name: "values.txt", bytes: Array(curve.table(of: key).utf8))]
        return failure
      } catch {
        return SnapshotFailure(message: "\(claim.name) cannot be measured: \(error)")
      }
    }
  }

  /// Why the tree is not at rest by a time.
  func failureOfRest(by time: CFTimeInterval) -> SnapshotFailure? {
    do {
      return try unrest(by: time).map {
        SnapshotFailure(
          message: "\(layer) is not at rest by \(NumberText.text(of: time)) s: \($0)")
      }
    } catch {
      return SnapshotFailure(message: "\(error)")
    }
  }
}

extension MotionCurve {
  /// The samples as a table.
  fileprivate func table(of key: String) -> String {
    let columns =
      start.numbers.count == 1 ? [key] : start.numbers.indices.map { "\(key)[\($0)]" }
    return MotionTable(
      keys: columns, times: samples.map(\.time),
      rows: samples.map { $0.numbers.map { NumberText.text(of: $0) } }
    ).description
  }
}
