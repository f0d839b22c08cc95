import LayerScenes
import PNGFormat

/// Frames of one size, one after the other, on their way into an animated PNG: of each only what it changes is kept.
struct AnimatedPNGFilm {
  private let work: ParallelWork
  private var changes: [ParallelWork.Outcome<AnimatedPNG.Change>] = []
  private var last: RenderedFrame?

  init(comparedBy work: ParallelWork) {
    self.work = work
  }

  mutating func append(_ frame: RenderedFrame) {
    let earlier = last
    last = frame
    changes.append(
      work.begin {
        AnimatedPNG.Change(
          from: earlier?.pixels, to: frame.pixels, width: frame.width, height: frame.height)
      })
  }

  /// The film, which has at least one frame, as a file that is shown over and over.
  func file(_ timing: FilmTiming) -> [UInt8] {
    PNG.encode(
      changes.map(\.value), delays: timing.delays(of: changes.count), on: .parallel)
  }
}
