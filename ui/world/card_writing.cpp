#include "world/card_writing.h"

#include "base/text.h"
#include "bridge/text.h"
#include "table/core/clock.h"
#include "table/scene/scene.h"
#include "table/table.h"
#include "table/world/bounds.h"
#include "table/world/links.h"
#include "world/card_becoming.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <string_view>

namespace tenplus::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tenplus::ui::CardWriting)
};

using table::CardFieldView;
using table::CardView;

const QString kField = QStringLiteral("field:"), kRelation = QStringLiteral("relation:");
const QString kNewRelation = QStringLiteral("relation:new");
const QString kToCard = QStringLiteral("card:"), kToNew = QStringLiteral("new:"), kToRow = QStringLiteral("row:");
const QString kToMoment = QStringLiteral("moment:");
const QString kPicture = QStringLiteral("picture");

constexpr int kMostText = int(table::kLongestCardText), kMostLine = int(table::kLongestCardLine);
constexpr std::size_t kMostMoments = 30; // the newest
constexpr int kMostLinksBeside = 250;    // in one paragraph: its layout takes time by their square

// Whether a paragraph of Markdown ends between two letters, at least as far as a list or an empty line tells.
bool endsParagraph(std::string_view text) {
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1)) {
        const char next = at + 1 < text.size() ? text[at + 1] : 'a';
        if (std::string_view("\n -*+#>|0123456789").find(next) != std::string_view::npos) return true;
    }
    return false;
}

QString joined(const std::vector<std::string>& words, const QString& between) {
    QStringList all;
    for (const std::string& each : words) all << qs(each);
    return all.join(between);
}

std::vector<std::string> listedIn(const QString& typed, QChar between) {
    std::vector<std::string> all;
    for (const QString& each : typed.split(between)) {
        if (!each.trimmed().isEmpty()) all.push_back(ss(each.trimmed()));
    }
    return all;
}

// Makes the words of a card's texts: links by name are found among those of the view.
class Linker {
public:
    explicit Linker(const CardView& card)
        : m_card(card) {
        for (std::size_t i = 0; i < card.links.size(); ++i) {
            m_byName.insert(asciiLower(card.links[i].name).c_str(), i);
            if (card.links[i].card) m_byCard.insert(card.links[i].card.value, i);
        }
    }

    LinkedText words(const std::string& text) const {
        LinkedText out;
        std::size_t done = 0;
        int beside = 0;
        for (const table::Link& link : table::linksIn(text)) {
            const std::string_view before = std::string_view(text).substr(done, link.begin - done);
            beside = endsParagraph(before) ? 1 : beside + 1;
            const auto at = link.card ? m_byCard.constFind(link.card.value) : m_byCard.cend();
            std::size_t place = m_card.links.size();
            if (at != m_byCard.cend())
                place = *at;
            else if (!link.card)
                place = m_byName.value(asciiLower(link.name).c_str(), place);
            if (place == m_card.links.size()) continue;
            const table::CardLinkView& to = m_card.links[place];
            const bool open = !to.card;
            const QString words = link.words.empty() ? qs(to.name) : qs(link.words);
            out.markdown += withoutMarks(qs(before));
            done = link.end;
            if (beside > kMostLinksBeside) {
                out.markdown += withoutMarks(words);
                continue;
            }
            out.markdown += linkMark(out.links.size());
            out.links.push_back({words, open ? kToNew + QString::number(place) : toCard(to.card), open});
        }
        out.markdown += withoutMarks(qs(std::string_view(text).substr(done)));
        return out;
    }

    static QString toCard(table::CardId card) { return kToCard + QString::number(card.value); }

private:
    const CardView& m_card;
    QHash<QByteArray, std::size_t> m_byName;
    QHash<std::int64_t, std::size_t> m_byCard;
};

LinkedText plain(const QString& words) { return {literalMarkdown(words), {}}; }

// Links beside each other.
LinkedText listOf(std::vector<TextLink> links) {
    LinkedText out;
    for (std::size_t i = 0; i < links.size(); ++i)
        out.markdown += (i > 0 ? QStringLiteral(", ") : QString()) + linkMark(i);
    out.links = std::move(links);
    return out;
}

