# `make package`: a package for Debian and its kin, with everything that is installed. The libraries that it depends on
# are found by dpkg-shlibdeps in the program.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME shunt)
set(CPACK_PACKAGE_CONTACT "the shunt authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# What is loaded when the first picture is painted: no tool finds it in the program.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libcairo2, fonts-dejavu-core")
# What only the library's users need.
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
  "bash-completion, libcadical-dev, libfmt-dev, libgif-dev, libncurses-dev, libsqlite3-dev, libsqlitecpp-dev, libxxhash-dev, libzstd-dev, nlohmann-json3-dev")
include(CPack)
