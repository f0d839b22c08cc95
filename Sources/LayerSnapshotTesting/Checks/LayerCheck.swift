/// A check that `checkLayer` makes of a layer class with declared keys.
public enum LayerCheck: String, CaseIterable, Sendable {
  /// The class returns the declared default of every key, and a key that was set to `nil` reads it.
  case defaults
  /// Every key's new value is in the presentation layer after the next commit.
  case presentation
  /// `init(layer:)` copies every key and what `draw(in:)` reads besides: the copy draws what the layer draws.
  case copies
  /// A layer in which a key was changed on screen shows what a new layer with that value does.
  case redraws
  /// A change of a key on screen starts an animation where one is declared, and none where none is; the value then is in
  /// flight, and arrives.
  case animates
  /// Drawing survives NaN, infinity, huge and negative numbers under every key and bounds without a size, and is as it
  /// was when the values and the bounds are back. A layer that traps ends the process.
  case extremes
  /// An archived layer has every key's value, and draws what it drew.
  case archives
  /// A layer that leaves its tree, also during an animation, and returns shows what one that stayed does.
  case removal
  /// A layer that comes to another scale on screen shows what a new layer at that scale does.
  case scales
  /// A layer whose layout direction or appearance changes on screen shows what a new layer in that environment does, and
  /// returns; of classes that adopt `EnvironmentLayer`.
  case environments
  /// The layer is released after it was drawn, animated and removed.
  case leaks
  /// Two layers draw the same, and one does so whenever it draws: it reads neither a clock nor chance. A clock whose
  /// present reading the drawing rounds to seconds is not noticed.
  case repeats
}

/// The results of `checkLayer`.
public struct LayerCheckReport: Sendable, CustomStringConvertible {
  /// The result of a check.
  public struct Result: Sendable {
    /// The check.
    public let check: LayerCheck
    /// The subjects of the check, such as the names of keys; empty where the class has nothing to check.
    public internal(set) var subjects: [String] = []
    /// A sentence for each problem; empty where there is none.
    public internal(set) var problems: [String] = []
  }

  /// The class, as `RingLayer`.
  public let layerClass: String
  /// In the order of `LayerCheck.allCases`, without the checks that were left out.
  public internal(set) var results: [Result] = []

  /// A line for each check, with what it was tried on.
  ///
  ///     RingLayer
  ///       defaults: progress, lineWidth
  ///       …
  ///       environments: nothing to check
  public var description: String {
    results.reduce(layerClass) { text, result in
      let subjects = result.subjects.joined(separator: ", ")
      return text + "\n  \(result.check): " + (subjects.isEmpty ? "nothing to check" : subjects)
        + result.problems.map { "\n    problem: \($0)" }.joined()
    }
  }
}
