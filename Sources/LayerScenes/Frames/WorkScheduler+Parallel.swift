import ImageFormats

extension WorkScheduler {
  /// As many threads as draw frames.
  package static let parallel = WorkScheduler(ParallelWork.forEach)
}
