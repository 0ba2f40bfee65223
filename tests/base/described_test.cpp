#include "base/described.h"
#include "base/gm_text.h"
#include "wire/each_text.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

using namespace tenplus;

namespace {

struct Cargo {
    int casks = 2;
    std::string ofKind = "ale";
    FIELDS(Cargo, casks, AS(ofKind, "kind"))
};
struct LoadFerry {
    std::string ferry = "Heron";
    Cargo cargo;
    bool paid = false;
    int seen = 0; ///< is no part of the description
    DESCRIBED(LoadFerry, "load-ferry", ferry, MEMBERS_OF(cargo), paid)
};
struct CastOff {
    DESCRIBED(CastOff, "cast-off")
};
struct Signal {
    std::vector<std::string> flags{"red", "white"};
    std::string sender = "Ada";
    std::map<std::string, Cargo> holds{{"fore", {}}};
    GmText why = "fog";
    DESCRIBED(Signal, "signal", TERM(flags), PUBLIC(sender, "from"), holds, why)
};
struct Planks {
    int a = 1, z = 2;
    FIELDS(Planks, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a,
           a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, a, z)
};

struct Walked {
    int members = 0, sum = 0;
    std::string last;
    void operator()(std::string_view name, int value) { ++members, sum += value, last = name; }
};

} // namespace

TEST_CASE("a described struct is written in the order of its members, with their names or the names they are given") {
    CHECK(LoadFerry::kName == "load-ferry");
    CHECK(WireWriter::text(LoadFerry{}, Omit::Nothing) == R"({"ferry":"Heron","casks":2,"kind":"ale","paid":false})");
    CHECK(WireWriter::text(CastOff{}, Omit::Nothing) == "{}");
    LoadFerry read;
    REQUIRE_FALSE(WireReader::read(R"({"kind":"salt","paid":true})", read, WireReader::Unknown::Refuse));
    CHECK(read.cargo.ofKind == "salt");
    CHECK(read.paid);
}

TEST_CASE("a text is secret unless its description makes it public or a term, or its type makes it the GM's") {
    using Texts = std::vector<std::pair<std::string, TextKind>>;
    Signal signal;
    Texts texts;
    eachText(signal, [&](std::string_view member, std::string& text, TextKind kind) {
        texts.emplace_back(std::string(member) + " " + text, kind);
    });
    CHECK(texts == Texts{{"flags red", TextKind::Term},
                         {"flags white", TextKind::Term},
                         {"from Ada", TextKind::Public},
                         {"kind ale", TextKind::Secret},
                         {"why fog", TextKind::Gm}});
}

TEST_CASE("the kind of a text changes nothing of how it is written and read") {
    CHECK(WireWriter::text(Signal{}, Omit::Nothing) ==
          R"({"flags":["red","white"],"from":"Ada","holds":{"fore":{"casks":2,"kind":"ale"}},"why":"fog"})");
    Signal read;
    REQUIRE_FALSE(WireReader::read(R"({"from":"Bram","flags":["blue"]})", read, WireReader::Unknown::Refuse));
    CHECK(read.sender == "Bram");
    CHECK(read.flags == std::vector<std::string>{"blue"});
}

TEST_CASE("two described structs are equal if all their members are, those that are not written as well") {
    CHECK(LoadFerry{} == LoadFerry{});
    CHECK_FALSE(LoadFerry{.cargo = {.casks = 3}} == LoadFerry{});
    CHECK_FALSE(LoadFerry{.seen = 1} == LoadFerry{});
}

TEST_CASE("a description holds up to 64 members") {
    Planks planks;
    Walked walked;
    planks.fields(walked);
    CHECK(walked.members == 64);
    CHECK(walked.sum == 65);
    CHECK(walked.last == "z");
}
