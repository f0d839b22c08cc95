/// The dequantization factors of a segment, of DC and AC coefficients (RFC 6386, section 14.1).
struct VP8Dequantization {
  /// Added to the quantizer index for each type of coefficient.
  typealias Deltas = (y1DC: Int, y2DC: Int, y2AC: Int, uvDC: Int, uvAC: Int)

  let luma: (dc: Int32, ac: Int32)
  /// Of the Y2 block, which holds the DC coefficients of the Y blocks.
  let y2: (dc: Int32, ac: Int32)
  let chroma: (dc: Int32, ac: Int32)

  init(index: Int, _ deltas: Deltas) {
    func dc(_ delta: Int, limit: Int = 127) -> Int32 {
      Int32(VP8Tables.dcFactors[max(0, min(limit, index + delta))])
    }
    func ac(_ delta: Int) -> Int32 { Int32(VP8Tables.acFactors[max(0, min(127, index + delta))]) }
    luma = (dc(deltas.y1DC), ac(0))
    // 155/100, but at least 8.
    y2 = (dc(deltas.y2DC) * 2, max((ac(deltas.y2AC) * 101_581) &>> 16, 8))
    chroma = (dc(deltas.uvDC, limit: 117), ac(deltas.uvAC))
  }
}