// Links below each other.
LinkedText linkLines(std::vector<TextLink> links) {
    LinkedText out;
    for (std::size_t i = 0; i < links.size(); ++i) out.markdown += QStringLiteral("- ") + linkMark(i) + u'\n';
    out.links = std::move(links);
    return out;
}

bool isListed(content::CardShape shape) {
    return shape == content::CardShape::Lines || shape == content::CardShape::Steps;
}

QString typedOf(const CardFieldView& field) {
    switch (field.shape) {
    case content::CardShape::Lines:
    case content::CardShape::Steps: return joined(field.value.lines, QStringLiteral("\n"));
    case content::CardShape::Number: return field.value.isEmpty() ? QString() : QString::number(field.value.number);
    case content::CardShape::Clock: return field.value.isEmpty() ? QString() : QString::number(field.value.segments);
    case content::CardShape::Text: break;
    }
    return qs(field.value.text);
}

LinkedText wordsOf(const CardFieldView& field, const Linker& linker) {
    if (field.shape == content::CardShape::Number) return plain(QString::number(field.value.number));
    if (field.shape == content::CardShape::Text) return linker.words(field.value.text);
    std::string list; // an entry may hold a list of its own: it stays one line
    for (std::string line : field.value.lines) {
        std::ranges::replace(line, '\n', ' ');
        list += "- " + line + "\n";
    }
    return linker.words(list);
}

CardMember rowOf(const CardFieldView& field, const Linker& linker) {
    CardMember row{.key = kField + qs(field.id), .caption = qs(field.name)};
    row.typed = typedOf(field);
    row.isLine = !isListed(field.shape);
    row.most = isListed(field.shape) ? kMostText : kMostLine;
    row.isWritable = field.known;
    row.shown = field.shown;
    if (field.shape == content::CardShape::Clock || field.shape == content::CardShape::Steps) {
        CardTicks ticks{{}, field.filled, field.value.most()};
        if (field.shape == content::CardShape::Steps) {
            for (const std::string& line : field.value.lines) ticks.steps.push_back(linker.words(line));
        }
        row.ticks = std::move(ticks);
    } else {
        row.words = wordsOf(field, linker);
    }
    return row;
}

CardMember rowOf(const table::RelationView& relation) {
    CardMember row{
        .key = kRelation + QString::number(relation.id.value), .caption = Words::tr("Relation"), .quiet = true};
    const TextLink other{qs(relation.name), Linker::toCard(relation.card), false};
    const QString words = literalMarkdown(qs(relation.words));
    row.words = {relation.forward ? Words::tr("%1 %2", "daughter of, a name").arg(words, linkMark(0))
                                  : Words::tr("%2 is %1 this card", "daughter of, a name").arg(words, linkMark(0)),
                 {other}};
    row.isWritable = false;
    row.shown = relation.shown;
    return row;
}

// The first rows: name, kind, tags and aliases, text.
void addHead(std::vector<CardMember>& rows, const CardView& card, const QSet<QString>& opened, const Linker& linker) {
    const auto shows = [&](const char* member) { return std::ranges::count(card.shown, member) > 0; };
    rows.push_back({.key = QStringLiteral("name"),
                    .caption = Words::tr("Name"),
                    .quiet = true,
                    .words = plain(qs(card.name)),
                    .typed = qs(card.name),
                    .most = int(kLongestGivenName),
                    .role = Role::SheetName,
                    .shown = shows("name")});
    rows.push_back({.key = QStringLiteral("kind"),
                    .caption = Words::tr("Kind"),
                    .quiet = true,
                    .words = plain(qs(card.kindName)),
                    .typed = qs(card.kindName),
                    .most = int(kLongestGivenName),
                    .role = Role::Body,
                    .shown = shows("kind")});
    const auto list = [&](const char* key, const QString& caption, const std::vector<std::string>& words) {
        if (words.empty() && !opened.contains(QLatin1String(key))) return;
        const QString all = joined(words, QStringLiteral(", "));
        rows.push_back({.key = QLatin1String(key),
                        .caption = caption,
                        .words = plain(all),
                        .typed = all,
                        .most = kMostText,
                        .role = Role::Body});
    };
    if (!card.picture.empty() || opened.contains(kPicture)) {
        rows.push_back({.key = kPicture,
                        .caption = Words::tr("Picture"),
                        .quiet = true,
                        .most = kMostLine,
                        .role = Role::Body,
                        .shown = shows("picture"),
                        .picture = card.picture});
    }
    list("tags", Words::tr("Tags"), card.tags);
    list("aliases", Words::tr("Also called"), card.aliases);
    CardMember text{.key = QStringLiteral("text"), .caption = Words::tr("Text"), .quiet = true};
    text.words = card.text.empty() ? LinkedText{Words::tr("*Nothing is written here yet: Enter begins.*"), {}}
                                   : linker.words(card.text);
    text.typed = qs(card.text);
    text.isLine = false;
    text.most = kMostText;
    text.shown = shows("text");
    rows.push_back(std::move(text));
}

