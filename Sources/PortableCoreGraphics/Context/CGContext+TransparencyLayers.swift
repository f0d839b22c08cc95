import PortableRaster

extension CGContext {
  /// Begins a group, which is composited with the backdrop at its end, with the present alpha, blend mode and shadow.
  /// Inside the group these are 1, normal and none. `auxiliaryInfo` is ignored.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    beginLayer(pixels: layerBounds)
  }

  /// Begins a group like `beginTransparencyLayer(auxiliaryInfo:)` in which nothing is drawn outside `rect`, a rectangle in
  /// user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo auxInfo: CFDictionary?) {
    let pixels = outline(of: rect)?.pixelBounds ?? .nothing
    beginLayer(pixels: pixels.intersection(layerBounds))
  }

  /// Ends the innermost group: composites it with its backdrop and restores the state in which it began. Without a
  /// group, does nothing.
  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    let bitmap = target.bitmap
    target = layer.outerTarget
    state = layer.outerState
    savedStates.removeLast(max(savedStates.count - layer.savedStateCount, 0))
    let area = layer.area.rect
    if layer.isAllThatStays {
      layers[layers.count - 1].area.narrow(
        to: area.offset(x: layer.pixels.minX, y: layer.pixels.minY))
    }
    guard let group = bitmap.part(area) else { return }
    withExtendedLifetime(bitmap) {
      compose(
        group, x: area.minX, y: area.minY, in: (layer.pixels.minX, layer.pixels.minY),
        opacity: opacity, shadow: deviceShadow)
    }
  }

  /// Must be called before anything is drawn into these pixels of a layer's bitmap.
  func willDraw(in pixels: PixelRect) {
    if let last = layers.indices.last { layers[last].area.extend(to: pixels, of: target.bitmap) }
  }

  /// Includes pixels whose shadow can be seen.
  private var layerBounds: PixelRect {
    let clip = state.clip.bounds
    guard let shadow = deviceShadow, !clip.isEmpty else { return clip }
    let contributing = shadow.contributing(to: clip)
    let isTooFar = contributing.area > Self.mostLayerPixels && shadow.isFar(from: clip)
    return isTooFar ? clip : contributing
  }

  /// 64 megabytes, for drawing outside the clip whose shadow falls inside.
  private static var mostLayerPixels: Int { 1 &<< 24 }

  private func beginLayer(pixels: PixelRect) {
    let blendMode = state.blendMode
    // Where the outer layer is empty, such a group leaves nothing.
    let backdrop = layers.last?.area.rect
    var pixels = pixels
    if let backdrop, blendMode.needsBackdrop, state.shadow == nil {
      pixels = pixels.intersection(backdrop)
    }
    // A mask clears the outer layer outside of what it draws, so that the layer's area shrinks to it.
    let isMask = (blendMode == .destinationIn || blendMode == .sourceIn) && state.shadow == nil
    let isAllThatStays = isMask && state.clip.mask == nil && pixels == backdrop
    layers.append(
      TransparencyLayer(
        outerTarget: target, outerState: state, savedStateCount: savedStates.count,
        pixels: pixels, isAllThatStays: isAllThatStays))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    guard let inner = DrawingTarget(over: target, pixels: pixels) else {
      state.clip.intersectWithNothing()
      return
    }
    target = inner
    state.clip = Clip(inner.bitmap)
    // Where nothing is drawn, such a group clears the backdrop.
    if !blendMode.keepsOpacity, !isAllThatStays {
      willDraw(in: (backdrop ?? pixels).offset(x: -pixels.minX, y: -pixels.minY))
    }
  }
}
