# Run by CPack once the files of a package are in place; DESTDIR is the folder of the package.
file(INSTALL ${CMAKE_CURRENT_LIST_DIR}/tenplus.lintian-overrides DESTINATION /usr/share/lintian/overrides RENAME tenplus)
