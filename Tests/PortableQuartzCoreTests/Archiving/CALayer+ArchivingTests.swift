import TestSupport
import Testing

@testable import PortableQuartzCore

@Suite struct CALayerArchivingTests {
  @Test func `values that no archive can hold are left out`() throws {
    let layer = CALayer()
    layer.setValue(NSObject(), forKey: "object")
    layer.setValue([NSObject()], forKey: "objects")
    layer.setValue(["kept": 1, "dropped": NSObject()] as [String: Any], forKey: "entries")
    let read = try archivedCopy(of: layer)
    #expect(read.value(forKey: "object") == nil && read.value(forKey: "objects") == nil)
    #expect((read.value(forKey: "entries") as? [String: Any])?.keys.sorted() == ["kept"])
  }

  @Test func `a decimal number is archived as the nearest floating-point number`() throws {
    let layer = CALayer()
    layer.setValue(Decimal(string: "1.25"), forKey: "price")
    layer.setValue([Decimal(2), "two"] as [Any], forKey: "prices")
    let read = try archivedCopy(of: layer)
    #expect(read.value(forKey: "price") as? Double == 1.25)
    #expect((read.value(forKey: "prices") as? [Any])?.first as? Int == 2)
  }

  @Test func `a deep tree does not overflow`() {
    onSmallStack {
      #expect(throws: Never.self) {
        var layer = try archivedCopy(of: CALayerTreeTests.Shape.chain.build(8_000).root)
        var depth = 1
        while let next = layer.sublayers?.first { (layer, depth) = (next, depth + 1) }
        #expect(depth == 8_000)
      }
    }
  }

  @Test func `an archive of something else is no layer`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    archiver.encode(NSArray(array: [NSString(string: "a")]), forKey: "customKeys")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(CALayer(coder: unarchiver) == nil)
  }
}
