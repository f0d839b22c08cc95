import PortableGeometry
import PortableRaster

/// Key of the title of a PDF file, a string.
public let kCGPDFContextTitle: CFString = "kCGPDFContextTitle"
/// Key of the author of a PDF file, a string.
public let kCGPDFContextAuthor: CFString = "kCGPDFContextAuthor"
/// Key of the subject of a PDF file, a string.
public let kCGPDFContextSubject: CFString = "kCGPDFContextSubject"
/// Key of the keywords of a PDF file, a string.
public let kCGPDFContextKeywords: CFString = "kCGPDFContextKeywords"
/// Key of the program that made what a PDF file shows, a string.
public let kCGPDFContextCreator: CFString = "kCGPDFContextCreator"
/// Key of a page's rectangle: the bytes of a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "kCGPDFContextMediaBox"

extension CGContext {
  /// US Letter, in points.
  private static let usualPage = CGRect(x: 0, y: 0, width: 612, height: 792)
  /// In points; the device has room for no more.
  private static let longestSide: CGFloat = 4_000

  /// Creates a context whose drawing becomes the pages of a PDF file.
  ///
  /// Paths, clips and text are outlines with their curves, and strokes the outlines that they fill. Images stay images,
  /// and gradients are shadings where they are opaque and go along a line or circles. Blend modes are those of PDF files;
  /// others count as normal, and what clears draws nothing. Shadows are images. The same drawing gives the same bytes.
  ///
  /// The file is complete after `closePDF()`, or when the context is gone. Between pages nothing is drawn.
  ///
  /// - Parameters:
  ///   - consumer: takes the bytes.
  ///   - mediaBox: the rectangle of pages, in points, whose user space has its coordinates; `nil` for letter paper. One
  ///     without an area, or with a side beyond 4000 points, makes no context.
  ///   - auxiliaryInfo: title, author, subject, keywords and creator.
  public convenience init?(
    consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let box = Self.page(mediaBox?.pointee ?? Self.usualPage) else { return nil }
    let entries = [
      ("Title", kCGPDFContextTitle), ("Author", kCGPDFContextAuthor),
      ("Subject", kCGPDFContextSubject), ("Keywords", kCGPDFContextKeywords),
      ("Creator", kCGPDFContextCreator),
    ].compactMap { name, key in
      (auxiliaryInfo?[key] as? String).map { "/\(name) \(PDFText.string($0))" }
    }
    self.init(
      recorder: PDFRecorder(
        consumer, mediaBox: box, information: entries.joined(separator: " ")))
  }

  /// Creates a context whose drawing becomes the pages of a PDF file; `nil` if the file cannot be written. See
  /// `init(consumer:mediaBox:_:)`.
  public convenience init?(
    _ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?
  ) {
    guard let consumer = CGDataConsumer(url: url) else { return nil }
    self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
  }

  /// Begins a page of a PDF file, with the state that contexts start with.
  ///
  /// - Parameter pageInfo: the page's rectangle under `kCGPDFContextMediaBox`, if it differs from the context's.
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    var box = recorder?.mediaBox
    if let data = pageInfo?[kCGPDFContextMediaBox] as? Data, data.count == MemoryLayout<CGRect>.size
    {
      box = data.withUnsafeBytes { $0.loadUnaligned(as: CGRect.self) }
    }
    beginPage(box)
  }

  /// Begins a page of a PDF file, with the state that contexts start with.
  ///
  /// - Parameter mediaBox: the page's rectangle; `nil` for that of the page before.
  public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
    beginPage(mediaBox?.pointee ?? recorder?.mediaBox)
  }

  private func beginPage(_ box: CGRect?) {
    guard let recorder else { return }
    endPDFPage()
    recorder.beginPage(mediaBox: box.flatMap(Self.page) ?? recorder.mediaBox)
    startPage(of: recorder)
  }

  /// Ends the page of a PDF file.
  public func endPDFPage() {
    guard let recorder, recorder.isRecording else { return }
    reset(to: state)
    recorder.endPage()
  }

  /// Ends the page of a PDF file.
  public func endPage() { endPDFPage() }

  /// Ends the page and writes the file; what is drawn from then on goes nowhere.
  public func closePDF() {
    endPDFPage()
    recorder?.close()
  }

  private static func page(_ box: CGRect) -> CGRect? {
    let box = box.standardized
    let sides = 0..<longestSide
    guard !box.isNull, box.width > 0, box.height > 0, sides.contains(box.width),
      sides.contains(box.height), (box.minX + box.minY).isFinite
    else { return nil }
    return box
  }
}
