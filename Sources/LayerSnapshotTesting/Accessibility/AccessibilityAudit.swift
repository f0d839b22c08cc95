import AnimatableLayers
import LayerScenes
import LayerSnapshotReports

struct AccessibilityAudit {
  /// Width and height, in points.
  private static let leastTarget: CGFloat = 44
  /// In points; larger text needs less contrast.
  private static let largeText: CGFloat = 18

  let layer: CALayer
  let types: AccessibilityAuditType
  /// `nil` for white, in a dark variant black.
  let background: CGColor?

  /// Returns the issues in drawing order. Layers that are hidden, transparent, or clipped by `masksToBounds` have none.
  func issues() throws -> [AccessibilityAuditIssue] {
    var issues: [AccessibilityAuditIssue] = []
    var texts: [CATextLayer] = []
    _ = try LayerScene(layer).visit([0]) { renderer in
      renderer.perform {
        layer.visitVisible(false) { layer, frame, visible, isInElement in
          if frame.isEmpty || frame.intersects(visible) {
            issues += [description(of: layer, isInElement), target(of: layer, visible)]
              .compactMap(\.self)
            if let text = layer as? CATextLayer, !Self.string(of: text).isEmpty {
              texts.append(text)
            }
          }
          let summary = (layer as? any AccessibleLayer)?.accessibilitySummary
          return isInElement || summary?.isEmpty == false
        }
      }
    }
    if types.contains(.contrast), !texts.isEmpty { issues += try contrasts(of: texts) }
    return issues.filter { types.contains($0.auditType) }
  }

  private func description(of layer: CALayer, _ isInElement: Bool) -> AccessibilityAuditIssue? {
    guard !isInElement else { return nil }
    let isInteractive = layer is any InteractiveLayer
    guard let accessible = layer as? any AccessibleLayer else {
      guard isInteractive else { return nil }
      return AccessibilityAuditIssue(
        .sufficientElementDescription, layer,
        "can be touched and is no accessibility element: conform it to `AccessibleLayer`")
    }
    let summary = accessible.accessibilitySummary
    guard summary.label.isEmpty, isInteractive || !summary.value.isEmpty else { return nil }
    let value = summary.value.isEmpty ? "" : ", only the value “\(summary.value)”"
    return AccessibilityAuditIssue(
      .sufficientElementDescription, layer,
      "has no label\(value): return one in `accessibilitySummary`")
  }

  private func target(of layer: CALayer, _ visible: CGRect) -> AccessibilityAuditIssue? {
    guard let interactive = layer as? any InteractiveLayer else { return nil }
    let area = layer.convert(interactive.hitArea, to: self.layer).intersection(visible)
    // A transform may round 44 points down.
    let least = Self.leastTarget - 0.001
    guard area.width < least || area.height < least else { return nil }
    return AccessibilityAuditIssue(
      .hitRegion, layer,
      "has a touch target of \(area.size.numberText) points, less than 44 x 44: widen its `hitArea`, and let no layer above clip it"
    )
  }

  // MARK: Contrast

  private func contrasts(of texts: [CATextLayer]) throws -> [AccessibilityAuditIssue] {
    let behind = try LayerScene(layer) {
      CATransaction.setDisableActions(true)
      for text in texts { text.isHidden = true }
    }.images(
      at: [0], scale: 1,
      background: background
        ?? GalleryScene.background(
          in: (SnapshotVariant.current?.environment() ?? LayerEnvironment()).appearance),
      ignoring: [])[0]
    let origin = layer.frame.origin
    return texts.compactMap { text in
      guard let color = text.foregroundColor else { return nil }
      let box = text.convert(text.bounds, to: layer.superlayer).offsetBy(
        dx: -origin.x, dy: -origin.y)
      guard let background = behind.averageColor(in: box) else { return nil }
      let ratio = color.over(background).contrastRatio(to: background)
      let size = text.fontSize
      let least = size < Self.largeText ? 4.5 : 3
      guard ratio < least else { return nil }
      return AccessibilityAuditIssue(
        .contrast, text,
        "“\(Self.string(of: text))” has a contrast of \(tenths(ratio)):1, less than \(tenths(least)):1 for text of "
          + "\(NumberText.text(of: size)) points: choose another color")
    }
  }

  /// Rounded down: a contrast that is too low must not read as enough.
  private func tenths(_ ratio: Double) -> String {
    NumberText.text(of: (ratio * 10).rounded(.down) / 10)
  }

  private static func string(of text: CATextLayer) -> String {
    (text.string as? String) ?? (text.string as? NSAttributedString)?.string ?? ""
  }
}

extension CGColor {
  /// Returns the color composited over an opaque one, in sRGB.
  fileprivate func over(_ background: CGColor) -> CGColor {
    let space = CGColorSpace(name: CGColorSpace.sRGB)
    guard let front = components(in: space), let back = background.components(in: space) else {
      return self
    }
    let mixed = back + (front - back) * front.w
    return CGColor(srgbRed: mixed.x, green: mixed.y, blue: mixed.z, alpha: 1)
  }
}

extension SnapshotImage {
  /// Returns the mean color of the pixels that a box touches, which are opaque; `nil` for none.
  fileprivate func averageColor(in box: CGRect) -> CGColor? {
    let box = box.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !box.isEmpty else { return nil }
    var sum = SIMD4<Int>.zero
    for y in Int(box.minY)..<Int(box.maxY.rounded(.up)) {
      for x in Int(box.minX)..<Int(box.maxX.rounded(.up)) {
        let first = (y * width + x) * 4
        sum &+= SIMD4(Int(pixels[first]), Int(pixels[first + 1]), Int(pixels[first + 2]), 1)
      }
    }
    let color = SIMD3(Double(sum.x), Double(sum.y), Double(sum.z)) / (255 * Double(sum.w))
    return CGColor(srgbRed: color.x, green: color.y, blue: color.z, alpha: 1)
  }
}
