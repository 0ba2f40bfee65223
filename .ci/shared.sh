# What ui/run, tests/run and .ci/run have in common: the Debian packages, how they are installed, and how a build
# is made with one line of noise. Sourced, never run; whoever sources it has set `root` to the top of the tree.
# shellcheck shell=bash

packages_to_build=(g++ cmake ninja-build ccache mold nlohmann-json3-dev libfmt-dev libcli11-dev
                   libsqlite3-dev libsqlitecpp-dev libb2-dev libcmark-dev libarchive-dev zlib1g-dev libbz2-dev
                   liblzma-dev libzstd-dev nettle-dev libyaml-cpp-dev libtomlplusplus-dev libutf8proc-dev libstemmer-dev libharfbuzz-dev qt6-base-dev)
packages_to_show=(qt6-image-formats-plugins fonts-inter fonts-ebgaramond fonts-opendyslexic)
packages_to_package=(binutils dpkg-dev python3 python3-markdown)
packages_to_test=(catch2 librapidcheck-dev qt6-base-private-dev python3 python3-markdown clang-format-14)
packages_to_lint=(clang-tidy-16 git)
packages_of_peers=(rolldice gm-assistant chromium xvfb x11-utils)

# For a tree that is built whole: headers are read once, and sources are compiled many at a time (src/build_settings.cmake). Whoever edits the
# same sources again and again configures a tree of their own without, where ccache helps.
compiled_once=(-DTENPLUS_PCH=ON -DCMAKE_UNITY_BUILD=ON)

# The tree that ui/run and tests/run build, so that the program that people run is the one that was tested: with its
# asserts, the standard library's cheap checks, and at -Og, which builds a sixth faster than -O1 and makes the smaller
# program once functions that are called once are inlined. Libraries with loops that need more say so in
# src/build_settings.cmake.
tree=build/tenplus
settings_of_tree=(-DCMAKE_BUILD_TYPE=Release "-DCMAKE_CXX_FLAGS_RELEASE=-Og -finline-functions-called-once -D_GLIBCXX_ASSERTIONS" -DTENPLUS_WERROR=ON
                  "${compiled_once[@]}")

# stop CODE SENTENCE: says why on standard error and ends.
stop() {
    printf '%s\n' "$2" >&2
    exit "$1"
}

# writable_folder FOLDER: makes it, or ends with a sentence. Asked first, because installing takes minutes.
writable_folder() {
    { mkdir -p "$1" && [[ -w $1 ]]; } 2>/dev/null ||
        stop 2 "The folder $1 cannot be written: move Tenplus to a folder of yours, or ask whose this one is."
}

# install_missing PACKAGE...: installs those that are not there; asks apt nothing when all are.
install_missing() {
    local installed name code=0 as_root=()
    local missing=()
    command -v dpkg-query >/dev/null || stop 2 "This needs Debian 12 or a relative of it: there is no dpkg here."
    # dpkg-query fails when it does not know a name; that name is then simply not among those it prints.
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null) || true
    for name in "$@"; do
        grep -qxF "installed $name" <<<"$installed" || missing+=("$name")
    done
    ((${#missing[@]})) || return 0
    if ((EUID != 0)); then
        command -v sudo >/dev/null || stop 2 \
            "Some packages are missing and neither root nor sudo is here: run apt-get install --no-install-recommends ${missing[*]} as root, then start again."
        as_root=(sudo)
    fi
    echo "Installing ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
    "${apt[@]}" update </dev/null || code=$?
    # apt-get fails with 100; sudo with 1 where it starts nothing.
    ((code != 1 || ${#as_root[@]} == 0)) || stop 2 \
        "sudo did not take the password, or does not let you install: start again, or run apt-get install --no-install-recommends ${missing[*]} as root."
    ((code == 0)) || stop 2 "apt-get update failed: is there a network?"
    "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >/dev/null ||
        stop 2 "apt-get could not install ${missing[*]}; its own words stand above."
}

# Copies what it reads into the file $1 and says how far ninja is and about how long it will take: on a terminal all the
# time, else once in so many seconds ($2; default: a minute).
follow() {
    local line far steps left began=$SECONDS said=$SECONDS
    while IFS= read -r line; do
        printf '%s\n' "$line" >&3
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
        far=${BASH_REMATCH[1]} steps=${BASH_REMATCH[2]} left=''
        # The first steps are the longest.
        ((far * 8 < steps)) || left=", about $((((SECONDS - began) * (steps - far) / far + 59) / 60)) min left"
        if [[ -t 1 ]]; then
            printf '\r\033[K  %s of %s steps%s' "$far" "$steps" "$left"
        elif ((SECONDS - said >= ${2:-60})); then
            said=$SECONDS
            printf '  %s of %s steps%s\n' "$far" "$steps" "$left"
        fi
    done 3>"$1"
    [[ -t 1 ]] && printf '\r\033[K'
    return 0
}

# As many compilers as there are cores, and as the free memory bears at 2 GB each (a few units take up to 3 GB for half
# a minute).
compilers_at_once() {
    local cores fit
    cores=$(nproc)
    fit=$(awk '/^MemAvailable:/ { print int($2 / 2000000) }' /proc/meminfo)
    ((fit >= 1)) || fit=1
    echo $((fit < cores ? fit : cores))
}

# build_tree FOLDER TARGET [CMAKE-ARGUMENT...]: configures and builds. FOLDER/build.log has every word of it; the
# terminal sees a line, or where it went wrong.
build_tree() {
    local folder=$1 target=$2 start=$SECONDS
    local log=$folder/build.log
    shift 2
    mkdir -p "$folder"
    # A tree that was copied or moved with its build folder: CMake refuses the old cache, so it goes.
    if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
        rm -rf "$folder/CMakeCache.txt" "$folder/CMakeFiles"
    fi
    echo "Building ${folder#"$root"/} ..."
    if { cmake -S "$root" -B "$folder" -G Ninja "$@" &&
         cmake --build "$folder" --target "$target" --parallel "$(compilers_at_once)"; } 2>&1 </dev/null | follow "$log"; then
        echo "Built in $((SECONDS - start)) s"
        return 0
    fi
    awk '/^FAILED:|CMake Error|error:/ { found = 1 } found && ++lines <= 60' "$log" >&2
    printf 'The build failed; all of its words are in %s\n' "${log#"$root"/}" >&2
    return 1
}