// "They met Mira, session 3", the newest first.
std::vector<TextLink> linksTo(const std::vector<table::CardMoment>& moments) {
    std::vector<TextLink> links;
    for (auto each = moments.rbegin(); each != moments.rend() && links.size() < kMostMoments; ++each) {
        const QString words = withoutMarks(qs(each->words));
        links.push_back(
            {each->session > 0 ? Words::tr("%1, session %2").arg(words, QString::number(each->session)) : words,
             kToMoment + QString::number(each->turn) + u':' + QString::number(each->session), false});
    }
    return links;
}

// The links of the card both ways, and what could still be written.
void addTail(std::vector<CardMember>& rows, const CardView& card, const QSet<QString>& opened) {
    for (const table::RelationView& each : card.relations) rows.push_back(rowOf(each));
    if (opened.contains(kNewRelation)) {
        rows.push_back({.key = kNewRelation,
                        .caption = Words::tr("Relation: daughter of [[Name]]"),
                        .most = int(table::kLongestRelation) * 3});
    }
    std::vector<TextLink> back, open, empty;
    for (const table::CardLinkView& each : card.backLinks)
        back.push_back({qs(each.name), Linker::toCard(each.card), false});
    for (std::size_t i = 0; i < card.links.size(); ++i) {
        if (!card.links[i].card) open.push_back({qs(card.links[i].name), kToNew + QString::number(i), true});
    }
    const auto unwritten = [&](const QString& key, const QString& name, bool isEmpty) {
        if (isEmpty && !opened.contains(key)) empty.push_back({name, kToRow + key, true});
    };
    for (const CardFieldView& each : card.values) {
        if (each.known) unwritten(kField + qs(each.id), qs(each.name), each.value.isEmpty());
    }
    unwritten(kPicture, Words::tr("Picture"), card.picture.empty());
    unwritten(QStringLiteral("secret"), Words::tr("Secret"), card.secret.empty());
    unwritten(QStringLiteral("tags"), Words::tr("Tags"), card.tags.empty());
    unwritten(QStringLiteral("aliases"), Words::tr("Also called"), card.aliases.empty());
    unwritten(kNewRelation, Words::tr("Relation"), true);
    const auto add = [&](const char* key, const QString& caption, std::vector<TextLink> links) {
        if (links.empty()) return;
        rows.push_back({.key = QLatin1String(key),
                        .caption = caption,
                        .words = listOf(std::move(links)),
                        .isWritable = false,
                        .role = Role::Body});
    };
    add("back", Words::tr("Mentioned by"), std::move(back));
    if (!card.moments.empty()) {
        rows.push_back({.key = QStringLiteral("moments"),
                        .caption = Words::tr("In the story"),
                        .words = linkLines(linksTo(card.moments)),
                        .isWritable = false,
                        .role = Role::Body});
    }
    add("open", Words::tr("To be written: Enter makes the card"), std::move(open));
    add("empty", Words::tr("Not written yet"), std::move(empty));
    std::vector<TextLink> becomes, changes;
    for (const std::string& each : card.becomes) becomes.push_back({becomeWords(each), becomeTarget(qs(each)), false});
    for (const table::CardChangeView& each : card.changes)
        changes.push_back({qs(each.name), becomeTarget(changeKey(each)), false});
    add("becomes", Words::tr("Bring to the table"), std::move(becomes));
    add("changes", Words::tr("May happen between sessions"), std::move(changes));
}

