// WireReader: reads JSON text into described values (see wire_writer.h). The first fault is kept with its JSON
// pointer and a sentence; after it nothing more is read. Members may come in any order; a member that is
// missing leaves the value as it was. Strict readers refuse members that nothing asked for.
#pragma once

#include "base/id.h"

#include <cstdint>
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

namespace tenplus {

struct WireFault {
    std::string pointer; ///< JSON pointer of the value that is wrong
    std::string message;
    friend bool operator==(const WireFault&, const WireFault&) = default;
};

class WireReader {
public:
    enum class Unknown { Refuse, Ignore };

    /// `text` must outlive the reader.
    explicit WireReader(std::string_view text, Unknown unknown) : m_text(text), m_unknown(unknown) {}

    /// Reads the whole text as one value; the fault if it is not one.
    template <typename T>
    static std::optional<WireFault> read(std::string_view text, T& into, Unknown unknown) {
        WireReader reader(text, unknown);
        reader.value(into);
        reader.expectEnd();
        return reader.m_fault;
    }

    /// One member of the object that is being read; called by a description.
    template <typename T>
    void operator()(std::string_view key, T& member) {
        if (m_fault) return;
        const std::size_t index = find(key);
        if (index == kNone) return;
        enter(index, std::string(key));
        value(member);
        leave(index);
    }

    /// Reads the alternative of `variant` whose kName the member `tag` of the object names. `also` may read members
    /// that stand beside those of the alternative.
    template <typename Variant, typename Also>
    void tagged(std::string_view tag, Variant& variant, Also also) {
        if (!openObject()) return;
        std::string name;
        (*this)(tag, name);
        if (!m_fault && !byName(name, variant, std::make_index_sequence<std::variant_size_v<Variant>>{})) {
            fail(name.empty() ? "expected a member \"" + std::string(tag) + "\" that names the kind"
                              : "there is no " + std::string(tag) + " \"" + name + "\"",
                 name.empty() ? std::string_view{} : tag);
        }
        if (!m_fault) also(*this);
        closeObject();
    }
    template <typename Variant>
    void tagged(std::string_view tag, Variant& variant) {
        tagged(tag, variant, [](WireReader&) {});
    }

    /// Faults if anything stands after the value.
    void expectEnd();
    const std::optional<WireFault>& fault() const { return m_fault; }
    void fail(const std::string& message, std::string_view member = {});

    void value(std::string& text);
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
        elements([&] { value(list.emplace_back()); });
    }
    template <typename T>
    void value(std::set<T>& set) {
        set.clear();
        elements([&] {
            T element{};
            value(element);
            set.insert(std::move(element));
        });
    }
    template <typename T>
    void value(std::map<std::string, T>& map) {
        map.clear();
        if (!openObject()) return;
        for (std::size_t i = m_frames.back().first; i < m_frames.back().last && !m_fault; ++i) {
            const std::string name = memberName(i);
            if (map.contains(name)) fail("the member \"" + name + "\" stands here twice", name);
            if (m_fault) break;
            enter(i, name);
            value(map[name]);
            leave(i);
        }
        closeObject();
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
        for (const std::string_view each : names) expected += (expected.empty() ? "\"" : ", \"") + std::string(each) + "\"";
        fail("\"" + name + "\" is not one of " + expected);
    }
    template <typename T>
        requires std::is_class_v<T>
    void value(T& described) {
        if constexpr (requires { T::kTag; }) {
            tagged(T::kTag, described.kind);
        } else {
            if (!openObject()) return;
            described.fields(*this);
            closeObject();
        }
    }

private:
    struct Member {
        std::string_view rawKey; // between its quotes, escapes as they are
        std::size_t at = 0;      // where the value begins
        std::size_t end;         // where it was found to end
        bool asked = false;
    };
    struct Frame {
        std::size_t first, last; // its members in m_members
        std::size_t next;        // the member to try first: descriptions mostly ask in order
        std::size_t end;         // just after the object
    };

    template <typename Variant, std::size_t... I>
    bool byName(const std::string& name, Variant& variant, std::index_sequence<I...>) {
        return ((name == std::variant_alternative_t<I, Variant>::kName
                     ? (variant.template emplace<I>().fields(*this), true)
                     : false) ||
                ...);
    }
    template <typename Read>
    void elements(Read read) {
        if (!take('[')) return fail("expected a list");
        if (++m_depth > kMostDepth) return fail("lists and objects are nested too deeply");
        std::size_t index = 0;
        if (!take(']')) {
            do {
                m_path.push_back(std::to_string(index++));
                read();
                m_path.pop_back();
            } while (!m_fault && take(','));
            if (!m_fault && !take(']')) fail("expected \",\" or \"]\"");
        }
        --m_depth;
    }

    bool openObject(); // indexes the members; false after a fault
    void closeObject();
    void failUnasked(const Frame& frame, std::size_t member);
    std::size_t find(std::string_view key); // index of the member; kNone where there is none
    void enter(std::size_t member, std::string name);
    void leave(std::size_t member); // faults if anything but space was left over of the value
    std::string memberName(std::size_t member);
    bool takeNull();
    bool take(char c);
    void skipSpace();
    bool skipValue();
    bool skipText();
    bool takeText(std::string& text);

    static constexpr int kMostDepth = 64;
    static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

    std::string_view m_text;
    Unknown m_unknown;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::vector<Member> m_members;
    std::vector<Frame> m_frames;
    std::vector<std::string> m_path;
    std::optional<WireFault> m_fault;
};

} // namespace tenplus
