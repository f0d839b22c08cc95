import PNGFormat

/// Collects frames of one size for an animated PNG, and keeps only what each changes.
struct AnimatedPNGFilm {
  private let work: ParallelWork
  private var changes: [ParallelWork.Outcome<AnimatedPNG.Change>] = []
  private var last: RenderedFrame?

  init(comparedBy work: ParallelWork) { self.work = work }

  mutating func append(_ frame: RenderedFrame) {
    let earlier = last
    last = frame
    changes.append(
      work.begin {
        AnimatedPNG.Change(
          from: earlier?.pixels, to: frame.pixels, width: frame.width, height: frame.height)
      })
  }

  /// A film of at least one frame; loops forever.
  func file(_ timing: FilmTiming) -> [UInt8] {
    PNG.encode(changes.map(\.value), delays: timing.delays(of: changes.count), on: .parallel)
  }
}