Act edited(table::EditCard edit) { return {std::move(edit), {}}; }

// The one that is called so, else the first whose name begins so; nullptr if there is none.
template <typename Named>
const Named* calledSo(const std::vector<Named>& all, const QString& wanted) {
    const Named* begins = nullptr;
    for (const Named& each : all) {
        const QString name = qs(each.name);
        if (name.compare(wanted, Qt::CaseInsensitive) == 0) return &each;
        if (!begins && !wanted.isEmpty() && name.startsWith(wanted, Qt::CaseInsensitive)) begins = &each;
    }
    return begins;
}

Expected<Act, QString> writtenKind(const content::Rulebook& rulebook, const CardView& card, const QString& typed) {
    const QString wanted = typed.trimmed();
    QStringList names;
    const content::CardDef* const found = calledSo(rulebook.cards, wanted);
    for (const content::CardDef& each : rulebook.cards) names << qs(each.name);
    if (!found)
        return Unexpected(Words::tr("There is no kind “%1”: write %2.").arg(wanted, names.join(QStringLiteral(", "))));
    table::EditCard edit{.card = card.id};
    edit.kind = found->id;
    return edited(std::move(edit));
}

Expected<Act, QString> writtenField(const CardView& card, const CardFieldView& field, const QString& typed) {
    table::EditCard edit{.card = card.id};
    table::CardValue value;
    if (isListed(field.shape)) {
        value.lines = listedIn(typed, u'\n');
    } else if (field.shape == content::CardShape::Text) {
        value.text = ss(typed.trimmed());
    } else if (!typed.trimmed().isEmpty()) {
        bool isNumber = false;
        const qlonglong number = typed.trimmed().toLongLong(&isNumber);
        const bool isClock = field.shape == content::CardShape::Clock;
        if (!isNumber || (isClock && (number < 0 || number > 1000)))
            return Unexpected(
                Words::tr("“%1” is no whole number that %2 can be.").arg(typed.trimmed(), qs(field.name)));
        if (isClock)
            value.segments = int(number);
        else
            value.number = number;
    }
    edit.values[field.id] = std::move(value);
    return edited(std::move(edit));
}

// A picture of the campaign by its name; nothing takes it away.
Expected<Act, QString> writtenPicture(const table::Table& table, const CardView& card, const QString& typed) {
    table::EditCard edit{.card = card.id};
    edit.picture = std::string();
    const QString wanted = typed.trimmed();
    QStringList names;
    for (const table::Picture& each : table.pictures) names << qs(each.name);
    if (const table::Picture* const found = calledSo(table.pictures, wanted)) edit.picture = found->hash;
    if (wanted.isEmpty() || !edit.picture->empty()) return edited(std::move(edit));
    constexpr qsizetype kMostNamed = 12;
    return Unexpected(
        names.isEmpty() ? Words::tr("The campaign holds no picture yet: the scene (Ctrl+J) takes one in for handouts.")
                        : Words::tr("No picture is called “%1”: write the beginning of %2.")
                              .arg(wanted, names.mid(0, kMostNamed).join(QStringLiteral(", "))));
}

// "daughter of [[Name]] / father of": words, the other card, and the words back.
Expected<Act, QString> writtenRelation(const table::Table& table, const CardView& card, const QString& typed) {
    const std::string text = ss(typed);
    const auto links = table::linksIn(text);
    if (links.empty()) return Unexpected(Words::tr("Name the other card in brackets: daughter of [[Name]]."));
    const table::Link& link = links.front();
    const table::CardId other = link.card ? link.card : table::cardCalled(table, link.name);
    if (!other) return Unexpected(Words::tr("No card is called “%1” yet: write it first.").arg(qs(link.name)));
    const std::string_view after = trimmed(std::string_view(text).substr(link.end));
    table::Relate relate{card.id, other, std::string(trimmed(std::string_view(text).substr(0, link.begin))), {}, false};
    if (after.starts_with('/')) relate.back = std::string(trimmed(after.substr(1)));
    return Act{std::move(relate), {}};
}

} // namespace

