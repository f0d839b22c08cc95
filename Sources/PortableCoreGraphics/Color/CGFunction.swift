/// Computes a function, from the `info` that it was created with, the inputs, and room for the outputs.
///
/// A C function on Apple's systems; the same closures fit.
public typealias CGFunctionEvaluateCallback = (
  UnsafeMutableRawPointer?, UnsafePointer<CGFloat>, UnsafeMutablePointer<CGFloat>
) -> Void

/// Releases the `info` of a function that is deallocated.
public typealias CGFunctionReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a function.
public struct CGFunctionCallbacks {
  /// The structure's version; 0.
  public var version: UInt32 = 0
  /// Computes the outputs.
  public var evaluate: CGFunctionEvaluateCallback?
  /// Called when the function is deallocated.
  public var releaseInfo: CGFunctionReleaseInfoCallback?

  /// Creates callbacks that do nothing.
  public init() {}

  /// Creates callbacks.
  public init(
    version: UInt32, evaluate: CGFunctionEvaluateCallback?,
    releaseInfo: CGFunctionReleaseInfoCallback?
  ) {
    self.version = version
    self.evaluate = evaluate
    self.releaseInfo = releaseInfo
  }
}

/// A function from numbers to numbers.
public final class CGFunction: ReferenceHashable {
  private let info: UnsafeMutableRawPointer?
  private let domain: [ClosedRange<CGFloat>]?
  private let domainDimension: Int
  private let range: [ClosedRange<CGFloat>]?
  let rangeDimension: Int
  private let callbacks: CGFunctionCallbacks

  /// Creates a function, or `nil` without inputs, outputs or an `evaluate` callback, or if a range is reversed.
  ///
  /// `domain` and `range` hold the least and the greatest value of each input and output, which are brought between the two;
  /// `nil` allows any. Dimensions are the numbers of inputs and outputs. `info` is handed to the callbacks.
  public init?(
    info: UnsafeMutableRawPointer?, domainDimension: Int, domain: UnsafePointer<CGFloat>?,
    rangeDimension: Int, range: UnsafePointer<CGFloat>?,
    callbacks: UnsafePointer<CGFunctionCallbacks>
  ) {
    guard domainDimension > 0, rangeDimension > 0, callbacks.pointee.version == 0,
      callbacks.pointee.evaluate != nil
    else { return nil }
    let limits = [(domain, domainDimension), (range, rangeDimension)].map { pairs, count in
      pairs.map { pairs in (0..<count).map { (pairs[2 * $0], pairs[2 * $0 + 1]) } }
    }
    guard limits.allSatisfy({ $0?.allSatisfy { $0.0 <= $0.1 } ?? true }) else { return nil }
    self.domain = limits[0]?.map { $0.0...$0.1 }
    self.range = limits[1]?.map { $0.0...$0.1 }
    self.info = info
    self.domainDimension = domainDimension
    self.rangeDimension = rangeDimension
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Further inputs are 0, and so are outputs that are NaN.
  func values(at input: CGFloat) -> [CGFloat] {
    var inputs = [CGFloat](repeating: 0, count: domainDimension)
    inputs[0] = input
    for (index, limits) in (domain ?? []).enumerated() {
      inputs[index] = max(limits.lowerBound, min(inputs[index], limits.upperBound))
    }
    // One more output, for functions that write alpha beyond `rangeDimension`.
    var outputs = [CGFloat](repeating: 0, count: rangeDimension + 1)
    callbacks.evaluate?(info, inputs, &outputs)
    outputs.removeLast()
    for index in outputs.indices {
      if outputs[index].isNaN { outputs[index] = 0 }
      if let limits = range?[index] {
        outputs[index] = max(limits.lowerBound, min(outputs[index], limits.upperBound))
      }
    }
    return outputs
  }
}
