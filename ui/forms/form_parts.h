// What forms are made of: people and things of the table as picks.
#pragma once

#include "forms/form.h"

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

/// Who is at the table, of those kinds, with those who have retired or left service passed over.
std::vector<Pick> peopleOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds);
/// The same without the dead and whoever else takes no part in what the company does.
std::vector<Pick> companyOf(const FormTable& at, std::initializer_list<table::ActorKind> kinds);
/// Ids of those picks.
std::vector<std::string> idsOf(const std::vector<Pick>& picks);
/// With a first pick that stands for nobody or nothing.
std::vector<Pick> withNone(std::vector<Pick> picks, const QString& none);
/// "1 coin", "5 coins"; "1 ration", "5 rations".
QString coinsOf(std::int64_t number);
QString rationsOf(std::int64_t number);
std::vector<Pick> picksOf(const std::vector<content::Named>& all, bool mature);

} // namespace tenplus::ui
