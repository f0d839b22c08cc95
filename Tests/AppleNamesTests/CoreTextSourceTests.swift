import CoreGraphics
import CoreText
import Foundation
import ImageIO
import QuartzCore
import Testing

/// Source as it is written for Apple's systems, with its import lines.
private final class Label: CALayer {
  var text = "Hi"

  override func draw(in ctx: CGContext) {
    ctx.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
    ctx.textPosition = CGPoint(x: 2, y: 14)
    CTLineDraw(line, ctx)
  }

  var line: CTLine {
    let string = CFAttributedStringCreateMutable(kCFAllocatorDefault, 0)!
    CFAttributedStringReplaceString(string, CFRangeMake(0, 0), text as CFString)
    CFAttributedStringSetAttribute(
      string, CFRangeMake(0, CFAttributedStringGetLength(string)), kCTForegroundColorAttributeName,
      CGColor(gray: 0, alpha: 1))
    return CTLineCreateWithAttributedString(string)
  }
}

@Suite struct CoreTextSourceTests {
  @Test func `a line's runs are counted and got as on Apple's systems`() {
    let runs = CTLineGetGlyphRuns(Label().line)
    #expect(CFArrayGetCount(runs) == 1)
    let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, 0), to: CTRun.self)
    #expect(CTRunGetGlyphCount(run) == 2)
    let attributes = CTRunGetAttributes(run)
    #expect((attributes[kCTForegroundColorAttributeName] as! CGColor).alpha == 1)
  }

  @Test func `a string with attributes is changed piece by piece`() {
    let string = CFAttributedStringCreateMutable(nil, 0)!
    CFAttributedStringBeginEditing(string)
    CFAttributedStringReplaceString(string, CFRangeMake(0, 0), "one two" as CFString)
    CFAttributedStringSetAttribute(string, CFRangeMake(0, 3), kCTKernAttributeName, 2 as CFNumber)
    CFAttributedStringSetAttributes(
      string, CFRangeMake(4, 3), [kCTTrackingAttributeName: 1] as CFDictionary, true)
    CFAttributedStringEndEditing(string)
    var range = CFRange()
    let kern = CFAttributedStringGetAttribute(string, 1, kCTKernAttributeName, &range)
    #expect((kern as? NSNumber)?.intValue == 2 && range == CFRangeMake(0, 3))
    #expect(CFAttributedStringGetAttribute(string, 5, kCTKernAttributeName, nil) == nil)
    CFAttributedStringRemoveAttribute(string, CFRangeMake(0, 7), kCTKernAttributeName)
    #expect(CFAttributedStringGetAttribute(string, 1, kCTKernAttributeName, nil) == nil)
    let two = CFAttributedStringCreateWithSubstring(kCFAllocatorDefault, string, CFRangeMake(4, 3))!
    #expect(CFAttributedStringGetString(two) == "two")
    let attributes = CFAttributedStringGetAttributes(two, 0, nil)!
    #expect(attributes.count == 1 && attributes[kCTTrackingAttributeName] as? Int == 1)
    #expect(CFStringGetLength("é👍" as CFString) == 3)
    #expect(CFStringCreateWithSubstring(nil, "a👍" as CFString, CFRangeMake(1, 2)) == "👍")
  }

  @Test func `types have numbers`() {
    let font = CTFontCreateWithName("" as CFString, 12, nil)
    #expect(CFGetTypeID(font) == CTFontGetTypeID())
    #expect(CFGetTypeID("a" as CFString) == CFStringGetTypeID())
    #expect(CFGetTypeID([font] as CFArray) == CFArrayGetTypeID())
    #expect(CFGetTypeID(NSMutableAttributedString(string: "")) == CFAttributedStringGetTypeID())
    #expect(CFGetTypeID(CGMutablePath()) == CFGetTypeID(CGPath(rect: .zero, transform: nil)))
    #expect(CFGetTypeID(font) != CFArrayGetTypeID())
  }

  @Test func `constants of Darwin's library are there`() {
    let animation = CABasicAnimation(keyPath: "transform.rotation")
    animation.repeatCount = HUGE
    #expect(animation.repeatCount == MAXFLOAT && animation.repeatCount.isFinite)
    #expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC && USEC_PER_SEC == NSEC_PER_SEC / NSEC_PER_USEC)
  }

  @Test func `transactions and image sources take Core Foundation's values`() {
    let layer = Label()
    CATransaction.begin()
    CATransaction.setValue(kCFBooleanTrue, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    layer.opacity = 0.5
    CATransaction.setValue(kCFBooleanFalse, forKey: kCATransactionDisableActions)
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    let options =
      [
        kCGImageSourceShouldCache: true, kCGImageSourceShouldCacheImmediately: kCFBooleanTrue!,
        kCGImageSourceShouldAllowFloat: false, kCGImageSourceSubsampleFactor: 2,
        kCGImageSourceTypeIdentifierHint: "public.png",
      ] as CFDictionary
    let source = CGImageSourceCreateWithData(Data() as CFData, options)
    #expect(source.map(CGImageSourceGetCount) == 0)
    #expect(source.map(CFGetTypeID) == CGImageSourceGetTypeID())
  }
}
