import MotionMath

/// The kind of a transition from the old content to the new content. Mirrors QuartzCore.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a type from its name; an unknown one acts like `fade`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old content fades into the new content.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away from above the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side from which a transition comes. Mirrors QuartzCore.
///
/// The top is the largest y, as in all of Core Animation's names: the lower side where y runs down.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  /// The name.
  public var rawValue: String

  /// Creates a side from its name; an unknown one acts like `fromLeft`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// From the side of the largest x.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the side of the smallest x.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the side of the largest y.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the side of the smallest y.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animation from the content of a layer and its descendants before a transaction to that after it. Mirrors QuartzCore.
///
/// The old content is a still snapshot of the screen, taken when the transition is added and stretched to the layer's new
/// bounds. Sliding content is clipped to the bounds. A layer has one transition at a time, under the key `transition`
/// whatever key it is added with.
///
/// A sublayer that the same transaction removes from the tree appears in its model state, without its animations.
open class CATransition: CAAnimation {
  /// The kind of the transition. Default `fade`.
  open var type = CATransitionType.fade
  /// The side from which the transition comes, except a fade; `nil` is `fromLeft`. Default nil.
  open var subtype: CATransitionSubtype?
  /// The progress at the start, in 0...1. Default 0.
  open var startProgress: Float = 0
  /// The progress at the end, from `startProgress` to 1. Default 1.
  open var endProgress: Float = 1
  /// A filter; stored, but without effect. Default nil.
  open var filter: Any?

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CATransition
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
    copy.filter = filter
    return copy
  }

  private static let ownProperties = KeyedPropertyTable(
    animationProperties,
    [
      "type": .stored(\CATransition.type, .constant()),
      "subtype": .stored(\CATransition.subtype, .optionalConstant()),
      "startProgress": .stored(\CATransition.startProgress, .number),
      "endProgress": .stored(\CATransition.endProgress, .number),
      "filter": .stored(\CATransition.filter, .plain()),
    ])

  override class var properties: KeyedPropertyTable { ownProperties }

  override var startsFromShown: Bool { false }

  final func progress(at sample: TimingSample) -> Double {
    let start = Double(startProgress)
    let progress = start + (Double(endProgress) - start) * paced(sample)
    // NaN becomes 0.
    return progress > 0 ? min(progress, 1) : 0
  }
}
