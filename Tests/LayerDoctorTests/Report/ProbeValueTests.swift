import Foundation
import Testing

@testable import LayerDoctor

@Suite struct ProbeValueTests {
  @Test(arguments: [
    (ProbeValue.absent, "nil"), (.flag(true), "yes"), (.flag(false), "no"), (.number(3), "3"),
    (.number(0.123_456), "0.1235"), (.text("red"), "red"), (.list([]), "none"),
    (.numbers([1, 2.5]), "1, 2.5"), (.number(.infinity), "inf"),
  ])
  func `a value is a line of text`(value: ProbeValue, text: String) { #expect(value.text == text) }

  @Test(arguments: [
    ProbeValue.absent, .flag(true), .number(0.25), .text("yes"), .words(["a", "b"]), .list([]),
    .list([.numbers([1, 2]), .absent]),
  ])
  func `JSON keeps a value`(value: ProbeValue) throws {
    let data = try JSONEncoder().encode([value])
    #expect(try JSONDecoder().decode([ProbeValue].self, from: data) == [value])
  }

  @Test func `values of layers become numbers`() {
    #expect(ProbeValue(CGPoint(x: 1, y: 2)) == .numbers([1, 2]))
    #expect(ProbeValue(CGRect(x: 1, y: 2, width: 3, height: 4)) == .numbers([1, 2, 3, 4]))
    #expect(ProbeValue(2) == .number(2) && ProbeValue(0.5) == .number(0.5))
    #expect(ProbeValue(Optional<Double>.none) == .absent)
    #expect(ProbeValue([0.5, 1.0]) == .numbers([0.5, 1]))
  }
}
