#if canImport(ObjectiveC)
  // Core Animation redraws for this property, which the Objective-C runtime lists. Only companions animate it.

  extension AnimatableLayer {
    @NSManaged var animatableTick: CGFloat
  }

  extension AnimatableShapeLayer {
    @NSManaged var animatableTick: CGFloat
  }

  extension AnimatableGradientLayer {
    @NSManaged var animatableTick: CGFloat
  }
#endif

extension CALayer {
  /// The one key of the base classes that the Objective-C runtime lists, for which Core Animation therefore redraws.
  ///
  /// A linker takes an object from a static archive only for a name that something refers to, as this call does.
  @inline(never) static var redrawKey: String { "animatableTick" }
}
