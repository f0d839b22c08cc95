import AnimatableLayers

/// A layer on show: how it is made, and the states, motions and gestures that it is shown in.
///
///     GalleryScene("Ring", size: CGSize(width: 120, height: 120)) {
///       ProgressRingLayer()
///     }
///     .state("half") { $0.progress = 0.5 }
///     .motion("fills", duration: 1) { $0.progress = 1 }
///     .control("progress", in: 0...1)
///
/// A scene is a value: each of these lines makes a new one. A new layer is made whenever the scene
/// is shown, possibly on several threads at once, so that what makes it must not share layers.
public class GalleryScene: @unchecked Sendable {
  // Safe to share: what a scene consists of never changes, and subclasses store nothing.

  package let content: SceneContent

  /// Creates the scene of an empty layer. The closure that follows the arguments makes another one.
  ///
  /// - Parameters:
  ///   - name: the name, unique in its gallery, with a letter or a digit.
  ///   - size: the size that the layer has unless it has one of its own, in points; both sides are
  ///     greater than 0.
  ///   - padding: how much room is left around the layer, in points, 0 or more. Default 0.
  public convenience init(_ name: String, size: CGSize, padding: CGFloat = 0) {
    self.init(SceneContent(name: name, size: size, padding: padding))
  }

  init(_ content: SceneContent) { self.content = content }

  /// The scene of a layer.
  public func callAsFunction<Layer: CALayer>(
    _ make: @escaping @Sendable () -> Layer
  ) -> TypedGalleryScene<Layer> {
    var content = content
    content.make = make
    return TypedGalleryScene(content)
  }

  /// The name, unique in a gallery.
  public var name: String { content.name }
  /// The size that the layer has unless it has one of its own, in points.
  public var size: CGSize { content.size }
  /// A sentence about what is shown; empty for none.
  public var summary: String { content.summary }
  /// The heading under which the scene stands; empty for none.
  public var group: String { content.group }
  /// The lines that make the layer, as an author would write them; empty for none to show.
  public var code: String { content.code }
  /// The states, in the order of their declaration.
  public var states: [SceneState] { content.states }
  /// The motions, in the order of their declaration.
  public var motions: [SceneMotion] { content.motions }
  /// The touches, in the order of their declaration.
  public var gestures: [SceneGesture] { content.gestures }
  /// The ranges of keys that are steered by hand.
  public var ranges: [String: ClosedRange<Double>] { content.ranges }
}
