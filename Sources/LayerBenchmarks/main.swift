BenchmarkCommand.main()
