#include "exports/exports.h"

#include "asking/prompts.h"
#include "base/gm_comments.h"
#include "base/plain_file.h"
#include "base/text.h"
#include "bridge/disk.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "campaigns/campaigns.h"
#include "interop/campaign_json.h"
#include "interop/log.h"
#include "interop/new_campaign.h"
#include "interop/recap.h"
#include "interop/vault.h"
#include "paint/picture_reader.h"
#include "print/papers.h"
#include "print/print_layout.h"
#include "print/recap_pdf.h"
#include "print/sheet_file.h"
#include "table/core/party.h"

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QSaveFile>

#include <algorithm>
#include <array>

namespace tenplus::ui {

Exports::Exports(TableLink& link, Prompts& prompts, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_prompts(prompts) {}

std::optional<interop::Reader> Exports::askReader(const QString& title, const QString& whole) {
    const auto who = m_prompts.choice(title, tr("For whom is it?"), {whole, tr("For the players: what they know")});
    if (!who) return std::nullopt;
    return *who == 0 ? interop::Reader::Gm : interop::Reader::Players;
}

std::optional<Exports::Recap> Exports::askRecap(const QString& title) {
    using interop::Reader, interop::Telling;
    static constexpr std::array kRecaps{Recap{Reader::Gm, Telling::Log}, Recap{Reader::Players, Telling::Log},
                                        Recap{Reader::Gm, Telling::Story}, Recap{Reader::Players, Telling::Story}};
    const auto which = m_prompts.choice(title, tr("For whom is it?"),
                                        {tr("For the GM: with secrets"), tr("For the players: what they know"),
                                         tr("For the GM, told as a story"), tr("For the players, told as a story")});
    if (!which) return std::nullopt;
    return kRecaps[static_cast<std::size_t>(std::clamp(*which, 0, int(kRecaps.size()) - 1))];
}

void Exports::writeRecap(const QString& title, const QString& ending, const QString& of,
                         const std::function<std::string(const session::Session&, const Recap&)>& bytesOf) {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const auto recap = askRecap(title);
    if (!recap) return;
    const auto file = m_prompts.saveFile(title, Campaigns::freeFile(qs(m_link.session()->table().name) + of, ending));
    if (!file) return;
    const auto cut = cutShort([&] { put(*file, QByteArray::fromStdString(bytesOf(*m_link.session(), *recap))); });
    if (cut) emit failed(*cut);
}

void Exports::write(const QString& title, const QString& ending,
                    const std::function<std::string(const session::Session&, interop::Reader)>& bytesOf,
                    const QString& whole) {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const auto reader = askReader(title, whole);
    if (!reader) return;
    const auto file = m_prompts.saveFile(title, Campaigns::freeFile(qs(m_link.session()->table().name), ending));
    if (!file) return;
    const auto cut = cutShort([&] { put(*file, QByteArray::fromStdString(bytesOf(*m_link.session(), *reader))); });
    if (cut) emit failed(*cut);
}

// Whole or not at all. The dialog has asked before a file is replaced. Only its owner may read it.
void Exports::put(const QString& file, const QByteArray& bytes) {
    QSaveFile target(file);
    const bool isWritten = target.open(QIODevice::WriteOnly) &&
                           target.setPermissions(QFile::ReadOwner | QFile::WriteOwner) &&
                           target.write(bytes) == bytes.size() && target.commit();
    if (isWritten) return emit told(tr("It is saved: %1").arg(file));
    emit refused(tr("%1 cannot be written (%2): make room or choose another place.").arg(file, target.errorString()));
}

void Exports::save(const QString& name, const QByteArray& bytes) {
    const auto file = m_prompts.saveFile(tr("Save"), Campaigns::folder() + u'/' + name);
    if (file) put(*file, bytes);
}

void Exports::toJson() {
    write(
        tr("Export everything as JSON"), QStringLiteral(".json"),
        [](const session::Session& session, interop::Reader reader) {
            return reader == interop::Reader::Gm ? interop::campaignJson(session) : interop::playersCopyJson(session);
        },
        tr("For a GM: the whole campaign, to be imported"));
}

void Exports::toHtml() {
    writeRecap(tr("Export the recap as a page"), QStringLiteral(".html"), {},
               [](const session::Session& session, const Recap& recap) {
                   return interop::recapHtml(session, 0, recap.reader, recap.telling);
               });
}

void Exports::toMarkdown() {
    writeRecap(tr("Export the recap as Markdown"), QStringLiteral(".md"), {},
               [](const session::Session& session, const Recap& recap) {
                   return interop::recapMarkdown(session, 0, recap.reader, recap.telling);
               });
}

void Exports::copyRecap() {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const auto cut = cutShort([&] {
        QApplication::clipboard()->setText(
            qs(interop::recapMarkdown(*m_link.session(), 0, interop::Reader::Players, interop::Telling::Brief)));
    });
    if (cut) return emit failed(*cut);
    emit told(tr("The recap, as the players know it, is on the clipboard."));
}

void Exports::toPdf() { writePdf(tr("Export the recap as PDF"), 0, {}); }

void Exports::sessionToPdf(int number) {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const int wanted = number > 0 ? number : m_link.session()->table().session.number;
    if (wanted == 0) return emit refused(tr("No session has begun yet: start one first."));
    writePdf(tr("Export the recap of session %1 as PDF").arg(wanted), wanted,
             tr(", session %1", "after the name of a campaign").arg(wanted));
}

void Exports::writePdf(const QString& title, int number, const QString& of) {
    writeRecap(title, QStringLiteral(".pdf"), of, [&](const session::Session& session, const Recap& recap) {
        std::vector<RecapChapter> chapters;
        for (const interop::Chapter& each : interop::chaptersOf(session, number, recap.reader)) {
            const bool isStory = recap.telling == interop::Telling::Story;
            QString heading = tr("Session %1 (%2)").arg(each.number).arg(qs(interop::dateText(each.at)));
            if (!each.title.empty()) heading += QStringLiteral(": ") + qs(each.title);
            chapters.push_back(
                {each.number == 0 ? QString() : heading,
                 qs(isStory ? interop::storyMarkdownOf(session, each, recap.reader) : interop::markdownOf(each))});
        }
        const bool isPlayers = recap.reader == interop::Reader::Players;
        const QString name =
            qs(isPlayers ? withoutGmComments(session.table().name) : visibleText(session.table().name));
        const QString about = recap.reader == interop::Reader::Gm ? tr("The story so far, with the GM's secrets")
                                                                  : tr("The story so far");
        return recapPdf(paperRecap(name, about, chapters), name + of, pageSizeFor(QLocale())).toStdString();
    });
}

void Exports::handoutToPdf() {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const std::vector<table::Handout>& handouts = m_link.session()->table().handouts;
    if (handouts.empty()) return emit refused(tr("There is no handout yet: make one among the scenes."));
    QStringList titles;
    for (const table::Handout& each : handouts) titles << qs(each.title);
    const auto which = m_prompts.choice(tr("Handout as PDF"), tr("Which one?"), titles);
    if (!which) return;
    const table::Handout& chosen = handouts.at(std::size_t(*which));
    print(tr("Handout as PDF"), paperHandout(chosen, table::LinkReader(*m_link.session()->table().world)),
          chosen.picture);
}

void Exports::cardToPdf() {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const session::Session& session = *m_link.session();
    const QString title = tr("Card as PDF");
    const auto reader = askReader(title, tr("For the GM: with secrets"));
    if (!reader) return;
    const auto chosenOf = [&](const auto& cards, const auto& nameOf) -> std::optional<std::size_t> {
        if (cards.empty()) {
            emit refused(tr("There is no such card: write one in the world, or show it first."));
            return std::nullopt;
        }
        QStringList names;
        for (const auto& each : cards) names << qs(nameOf(each));
        const auto which = m_prompts.choice(title, tr("Which one?"), names);
        return which ? std::optional(std::size_t(*which)) : std::nullopt;
    };
    if (*reader == interop::Reader::Players) {
        const std::vector<table::PlayerCard> cards = table::playerCards(session.rulebook(), session.table());
        const auto which =
            chosenOf(cards, [](const table::PlayerCard& card) { return card.name.empty() ? card.kind : card.name; });
        if (which) print(title, paperCard(cards[*which]), cards[*which].picture);
    } else {
        const std::vector<table::CardRow> rows = table::cardRows(session.rulebook(), session.table(), {});
        const auto which = chosenOf(rows, [](const table::CardRow& row) { return row.name; });
        if (!which) return;
        const auto card = table::cardView(session.rulebook(), session.table(), rows[*which].id);
        print(title, paperCard(*card, table::LinkReader(*session.table().world)), rows[*which].picture);
    }
}

void Exports::partyToPdf() {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const session::Session& session = *m_link.session();
    std::vector<table::SheetView> party;
    for (const table::ActorId who : table::partyOf(session.rulebook(), session.table()))
        party.push_back(*table::sheetView(session.rulebook(), session.table(), who));
    if (party.empty()) return emit refused(tr("Nobody is at the table yet: add a character first."));
    print(tr("The party as PDF"),
          paperParty(party, qs(session.table().name), interop::playerField(session.rulebook())));
}

void Exports::print(const QString& title, PrintableSheet paper, const std::string& picture) {
    const auto file = m_prompts.saveFile(title, Campaigns::freeFile(paper.name, QStringLiteral(".pdf")));
    if (!file) return;
    const auto cut = cutShort([&] {
        const auto bytes = picture.empty() ? std::nullopt : m_link.session()->journal().blob(picture);
        if (bytes) paper.picture = readPicture(QByteArray::fromStdString(*bytes), {}).image;
        const auto saved = savePdf(paper, *file, pageSizeFor(QLocale()));
        if (saved)
            emit told(tr("It is saved: %1").arg(*saved));
        else
            emit refused(saved.error());
    });
    if (cut) emit failed(*cut);
}

void Exports::toVault() {
    if (!m_link.isOpen()) return emit refused(tr("This belongs to a campaign: open one first."));
    const QString title = tr("Export a vault");
    const auto reader = askReader(title, tr("For the GM: with secrets"));
    if (!reader) return;
    const auto folder = m_prompts.openFolder(title);
    if (!folder) return;
    const auto cut = cutShort([&] {
        const session::Session& session = *m_link.session();
        const auto report =
            interop::writeVault(ss(*folder), session.journal().head().id, interop::vaultOf(session, *reader));
        if (!report) return emit refused(typeset(qs(report.error())));
        QString said = tr("The vault is in %1: %2 notes written, %3 unchanged, %4 removed.")
                           .arg(*folder, QString::number(report->written), QString::number(report->unchanged),
                                QString::number(report->removed));
        if (report->kept.empty()) return emit told(said);
        said += u' ' + typeset(qs(report->kept.front()));
        if (report->kept.size() > 1) said += u' ' + tr("So do %1 more.").arg(report->kept.size() - 1);
        emit refused(said);
    });
    if (cut) emit failed(*cut);
}

void Exports::fromJson() {
    const auto file =
        m_prompts.openFile(tr("Import a campaign from JSON"), Campaigns::folder() + QStringLiteral("/campaign.json"));
    if (!file) return;
    const auto bytes = readPlainFile(ss(*file), interop::kMostCampaignJson);
    if (!bytes) return emit refused(tr("%1 cannot be read: choose a file that “Everything as JSON” wrote.").arg(*file));
    const QString target = Campaigns::freeFile(QFileInfo(*file).completeBaseName());
    const auto cut = cutShort([&] {
        const auto made = interop::importCampaign(*bytes, "“" + ss(QFileInfo(*file).fileName()) + "”", ss(target));
        if (!made) return emit refused(typeset(qs(made.error())));
        emit openWanted(target);
        emit told(tr("The campaign is imported: %1").arg(target));
    });
    if (cut) emit failed(*cut);
}

} // namespace tenplus::ui
