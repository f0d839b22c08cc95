extension CoverageMask {
  /// Blurs by a Gaussian that is cut off at two standard deviations, with 0 all around. `sigma` is in pixels, limited
  /// to 1,000; less than 0.5 does nothing. Returns `nil` if nothing is inside `bounds`.
  ///
  /// Small blurs are exact but for rounding. From 12 pixels on the mask is downsampled first, by the power of two that
  /// leaves 6 to 12 pixels, and linearly upsampled after; that is within 1.3/255 of blurring at full size. A mask that
  /// `isHalved` was drawn at that size: halved `halvings(sigma:)` times, while `sigma` and `bounds` are in full pixels.
  package func blurred(
    sigma: Double, within bounds: PixelRect, isHalved: Bool = false
  ) -> CoverageMask? {
    let blur = MaskBlur(sigma: sigma)
    let halvings = isHalved ? blur.shift : 0
    let whole = PixelRect(
      minX: rect.minX << halvings, minY: rect.minY << halvings, maxX: rect.maxX << halvings,
      maxY: rect.maxY << halvings)
    guard let result = CoverageMask(rect: whole.widened(by: blur.reach).intersection(bounds)) else {
      return nil
    }
    let input = rect.intersection(result.rect.widened(by: blur.reach).halved(halvings))
    if input.isEmpty { return nil }
    blur.blur(self, input, isHalved: isHalved, into: result)
    return result
  }

  /// How many times a mask is halved before it is blurred by a Gaussian of `sigma` pixels.
  package static func halvings(sigma: Double) -> Int { MaskBlur(sigma: sigma).shift }
}

extension PixelRect {
  /// Rounded outward.
  package func halved(_ count: Int) -> PixelRect {
    PixelRect(
      minX: minX >> count, minY: minY >> count, maxX: -(-maxX >> count), maxY: -(-maxY >> count))
  }
}

struct MaskBlur {
  /// The exponent of the power of two by which the mask is downsampled.
  let shift: Int
  /// `nil` when nothing is blurred.
  let kernel: GaussianKernel?
  /// How far the blur reaches, in pixels of the mask.
  let reach: Int

  init(sigma given: Double) {
    guard given >= 0.5 else {
      (shift, kernel, reach) = (0, nil, 0)
      return
    }
    let sigma = min(given, 1_000)
    var shift = 0
    while sigma / Double(1 << shift) >= 12 { shift += 1 }
    self.shift = shift
    if shift == 0 {
      let kernel = GaussianKernel(sigma: sigma)
      self.kernel = kernel
      reach = kernel.radius
      return
    }
    // Averaging and linear upsampling blur by themselves, by a quarter of a small pixel squared; the pixels of the mask at
    // two standard deviations count whole.
    let small = sigma / Double(1 << shift)
    let kernel = GaussianKernel(
      sigma: (small * small - 0.25).squareRoot(),
      cut: (Double(Int(2 * sigma)) + 0.5) / Double(1 << shift))
    self.kernel = kernel
    reach = (kernel.radius + 2) << shift
  }

  /// Blurs the part `input` of a mask, which is halved `shift` times already if `isHalved`.
  func blur(_ mask: CoverageMask, _ input: PixelRect, isHalved: Bool, into result: CoverageMask) {
    let whole = MaskView(mask, input)
    guard let kernel else {
      copy(whole, input, into: result)
      return
    }
    var rows = UniformRun.none
    var columns = UniformRun.none
    // Small pixels begin at multiples of their size on the canvas, whatever part of a mask is wanted.
    var phaseX = 0
    var phaseY = 0
    if !isHalved {
      let keep = 2 * reach + 2
      rows = UniformRun(longest: whole.longestRunOfRows, keep: keep, step: 1 << shift)
      columns = UniformRun(longest: whole.longestRunOfColumns(rows), keep: keep, step: 1 << shift)
      phaseX = input.minX & ((1 << shift) - 1)
      phaseY = input.minY & ((1 << shift) - 1)
    }
    let small = whole.reduced(
      rows, columns, shift: isHalved ? 0 : shift, phaseX: phaseX, phaseY: phaseY)
    let blurred = small.blurred(kernel)
    small.deallocate()
    defer { blurred.deallocate() }
    let scale = isHalved ? shift : 0
    let top = result.rect.minY - input.minY << scale
    let upsampler = BlurUpsampler(
      plane: blurred, kernel: kernel, shift: shift, columns: columns, phaseX: phaseX,
      left: result.rect.minX - input.minX << scale, width: result.stride)
    defer { upsampler.deallocate() }
    var previous = Int.min
    var y = 0
    while y < result.rect.height {
      let to = result.bytes + y * result.stride
      let row = rows.shortened(top + y) + phaseY
      if row == previous {
        to.update(from: to - result.stride, count: result.stride)
      } else {
        upsampler.write(row: row, to)
      }
      previous = row
      y += 1
    }
  }

  private func copy(_ whole: MaskView, _ input: PixelRect, into result: CoverageMask) {
    var y = 0
    while y < result.rect.height {
      (result.bytes + y * result.stride).update(
        from: whole.bytes + (y + result.rect.minY - input.minY) * whole.stride
          + result.rect.minX - input.minX, count: result.stride)
      y += 1
    }
  }
}
