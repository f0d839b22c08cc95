extension CoverageMask {
  /// Returns the mask blurred by a Gaussian that is cut off at two standard deviations, with 0 all around.
  ///
  /// Small blurs are exact but for rounding. From 12 pixels on the mask is downsampled first, by the power of two that
  /// leaves 6 to 12 pixels, and linearly upsampled after; that is within 1.3/255 of blurring at full size.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in pixels, limited to 0...1,000. Less than half a pixel does nothing.
  ///   - bounds: The pixels that are wanted; what is outside is not worked out.
  /// - Returns: The mask of all that is not 0 inside `bounds`, or `nil` when there is nothing.
  package func blurred(sigma: Double, within bounds: PixelRect) -> CoverageMask? {
    let sigma = sigma >= 0.5 ? min(sigma, 1_000) : 0
    let blur = MaskBlur(sigma: sigma)
    guard let result = CoverageMask(rect: rect.grown(by: blur.reach).intersection(bounds)) else {
      return nil
    }
    let input = rect.intersection(result.rect.grown(by: blur.reach))
    if input.isEmpty { return nil }
    blur.blur(self, input, into: result)
    return result
  }
}

extension PixelRect {
  /// Returns the rectangle with so many pixels more on each side.
  func grown(by count: Int) -> PixelRect {
    PixelRect(minX: minX - count, minY: minY - count, maxX: maxX + count, maxY: maxY + count)
  }
}

/// One way of blurring: how much smaller the mask is made first, and the kernel there.
struct MaskBlur {
  /// The exponent of the power of two by which the mask is downsampled.
  let shift: Int
  /// `nil` when nothing is blurred.
  let kernel: GaussianKernel?
  /// How far the blur reaches, in pixels of the mask.
  let reach: Int

  init(sigma: Double) {
    if sigma == 0 {
      shift = 0
      kernel = nil
      reach = 0
      return
    }
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

  /// Blurs the part `input` of a mask into another one.
  func blur(_ mask: CoverageMask, _ input: PixelRect, into result: CoverageMask) {
    let whole = MaskView(
      bytes: UnsafePointer(mask.bytes)
        + ((input.minY - mask.rect.minY) * mask.stride + input.minX - mask.rect.minX),
      stride: mask.stride, width: input.width, height: input.height)
    guard let kernel else {
      copy(whole, input, into: result)
      return
    }
    let keep = 2 * reach + 2
    let rows = UniformRun(
      longest: whole.longestRunOfRows, keep: keep, step: 1 << shift)
    let columns = UniformRun(
      longest: whole.longestRunOfColumns(rows), keep: keep, step: 1 << shift)
    // Small pixels begin at multiples of their size on the canvas, whatever part of a mask is wanted.
    let phaseX = input.minX & ((1 << shift) - 1)
    let phaseY = input.minY & ((1 << shift) - 1)
    let small = whole.reduced(rows, columns, shift: shift, phaseX: phaseX, phaseY: phaseY)
    let blurred = small.blurred(kernel)
    small.deallocate()
    defer { blurred.deallocate() }
    let upsampler = BlurUpsampler(
      plane: blurred, kernel: kernel, shift: shift, columns: columns, phaseX: phaseX,
      left: result.rect.minX - input.minX, width: result.stride)
    defer { upsampler.deallocate() }
    var previous = Int.min
    var y = 0
    while y < result.rect.height {
      let to = result.bytes + y * result.stride
      let row = rows.shortened(result.rect.minY - input.minY + y) + phaseY
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
