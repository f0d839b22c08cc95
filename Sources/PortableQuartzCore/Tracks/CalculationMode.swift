/// How keyframes lead from one value to the next: the modes of `CAAnimationCalculationMode`.
package enum CalculationMode: Hashable, Sendable {
  case linear
  case discrete
  case paced
  case cubic
  case cubicPaced
}
