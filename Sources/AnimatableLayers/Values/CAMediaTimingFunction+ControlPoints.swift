extension CAMediaTimingFunction {
  /// The coordinates of the two inner control points: x and y of the first, then those of the second.
  package var controlPoints: [Float] {
    [1, 2].flatMap { index in
      var point: [Float] = [0, 0]
      getControlPoint(at: index, values: &point)
      return point
    }
  }
}
