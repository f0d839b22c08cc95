/// The value outside the active interval: the start before it, the end after it, both, or nothing. The raw values
/// are Core Animation's.
package enum FillMode: String, Sendable {
  case removed
  case backwards
  case forwards
  case both
}
