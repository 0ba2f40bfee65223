#include "base/plain_file.h"

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sys/stat.h>

using namespace tenplus;
using Kind = PlainFileFault::Kind;
namespace fs = std::filesystem;

namespace {

class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "plain-file-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        m_path = name;
    }
    ~Folder() { fs::remove_all(m_path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    fs::path operator/(const char* name) const { return m_path / name; }

private:
    fs::path m_path;
};

Kind kindOfFault(const fs::path& path, std::size_t most = 100) {
    const auto read = readPlainFile(path, most);
    REQUIRE_FALSE(read);
    return read.error().kind;
}

} // namespace

TEST_CASE("a plain file is read whole, up to its bound") {
    const Folder folder;
    std::ofstream(folder / "f", std::ios::binary) << std::string("a\0b", 3);
    std::ofstream(folder / "empty");
    fs::create_symlink(folder / "f", folder / "link");
    CHECK(readPlainFile(folder / "f", 3).value() == std::string("a\0b", 3));
    CHECK(readPlainFile(folder / "link", 3).value().size() == 3);
    CHECK(readPlainFile(folder / "empty", 0).value().empty());
    const auto tooLarge = readPlainFile(folder / "f", 2);
    REQUIRE_FALSE(tooLarge);
    CHECK(tooLarge.error() == PlainFileFault{Kind::TooLarge, 3, {}});
}

TEST_CASE("whatever is no plain file is refused at once") {
    const Folder folder;
    REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
    fs::create_symlink(folder / "pipe", folder / "link");
    fs::create_symlink("/dev/zero", folder / "zeros");
    fs::create_symlink(folder / "nothing", folder / "dangling");
    CHECK(kindOfFault(folder / "pipe") == Kind::DeviceOrPipe);
    CHECK(kindOfFault(folder / "link") == Kind::DeviceOrPipe);
    CHECK(kindOfFault(folder / "zeros") == Kind::DeviceOrPipe);
    CHECK(kindOfFault(folder / ".") == Kind::Folder);
    CHECK(kindOfFault(folder / "nothing") == Kind::NotThere);
    CHECK(kindOfFault(folder / "dangling") == Kind::NotThere);
    CHECK(kindOfFault(folder / "pipe/within") == Kind::NotThere);
}
