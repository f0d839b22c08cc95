import PortableGeometry
import PortableRaster

extension PDFRecorder {
  func place(_ image: ImagePaint, in content: inout PDFContent) -> String {
    guard let object = self.image(image) else { return "" }
    return place(
      object, of: (image.region.width, image.region.height), image.transform, in: &content)
  }

  /// The unit square of an image has its first row at the top.
  func place(
    _ image: PDFDocument.Reference, of size: (width: Int, height: Int), _ map: PixelTransform,
    in content: inout PDFContent
  ) -> String {
    let unit = CGAffineTransform(
      a: CGFloat(size.width), b: 0, c: 0, d: -CGFloat(size.height), tx: 0, ty: CGFloat(size.height))
    let matrix = PDFText.matrix(unit.concatenating(toPoints(map)))
    return "q\n\(matrix) cm\n\(content.name(image, .object)) Do\nQ\n"
  }

  func fill(
    _ outline: DeviceOutline, _ rule: FillRule, withTilesOf image: ImagePaint,
    in content: inout PDFContent
  ) -> String {
    guard let object = self.image(image) else { return "" }
    let (width, height) = (image.region.width, image.region.height)
    var cell = PDFContent()
    cell.draw(
      "q\n\(width) 0 0 -\(height) 0 \(height) cm\n\(cell.name(object, .object)) Do\nQ\n", in: nil,
      state: opaqueState)
    let pattern = document.add(
      stream: cell.bytes,
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 \(width) \(height)] "
        + "/XStep \(width) /YStep \(height) "
        + "/Matrix [\(PDFText.matrix(toPoints(image.transform)))] \(cell.resourceText)")
    return "/Pattern cs \(content.name(pattern, .pattern)) scn\n" + path(outline)
      + (rule == .evenOdd ? "f*\n" : "f\n")
  }

  func image(_ paint: ImagePaint) -> PDFDocument.Reference? {
    let (width, height) = (paint.region.width, paint.region.height)
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    colors.reserveCapacity(3 * width * height)
    alphas.reserveCapacity(width * height)
    for y in paint.region.minY..<paint.region.maxY {
      let row = paint.image.pixels + y * paint.image.stride
      for x in paint.region.minX..<paint.region.maxX {
        let word = row[x]
        colors += Self.color(word)
        alphas.append(UInt8(word &>> 24))
      }
    }
    return image(
      colors, alphas, width: width, height: height, interpolates: paint.sampling != .nearest)
  }

  func image(_ coverage: CoverageMask, _ color: [UInt8]) -> PDFDocument.Reference? {
    let count = coverage.rect.width * coverage.rect.height
    let alphas = Array(UnsafeBufferPointer(start: coverage.bytes, count: count))
    let mask = mask(alphas, coverage.rect.width, coverage.rect.height, interpolates: true)
    return document.add(
      stream: color,
      "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB "
        + "/BitsPerComponent 8 /SMask \(mask.text)")
  }

  func image(
    _ colors: [UInt8], _ alphas: [UInt8], width: Int, height: Int, interpolates: Bool
  ) -> PDFDocument.Reference? {
    guard width > 0, height > 0 else { return nil }
    var entries =
      "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceRGB "
      + "/BitsPerComponent 8 /Interpolate \(interpolates)"
    if alphas.contains(where: { $0 < 255 }) {
      entries += " /SMask \(mask(alphas, width, height, interpolates: interpolates).text)"
    }
    return document.add(stream: colors, entries)
  }

  func mask(
    _ alphas: [UInt8], _ width: Int, _ height: Int, interpolates: Bool
  ) -> PDFDocument.Reference {
    document.add(
      stream: alphas,
      "/Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray "
        + "/BitsPerComponent 8 /Interpolate \(interpolates)")
  }

  /// For paints that have no form in a PDF file.
  func image(of paint: Paint, in area: PixelRect) -> ImagePaint? {
    let factor = Self.imageScale / Double(Self.scale)
    let width = Int((Double(area.width) * factor).rounded(.up))
    let height = Int((Double(area.height) * factor).rounded(.up))
    guard let size = PixelSize(width: width, height: height) else { return nil }
    let bitmap = Bitmap(size: size)
    rasterizer.fill(
      bitmap.bounds, paint: paint.scaled(by: factor, fromX: area.minX, y: area.minY),
      clip: Clip(bitmap), into: bitmap)
    return ImagePaint(
      bitmap,
      transform: PixelTransform(
        a: 1 / factor, b: 0, c: 0, d: 1 / factor, tx: Double(area.minX), ty: Double(area.minY)))
  }

  // MARK: Gradients

  /// `nil` for a gradient that is not opaque or goes around a point.
  func shading(_ gradient: GradientPaint) -> PDFDocument.Reference? {
    let type: Int
    let numbers: [Double]
    switch gradient.shape {
    case .linear(let start, let end):
      type = 2
      numbers = [start.x, start.y, end.x, end.y]
    case .radial(let start, let startRadius, let end, let endRadius):
      type = 3
      numbers = [start.x, start.y, startRadius, end.x, end.y, endRadius]
    case .conic: return nil
    }
    guard let samples = samples(of: gradient.ramp) else { return nil }
    let function = document.add(
      stream: samples,
      "/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1] /Size [\(samples.count / 3)] "
        + "/BitsPerSample 8")
    let coordinates = numbers.map { PDFText.number($0, places: 8) }.joined(separator: " ")
    return document.add(
      "<< /ShadingType \(type) /ColorSpace /DeviceRGB /Coords [\(coordinates)] "
        + "/Function \(function.text) /Extend [\(gradient.extendsStart) \(gradient.extendsEnd)] >>")
  }

  /// In even steps; `nil` for a ramp that is not opaque.
  private func samples(of ramp: GradientRamp) -> [UInt8]? {
    let count = 1_024
    guard let size = PixelSize(width: count, height: 1),
      let paint = GradientPaint(
        ramp, shape: .linear(start: .init(x: 0.5, y: 0), end: .init(x: Double(count) - 0.5, y: 0)))
    else { return nil }
    let bitmap = Bitmap(size: size)
    rasterizer.fill(
      bitmap.bounds, paint: .gradient(paint), clip: Clip(bitmap), into: bitmap)
    var samples: [UInt8] = []
    for index in 0..<count {
      guard bitmap.pixels[index] >= 0xff00_0000 else { return nil }
      samples += Self.color(bitmap.pixels[index])
    }
    return samples
  }

  // MARK: Colors

  /// RGB of a premultiplied pixel, as if it were opaque.
  static func color(_ word: UInt32) -> [UInt8] {
    let alpha = word &>> 24
    guard alpha > 0 else { return [0, 0, 0] }
    return [word & 255, word &>> 8 & 255, word &>> 16 & 255].map {
      UInt8(min(255, ($0 * 255 + alpha / 2) / alpha))
    }
  }
}

extension Paint {
  /// In pixels of which `factor` are as long as one, counted from (`x`, `y`).
  func scaled(by factor: Double, fromX x: Int, y: Int) -> Paint {
    func scaled(_ map: PixelTransform) -> PixelTransform {
      PixelTransform(
        a: map.a * factor, b: map.b * factor, c: map.c * factor, d: map.d * factor,
        tx: (map.tx - Double(x)) * factor, ty: (map.ty - Double(y)) * factor)
    }
    switch self {
    case .image(var image):
      image.transform = scaled(image.transform)
      return .image(image)
    case .gradient(var gradient):
      gradient.transform = scaled(gradient.transform)
      return .gradient(gradient)
    case .solid, .projectedImage: return self
    }
  }
}
