#include "base/arbitrary.h"
#include "base/described.h"
#include "wire/reader.h"
#include "wire/writer.h"

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus;
using tenplus::testing::arbitrary;
using tenplus::testing::Chance;

namespace {

enum class Metal { Tin, Silver };
constexpr std::array<std::string_view, 2> wireNames(Metal) { return {"tin", "silver"}; }

struct Bell {
    std::string words = "toll";
    Metal metal = Metal::Tin;
    DESCRIBED(Bell, "bell", words, metal)
};
/// Has a member as an id has, and is none.
struct Weight {
    int value = 3;
    FIELDS(Weight, value)
};
struct Chest;
struct Lock {
    static constexpr std::string_view kName = "lock";
    std::vector<Chest> holds;
    friend bool operator==(const Lock&, const Lock&);
    template <typename V>
    void fields(V& v) {
        v("holds", holds);
    }
};
/// Facts apart by the member "thing".
struct Thing {
    static constexpr std::string_view kTag = "thing";
    std::variant<Bell, Lock> kind;
    friend bool operator==(const Thing&, const Thing&) = default;
};
struct Chest {
    Id<struct ChestTag> id;
    std::string name;
    int small = 7;
    std::int64_t large = 0;
    bool open = false;
    std::optional<std::int64_t> key;
    std::set<std::string> marks;
    std::map<std::string, std::variant<std::int64_t, bool, std::string>> values;
    std::vector<Thing> things;
    Weight weight;
    FIELDS(Chest, id, name, small, large, open, key, marks, values, things, weight)
};
bool operator==(const Lock& a, const Lock& b) { return a.holds == b.holds; }

/// What is wrong with the text as a Chest: "/pointer: sentence"; empty if nothing is.
std::string faultOf(std::string_view text, WireReader::Unknown unknown = WireReader::Unknown::Refuse) {
    Chest chest;
    const auto fault = WireReader::read(text, chest, unknown);
    return fault ? fault->pointer + ": " + fault->message : std::string();
}

Chest readChest(std::string_view text) {
    Chest chest;
    const auto fault = WireReader::read(text, chest, WireReader::Unknown::Refuse);
    if (fault) FAIL(fault->pointer << ": " << fault->message);
    return chest;
}

std::string nameIn(const std::string& json) { return readChest("{\"name\":" + json + "}").name; }

struct Broad {
    std::array<std::int64_t, 64> room{};
    FIELDS(Broad)
};

} // namespace

TEST_CASE("what is written is read back the same, whatever it holds") {
    rc::prop("every member, or only those that are not empty", [](std::uint64_t seed) {
        Chance chance(seed);
        const auto chest = arbitrary<Chest>(chance);
        for (const Omit omit : {Omit::Nothing, Omit::Empty}) {
            const std::string text = WireWriter::text(chest, omit);
            Chest again;
            const auto fault = WireReader::read(text, again, WireReader::Unknown::Refuse);
            if (fault) RC_FAIL(fault->pointer + ": " + fault->message + " in " + text);
            RC_ASSERT(again == chest);
        }
    });
}

TEST_CASE("members come in any order, with any space between them") {
    const Chest spaced = readChest("\r\n{ \"name\" : \"oak\" ,\t\"id\":4,\"open\":true , \"small\":-2 }\n");
    CHECK(spaced.id.value == 4);
    CHECK(spaced.name == "oak");
    CHECK(spaced.small == -2);
    CHECK(spaced.open);
    rc::prop("the order of members changes nothing", [](std::uint64_t seed) {
        Chance chance(seed);
        const auto chest = arbitrary<Chest>(chance);
        std::vector<std::string> members;
        const auto member = [&](const char* name, const auto& value) {
            WireWriter out(Omit::Nothing);
            out.value(value);
            members.push_back("\"" + std::string(name) + "\":" + out.written());
        };
        member("id", chest.id), member("name", chest.name), member("small", chest.small), member("large", chest.large);
        member("open", chest.open), member("key", chest.key), member("marks", chest.marks),
            member("values", chest.values);
        member("things", chest.things), member("weight", chest.weight);
        for (std::size_t i = members.size(); i > 1; --i) std::swap(members[i - 1], members[chance.below(i)]);
        std::string text = "{";
        for (const std::string& each : members) text += (text.size() > 1 ? "," : "") + each;
        RC_ASSERT(readChest(text + "}") == chest);
    });
}

