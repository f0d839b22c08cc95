// The requirements that the toolkit has of an engine beyond Apple's own names. Apple's side and the portable side
// fulfill it, each in files of its own in this folder; no other file knows which of them it builds on.

import MotionMath

protocol PlatformLayer: AnyObject {
  /// Whether layers of this class declare a property of that name themselves.
  static func declaresKey(_ key: String) -> Bool

  /// The present media time, in seconds, by the clock that shows the layer.
  var mediaTime: CFTimeInterval { get }
  /// The present in the layer's time space, in seconds.
  var currentLocalTime: CFTimeInterval { get }
  /// Whether the layer is in a tree that is shown, even if its next commit is its first.
  var isInShownTree: Bool { get }
  var isOnScreen: Bool { get }
  /// Whether the layer draws its contents now; false where the engine does not show it.
  var isDisplaying: Bool { get }
  /// A reference to the layer that does not keep it alive.
  var reference: LayerReference { get }

  /// Stores a value by `store` unless the key path has it already, and redraws for declared keys.
  func storeRedrawing(_ value: Any?, keyPath: String, by store: () -> Void)
  /// Adds an animation by `add`, and redraws while it moves a declared key.
  func addRedrawing(
    _ animation: CAAnimation, forKey key: String?, by add: (CAAnimation, String?) -> Void)
  /// Removes an animation by `remove`, with what `addRedrawing` added for it.
  func removeRedrawing(forKey key: String, by remove: (String) -> Void)
  /// The keys that callers gave to their animations.
  func ownAnimationKeys(_ keys: [String]?) -> [String]?

  /// The policy that the layer holds, which those below it inherit; `nil` for none.
  var heldActionPolicy: AnyObject? { get set }
  /// Whether the layer or one above it may hold a policy; never false where one does.
  var isUnderActionPolicy: Bool { get }

  func add(
    _ motion: Motion, at begin: CFTimeInterval, forKey key: String, delegate: any MotionDelegate)
  /// Begins a motion of a key from the presented value to the model's, over what moves the key.
  ///
  /// - Parameter velocity: the key's velocity before the change, where the engine does not know it.
  func begin(_ motion: Motion, forKey key: String, at velocity: [Double]?)
  /// Seconds of the layer's time in each second of the clock that shows its tree.
  var timeRate: Double { get }
  /// Whether an animation on screen moves what a key path leads to.
  func isMoved(forKeyPath keyPath: String) -> Bool
  /// The presented value at a key path; `nil` for none, and when the layer is not on screen.
  func presentedValue(forKeyPath keyPath: String) -> InterpolableValue?
  /// The change of each number of a presented value in a second of the layer's time; `nil` while it stands still.
  func presentedVelocity(forKeyPath keyPath: String) -> [Double]?
  /// The delegate of the animation under a key, or of the first of several, if it is of a type.
  func delegate<Delegate: AnyObject>(forKey key: String, ofType type: Delegate.Type) -> Delegate?
  func hasAnimation(besides key: String) -> Bool
  /// When one of the layer's animations begins, in the layer's time: now for one that waits for the commit.
  func begin(of animation: CAAnimation) -> CFTimeInterval

  /// The answer of a toolkit layer's `action(forKey:)`.
  ///
  /// - Parameter search: the engine's own search.
  func toolkitAction(forKey event: String, search: () -> (any CAAction)?) -> (any CAAction)?
  /// Searches for an action without running it, and records the step that answered.
  func recordSearch(forKey event: String, in recorder: any ActionSearchRecorder)
}

/// An undeclared key, as the engine's key-value container finds it.
protocol PlatformContainerKey {
  /// - Parameters:
  ///   - defaultValue: what the key reads while nothing is stored; `nil` for nothing.
  ///   - motion: of a change, without ends; `nil` where there is none.
  init(_ name: String, default defaultValue: StoredValue?, motion: Motion?)

  var defaultValue: StoredValue? { get }

  func value(in layer: CALayer) -> StoredValue?

  /// The layer's number under the key, or its default; `nil` for another value, and on engines that box numbers.
  func number(in layer: CALayer) -> Double?

  /// Sets the value as `setValue(_:forKey:)` does, with its action and its redisplay; `nil` stores none.
  func setValue(_ value: StoredValue?, in layer: CALayer, redraws: Bool)

  /// The presented value; `nil` for none, and when the layer is not on screen.
  func shownValue(in layer: CALayer) -> Any?
}

protocol PlatformClock {
  /// The clock that shows a layer; for `nil`, and for a layer that nothing shows, the current one.
  init(showing layer: CALayer?)

