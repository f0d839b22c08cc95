/// What is presented outside the active interval: the start before it, the end after it, both, or nothing.
package enum FillMode: Hashable, Sendable {
  case removed
  case backwards
  case forwards
  case both
}
