# Writes ${OUT}: what a compiled rulebook depends on, as the body of content::compiledBy(). Run with -DSOURCES, -DCOMPILER and -DOUT.
string(REPLACE "," ";" folders "${SOURCES}")
set(sums "${COMPILER}")
foreach(folder ${folders})
  file(GLOB_RECURSE files LIST_DIRECTORIES false ${folder}/*.h ${folder}/*.cpp)
  foreach(file ${files})
    file(SHA256 ${file} sum)
    string(APPEND sums "${sum}")
  endforeach()
endforeach()
string(SHA256 stamp "${sums}")
file(WRITE ${OUT} "#include \"content/compiled_rulebook.h\"

std::string_view tenplus::content::compiledBy() { return \"${stamp}\"; }
")
