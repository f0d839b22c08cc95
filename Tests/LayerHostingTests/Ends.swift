import LayerHosting

/// The results of completions.
final class Ends { var all: [Bool] = [] }

/// Returns what a framework that interpolates vectors shows between two of them.
func mix(_ start: UpdatePhases, _ end: UpdatePhases, _ fraction: Double) -> UpdatePhases {
  var change = end - start
  change.scale(by: fraction)
  return start + change
}
