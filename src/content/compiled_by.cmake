# Writes ${OUT}: the body of content::compiledBy(), a hash of ${COMPILER} and of the sources in these ${FOLDERS} of ${ROOT}.
set(sums "${COMPILER}")
separate_arguments(folders UNIX_COMMAND "${FOLDERS}")
foreach(folder ${folders})
  file(GLOB_RECURSE files LIST_DIRECTORIES false ${ROOT}/${folder}/*.h ${ROOT}/${folder}/*.cpp)
  if(NOT files)
    message(FATAL_ERROR "There are no sources in ${ROOT}/${folder}: mend compiled_of in src/content/CMakeLists.txt.")
  endif()
  foreach(file ${files})
    file(SHA256 ${file} sum)
    string(APPEND sums "${sum}")
  endforeach()
endforeach()
string(SHA256 stamp "${sums}")
file(WRITE ${OUT} "#include \"content/compiled_rulebook.h\"

std::string_view tenplus::content::compiledBy() { return \"${stamp}\"; }
")
