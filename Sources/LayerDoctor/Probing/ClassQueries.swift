enum ClassQueries {
  enum Method: String, CaseIterable {
    case needsDisplay = "needsDisplay(forKey:)"
    case defaultValue = "defaultValue(forKey:)"
    case defaultAction = "defaultAction(forKey:)"
  }

  struct Query {
    let phase: String
    let method: Method
    let key: String
    let className: String
  }

  // Safe: a process probes one group, on its main thread, where Core Animation queries classes too.
  nonisolated(unsafe) private static var queries: [Query] = []
  nonisolated(unsafe) private static var phase: String?

  static func note(_ method: Method, _ key: String, _ layerClass: AnyClass) {
    guard let phase else { return }
    queries.append(Query(phase: phase, method: method, key: key, className: "\(layerClass)"))
  }

  static func during<Result>(_ phase: String, _ body: () throws -> Result) rethrows -> Result {
    self.phase = phase
    defer { self.phase = nil }
    return try body()
  }

  static func all(_ method: Method, in phase: String) -> [Query] {
    queries.filter { $0.method == method && $0.phase == phase }
  }

  static func forget() { queries = [] }
}
