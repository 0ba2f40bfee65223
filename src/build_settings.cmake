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
    add_compile_options(-Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread -Wno-maybe-uninitialized)
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
find_library(TENPLUS_UTF8PROC NAMES libutf8proc.a utf8proc REQUIRED)
find_library(TENPLUS_STEMMER NAMES libstemmer.a stemmer REQUIRED)
find_library(TENPLUS_SQLITE NAMES libsqlite3.a sqlite3 REQUIRED)
set_target_properties(SQLite::SQLite3 PROPERTIES IMPORTED_LOCATION ${TENPLUS_SQLITE})
add_library(tenplus_sqlite INTERFACE)
target_link_libraries(tenplus_sqlite INTERFACE SQLiteCpp ${TENPLUS_SQLITE} ${CMAKE_DL_LIBS} m)

# How many sources a unity build (see .ci/shared.sh) compiles as one. Private names of neighbours therefore differ. What
# they all use is instantiated once for each unit: three units of eight take half as long again as one of twenty-four.
set(CMAKE_UNITY_BUILD_BATCH_SIZE 20)

# The libraries with the loops that people wait for: they are compiled for speed, also where the rest is compiled fast.
set(tenplus_hot_libraries dice board skirmish)

# The libraries that read bytes of strangers, or hold what was read. With TENPLUS_PLAIN_TREE the sanitizers watch these
# alone, and the others are linked as that tree built them.
set(tenplus_reading_libraries base wire dice content journal interop)

# Declares the library of one directory under src: tenplus_library(NAME SOURCES ... USES ... PRIVATE ...).
function(tenplus_library name)
  cmake_parse_arguments(LIB "" "" "SOURCES;USES;PRIVATE" ${ARGN})
  list(TRANSFORM LIB_USES PREPEND tenplus_)
  if(TENPLUS_PLAIN_TREE AND NOT name IN_LIST tenplus_reading_libraries)
    add_library(tenplus_${name} STATIC IMPORTED GLOBAL)
    set_target_properties(tenplus_${name} PROPERTIES IMPORTED_LOCATION ${TENPLUS_PLAIN_TREE}/src/${name}/libtenplus_${name}.a)
    target_include_directories(tenplus_${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(tenplus_${name} INTERFACE ${LIB_USES} ${LIB_PRIVATE})
    return()
  endif()
  add_library(tenplus_${name} STATIC ${LIB_SOURCES})
  target_include_directories(tenplus_${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  target_link_libraries(tenplus_${name} PUBLIC ${LIB_USES} PRIVATE ${LIB_PRIVATE})
  if(name IN_LIST tenplus_hot_libraries)
    target_compile_options(tenplus_${name} PRIVATE $<$<CONFIG:Release>:-O3>) # other settings than the precompiled header
  else()
    tenplus_precompile(tenplus_${name} ${name} ${LIB_USES})
  endif()
endfunction()

# The sources of a folder inside the library that an outer folder declared: tenplus_room(LIBRARY SOURCE...).
function(tenplus_room library)
  get_target_property(is_there tenplus_${library} IMPORTED)
  if(NOT is_there)
    target_sources(tenplus_${library} PRIVATE ${ARGN})
  endif()
endfunction()

# With TENPLUS_PCH, the libraries below the table share one precompiled header, and those from the table on another.
# What a source needs it still includes itself: a plain build has no precompiled header.
set(tenplus_pch_of_all <algorithm> <functional> <map> <optional> <span> <string> <variant> <vector>)
set(tenplus_pch_of_table ${tenplus_pch_of_all} <content/rulebook.h> <table/command.h> <table/event.h> <table/table.h>)
function(tenplus_precompile target)
  if(NOT TENPLUS_PCH)
    return()
  endif()
  set(header tenplus_pch_of_all)
  if("table" IN_LIST ARGN)
    set(header tenplus_pch_of_table)
  endif()
  if(NOT TARGET ${header})
    file(GENERATE OUTPUT ${PROJECT_BINARY_DIR}/${header}.cpp CONTENT "")
    add_library(${header} OBJECT ${PROJECT_BINARY_DIR}/${header}.cpp)
    target_include_directories(${header} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_precompile_headers(${header} PRIVATE ${${header}})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${header})
endfunction()
