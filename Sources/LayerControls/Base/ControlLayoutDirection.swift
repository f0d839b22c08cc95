import AnimatableLayers

/// From which side people read: what a host tells layers of it.
public typealias ControlLayoutDirection = LayerEnvironment.LayoutDirection
