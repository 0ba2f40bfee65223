// Parts of forms: actors and things as picks.
#pragma once

#include "command_forms/form.h"

#include "bridge/names.h"
#include "bridge/text.h"
#include "content/rulebook.h"

#include <QCoreApplication>

namespace tenplus::ui {

/// The words of all forms, for translation.
struct FormWords {
    Q_DECLARE_TR_FUNCTIONS(Forms)
};

template <typename Id>
std::string refText(Id id) {
    return std::to_string(id.value);
}

/// Actors of those kinds, without retired characters and hirelings out of service.
std::vector<Pick> peopleOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds);
/// The same without the dead and others who are out.
std::vector<Pick> companyOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds);
/// Ids of those picks.
std::vector<std::string> idsOf(const std::vector<Pick>& picks);
/// With a first pick for none.
std::vector<Pick> withNone(std::vector<Pick> picks, const QString& none);
/// "1 coin", "5 coins"; "1 ration", "5 rations".
QString coinsOf(std::int64_t number);
QString rationsOf(std::int64_t number);
std::vector<Pick> picksOf(const std::vector<content::Named>& all, bool mature);

} // namespace tenplus::ui