TEST_CASE("a missing member leaves the value as it was, and null empties what may be absent") {
    Chest chest;
    chest.small = 3;
    chest.key = 5;
    REQUIRE_FALSE(WireReader::read(R"({"name":"x"})", chest, WireReader::Unknown::Refuse));
    CHECK(chest.small == 3);
    CHECK(chest.key == 5);
    REQUIRE_FALSE(WireReader::read(R"({"key":null})", chest, WireReader::Unknown::Refuse));
    CHECK_FALSE(chest.key.has_value());
}

TEST_CASE("an unknown member is refused by strict readers and stepped over by others") {
    const std::string text = R"({"name":"x","colour":{"deep":[1,"}",{"a":"]"}]},"small":1})";
    CHECK(faultOf(text) == "/colour: there is no member \"colour\" here");
    CHECK(faultOf(text, WireReader::Unknown::Ignore).empty());
    CHECK(faultOf(R"({"things":[{"thing":"bell","rings":2}]})") ==
          "/things/0/rings: there is no member \"rings\" here");
    CHECK(faultOf(R"({"a/b~c":1})") == "/a~1b~0c: there is no member \"a/b~c\" here");
}

TEST_CASE("a value of the wrong type is named by its pointer and in a sentence") {
    CHECK(faultOf("[]") == ": expected an object");
    CHECK(faultOf(R"({"name":3})") == "/name: expected a text");
    CHECK(faultOf(R"({"small":"3"})") == "/small: expected a whole number");
    CHECK(faultOf(R"({"small":null})") == "/small: expected a whole number");
    CHECK(faultOf(R"({"open":1})") == "/open: expected true or false");
    CHECK(faultOf(R"({"marks":"a"})") == "/marks: expected a list");
    CHECK(faultOf(R"({"marks":["a",2]})") == "/marks/1: expected a text");
    CHECK(faultOf(R"({"values":{"hp":[]}})") == "/values/hp: expected a number, a text, true or false");
    CHECK(faultOf(R"({"values":{"hp":null}})") == "/values/hp: expected a number, a text, true or false");
    CHECK(faultOf(R"({"things":[{"thing":"bell"},{"thing":"bell","metal":"gold"}]})") ==
          "/things/1/metal: \"gold\" is not one of \"tin\", \"silver\"");
    CHECK(faultOf(R"({"things":[{"thing":"drum"}]})") == "/things/0/thing: there is no thing \"drum\"");
    CHECK(faultOf(R"({"things":[{}]})") == "/things/0: expected a member \"thing\" that names the kind");
    CHECK(faultOf(R"({"things":[{"thing":"lock","holds":[{"id":true}]}]})") ==
          "/things/0/holds/0/id: expected a whole number");
}

TEST_CASE("a member that stands twice is refused") {
    CHECK(faultOf(R"({"name":"a","name":"b"})") == "/name: the member \"name\" stands here twice");
    CHECK(faultOf(R"({"values":{"hp":1,"hp":2}})") == "/values/hp: the member \"hp\" stands here twice");
    CHECK(faultOf(R"({"values":{"hp":1,"h\u0070":2}})") == "/values/hp: the member \"hp\" stands here twice");
}

