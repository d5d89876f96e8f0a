# The program, the library with its headers, and a package that find_package(shunt) finds.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS shunt RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS shunt_library EXPORT shunt-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/shunt FILES_MATCHING PATTERN "*.hpp")
install(EXPORT shunt-targets NAMESPACE shunt:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/shunt)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/shunt-config.cmake
  "include(CMakeFindDependencyMacro)\nfind_dependency(nlohmann_json)\nfind_dependency(Threads)\ninclude(\${CMAKE_CURRENT_LIST_DIR}/shunt-targets.cmake)\n")
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/shunt-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shunt-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/shunt-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/shunt)
