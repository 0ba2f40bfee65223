// WireReader: reads JSON text into described values (see writer.h). It keeps the first fault with its JSON pointer and
// a sentence, and reads nothing after it. Members may come in any order; a missing member leaves the value unchanged.
// Strict readers refuse unknown members.
#pragma once

#include "base/gm_text.h"
#include "base/id.h"
#include "wire/several.h"

#include <concepts>
#include <cstdint>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace tenplus::inline wire {

struct WireFault {
    std::string pointer; ///< JSON pointer of the wrong value
    std::string message;
    friend bool operator==(const WireFault&, const WireFault&) = default;
};

class WireReader {
public:
    enum class Unknown { Refuse, Ignore };

    /// `text` must outlive the reader.
    explicit WireReader(std::string_view text, Unknown unknown)
        : m_text(text)
        , m_unknown(unknown) {}

    /// Reads the whole text as one value; returns the fault if it is not one.
    template <typename T>
    static std::optional<WireFault> read(std::string_view text, T& into, Unknown unknown) {
        WireReader reader(text, unknown);
        reader.value(into);
        reader.expectEnd();
        return reader.m_fault;
    }

    /// One member of the current object; called by a description. Inlined, so that a key is compared as a constant.
    template <typename T>
    [[gnu::always_inline]] void operator()(std::string_view key, T& member) {
        const unsigned field = m_object.field++;
        if (m_object.more && isNext(key) && takes(field)) readMember(key, member);
    }

    /// Reads an object whose kind its member `tag` names: begin(name) says whether there is such a kind, and
    /// fields(reader) reads its members.
    template <typename Begin, typename Fields>
    void tagged(std::string_view tag, Begin begin, Fields fields) {
        if (!openObject()) return;
        std::string name = textAhead(tag);
        if (m_fault) return;
        if (!begin(std::string_view(name))) {
            return fail(name.empty() ? "expected a member \"" + std::string(tag) + "\" that names the kind"
                                     : "there is no " + std::string(tag) + " \"" + name + "\"",
                        name.empty() ? std::string_view{} : tag);
        }
        members([&] {
            (*this)(tag, name);
            fields(*this);
        });
    }
    /// Makes the alternative of that kName; an alternative without one is itself a variant of such. False if there is
    /// none.
    template <typename... Kinds>
    static bool emplaceByName(std::string_view name, std::variant<Kinds...>& variant) {
        return (emplaceIfNamed<Kinds>(name, variant) || ...);
    }
    /// Reads the members of the alternative that `variant` holds.
    template <typename... Kinds>
    void fieldsOf(std::variant<Kinds...>& variant) {
        std::visit(
            [this](auto& held) {
                if constexpr (requires { held.fields(*this); }) {
                    held.fields(*this);
                } else {
                    fieldsOf(held);
                }
            },
            variant);
    }

    /// Faults if anything follows the value.
    void expectEnd();
    const std::optional<WireFault>& fault() const { return m_fault; }
    void fail(const std::string& message, std::string_view member = {});

    void value(std::string& text);
    void value(GmText& text) { value(static_cast<std::string&>(text)); }
    void value(std::int64_t& number);
    void value(bool& truth);
    void value(std::variant<std::int64_t, bool, std::string>& any);
    void value(int& number) {
        std::int64_t wide = 0;
        value(wide);
        if (m_fault) return;
        if (wide < std::numeric_limits<int>::min() || wide > std::numeric_limits<int>::max()) {
            fail("the number is out of range");
        } else {
            number = static_cast<int>(wide);
        }
    }
    void value(long long& number) {
        std::int64_t wide = number;
        value(wide);
        number = wide;
    }
    template <typename Tag>
    void value(Id<Tag>& id) {
        value(id.value);
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        if (takeNull()) {
            maybe.reset();
        } else {
            value(maybe.emplace());
        }
    }
    template <typename T>
    void value(std::vector<T>& list) {
        list.clear();
        elements([&] {
            if (hasRoom(sizeof(T))) value(list.emplace_back());
        });
    }
    template <typename T>
    void value(Several<T>& list) {
        if (isListAhead()) return value(static_cast<std::vector<T>&>(list));
        list.clear();
        if (takeNull()) return;
        T one{};
        value(one);
        if constexpr (requires {
                          { !one } -> std::same_as<bool>;
                      }) {
            if (!one) return; // the zero id names nobody
        }
        list.push_back(std::move(one));
    }
    template <typename T>
    void value(std::set<T>& set) {
        set.clear();
        elements([&] {
            if (!hasRoom(sizeof(T))) return;
            T element{};
            value(element);
            set.insert(std::move(element));
        });
    }
    template <typename T>
    void value(std::map<std::string, T>& map) {
        map.clear();
        if (!openObject()) return;
        while (m_object.more) {
            std::string name = memberName();
            if (m_fault || !hasRoom(sizeof(T))) return;
            const auto [place, isNew] = map.try_emplace(std::move(name));
            if (!isNew) return fail("the member \"" + place->first + "\" stands here twice", place->first);
            readMember(place->first, place->second);
            if (m_fault) return;
        }
        --m_depth;
    }
    template <typename Tag, typename T>
    void value(std::map<Id<Tag>, T>& map) {
        std::map<std::string, T> named;
        value(named);
        map.clear();
        for (auto& [name, member] : named) {
            const auto number = wholeNumber(name);
            if (!number) return fail("\"" + name + "\" is no number of a thing", name);
            map.emplace(Id<Tag>{*number}, std::move(member));
        }
    }
    template <typename T>
    requires std::is_enum_v<T>
    void value(T& choice) {
        std::string name;
        value(name);
        if (m_fault) return;
        const auto& names = wireNames(choice);
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] == name) {
                choice = static_cast<T>(i);
                return;
            }
        }
        std::string expected;
        for (const std::string_view each : names)
            expected += (expected.empty() ? "\"" : ", \"") + std::string(each) + "\"";
        fail("\"" + name + "\" is not one of " + expected);
    }
    template <typename T>
    requires std::is_class_v<T>
    void value(T& described) {
        if constexpr (requires { T::kTag; }) {
            const auto begin = [&](std::string_view name) { return emplaceByName(name, described.kind); };
            tagged(T::kTag, begin, [&](WireReader& self) {
                self.fieldsOf(described.kind);
                if constexpr (requires { described.common(self); }) described.common(self);
            });
        } else if (openObject()) {
            // A leading member decides how the others are read, wherever in the text it is.
            if constexpr (requires { T::kLeading; }) {
                described.lead(textAhead(T::kLeading));
                if (m_fault) return;
            }
            members([&] { described.fields(*this); });
        }
    }

