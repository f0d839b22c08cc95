import PortableGeometry
import PortableRaster

/// Records outlines and paints in device pixels, eight to a point. Straight lines, clips and shadows lie on their grid;
/// curves are written as they are. Nothing has the size of the page in pixels.
final class PDFRecorder {
  /// Device pixels per point.
  static let scale: CGFloat = 8
  /// Pixels per point for paints that have no form in a PDF file, such as shadows.
  static let imageScale: Double = 2
  /// The binary logarithm of `scale / imageScale`.
  static let imageShift: Int32 = 2

  var document = PDFDocument()
  let rasterizer = Rasterizer(rounding: .down)
  private let consumer: CGDataConsumer
  private let information: String
  /// The page, then its open groups.
  private var contents: [PDFContent] = []
  /// For each of `contents`; `nil` where it casts no shadow.
  var silhouettes: [Bitmap?] = []
  /// In points.
  private(set) var mediaBox: CGRect
  private var isClosed = false

  init(_ consumer: CGDataConsumer, mediaBox: CGRect, information: String) {
    self.consumer = consumer
    self.mediaBox = mediaBox
    self.information = information
  }

  deinit { close() }

  // MARK: Pages

  var isRecording: Bool { !contents.isEmpty }

  /// Points upwards, pixels downwards.
  var deviceToPixels: CGAffineTransform {
    CGAffineTransform(translationX: -mediaBox.minX, y: -mediaBox.maxY)
      .concatenating(CGAffineTransform(scaleX: Self.scale, y: -Self.scale))
  }

  var pixels: PixelRect {
    PixelRect(
      x: 0, y: 0, width: Int((mediaBox.width * Self.scale).rounded(.up)),
      height: Int((mediaBox.height * Self.scale).rounded(.up)))
  }

  func beginPage(mediaBox: CGRect) {
    guard !isClosed else { return }
    endPage()
    self.mediaBox = mediaBox
    contents = [PDFContent()]
    silhouettes = [nil]
  }

  func endPage() {
    while contents.count > 1 {
      endGroup(blendMode: .normal, opacity: 255, clip: nil, shadow: nil)
    }
    guard let page = contents.popLast() else { return }
    let stream = document.add(stream: page.bytes, "")
    document.addPage(
      "/MediaBox \(PDFText.box(mediaBox)) /Group << /S /Transparency /CS /DeviceRGB >> "
        + "/Contents \(stream.text) \(page.resourceText)")
  }

  /// Writes the file; later painting is ignored.
  func close() {
    guard !isClosed else { return }
    endPage()
    isClosed = true
    consumer.put(document.file(information: information))
  }

  // MARK: Groups

  func beginGroup(castsShadow: Bool) {
    guard isRecording else { return }
    contents.append(PDFContent())
    silhouettes.append(
      castsShadow || silhouettes.last ?? nil != nil ? imageSize.map { Bitmap(size: $0) } : nil)
  }

  func endGroup(
    blendMode: CGBlendMode, opacity: UInt8, clip: PDFContent.Clip?, shadow: Shadow?
  ) {
    guard contents.count > 1, let group = contents.popLast(), let silhouette = silhouettes.popLast()
    else { return }
    if let silhouette, let shadow {
      cast(shadow, by: silhouette, blendMode: blendMode, opacity: opacity, clip: clip)
    }
    if let silhouette, let outer = silhouettes.last ?? nil {
      outer.composite(
        silhouette, x: 0, y: 0, opacity: opacity, blend: blendMode.raster,
        clip: imageClip(clip, outer))
    }
    switch blendMode {
    case .destinationIn, .destinationOut:
      let before = contents[contents.count - 1]
      guard !before.isEmpty else { return }
      let form = form(before)
      let mask = document.add(
        "<< /Type /ExtGState /SMask << /S /Alpha /G \(self.form(group).text)"
          + (blendMode == .destinationOut
            ? " /TR << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>" : "") + " >> >>")
      var content = PDFContent()
      content.draw("\(content.name(form, .object)) Do\n", in: nil, state: mask)
      contents[contents.count - 1] = content
    default:
      guard !group.isEmpty else { return }
      let form = form(group)
      draw(in: clip, blendMode, opacity) { "\($0.name(form, .object)) Do\n" }
    }
  }

  private func form(_ content: PDFContent) -> PDFDocument.Reference {
    document.add(
      stream: content.bytes,
      "/Type /XObject /Subtype /Form /BBox \(PDFText.box(mediaBox)) "
        + "/Group << /S /Transparency /I true /CS /DeviceRGB >> \(content.resourceText)")
  }

  // MARK: Clips

  func clip(
    _ outline: DeviceOutline, rule: FillRule, within outer: PDFContent.Clip?
  ) -> PDFContent.Clip {
    let text = path(outline) + (rule == .evenOdd ? "W* n\n" : "W n\n")
    return PDFContent.Clip(.path(text, imageOutline(outline), rule), within: outer)
  }

  func clip(toAlphaOf image: ImagePaint, within outer: PDFContent.Clip?) -> PDFContent.Clip {
    var content = PDFContent()
    // Only one soft mask is current: the outer one masks this one.
    var mask = opaqueState
    for case .mask(let state) in outer?.parts ?? [] {
      mask = state
      break
    }
    content.draw(place(image, in: &content), in: nil, state: mask)
    let state = document.add(
      "<< /Type /ExtGState /SMask << /S /Alpha /G \(form(content).text) >> >>")
    return PDFContent.Clip(.mask(state), within: outer)
  }

