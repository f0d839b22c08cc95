#if canImport(ObjectiveC)
  // Core Animation redraws for the keys of a class that the Objective-C runtime lists as properties: this one is. It is
  // never set, and only companions animate it (see AppleDeclaredKeys.swift).

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
  /// It stands with the properties, and is called: a linker takes an object from a static archive for a name that something
  /// refers to, and would leave out one that has nothing but extensions.
  @inline(never) static var redrawKey: String { "animatableTick" }
}
