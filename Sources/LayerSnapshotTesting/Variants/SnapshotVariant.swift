import AnimatableLayers
import LayerSnapshotReports

/// A change of what surrounds a layer: its appearance, the direction of its layout, the size of text, contrast, motion, or
/// the screen's scale.
///
///     @Test(.snapshots(variants: .all)) func ring() {
///       assertSnapshot(of: RingLayer(), as: .image)
///     }
///
/// A snapshot is captured without changes first, and then in each variant. A variant that matches its base has no reference of its
/// own; any other one has one with its name, such as `ring.dark.png` beside `ring.png`.
///
/// A variant of your own combines changes:
///
///     let narrow = SnapshotVariant("dark, right to left") {
///       $0.appearance = .dark
///       $0.layoutDirection = .rightToLeft
///     }
public struct SnapshotVariant: Sendable {
  @TaskLocal static var current: SnapshotVariant?

  /// Its name in references and in messages, unique among the variants of a snapshot.
  public let name: String
  /// Pixels for each point; `nil` for the snapshot's.
  public let scale: CGFloat?
  private let change: @Sendable (inout LayerEnvironment) -> Void

  /// Creates a variant that changes the environment of each layer; traps without a letter or digit in its name, and for a
  /// scale that is not greater than 0.
  public init(
    _ name: String, scale: CGFloat? = nil,
    change: @escaping @Sendable (inout LayerEnvironment) -> Void = { _ in }
  ) {
    precondition(
      name.contains { $0.isLetter || $0.isNumber },
      "a variant cannot be called “\(name)”: there is no letter or digit in it")
    if let scale {
      precondition(scale > 0 && scale.isFinite, "a variant cannot have a scale of \(scale)")
    }
    self.name = name
    self.scale = scale
    self.change = change
  }

  /// A dark appearance.
  public static let dark = SnapshotVariant("dark") { $0.appearance = .dark }
  /// A layout from right to left.
  public static let rightToLeft = SnapshotVariant("right to left") {
    $0.layoutDirection = .rightToLeft
  }
  /// The smallest text of Apple's systems, 14 points for 17.
  public static let smallText = SnapshotVariant("small text") { $0.textScale = 14 / 17 }
  /// The largest text of Apple's systems without the accessibility sizes, 23 points for 17.
  public static let largeText = SnapshotVariant("large text") { $0.textScale = 23 / 17 }
  /// The largest text of Apple's accessibility sizes, 53 points for 17.
  public static let largestText = SnapshotVariant("largest text") { $0.textScale = 53 / 17 }
  /// Increase Contrast.
  public static let increasedContrast = SnapshotVariant("increased contrast") {
    $0.increasesContrast = true
  }
  /// Increase Contrast with a dark appearance.
  public static let darkIncreasedContrast = SnapshotVariant("dark increased contrast") {
    $0.appearance = .dark
    $0.increasesContrast = true
  }
  /// Reduce Motion: what moves fades, as `ReducedMotion.fade` describes.
  public static let reducedMotion = SnapshotVariant("reduced motion") { $0.reducesMotion = true }

  /// Prefer Cross-Fade Transitions: what slides dissolves, as `CrossFadeTransitions.preferred` describes.
  public static let crossFades = SnapshotVariant("cross-fades") { $0.prefersCrossFades = true }

  /// A screen with so many pixels for each point, greater than 0.
  public static func scale(_ scale: CGFloat) -> SnapshotVariant {
    SnapshotVariant("scale \(NumberText.text(of: scale))", scale: scale)
  }

  static let baseName = "light"

  func environment(from base: LayerEnvironment = LayerEnvironment()) -> LayerEnvironment {
    var environment = base
    if let scale { environment.displayScale = scale }
    change(&environment)
    return environment
  }

  /// `nil` keeps the setting.
  var reducedMotion: ReducedMotion? { environment().reducesMotion ? .fade : nil }

  /// `nil` keeps the setting.
  var crossFades: CrossFadeTransitions? { environment().prefersCrossFades ? .preferred : nil }

  /// Returns a function that restores the environments.
  func apply(to layer: CALayer) -> () -> Void {
    let layers = layer.subtree.compactMap { $0 as? any EnvironmentLayer }
    let previous = layers.map(\.environment)
    CALayer.performWithoutAnimation {
      for layer in layers { layer.environment = environment(from: layer.environment) }
    }
    return {
      CALayer.performWithoutAnimation {
        for (layer, environment) in zip(layers, previous) { layer.environment = environment }
      }
    }
  }
}

extension [SnapshotVariant] {
  /// Every variant that comes with the package: dark, right to left, three sizes of text, increased contrast in light and in
  /// dark, reduced motion, cross-fades, and the scales 1 and 3.
  public static var all: [SnapshotVariant] {
    [
      .dark, .rightToLeft, .smallText, .largeText, .largestText, .increasedContrast,
      .darkIncreasedContrast, .reducedMotion, .crossFades, .scale(1), .scale(3),
    ]
  }

  var misuse: SnapshotMisuse? {
    var names: Set = [SnapshotVariant.baseName]
    return first { !names.insert($0.name).inserted }.map { variant in
      SnapshotMisuse(
        variant.name == SnapshotVariant.baseName
          ? "a variant is called “light”, like scenes without a variant: choose another name"
          : "two variants are called “\(variant.name)”: choose other names")
    }
  }
}