  /// The present media time, in seconds.
  var now: CFTimeInterval { get }
  /// Whether the clock is driven manually, rather than by the system.
  var isMoved: Bool { get }
  /// Whether the caller runs on this clock.
  var isInForce: Bool { get }

  /// Calls a closure once, after a delay in seconds, 0 or more, and never before the caller has returned: on the thread
  /// that moves the clock, for the system's on the main queue. `isDue` is false when the clock was given up before.
  func call(after delay: CFTimeInterval, _ body: @escaping (_ isDue: Bool) -> Void)
}

protocol PlatformServices {
  /// The animation of a key by a motion: the engine's one conversion.
  static func animation(_ motion: Motion, keyPath: String) -> CAAnimation

  static func superclass(of someClass: AnyClass) -> AnyClass?

  /// The platforms that references of snapshots may be recorded for: the system, and the engine that draws.
  static var variants: [String] { get }
  /// Whether the same layers have the same pixels on every machine.
  static var drawsExactly: Bool { get }

  static var reducesMotion: Bool { get }
  static var prefersCrossFades: Bool { get }

  /// The color that a value is, or `nil`. Swift's own cast to a Core Foundation type always succeeds.
  static func color(_ value: Any) -> CGColor?
  static func path(_ value: Any) -> CGPath?
  static func image(_ value: Any) -> CGImage?
  static func font(_ value: Any) -> CTFont?
  /// The weight, from 100 to 900, and the slant of a font of the system; `nil` for a font of a file.
  static func traitsOfSystemFont(_ font: CTFont) -> (weight: Double, isSlanted: Bool)?
  static func typesetter(of text: String, attributes: [NSAttributedString.Key: Any]) -> CTTypesetter

  /// Whether a thread may be recording which declared keys are read; never false where one is.
  static var recordsReads: Bool { get }
  static func beginRecordingReads()
  static func endRecordingReads()

  /// The engine's name of the property that a key path reads; `nil` where it is unknown.
  static func propertyName<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> String?
  /// The keys whose values are a layer's own, those of superclasses first, always in the same order.
  static func storedKeys(of layer: CALayer) -> [String]
  static func areEqual(_ first: Any?, _ second: Any?) -> Bool
  /// Pixels for each point of the renderer that a layer's tree has; `nil` without one.
  static func rendererScale(of layer: CALayer) -> CGFloat?

  /// How a renderer drew its last frame; `nil` where there is no choice.
  static func frameMethod(of renderer: LayerRenderer) -> FrameMethod?
  /// Why a renderer did not draw its last frame; `nil` when it did, and where the viewport alone can be why.
  static func frameProblem(of renderer: LayerRenderer) -> FrameProblem?
  /// Why a renderer's next frame would be empty, as in an open transaction; `nil` where `frameProblem` reports it.
  static func gap(in renderer: LayerRenderer) -> FrameProblem?
  /// How many pixels a renderer redrew in its last frame; `nil` when the engine does not report them.
  static func redrawnPixels(of renderer: LayerRenderer) -> Int?
  /// The maximum number of working threads: `ANIMATABLE_LAYERS_THREADS`, from 1 to 64, or the processors, at most 8.
  static var threadLimit: Int { get }
}

extension CALayer: PlatformLayer {}
extension ContainerKey: PlatformContainerKey {}
extension TreeClock: PlatformClock {}
extension Platform: PlatformServices {}

/// The engine and the system that the package was built for.
package enum Platform {
  /// Whether a layer's tree has a renderer and can have no other.
  package static func hasRenderer(_ layer: CALayer) -> Bool { rendererScale(of: layer) != nil }
}

extension CALayer {
  /// The presentation layer, while the layer is on screen: one that left its tree keeps its last.
  final var presentationOnScreen: Self? { isOnScreen ? presentation() : nil }

  /// The presented value of a key; `nil` for none, and when the layer is not on screen.
  final func shownValue(forKey key: String) -> Any? {
    presentationOnScreen?.value(forKey: key).flatMap { $0 is NSNull ? nil : $0 }
  }
}

/// Whether a value is an `NSNull`. By its type: a cast of a structure to a class converts it first.
func isNull(_ value: Any) -> Bool { type(of: value) == NSNull.self }

extension CATransaction {
  package static func withoutActions<Failure: Error>(
    _ changes: () throws(Failure) -> Void
  ) throws(Failure) {
    begin()
    setDisableActions(true)
    defer { commit() }
    try changes()
  }
}