TEST_CASE("of a member that stands twice a reader that is not strict takes the first") {
    Chest chest;
    const std::string text =
        R"({"small":1,"name":"a","new":{},"name":"b","things":[{"words":"ding","thing":"bell","thing":"lock"}],"small":2})";
    REQUIRE_FALSE(WireReader::read(text, chest, WireReader::Unknown::Ignore));
    CHECK(chest.small == 1);
    CHECK(chest.name == "a");
    CHECK(chest.things == std::vector<Thing>{{Bell{"ding"}}});
    CHECK(faultOf(R"({"things":[{"words":"ding","thing":"bell","thing":"lock"}]})") ==
          "/things/0/thing: the member \"thing\" stands here twice");
}

TEST_CASE("nothing may be left over of a value") {
    CHECK(faultOf(R"({"name":"x"} 1)") == ": expected nothing after the value");
    CHECK(faultOf(R"({"small":12x})") == "/small: expected nothing after the value");
    CHECK(faultOf(R"({"open":trueish})") == "/open: expected nothing after the value");
    CHECK(faultOf(R"({"key":nullify,"small":1})") == "/key: expected nothing after the value");
    CHECK(faultOf(R"({"values":{"hp":1 2}})") == "/values/hp: expected nothing after the value");
    CHECK(faultOf(R"({"marks":["a" "b"]})") == "/marks: expected \",\" or \"]\"");
    CHECK(faultOf(R"({"name":"a" "b"})") == ": expected \",\" or \"}\"");
}

TEST_CASE("numbers keep within the range of what they are read into") {
    CHECK(readChest(R"({"large":9223372036854775807})").large == 9223372036854775807);
    CHECK(readChest(R"({"large":-9223372036854775808})").large == std::numeric_limits<std::int64_t>::min());
    CHECK(readChest(R"({"small":-2147483648})").small == std::numeric_limits<int>::min());
    CHECK(faultOf(R"({"large":9223372036854775808})") == "/large: the number is out of range");
    CHECK(faultOf(R"({"small":2147483648})") == "/small: the number is out of range");
    for (const char* number : {"1.0", "1e3", "+1", "-", ".5", "NaN", ""}) {
        CAPTURE(number);
        CHECK_FALSE(faultOf("{\"small\":" + std::string(number) + "}").empty());
    }
    CHECK(faultOf(R"({"small":007})") == "/small: expected a whole number without leading zeros");
    CHECK(readChest(R"({"small":0})").small == 0);
    CHECK(readChest(R"({"small":-0})").small == 0);
}

TEST_CASE("texts are read with their escapes, and broken ones are refused") {
    CHECK(nameIn(R"("a\"\\\/\b\f\n\r\tz")") == "a\"\\/\b\f\n\r\tz");
    CHECK(nameIn(R"("\u010daj")") == "čaj");
    CHECK(nameIn(R"("\uD83C\uDFB2")") == "🎲");
    for (const char* broken :
         {R"("\x")", R"("\u12")", R"("\u12G4")", R"("\uD83C")", R"("\uD83C\u0041")", R"("\uD83Cx")", R"("\uDFB2")",
          R"("\u0000")", "\"\xC0\x80\"", "\"a\nb\"", "\"\xED\xA0\x80\""}) {
        CAPTURE(broken);
        CHECK_FALSE(faultOf("{\"name\":" + std::string(broken) + "}").empty());
    }
    CHECK(faultOf(R"({"name":"\x"})") == "/name: expected a text");
    CHECK_FALSE(faultOf("{\"name\":\"a").empty());
    CHECK_FALSE(faultOf("{\"name\":\"a\\").empty());
}

