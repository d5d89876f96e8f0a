# Part of `cmake --install`: the program writes its manual pages and completions itself, scdoc formats the pages.
# Set before: SHUNT_PROGRAM, SHUNT_WRITTEN (a folder of the build for what is written), SHUNT_SHARE (the prefix's share).
file(REMOVE_RECURSE ${SHUNT_WRITTEN})
file(MAKE_DIRECTORY ${SHUNT_WRITTEN})

function(install_completion shell folder name)
  execute_process(COMMAND ${SHUNT_PROGRAM} help --completion ${shell} OUTPUT_FILE ${SHUNT_WRITTEN}/${name}
    COMMAND_ERROR_IS_FATAL ANY)
  file(INSTALL ${SHUNT_WRITTEN}/${name} DESTINATION ${SHUNT_SHARE}/${folder})
endfunction()
install_completion(bash bash-completion/completions shunt)
install_completion(fish fish/vendor_completions.d shunt.fish)
if(SHUNT_SHARE MATCHES "/usr/share$") # of packages, on Debian
  install_completion(zsh zsh/vendor-completions _shunt)
else()
  install_completion(zsh zsh/site-functions _shunt)
endif()

find_program(SHUNT_SCDOC scdoc)
if(NOT SHUNT_SCDOC)
  message(STATUS "No manual pages: scdoc is not installed")
  return()
endif()
execute_process(COMMAND ${SHUNT_PROGRAM} help --man pages OUTPUT_VARIABLE pages COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[a-z-]+" pages "${pages}")
foreach(page ${pages})
  execute_process(COMMAND ${SHUNT_PROGRAM} help --man ${page} COMMAND ${SHUNT_SCDOC} COMMAND gzip -9n
    OUTPUT_FILE ${SHUNT_WRITTEN}/${page}.1.gz COMMAND_ERROR_IS_FATAL ANY)
  file(INSTALL ${SHUNT_WRITTEN}/${page}.1.gz DESTINATION ${SHUNT_SHARE}/man/man1)
endforeach()
