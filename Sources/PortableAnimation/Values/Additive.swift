/// A value that can be built upon, as additive and cumulative animations and "by" values do.
package protocol Additive {
  /// Returns `self` changed by `change`.
  func adding(_ change: Self) -> Self
  /// Returns the value that `adding(change)` turns into `self`.
  func subtracting(_ change: Self) -> Self
  /// Returns the change that adding `self` so many times makes.
  func scaled(by factor: Double) -> Self
}