TEST_CASE("a bomb of brackets is refused, wherever it stands") {
    const auto nested = [](std::string_view open, std::string_view close, int times) {
        std::string text;
        for (int i = 0; i < times; ++i) text += open;
        for (int i = 0; i < times; ++i) text += close;
        return text;
    };
    const std::string lock = R"({"things":[{"thing":"lock","holds":[)";
    CHECK(faultOf(nested(lock, "]}]}", 16)).empty()); // 64 deep is allowed
    CHECK(faultOf(nested(lock, "]}]}", 100)).find("nested too deeply") != std::string::npos);
    CHECK_FALSE(faultOf(nested("[", "]", 100000)).empty());
    const std::string unasked = "{\"bomb\":" + nested("[", "]", 100000) + "}";
    CHECK(faultOf(unasked) == "/bomb: there is no member \"bomb\" here");
    CHECK(faultOf(unasked, WireReader::Unknown::Ignore).empty());
}

TEST_CASE("no text whatever crashes the reader") {
    rc::prop("random bytes are refused or read", [](const std::string& bytes) {
        (void)faultOf(bytes);
        (void)faultOf(bytes, WireReader::Unknown::Ignore);
    });
    rc::prop("so is good text with bytes changed, taken out or put in", [](std::uint64_t seed) {
        Chance chance(seed);
        std::string text = WireWriter::text(arbitrary<Chest>(chance), Omit::Empty);
        for (std::size_t changes = chance.below(4) + 1; changes > 0 && !text.empty(); --changes) {
            const std::size_t at = chance.below(text.size());
            constexpr std::string_view kBytes = "{}[]\",:\\u0x- tfn\x80\xff";
            const char byte = kBytes[chance.below(kBytes.size())];
            switch (chance.below(3)) {
            case 0: text[at] = byte; break;
            case 1: text.erase(at, 1 + chance.below(3)); break;
            default: text.insert(at, 1, byte); break;
            }
        }
        Chest chest;
        const auto fault = WireReader::read(text, chest, WireReader::Unknown::Refuse);
        if (fault) {
            RC_ASSERT_FALSE(fault->message.empty());
        } else { // what was read says the same when it is written again
            RC_ASSERT(readChest(WireWriter::text(chest, Omit::Nothing)) == chest);
        }
    });
}

TEST_CASE("what is written is JSON, whatever bytes the text holds") {
    const auto written = [](const std::string& text) {
        WireWriter out(Omit::Nothing);
        out.value(std::string_view(text));
        return out.written();
    };
    CHECK(written("a\xff"
                  "b") == R"("a\ufffdb")");
    CHECK(written("\xe2\x82") == R"("\ufffd\ufffd")");
    CHECK(written("\xed\xa0\x80") == R"("\ufffd\ufffd\ufffd")"); // half of a surrogate pair
    CHECK(written("\xc0\xaf") == R"("\ufffd\ufffd")");           // "/" in two bytes
    CHECK(written("\u00fc\u20ac\U0001f409") == "\"\u00fc\u20ac\U0001f409\"");
    rc::prop("any bytes but NUL, which no reader takes", [&] {
        auto bytes = *rc::gen::arbitrary<std::string>();
        std::erase(bytes, '\0');
        RC_ASSERT(faultOf("{\"name\":" + written(bytes) + "}").empty());
    });
}

TEST_CASE("a writer writes control characters so that every JSON reader takes them") {
    Chest chest;
    chest.name = std::string("a\x01\x1f\x7f\n\"", 6);
    const std::string text = WireWriter::text(chest, Omit::Empty);
    CHECK(text == R"({"name":"a\u0001\u001f\u007f\n\"","small":7,"large":0,"open":false,"weight":{"value":3}})");
    CHECK(readChest(text) == chest);
}

TEST_CASE("a list that would take much more memory than its text is not read") {
    const auto faultOf = [](std::size_t count) {
        std::string text = "[{}";
        for (std::size_t i = 1; i < count; ++i) text += ",{}";
        std::vector<Broad> rows;
        const auto fault = WireReader::read(text + "]", rows, WireReader::Unknown::Refuse);
        return fault ? fault->message : "read";
    };
    CHECK(faultOf(100) == "read");
    CHECK(faultOf(1'000'000) == "the list is too long for what it says");
}
