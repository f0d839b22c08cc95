import AnimatableLayers

/// A scene of a class of layers, whose states and motions use the class's properties. The closure after
/// `GalleryScene(_:size:padding:)` makes it.
public final class TypedGalleryScene<Layer: CALayer>: GalleryScene, @unchecked Sendable {
  /// The scene with a description in a sentence.
  public func summary(_ summary: String) -> TypedGalleryScene { with { $0.summary = summary } }

  /// The scene under a heading.
  public func group(_ group: String) -> TypedGalleryScene { with { $0.group = group } }

  /// The scene with the lines that make the layer, as an author would write them.
  public func code(_ code: String) -> TypedGalleryScene { with { $0.code = code } }

  /// The scene with a state, without motion.
  ///
  /// - Parameters:
  ///   - name: unique among the scene's states, with a letter or a digit.
  ///   - code: the lines to show for it. Default: none.
  ///   - change: brings a new layer into the state, before it is on screen.
  public func state(
    _ name: String, code: String = "", _ change: @escaping @Sendable (Layer) -> Void
  ) -> TypedGalleryScene {
    with { $0.add(SceneState(name: name, code: code, change: Self.erased(change))) }
  }

  /// The scene with a motion.
  ///
  /// - Parameters:
  ///   - name: unique among the scene's motions, with a letter or a digit.
  ///   - duration: how long it is shown, in seconds, greater than 0.
  ///   - state: a state declared before, which it starts from. Default `nil`: the layer as it is made.
  ///   - timing: the source of the timing of the changes. Default: the duration.
  ///   - rest: how long it rests at its end before it is shown again, in seconds; 0 for a motion that
  ///     ends as it starts. Default 0.8.
  ///   - code: the lines to show for it. Default: none.
  ///   - change: what animates.
  public func motion(
    _ name: String, duration: CFTimeInterval, from state: String? = nil,
    timing: SceneMotion.Timing = .duration(), rest: CFTimeInterval = 0.8, code: String = "",
    _ change: @escaping @Sendable (Layer) -> Void
  ) -> TypedGalleryScene {
    with {
      $0.add(
        SceneMotion(
          name: name, duration: duration, rest: rest, state: state, code: code, timing: timing,
          change: Self.erased(change)))
    }
  }

  /// The scene with a touch, in the coordinates of its first interactive layer.
  ///
  /// - Parameters:
  ///   - name: unique among the scene's gestures, with a letter or a digit.
  ///   - gesture: the touch.
  ///   - state: a state declared before, which it starts from. Default `nil`: the layer as it is made.
  ///   - code: the lines to show for it. Default: none.
  public func gesture(
    _ name: String, _ gesture: Gesture, from state: String? = nil, code: String = ""
  ) -> TypedGalleryScene {
    self.gesture(name, from: state, code: code) { _ in gesture }
  }

  /// The scene with a touch that is made from the layer; otherwise as `gesture(_:_:from:code:)`.
  ///
  ///     .gesture("slides") {
  ///       .drag(from: $0.point(for: 0.2), to: $0.point(for: 0.8), duration: 0.4)
  ///     }
  public func gesture(
    _ name: String, from state: String? = nil, code: String = "",
    _ gesture: @escaping @Sendable (Layer) -> Gesture
  ) -> TypedGalleryScene {
    with {
      $0.add(SceneGesture(name: name, state: state, code: code) { gesture(Self.typed($0)) })
    }
  }

  /// The scene with a slider for a key that the layer's class declares and that holds a number.
  public func control(_ key: String, in range: ClosedRange<Double>) -> TypedGalleryScene {
    with { $0.steer(key, in: range) }
  }

  private func with(_ change: (inout SceneContent) -> Void) -> TypedGalleryScene {
    var content = self.content
    change(&content)
    return TypedGalleryScene(content)
  }

  private static func erased(
    _ change: @escaping @Sendable (Layer) -> Void
  ) -> @Sendable (CALayer) -> Void {
    { change(typed($0)) }
  }

  private static func typed(_ layer: CALayer) -> Layer {
    guard let layer = layer as? Layer else { fatalError("\(layer) is no \(Layer.self)") }
    return layer
  }
}
