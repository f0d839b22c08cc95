/// Returns the description of the error that a closure throws, empty where it throws none.
package func errorText<Result>(_ body: () throws -> Result) -> String {
  do {
    _ = try body()
    return ""
  } catch {
    return "\(error)"
  }
}
