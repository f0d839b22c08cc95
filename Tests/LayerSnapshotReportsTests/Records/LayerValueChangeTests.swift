import Testing

@testable import LayerSnapshotReports

@Suite struct LayerValueChangeTests {
  @Test func `a change reads as a sentence`() {
    let change = LayerValueChange(
      layer: "Card > Bar", time: 0.3, key: "opacity", reference: "0.42", actual: nil)
    #expect(change.description == "Card > Bar: opacity 0.42 -> - at t = 0.3")
    let come = LayerValueChange(layer: "Bar", key: nil, reference: nil, actual: "frame 0 0 1 1")
    #expect(come.description == "Bar: is new")
    let gone = LayerValueChange(layer: "Bar", key: nil, reference: "frame 0 0 1 1", actual: nil)
    #expect(gone.description == "Bar: is gone")
  }
}