private:
    /// The current object: its next member, and the members that its description has requested.
    struct Object {
        std::string_view key; // of the next member, between its quotes, escapes not decoded
        bool more = false;    // there is a next member; m_at is at its value
        bool progress = false;
        bool twice = false;      // the next member was requested and already read
        unsigned field = 0;      // position in the description
        std::uint64_t asked = 0; // one bit for each position whose member was read
    };

    // Descriptions mostly request members in the order of the text, so each pass reads as many as it can. When a pass
    // reads nothing, the next member is unknown.
    template <typename Pass>
    void members(Pass pass) {
        while (m_object.more) {
            m_object.field = 0;
            m_object.progress = false;
            pass();
            if (m_fault) return;
            if (m_object.more && !m_object.progress && !passOver()) return;
        }
        --m_depth;
    }
    template <typename T>
    void readMember(std::string_view name, T& member) {
        const Object outer = m_object;
        value(member);
        m_object = outer;
        if (m_fault) return failWithin(name);
        endMember(name);
    }
    template <typename Kind, typename Variant>
    static bool emplaceIfNamed(std::string_view name, Variant& variant) {
        if constexpr (requires { Kind::kName; }) {
            return name == Kind::kName && (variant.template emplace<Kind>(), true);
        } else {
            Kind among;
            return emplaceByName(name, among) && (variant.template emplace<Kind>(std::move(among)), true);
        }
    }
    template <typename Read>
    void elements(Read read) {
        if (!take('[')) return fail("expected a list");
        if (++m_depth > kMostDepth) return fail("lists and objects are nested too deeply");
        std::size_t index = 0;
        if (!take(']')) {
            do {
                read();
                if (m_fault) return failWithin(std::to_string(index));
                ++index;
            } while (take(','));
            if (!take(']')) return fail("expected \",\" or \"]\"");
        }
        --m_depth;
    }

    [[gnu::always_inline]] bool isNext(std::string_view key) const {
        return m_object.key.size() == key.size() && std::memcmp(m_object.key.data(), key.data(), key.size()) == 0;
    }
    bool hasRoom(std::size_t bytes); // counts one more element of a list or map: false for too little text
    static std::optional<std::int64_t> wholeNumber(std::string_view text);
    bool takes(unsigned field);                  // marks the member as read; false for a duplicate
    bool openObject();                           // to its first member; false after a fault
    void nextMember();                           // after a "{" or ","
    void endMember(std::string_view name);       // after a value: to the next member, or out of the object
    bool passOver();                             // an unknown member; false after a fault
    std::string textAhead(std::string_view key); // the text of that member, anywhere in this object
    std::string memberName();
    void failWithin(std::string_view name); // adds one outer step to the place of the fault
    bool takeNull();
    bool isListAhead();
    bool take(char c);
    void skipSpace();
    bool skipValue();
    bool skipText();
    bool takeText(std::string& text);

    static constexpr int kMostDepth = 64;

    std::string_view m_text;
    Unknown m_unknown;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::size_t m_taken = 0; // bytes of the lists and maps read so far
    Object m_object;
    std::optional<WireFault> m_fault;
};

} // namespace tenplus::inline wire
