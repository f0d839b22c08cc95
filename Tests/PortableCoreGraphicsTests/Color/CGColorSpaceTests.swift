import PortableCoreGraphics
import Testing

@Suite struct CGColorSpaceTests {
  @Test func `a name makes a space that knows its name, equal each time, and an unknown one none`()
  {
    let sRGB = CGColorSpace(name: CGColorSpace.sRGB)
    #expect(CGColorSpace(name: CGColorSpace.displayP3)?.name == CGColorSpace.displayP3)
    #expect(CGColorSpace(name: "kCGColorSpaceOctarine") == nil)
    #expect(sRGB == CGColorSpace(name: CGColorSpace.sRGB) && sRGB != CGColorSpaceCreateDeviceRGB())
    #expect(sRGB != CGColorSpace(name: CGColorSpace.linearSRGB))
  }

  @Test func `each space knows its model, and its components without alpha`() {
    let spaces = [
      CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray(), CGColorSpaceCreateDeviceCMYK(),
      CGColorSpace(patternBaseSpace: nil),
    ]
    #expect(spaces.map { $0?.model } == [.rgb, .monochrome, .cmyk, .pattern])
    #expect(spaces.map { $0?.numberOfComponents } == [3, 1, 4, 0])
  }

  @Test func `variants are the named spaces where there are such`() throws {
    let p3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(CGColorSpaceCreateLinearized(p3)?.name == CGColorSpace.linearDisplayP3)
    #expect(CGColorSpaceCreateExtended(p3)?.name == CGColorSpace.extendedDisplayP3)
    #expect(CGColorSpaceCreateExtendedLinearized(p3)?.name == CGColorSpace.extendedLinearDisplayP3)
    let extended = try #require(CGColorSpaceCreateExtended(p3))
    #expect(CGColorSpaceUsesExtendedRange(extended))
    #expect(CGColorSpaceCreateCopyWithStandardRange(extended) == p3)
    #expect(CGColorSpaceCreateLinearized(CGColorSpaceCreateDeviceCMYK()) == nil)
  }

  @Test func `an indexed space looks its colors up`() throws {
    let table: [UInt8] = [255, 0, 0, 0, 0, 255]
    let rgb = CGColorSpaceCreateDeviceRGB()
    let space = try #require(CGColorSpace(indexedBaseSpace: rgb, last: 1, colorTable: table))
    #expect(space.model == .indexed && space.numberOfComponents == 1)
    #expect(space.colorTable == table && space.baseColorSpace == rgb)
    // An index beyond the table is its last color.
    for index in [1, 9] as [CGFloat] {
      #expect(CGColor(colorSpace: space, components: [index, 1])?.bytes == [0, 0, 255, 255])
    }
    #expect(CGColorSpace(indexedBaseSpace: space, last: 1, colorTable: table) == nil)
    #expect(CGColorSpace(indexedBaseSpace: rgb, last: 256, colorTable: table) == nil)
  }
}
