/// What the coefficients of a segment are multiplied by: the first one of a block, and the others.
struct LossyQuantization {
  /// What is added to the index for each kind of coefficient.
  struct Deltas {
    let y1DC: Int
    let y2DC: Int
    let y2AC: Int
    let uvDC: Int
    let uvAC: Int
  }

  let brightness: (dc: Int32, ac: Int32)
  /// Of the block that holds the first coefficients of the others.
  let brightnessMeans: (dc: Int32, ac: Int32)
  let colors: (dc: Int32, ac: Int32)

  init(index: Int, _ deltas: Deltas) {
    func dc(_ delta: Int, limit: Int = 127) -> Int32 {
      Int32(LossyTables.dcFactors[max(0, min(limit, index + delta))])
    }
    func ac(_ delta: Int) -> Int32 { Int32(LossyTables.acFactors[max(0, min(127, index + delta))]) }
    brightness = (dc(deltas.y1DC), ac(0))
    // 155/100, but at least 8.
    brightnessMeans = (dc(deltas.y2DC) * 2, max(ac(deltas.y2AC) * 101_581 >> 16, 8))
    colors = (dc(deltas.uvDC, limit: 117), ac(deltas.uvAC))
  }
}
