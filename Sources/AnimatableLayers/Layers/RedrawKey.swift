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
