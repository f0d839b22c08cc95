import Foundation
import Testing

@testable import PortableCoreGraphics

@Suite struct CGContextPDFTests {
  private static func draw(
    _ box: CGRect = CGRect(x: 0, y: 0, width: 100, height: 80), _ information: CFDictionary? = nil,
    _ pages: ((CGContext) -> Void)...
  ) throws -> PDFFile {
    let data = NSMutableData()
    var box = box
    let consumer = try #require(CGDataConsumer(data: data as CFMutableData))
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, information))
    for page in pages {
      context.beginPDFPage(nil)
      page(context)
      context.endPDFPage()
    }
    context.closePDF()
    return try PDFFile(data as Data)
  }

  private func text(_ file: PDFFile, page: Int = 0) throws -> String {
    String(
      decoding: try file.stream(file.named("Contents", in: file.pages[page])),
      as: Unicode.ASCII.self)
  }

  /// The one object that a page names among those of a kind.
  private func resource(_ kind: String, _ file: PDFFile) -> Int? {
    let page = file.pages[0]
    guard let list = page.firstRange(of: "/\(kind) << ") else { return nil }
    return page[list.upperBound...].prefixMatch(of: /\/\w\d+ (\d+) 0 R/).flatMap { Int($0.1) }
  }

  @Test func `a path is a path, in points`() throws {
    let file = try Self.draw { context in
      context.setFillColor(red: 1, green: 0.2, blue: 0, alpha: 1)
      context.move(to: CGPoint(x: 10.25, y: 20))
      context.addLine(to: CGPoint(x: 30, y: 20))
      context.addLine(to: CGPoint(x: 30, y: 60.5))
      context.fillPath(using: .evenOdd)
    }
    #expect(file.pages.count == 1)
    #expect(file.pages[0].contains("/MediaBox [0 0 100 80]"))
    #expect(
      try text(file) == "/E0 gs\n1 0.2 0 rg\n10.25 20 m\n30 20 l\n30 60.5 l\nf*\n")
  }

  @Test func `pages have boxes of their own, whose coordinates their user space has`() throws {
    let data = NSMutableData()
    let context = try #require(
      CGDataConsumer(data: data as CFMutableData).flatMap {
        CGContext(consumer: $0, mediaBox: nil, nil)
      })
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.beginPDFPage(nil)
    context.translateBy(x: 50, y: 50)
    context.setFillColor(gray: 1, alpha: 1)
    var box = CGRect(x: -20, y: 10, width: 40, height: 30)
    context.beginPage(mediaBox: &box)
    #expect(context.ctm == .identity)
    #expect(context.boundingBoxOfClipPath == box)
    context.fill(CGRect(x: -10, y: 20, width: 5, height: 5))
    let bytes = withUnsafeBytes(of: CGRect(x: 0, y: 0, width: 7, height: 9)) { Data($0) }
    context.beginPDFPage([kCGPDFContextMediaBox: bytes] as CFDictionary)
    context.closePDF()
    let file = try PDFFile(data as Data)
    #expect(file.pages.count == 3)
    #expect(file.pages[0].contains("/MediaBox [0 0 612 792]"))
    #expect(file.pages[1].contains("/MediaBox [-20 10 20 40]"))
    #expect(file.pages[2].contains("/MediaBox [0 0 7 9]"))
    #expect(try text(file) == "", "nothing is drawn between pages")
    #expect(try text(file, page: 1).contains("0 0 0 rg\n-10 20 m\n"))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.closePDF()
    #expect(try PDFFile(data as Data).bytes == file.bytes, "a closed file stays as it is")
  }

  @Test func `clips hold until the state before them comes back`() throws {
    let file = try Self.draw { context in
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      context.saveGState()
      context.clip(to: CGRect(x: 5, y: 5, width: 20, height: 20))
      context.addEllipse(in: CGRect(x: 5, y: 5, width: 20, height: 20))
      context.clip()
      #expect(context.boundingBoxOfClipPath == CGRect(x: 5, y: 5, width: 20, height: 20))
      context.fill(CGRect(x: 6, y: 6, width: 2, height: 2))
      context.restoreGState()
      context.fill(unit)
      context.clip(to: CGRect(x: 90, y: 90, width: 5, height: 5))
      context.fill(unit)
    }
    let lines = try text(file).split(separator: "\n")
    #expect(lines.count { $0 == "q" } == 1 && lines.count { $0 == "Q" } == 1)
    #expect(lines.count { $0 == "W n" } == 2)
    #expect(lines.count { $0 == "f" } == 2, "the last lies outside of its clip")
    #expect(lines.firstIndex(of: "Q")! < lines.lastIndex(of: "f")!)
  }

  @Test func `a clip that is reset cuts nothing any more`() throws {
    let file = try Self.draw { context in
      context.clip(to: CGRect(x: 90, y: 90, width: 5, height: 5))
      context.resetClip()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let lines = try text(file).split(separator: "\n")
    #expect(lines.contains("f") && !lines.contains("W n"))
  }

  @Test func `alpha and blend modes are states of the page, each once`() throws {
    let file = try Self.draw { context in
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      for _ in 0..<2 {
        context.setAlpha(0.4)
        context.setBlendMode(.multiply)
        context.fill(unit)
        context.setAlpha(1)
        context.setBlendMode(.normal)
        context.fill(unit)
        context.clear(unit)
      }
    }
    #expect(file.head(resource("ExtGState", file)).contains("/ca 0.4 /CA 0.4 /BM /Multiply"))
    #expect(try text(file).matches(of: /\/E0 gs/).count == 2)
    #expect(try text(file).matches(of: /\bf\n/).count == 4, "what clears draws nothing")
  }

  @Test func `an image is one, with its alpha as a mask, however often it is drawn`() throws {
    let pixels: [UInt8] = [255, 0, 0, 255, 0, 128, 0, 128]
    let image = try #require(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: CGDataProvider(data: Data(pixels) as CFData)!, decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    let file = try Self.draw { context in
      context.draw(image, in: CGRect(x: 10, y: 20, width: 30, height: 40))
      context.draw(image, in: CGRect(x: 50, y: 20, width: 10, height: 10))
    }
    let object = resource("XObject", file)
    #expect(file.head(object).contains("/Width 2 /Height 1 /ColorSpace /DeviceRGB"))
    #expect(try file.stream(object) == [255, 0, 0, 0, 255, 0])
    #expect(try file.stream(file.named("SMask", in: file.head(object))) == [255, 128])
    let text = try text(file)
    #expect(text.contains("30 0 0 40 10 20 cm\n/X0 Do"))
    #expect(text.matches(of: /\/X0 Do/).count == 2)
  }

  @Test func `an opaque gradient is a shading, another an image`() throws {
    func gradient(_ alpha: CGFloat) -> CGGradient {
      CGGradient(
        colorsSpace: nil,
        colors: [
          CGColor(red: 1, green: 0, blue: 0, alpha: 1),
          CGColor(red: 0, green: 0, blue: 1, alpha: alpha),
        ] as CFArray, locations: nil)!
    }
    let file = try Self.draw { context in
      context.drawLinearGradient(
        gradient(1), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0), options: [])
    }
    let shading = file.head(resource("Shading", file))
    #expect(shading.contains("/ShadingType 2"))
    #expect(shading.contains("/Coords [10 0 90 0]") && shading.contains("/Extend [false false]"))
    let samples = try file.stream(file.named("Function", in: shading))
    #expect(Array(samples.prefix(3)) == [255, 0, 0] && Array(samples.suffix(3)) == [0, 0, 255])
    let other = try Self.draw { context in
      context.drawLinearGradient(
        gradient(0), start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0), options: [])
    }
    #expect(resource("Shading", other) == nil)
    #expect(other.head(resource("XObject", other)).contains("/SMask"))
  }

  @Test func `text is outlines`() throws {
    let font = CGFont.system(weight: 400, slanted: false)
    let file = try Self.draw { context in
      context.setFont(font)
      context.setFontSize(20)
      context.textPosition = CGPoint(x: 10, y: 10)
      context.showGlyphs([font.face.glyph(for: "i")], at: [.zero])
    }
    let text = try text(file)
    #expect(text.matches(of: #/ m\n/#).count == 2, "the stem and the dot")
    #expect(text.hasSuffix("f\n") && !file.pages[0].contains("/Font"))
  }

  @Test func `a transparency layer is a group, and one that masks a soft mask`() throws {
    let file = try Self.draw { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 10, y: 10, width: 30, height: 30))
      context.saveGState()
      context.setBlendMode(.destinationIn)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(CGRect(x: 20, y: 20, width: 30, height: 30))
      context.endTransparencyLayer()
      context.restoreGState()
      context.endTransparencyLayer()
    }
    let group = resource("XObject", file)
    #expect(file.head(group).contains("/S /Transparency /I true"))
    #expect(try text(file) == "/E0 gs\n/X0 Do\n")
    #expect(file.head(resource("ExtGState", file)).contains("/ca 0.502"))
    let state = file.named("E0", in: file.head(group))
    #expect(file.head(state).contains("/SMask << /S /Alpha /G "))
    let mask = file.named("G", in: file.head(state))
    #expect(String(decoding: try file.stream(mask), as: UTF8.self).contains("20 20 m"))
  }

  @Test(arguments: [false, true])
  func `a shadow is an image below what casts it, one for a group`(isGroup: Bool) throws {
    let file = try Self.draw { context in
      context.setShadow(
        offset: CGSize(width: 10, height: 20), blur: 0, color: CGColor(gray: 0, alpha: 0.5))
      if isGroup { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
      context.fill(CGRect(x: 20, y: 0, width: 50, height: 60))
      if isGroup { context.endTransparencyLayer() }
    }
    let image = resource("XObject", file)
    let mask = file.head(file.named("SMask", in: file.head(image)))
    let text = try text(file)
    #expect(text.matches(of: /\/X0 Do/).count == 1 && text.matches(of: /\/X1 Do/).count == 1)
    #expect(text.firstRange(of: "/X0 Do")!.lowerBound < text.firstRange(of: "/X1 Do")!.lowerBound)
    // Two pixels to a point; the clip is the group's.
    #expect(
      mask.contains(isGroup ? "/Width 20 /Height 40" : "/Width 100 /Height 120"), "\(mask)")
    #expect(text.contains(isGroup ? "10 0 0 20 30 30 cm" : "50 0 0 60 30 20 cm"), "\(text)")
  }

  @Test func `the same drawing gives the same bytes, and carries the given information`() throws {
    let information = [kCGPDFContextTitle: "Ä", kCGPDFContextCreator: "Dials"] as CFDictionary
    let draw = {
      try Self.draw(CGRect(x: 0, y: 0, width: 50, height: 50), information) { context in
        context.setShadow(offset: CGSize(width: 2, height: -2), blur: 3)
        context.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      }
    }
    let file = try draw()
    #expect(try draw().bytes == file.bytes)
    let entries = file.head(file.named("Info", in: file.trailer))
    #expect(entries == "<< /Title <FEFF00C4> /Creator <FEFF004400690061006C0073> >>")
  }

  @Test(arguments: [
    CGRect.null, CGRect(x: 0, y: 0, width: 0, height: 10),
    CGRect(x: 0, y: 0, width: 4001, height: 1),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), .infinite,
  ])
  func `a page without an area, or a huge one, makes no context`(box: CGRect) {
    var box = box
    let consumer = CGDataConsumer(data: NSMutableData())!
    #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
  }

  @Test func `it is no bitmap`() throws {
    let consumer = CGDataConsumer(data: NSMutableData())!
    let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
    context.beginPDFPage(nil)
    context.fill(CGRect(x: 0, y: 0, width: 700, height: 800))
    context.flush()
    #expect(context.makeImage() == nil && context.data == nil)
    #expect(context.width == 0 && context.bytesPerRow == 0 && context.colorSpace == nil)
  }
}
