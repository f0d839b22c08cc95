struct FilmTimes {
  /// In seconds, in order.
  let times: [CFTimeInterval]

  static let limit = 10_000

  /// The end is not before the start; a film that ends as it starts leaves its end to the start of the next round.
  init(
    from start: CFTimeInterval, to end: CFTimeInterval, framesPerSecond: Int,
    includesEnd: Bool = true
  ) throws(SceneError) {
    // An end that a division left a hair too early still counts.
    let last = ((end - start) * Double(framesPerSecond) + 1e-6).rounded(.down)
    guard last < Double(Self.limit) else {
      throw SceneError(
        option: "to", "a film of \(last + 1) frames is too long; \(Self.limit) are allowed")
    }
    times = (0..<max(includesEnd ? Int(last) + 1 : Int(last), 1)).map {
      start + Double($0) / Double(framesPerSecond)
    }
  }

  static func spread(
    _ count: Int, from start: CFTimeInterval, to end: CFTimeInterval
  ) -> [CFTimeInterval] {
    guard count > 1 else { return [start] }
    return (0..<count).map { start + (end - start) * Double($0) / Double(count - 1) }
  }
}
