// DESCRIBED and FIELDS: a struct lists its members once, for everything that walks them: reading, writing, ids, texts,
// bounds. A member's wire name is the name of the member, unless AS gives another; the members of a MEMBERS_OF lie
// beside the others:
//     DESCRIBED(MakeHero, "make-hero", who, AS(ofClass, "class"), MEMBERS_OF(choices))
// Files keep these names for ever: tests/session/wire_names.txt lists them. A text of a command is secret unless its
// member is described as a PUBLIC or a TERM: text_kind.h. Either takes another name as AS does.
#pragma once

#include "base/text_kind.h"

#include <string_view>

/// For a struct with a wire name of its own: kName, fields() and ==.
#define DESCRIBED(Type, wireName, ...)                                                                                 \
    static constexpr std::string_view kName = wireName;                                                                \
    FIELDS(Type __VA_OPT__(, ) __VA_ARGS__)

/// For a record without one: fields() and ==. At most 64 members; == also compares those that are not named.
#define FIELDS(Type, ...)                                                                                              \
    friend bool operator==(const Type&, const Type&) = default;                                                        \
    template <typename V>                                                                                              \
    void fields([[maybe_unused]] V& fieldVisitor) {                                                                    \
        __VA_OPT__(TENPLUS_RESCAN(TENPLUS_FIELDS_1(__VA_ARGS__)))                                                      \
    }

// Eight members, then those behind them by a rescan, since a macro does not expand inside itself.
#define TENPLUS_FIELDS_1(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_2(__VA_ARGS__))
#define TENPLUS_FIELDS_2(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_3(__VA_ARGS__))
#define TENPLUS_FIELDS_3(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_4(__VA_ARGS__))
#define TENPLUS_FIELDS_4(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_5(__VA_ARGS__))
#define TENPLUS_FIELDS_5(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_6(__VA_ARGS__))
#define TENPLUS_FIELDS_6(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_7(__VA_ARGS__))
#define TENPLUS_FIELDS_7(member, ...) TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_FIELDS_8(__VA_ARGS__))
#define TENPLUS_FIELDS_8(member, ...)                                                                                  \
    TENPLUS_FIELD(member) __VA_OPT__(TENPLUS_MORE_FIELDS TENPLUS_PARENTHESES(__VA_ARGS__))
#define TENPLUS_MORE_FIELDS() TENPLUS_FIELDS_1
#define TENPLUS_PARENTHESES ()
#define TENPLUS_RESCAN(...) TENPLUS_RESCAN_2(TENPLUS_RESCAN_2(TENPLUS_RESCAN_2(TENPLUS_RESCAN_1(__VA_ARGS__))))
#define TENPLUS_RESCAN_2(...) TENPLUS_RESCAN_1(TENPLUS_RESCAN_1(__VA_ARGS__))
#define TENPLUS_RESCAN_1(...) __VA_ARGS__

// AS, MEMBERS_OF, PUBLIC and TERM are pasted to the name of a macro, which puts its own statement in the place of the
// second.
#define TENPLUS_FIELD(member) TENPLUS_SECOND(TENPLUS_FIELD_##member, fieldVisitor(#member, member);)
#define TENPLUS_FIELD_AS(member, name) , fieldVisitor(name, member);
#define TENPLUS_FIELD_MEMBERS_OF(member) , member.fields(fieldVisitor);
#define TENPLUS_FIELD_PUBLIC(member, ...) , TENPLUS_TEXT(Public, member, __VA_OPT__(__VA_ARGS__, ) #member, )
#define TENPLUS_FIELD_TERM(member, ...) , TENPLUS_TEXT(Term, member, __VA_OPT__(__VA_ARGS__, ) #member, )
#define TENPLUS_TEXT(kind, member, name, ...)                                                                          \
    ::tenplus::visitText(fieldVisitor, ::tenplus::TextKind::kind, name, member);
#define TENPLUS_SECOND(...) TENPLUS_SECOND_OF(__VA_ARGS__, )
#define TENPLUS_SECOND_OF(first, second, ...) second
