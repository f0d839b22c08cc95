/// Finds, in debug builds, stored properties outside a layer's keys that its presentation copies lack.
///
/// A copy has their initial values, so the drawing changes during animations. A property may get its value late, and each
/// check costs another copy: the first, second, fourth, eighth, … copy of a class is checked, until one lacks a value.
enum CopyCheck {
  /// The number of copies of each class; `nil` during a check, and once a check has found something.
  private static let counts = LockedValue<[ObjectIdentifier: Int?]>([:])

  /// - Returns: true always, for `assert`.
  static func check(_ layer: any AnimatableKeyLayer) -> Bool {
    let layerClass = type(of: layer)
    let identifier = ObjectIdentifier(layerClass)
    let count = counts.withLock { counts -> Int? in
      guard let count = counts[identifier, default: 0] else { return nil }
      let isDue = (count + 1) & count == 0
      counts[identifier] = .some(isDue ? nil : count + 1)
      return isDue ? count + 1 : nil
    }
    guard let count else { return true }
    // A further copy: subclasses have not copied into the one that is being made.
    _ = MistakeLog.note(unfilled(layer))
    let losses = losses(of: layer, on: layerClass.init(layer: layer))
    if losses.isEmpty { counts.withLock { $0[identifier] = count } }
    return losses.allSatisfy { MistakeLog.note($0) }
  }

  /// A message about an opaque layer whose contents show the layers below; `nil` for any other.
  static func unfilled(_ layer: CALayer) -> String? {
    let size = 32
    guard layer.isOpaque, let image = layer.contents.flatMap(Platform.image),
      let context = CGContext.sRGB(width: size, height: size)
    else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: size, height: size))
    guard let bytes = context.data else { return nil }
    let pixels = UnsafeRawBufferPointer(start: bytes, count: context.bytesPerRow * size)
    // The alpha of a pixel in which anything is left out is less than nearly all.
    let isFilled = (0..<size).allSatisfy { y in
      (0..<size).allSatisfy { x in pixels[y * context.bytesPerRow + 4 * x + 3] > 250 }
    }
    guard !isFilled else { return nil }
    return
      "\(type(of: layer)) is opaque and draws only a part of its bounds: what is below may show as black or as "
      + "it was; fill the bounds first, or leave `isOpaque` false"
  }

  /// The modules of the package, whose classes store what no drawing depends on, such as the state of touches.
  private static let ownModules = ["AnimatableLayers.", "LayerControls.", "LayerHosting."]

  static func losses(of layer: CALayer, on copy: CALayer) -> [String] {
    var losses: [String] = []
    var mirrors = (Mirror(reflecting: layer), Mirror(reflecting: copy))
    while mirrors.0.subjectType is any AnimatableKeyLayer.Type {
      let name = String(reflecting: mirrors.0.subjectType)
      if ownModules.contains(where: name.hasPrefix) { break }
      for (own, copied) in zip(mirrors.0.children, mirrors.1.children) {
        guard let name = own.label, !name.hasPrefix("$"),
          let loss = loss(of: own.value, on: copied.value)
        else { continue }
        losses.append("\(mirrors.0.subjectType).\(name) is \(loss)")
      }
      guard let first = mirrors.0.superclassMirror, let second = mirrors.1.superclassMirror else {
        break
      }
      mirrors = (first, second)
    }
    return losses
  }

  private static func loss(of own: Any, on copied: Any) -> String? {
    guard !(own is any AnyAnimatableProperty) else { return nil }
    let values = (unwrapped(own), unwrapped(copied))
    guard let value = values.0 ?? values.1, isComparable(value), !areEqual(values.0, values.1)
    else { return nil }
    let declaration =
      value is any AnimatableValue
      ? "declare it with `@AnimatableProperty(animation: .disabled)`, or " : ""
    return "\(text(of: values.0)) on the layer and \(text(of: values.1)) on the copy that draws: "
      + "\(declaration)copy it in `init(layer:)`"
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  /// Whether a drawing may depend on a value, rather than on an object such as a delegate or another layer.
  private static func isComparable(_ value: Any) -> Bool {
    guard type(of: value) is AnyClass else { return value is any Equatable }
    return value is NSString || value is NSAttributedString || value is NSNumber
      || Platform.color(value) != nil || Platform.path(value) != nil || Platform.image(value) != nil
      || Platform.font(value) != nil
  }

  private static func areEqual(_ own: Any?, _ copied: Any?) -> Bool {
    guard let own, let copied else { return own == nil && copied == nil }
    guard let own = own as? any Equatable, !(type(of: own) is AnyClass) else {
      return Platform.areEqual(own, copied)
    }
    return isEqual(own, copied)
  }

  private static func isEqual<Value: Equatable>(_ own: Value, _ copied: Any) -> Bool {
    (copied as? Value) == own
  }

  private static func text(of value: Any?) -> String {
    guard let value else { return "nil" }
    let text = "\(value)"
    let start = text.count > 40 ? text.prefix(40) + "…" : text[...]
    return value is String ? "'\(start)'" : String(start)
  }
}