  // MARK: Painting

  func fill(
    _ outline: DeviceOutline, rule: FillRule, _ paint: Paint, opacity: UInt8,
    blendMode: CGBlendMode, clip: PDFContent.Clip?
  ) {
    // PDF files cannot erase.
    guard isRecording, blendMode != .clear, !outline.points.isEmpty else { return }
    outlineShadow(
      outline, rule: rule, paint, opacity: opacity, blendMode: blendMode, clip: clip)
    let path = path(outline)
    let inside = path + (rule == .evenOdd ? "W* n\n" : "W n\n")
    switch paint {
    case .solid(let pixel):
      let opacity = pixel.scaled(by: opacity).alpha
      let color = Self.color(pixel.word)
      draw(in: clip, blendMode, opacity) { _ in
        color.map { PDFText.number(Double($0) / 255) }.joined(separator: " ") + " rg\n"
          + path + (rule == .evenOdd ? "f*\n" : "f\n")
      }
    case .image(let image):
      draw(in: clip, blendMode, opacity) { content in
        image.extend == .repeat
          ? fill(outline, rule, withTilesOf: image, in: &content)
          : "q\n\(inside)\(place(image, in: &content))Q\n"
      }
    case .gradient, .projectedImage:
      if case .gradient(let gradient) = paint, let shading = shading(gradient) {
        draw(in: clip, blendMode, opacity) {
          "q\n\(inside)\(PDFText.matrix(toPoints(gradient.transform))) cm\n"
            + "\($0.name(shading, .shading)) sh\nQ\n"
        }
      } else if let image = image(of: paint, in: outline.pixelBounds.intersection(pixels)) {
        draw(in: clip, blendMode, opacity) { "q\n\(inside)\(place(image, in: &$0))Q\n" }
      }
    }
  }

  func draw(
    in clip: PDFContent.Clip?, _ blendMode: CGBlendMode, _ opacity: UInt8,
    _ operators: (inout PDFContent) -> String
  ) {
    guard var content = contents.popLast() else { return }
    let text = operators(&content)
    content.draw(text, in: clip, state: state(blendMode, opacity))
    contents.append(content)
  }

  var opaqueState: PDFDocument.Reference { state(.normal, 255) }

  func state(_ blendMode: CGBlendMode, _ opacity: UInt8) -> PDFDocument.Reference {
    let alpha = PDFText.number(Double(opacity) / 255)
    return document.add(
      "<< /Type /ExtGState /ca \(alpha) /CA \(alpha) /BM /\(blendMode.nameInPDF) >>")
  }

  // MARK: Places

  func toPoints(_ map: PixelTransform) -> CGAffineTransform {
    CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty)
      .concatenating(deviceToPixels.inverted())
  }

  /// Curves, unless they leave the grid, at whose border the polygons are clipped.
  func path(_ outline: DeviceOutline) -> String {
    if !outline.curves.isEmpty, DeviceBox.everything.holds(outline.curves.controlBounds) {
      return path(outline.curves)
    }
    let steps = Double(1 << FixedPoint.shift) * Double(Self.scale)
    let left = Double(mediaBox.minX)
    let top = Double(mediaBox.maxY)
    var text = ""
    var start = 0
    for end in outline.contourEnds {
      for index in start..<Int(end) {
        let point = outline.points[index]
        text += PDFText.number(left + Double(point.x) / steps) + " "
        text += PDFText.number(top - Double(point.y) / steps)
        text += index == start ? " m\n" : " l\n"
      }
      if Int(end) > start { text += "h\n" }
      start = Int(end)
    }
    return text
  }

  /// The path is in pixels; quadratic curves become cubic ones.
  private func path(_ path: Path) -> String {
    var text = ""
    var start = CGPoint.zero
    var current = CGPoint.zero
    func add(_ points: CGPoint..., name: String) {
      for point in points {
        text += PDFText.number(Double(point.x)) + " " + PDFText.number(Double(point.y)) + " "
      }
      text += name + "\n"
      current = points[points.count - 1]
    }
    path.transformed(by: deviceToPixels.inverted()).forEachElement { element in
      switch element {
      case .move(let to):
        add(to, name: "m")
        start = to
      case .line(let to): add(to, name: "l")
      case .quad(let control, let to):
        func handle(_ end: CGPoint) -> CGPoint {
          CGPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3)
        }
        add(handle(current), handle(to), to, name: "c")
      case .cubic(let control1, let control2, let to): add(control1, control2, to, name: "c")
      case .close:
        text += "h\n"
        current = start
      }
    }
    return text
  }
}

extension CGBlendMode {
  /// Modes that PDF files lack are normal.
  fileprivate var nameInPDF: String {
    switch self {
    case .multiply: "Multiply"
    case .screen: "Screen"
    case .overlay: "Overlay"
    case .darken: "Darken"
    case .lighten: "Lighten"
    case .colorDodge: "ColorDodge"
    case .colorBurn: "ColorBurn"
    case .softLight: "SoftLight"
    case .hardLight: "HardLight"
    case .difference: "Difference"
    case .exclusion: "Exclusion"
    case .hue: "Hue"
    case .saturation: "Saturation"
    case .color: "Color"
    case .luminosity: "Luminosity"
    default: "Normal"
    }
  }
}
