import LayerScenes
import PNGFormat

extension WorkScheduler {
  /// As many threads as draw frames.
  static let parallel = WorkScheduler(ParallelWork.forEach)
}
