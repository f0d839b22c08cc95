/// A type whose keys may be declared without an initial value: they read its zero until they are set.
nonisolated public protocol AnimatableZero: AnimatableValue {
  /// The value of a key that was not set.
  static var animatableZero: Self { get }
}

extension AnimatableZero where Self: AdditiveArithmetic {
  /// 0.
  public static var animatableZero: Self { .zero }
}

extension CGFloat: AnimatableZero {}
extension Double: AnimatableZero {}
extension Float: AnimatableZero {}
extension Int: AnimatableZero {}

extension Bool: AnimatableZero {
  /// False.
  public static var animatableZero: Bool { false }
}

extension String: AnimatableZero {
  /// Empty.
  public static var animatableZero: String { "" }
}

extension SIMD2: AnimatableZero where Scalar: BinaryFloatingPoint {
  /// (0, 0).
  public static var animatableZero: SIMD2 { .zero }
}

extension CGPoint: AnimatableZero {
  /// (0, 0).
  public static var animatableZero: CGPoint { .zero }
}

extension CGSize: AnimatableZero {
  /// 0 by 0.
  public static var animatableZero: CGSize { .zero }
}

extension CGRect: AnimatableZero {
  /// Empty, at (0, 0).
  public static var animatableZero: CGRect { .zero }
}

extension CGVector: AnimatableZero {
  /// (0, 0).
  public static var animatableZero: CGVector { .zero }
}

extension CGAffineTransform: AnimatableZero {
  /// The identity, as the transforms of layers are.
  public static var animatableZero: CGAffineTransform { .identity }
}

extension CATransform3D: AnimatableZero {
  /// The identity, as the transforms of layers are.
  public static var animatableZero: CATransform3D { CATransform3DIdentity }
}

extension Array: AnimatableZero where Element: AnimatableValue {
  /// Empty.
  public static var animatableZero: [Element] { [] }
}

extension Optional: AnimatableZero where Wrapped: AnimatableValue {
  /// `nil`.
  public static var animatableZero: Wrapped? { nil }
}
