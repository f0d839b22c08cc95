PackageGallery.main()