std::vector<CardMember> membersOf(const CardView& card, const QSet<QString>& opened) {
    const Linker linker(card);
    std::vector<CardMember> rows;
    addHead(rows, card, opened, linker);
    for (const CardFieldView& each : card.values) {
        if (!each.value.isEmpty() || opened.contains(kField + qs(each.id))) rows.push_back(rowOf(each, linker));
    }
    if (!card.secret.empty() || opened.contains(QStringLiteral("secret"))) {
        CardMember secret{.key = QStringLiteral("secret"), .caption = Words::tr("Secret: only you read it")};
        secret.words = linker.words(card.secret);
        secret.typed = qs(card.secret);
        secret.isLine = false;
        secret.most = kMostText;
        rows.push_back(std::move(secret));
    }
    addTail(rows, card, opened);
    return rows;
}

Expected<Act, QString> writtenAct(const content::Rulebook& rulebook, const table::Table& table, const CardView& card,
                                  const QString& key, const QString& typed) {
    table::EditCard edit{.card = card.id};
    if (key == kNewRelation) return writtenRelation(table, card, typed);
    if (key == kPicture) return writtenPicture(table, card, typed);
    if (key == QLatin1String("kind")) return writtenKind(rulebook, card, typed);
    if (key == QLatin1String("name")) edit.name = ss(typed.trimmed());
    if (key == QLatin1String("text")) edit.text = ss(typed);
    if (key == QLatin1String("secret")) edit.secret = ss(typed);
    if (key == QLatin1String("tags")) edit.tags = listedIn(typed, u',');
    if (key == QLatin1String("aliases")) edit.aliases = listedIn(typed, u',');
    const auto field =
        std::ranges::find_if(card.values, [&](const CardFieldView& each) { return kField + qs(each.id) == key; });
    if (field != card.values.end()) return writtenField(card, *field, typed);
    return edited(std::move(edit));
}

std::optional<Act> revealAct(const CardView& card, const QString& key) {
    if (key.startsWith(kRelation)) {
        const std::int64_t id = key.mid(kRelation.size()).toLongLong();
        const auto at = std::ranges::find(card.relations, table::RelationId{id}, &table::RelationView::id);
        if (at == card.relations.end()) return std::nullopt;
        return Act{table::RevealRelation{at->id, !at->shown}, {}};
    }
    const std::string member = ss(key.startsWith(kField) ? key.mid(kField.size()) : key);
    const bool isShown = std::ranges::count(card.shown, member) > 0;
    return Act{table::RevealCard{card.id, {member}, !isShown}, {}};
}

std::optional<Act> removeAct(const QString& key) {
    const std::int64_t id = key.startsWith(kRelation) ? key.mid(kRelation.size()).toLongLong() : 0;
    if (id == 0) return std::nullopt;
    return Act{table::Unrelate{table::RelationId{id}}, {}};
}

QString fieldKey(const QString& field) { return kField + field; }

table::CardId cardOfTarget(const QString& target) {
    return target.startsWith(kToCard) ? table::CardId{target.mid(kToCard.size()).toLongLong()} : table::CardId{};
}

std::optional<table::CardMoment> momentOfTarget(const QString& target) {
    if (!target.startsWith(kToMoment)) return std::nullopt;
    return table::CardMoment{target.section(u':', 1, 1).toLongLong(), target.section(u':', 2, 2).toInt(), {}};
}

QString newNameOfTarget(const CardView& card, const QString& target) {
    if (!target.startsWith(kToNew)) return {};
    const std::size_t place = target.mid(kToNew.size()).toUInt();
    return place < card.links.size() ? qs(card.links[place].name) : QString();
}

QString rowOfTarget(const QString& target) { return target.startsWith(kToRow) ? target.mid(kToRow.size()) : QString(); }

QString literalMarkdown(const QString& words) {
    QString out;
    for (const QChar each : withoutMarks(words).simplified()) {
        const bool isSign = each.unicode() < 128 && !each.isLetterOrNumber() && !each.isSpace();
        if (isSign) out += u'\\';
        out += each;
    }
    return out;
}

} // namespace tenplus::ui
