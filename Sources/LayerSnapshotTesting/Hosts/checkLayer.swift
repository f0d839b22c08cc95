import AnimatableLayers

/// Fails the running test unless a layer class with declared keys keeps the promises that Core Animation, snapshots and
/// hosts rely on.
///
///     @Test func `a ring is a sound layer`() {
///       checkLayer { RingLayer() }
///     }
///
/// `LayerCheck` lists what is checked. Keys whose values are made of numbers, flags and strings are changed to other
/// values, on screen and on clocks of the checks' own; nothing waits. Each check that fails is a failure of its own, with
/// the class, the check, and the key with its value. Works in Swift Testing and in XCTest.
///
/// The closure makes a new layer each time, in a state in which its keys show: a ring that is half full. A layer with
/// empty bounds gets a size of 64 by 64 points. The checks in `except` are left out.
///
/// - Returns: what was checked, key by key; its `description` has a line for each check.
@discardableResult
public func checkLayer<Layer: AnimatableKeyLayer>(
  except skipped: Set<LayerCheck> = [], fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  make: @escaping () -> Layer
) -> LayerCheckReport {
  let report = LayerCheckReport(of: make, except: skipped)
  let call = SnapshotCall("layer", fileID, file, line, column)
  for result in report.results where !result.problems.isEmpty {
    call.report(
      SnapshotFailure(
        message: "\(report.layerClass) fails the check “\(result.check)”:"
          + result.problems.map { "\n  \($0)" }.joined()))
  }
  return report
}

extension LayerCheckReport {
  init<Layer: AnimatableKeyLayer>(
    of make: @escaping () -> Layer, except skipped: Set<LayerCheck> = []
  ) {
    let checker = LayerChecker(make: make)
    self.init(
      layerClass: "\(type(of: make()))",
      results: LayerCheck.allCases.filter { !skipped.contains($0) }.map(checker.result))
  }
}
