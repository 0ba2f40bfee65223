# One place for how every target is compiled.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, RelWithDebInfo or Debug" FORCE)
endif()

find_program(TENPLUS_CCACHE ccache)
if(TENPLUS_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${TENPLUS_CCACHE})
endif()
find_program(TENPLUS_MOLD mold)
if(TENPLUS_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# Structs give every member its default, so a designated initialiser may leave some out.
add_compile_options(-Wall -Wextra -Wno-missing-field-initializers -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
                    -Woverloaded-virtual -Wimplicit-fallthrough -Wold-style-cast)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wno-restrict) # GCC 12 warns of its own std::string (bug 105651)
  if(TENPLUS_PCH) # and of more of it when that comes from a precompiled header
    add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
    # A tenth to a sixth of a big unit's time is GCC tidying up its memory, again and again from 128 MB on.
    add_compile_options(--param=ggc-min-heapsize=1000000 --param=ggc-min-expand=400)
  endif()
endif()
if(TENPLUS_WERROR)
  add_compile_options(-Werror)
endif()
if(TENPLUS_SANITIZE)
  # A null pointer or a wrong object faults under the address sanitizer as well, and their checks double the build.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
if(TENPLUS_FUZZ AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-fsanitize=fuzzer-no-link) # libFuzzer sees which lines its inputs reach
endif()

find_package(fmt REQUIRED)
find_package(nlohmann_json 3.11 REQUIRED)
find_package(SQLiteCpp 3.2 REQUIRED)

# SQLite and BLAKE2 as archives where they are: a program starts sooner, and the shared libb2 brings OpenMP along.
find_library(TENPLUS_B2 NAMES libb2.a b2 REQUIRED)
find_library(TENPLUS_SQLITE NAMES libsqlite3.a sqlite3 REQUIRED)
set_target_properties(SQLite::SQLite3 PROPERTIES IMPORTED_LOCATION ${TENPLUS_SQLITE})
add_library(tenplus_sqlite INTERFACE)
target_link_libraries(tenplus_sqlite INTERFACE SQLiteCpp ${TENPLUS_SQLITE} ${CMAKE_DL_LIBS} m)

# What a unity build (see .ci/shared.sh) makes one unit of. Where sources have many private names of the same words, fewer.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 16)
function(tenplus_smaller_units target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 8)
endfunction()

# Sources of this directory whose private names are a neighbour's as well: a unity build leaves them by themselves.
function(tenplus_compile_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Declares the library of one directory under src: tenplus_library(NAME SOURCES ... USES ...). READS_ONCE names the
# headers that nearly all of its sources include, or READS_WITH the library that has named them (see TENPLUS_PCH).
function(tenplus_library name)
  cmake_parse_arguments(LIB "" "READS_WITH" "SOURCES;USES;PRIVATE;READS_ONCE" ${ARGN})
  add_library(tenplus_${name} STATIC ${LIB_SOURCES})
  target_include_directories(tenplus_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  foreach(used ${LIB_USES})
    target_link_libraries(tenplus_${name} PUBLIC tenplus_${used})
  endforeach()
  target_link_libraries(tenplus_${name} PRIVATE ${LIB_PRIVATE})
  if(TENPLUS_PCH AND LIB_READS_ONCE)
    target_precompile_headers(tenplus_${name} PRIVATE ${LIB_READS_ONCE})
  elseif(TENPLUS_PCH AND LIB_READS_WITH)
    target_precompile_headers(tenplus_${name} REUSE_FROM tenplus_${LIB_READS_WITH})
  endif()
endfunction()
