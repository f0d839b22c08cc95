import AnimatableLayers

/// A value of a user's own.
struct Arc: AnimatableVector, Equatable {
  var start: Double
  var sweep: Double

  init(_ start: Double, _ sweep: Double) { (self.start, self.sweep) = (start, sweep) }

  var animatableData: [Double] { [start, sweep] }

  init?(animatableData: [Double]) {
    guard animatableData.count == 2 else { return nil }
    (start, sweep) = (animatableData[0], animatableData[1])
  }
}
