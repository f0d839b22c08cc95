import Foundation
import PortableGeometry

/// What an animation moves: one value of one of the kinds that properties of layers have.
///
/// The kinds that a frame moves by the thousand are stored in place; the large ones stand behind a reference, so that
/// the value itself stays small enough to pass around.
package enum InterpolableValue: Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case vector(CGVector)
  case color(ColorComponents)
  indirect case affine(CGAffineTransform)
  indirect case transform(CATransform3D)
  case numbers([Double])
  case path(Path)
  case points([CGPoint])
  case colors([SIMD4<Double>])
  /// A value of a kind that only its owner knows.
  case payload(any InterpolablePayload)
  /// A value with nothing between it and the next one, such as a string.
  indirect case discrete(any Sendable)
}

/// Values of different kinds have no way between them: the first shows up to the middle, the second from there.
extension InterpolableValue: Interpolatable {
  package func interpolated(to end: InterpolableValue, fraction: Double) -> InterpolableValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(a.interpolated(to: b, fraction: fraction))
    case (.point(let a), .point(let b)): .point(a.interpolated(to: b, fraction: fraction))
    case (.size(let a), .size(let b)): .size(a.interpolated(to: b, fraction: fraction))
    case (.rect(let a), .rect(let b)): .rect(a.interpolated(to: b, fraction: fraction))
    case (.vector(let a), .vector(let b)): .vector(a.interpolated(to: b, fraction: fraction))
    case (.color(let a), .color(let b)): .color(a.interpolated(to: b, fraction: fraction))
    case (.affine(let a), .affine(let b)): .affine(a.interpolated(to: b, fraction: fraction))
    case (.transform(let a), .transform(let b)):
      .transform(a.interpolated(to: b, fraction: fraction))
    case (.numbers(let a), .numbers(let b)): .numbers(a.interpolated(to: b, fraction: fraction))
    case (.path(let a), .path(let b)): .path(a.interpolated(to: b, fraction: fraction))
    case (.points(let a), .points(let b)): .points(a.interpolated(to: b, fraction: fraction))
    case (.colors(let a), .colors(let b)): .colors(a.interpolated(to: b, fraction: fraction))
    case (.payload(let a), .payload(let b)): .payload(a.interpolated(to: b, fraction: fraction))
    default: fraction < 0.5 ? self : end
    }
  }
}

/// A change of another kind, or of a kind that cannot be built upon, changes nothing.
extension InterpolableValue: Additive {
  package func adding(_ change: InterpolableValue) -> InterpolableValue {
    switch (self, change) {
    case (.number(let a), .number(let b)): .number(a.adding(b))
    case (.point(let a), .point(let b)): .point(a.adding(b))
    case (.size(let a), .size(let b)): .size(a.adding(b))
    case (.rect(let a), .rect(let b)): .rect(a.adding(b))
    case (.vector(let a), .vector(let b)): .vector(a.adding(b))
    case (.color(let a), .color(let b)): .color(a.adding(b))
    case (.affine(let a), .affine(let b)): .affine(a.adding(b))
    case (.transform(let a), .transform(let b)): .transform(a.adding(b))
    case (.numbers(let a), .numbers(let b)): .numbers(a.adding(b))
    case (.path(let a), .path(let b)): .path(a.adding(b))
    case (.points(let a), .points(let b)): .points(a.adding(b))
    case (.colors(let a), .colors(let b)): .colors(a.adding(b))
    case (.payload(let a), .payload(let b)): .payload(a.adding(b))
    default: self
    }
  }

  package func subtracting(_ change: InterpolableValue) -> InterpolableValue {
    switch (self, change) {
    case (.number(let a), .number(let b)): .number(a.subtracting(b))
    case (.point(let a), .point(let b)): .point(a.subtracting(b))
    case (.size(let a), .size(let b)): .size(a.subtracting(b))
    case (.rect(let a), .rect(let b)): .rect(a.subtracting(b))
    case (.vector(let a), .vector(let b)): .vector(a.subtracting(b))
    case (.color(let a), .color(let b)): .color(a.subtracting(b))
    case (.affine(let a), .affine(let b)): .affine(a.subtracting(b))
    case (.transform(let a), .transform(let b)): .transform(a.subtracting(b))
    case (.numbers(let a), .numbers(let b)): .numbers(a.subtracting(b))
    case (.path(let a), .path(let b)): .path(a.subtracting(b))
    case (.points(let a), .points(let b)): .points(a.subtracting(b))
    case (.colors(let a), .colors(let b)): .colors(a.subtracting(b))
    case (.payload(let a), .payload(let b)): .payload(a.subtracting(b))
    default: self
    }
  }

  package func scaled(by factor: Double) -> InterpolableValue {
    switch self {
    case .number(let a): .number(a.scaled(by: factor))
    case .point(let a): .point(a.scaled(by: factor))
    case .size(let a): .size(a.scaled(by: factor))
    case .rect(let a): .rect(a.scaled(by: factor))
    case .vector(let a): .vector(a.scaled(by: factor))
    case .color(let a): .color(a.scaled(by: factor))
    case .affine(let a): .affine(a.scaled(by: factor))
    case .transform(let a): .transform(a.scaled(by: factor))
    case .numbers(let a): .numbers(a.scaled(by: factor))
    case .path(let a): .path(a.scaled(by: factor))
    case .points(let a): .points(a.scaled(by: factor))
    case .colors(let a): .colors(a.scaled(by: factor))
    case .payload(let a): .payload(a.scaled(by: factor))
    case .discrete: self
    }
  }
}
