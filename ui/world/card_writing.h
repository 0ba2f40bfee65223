// A card as rows to read and to write, and what is typed into a row as an act. Pure functions: the sheet shows the rows
// and emits the acts.
#pragma once

#include "base/expected.h"
#include "bridge/act.h"
#include "paint/markdown_text.h"
#include "table/table.h"
#include "table/world/card_view.h"
#include "theme/fonts.h"

#include <QSet>
#include <QString>

#include <optional>
#include <vector>

namespace tenplus::ui {

/// Ticks of a row: steps as lines, or a clock.
struct CardTicks {
    std::vector<LinkedText> steps; ///< empty for a clock
    int filled = 0;
    int most = 0;
    friend bool operator==(const CardTicks&, const CardTicks&) = default;
};

struct CardMember {
    QString key;     ///< "name", "text", "field:portents", "relation:4"; see writtenAct()
    QString caption; ///< for screen readers, and above the words unless it is `quiet`
    bool quiet = false;
    LinkedText words;
    QString typed; ///< as it is written
    bool isLine = true;
    bool isWritable = true;
    int most = 2000; ///< letters
    Role role = Role::MoveText;
    std::optional<bool> shown; ///< the players see it; nothing: it is never shown
    std::optional<CardTicks> ticks;
    std::string picture; ///< hash; of the row of the picture
    friend bool operator==(const CardMember&, const CardMember&) = default;
};

/// In reading order. What is empty has no row, except the name, the text and the `opened` ones, which are to be
/// written.
std::vector<CardMember> membersOf(const table::CardView& card, const QSet<QString>& opened);

/// The act that writes a row; a sentence if it cannot be understood. Of a relation to be written: "daughter of
/// [[Name]]".
Expected<Act, QString> writtenAct(const content::Rulebook& rulebook, const table::Table& table,
                                  const table::CardView& card, const QString& key, const QString& typed);
/// Shows the row to the players or hides it again.
std::optional<Act> revealAct(const table::CardView& card, const QString& key);
/// Takes a relation away; nothing for other rows.
std::optional<Act> removeAct(const QString& key);

/// The key of the row of a field of the card: "field:portents".
QString fieldKey(const QString& field);

/// Targets of links in the words of a row.
table::CardId cardOfTarget(const QString& target);
/// A text outside of the cards: its turn, or 0 and the session that it is written about; nothing for other targets.
std::optional<table::CardMoment> momentOfTarget(const QString& target);
/// The name of a card to be written; empty for other targets.
QString newNameOfTarget(const table::CardView& card, const QString& target);
/// The key of a row to be written; empty for other targets.
QString rowOfTarget(const QString& target);

/// Typed words as Markdown that reads exactly as they do.
QString literalMarkdown(const QString& words);

} // namespace tenplus::ui
