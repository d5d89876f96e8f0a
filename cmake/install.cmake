# The program with its manual and completions, the library with its headers, and packages that find_package(shunt) and pkg-config find. Nothing that is
# installed holds a path of the machine that built it.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS shunt RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS shunt_library shunt_puzzle_database shunt_player shunt_raster shunt_calls shunt_studio shunt_cli EXPORT shunt-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/shunt FILES_MATCHING PATTERN "*.hpp")
install(FILES apps/cli/command_line.hpp DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/shunt/cli)
install(EXPORT shunt-targets NAMESPACE shunt:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/shunt)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(CODE "set(SHUNT_PROGRAM \"$<TARGET_FILE:shunt>\")
set(SHUNT_WRITTEN \"${CMAKE_CURRENT_BINARY_DIR}/manual\")
set(SHUNT_SHARE \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\")")
install(SCRIPT cmake/install_manual.cmake)

file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/shunt-config.cmake
"include(CMakeFindDependencyMacro)
find_dependency(nlohmann_json)
find_dependency(Threads)
find_dependency(fmt)
include(\${CMAKE_CURRENT_LIST_DIR}/shunt-targets.cmake)
")
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/shunt-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shunt-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/shunt-config-version.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/shunt)

file(RELATIVE_PATH SHUNT_PREFIX /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
file(WRITE ${CMAKE_CURRENT_BINARY_DIR}/shunt.pc
"prefix=\${pcfiledir}/${SHUNT_PREFIX}
libdir=\${prefix}/${CMAKE_INSTALL_LIBDIR}
includedir=\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}

Name: shunt
Description: ${PROJECT_DESCRIPTION}
Version: ${PROJECT_VERSION}
Requires: fmt
Cflags: -I\${includedir}/shunt -I\${includedir}/shunt/cli
Libs: -L\${libdir} -lshunt-cli -lshunt-studio -lshunt-player -lshunt-puzzle-database -lshunt-raster -lshunt -lgif -lSQLiteCpp -lsqlite3 -lncursesw -ltinfo -lcadical -lzstd -lxxhash -pthread
")
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shunt.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
