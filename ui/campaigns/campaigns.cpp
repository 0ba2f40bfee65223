#include "campaigns/campaigns.h"

#include "bridge/text.h"
#include "campaigns/background_task.h"
#include "campaigns/backups_page.h"
#include "interop/backup_check.h"
#include "interop/backups.h"
#include "interop/open_campaign.h"
#include "interop/own_games.h"
#include "interop/request_json.h"
#include "interop/shipped.h"
#include "preferences/settings_store.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace tenplus::ui {

namespace {

constexpr int kMostRecent = 8;
const QString kDemoName = QStringLiteral("The Drowned Belfry");

// Plays the lines of the demo's script; returns the first refusal as a sentence.
std::optional<QString> playScript(session::Session& session, QFile& script) {
    dice::SystemDice dice;
    for (int line = 1; !script.atEnd(); ++line) {
        const QByteArray text = script.readLine().trimmed();
        if (text.isEmpty()) continue;
        const auto request = interop::readRequest({text.constData(), static_cast<std::size_t>(text.size())});
        if (!request) return QStringLiteral("line %1: %2").arg(line).arg(qs(request.error().message));
        const auto performed = session::ask(session, request->request, request->dice, dice);
        if (!performed && performed.error().code != "no-change") {
            return QStringLiteral("line %1: %2").arg(line).arg(qs(performed.error().message));
        }
    }
    return std::nullopt;
}

std::optional<QString> makeDemo(const QString& file) {
    const auto data = interop::dataFolder();
    if (!data) return qs(interop::noDataSentence());
    const QDir demo(qs((*data / "demo").string())); // its one folder has the name of the game
    const QString game = demo.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name).value(0);
    QFile script(demo.filePath(game + QStringLiteral("/drowned-belfry.jsonl")));
    if (!script.open(QIODevice::ReadOnly))
        return QStringLiteral("The demo's script is missing from %1.").arg(demo.path());
    const auto pack = interop::findPack(ss(game));
    if (!pack) return qs(pack.error().message);
    // Made under another name and renamed, so that an incomplete demo is never taken for a complete one.
    const QString aside = file + QStringLiteral(".new");
    QFile::remove(aside);
    {
        auto session = session::Session::create(ss(aside), ss(kDemoName), *pack);
        if (!session) return qs(session.error().message);
        if (const auto failed = playScript(*session, script))
            return QStringLiteral("The demo could not be made: %1").arg(*failed);
    }
    if (!QFile::rename(aside, file)) return QStringLiteral("The demo could not be moved to %1.").arg(file);
    return std::nullopt;
}

OpenedCampaign openedOrBackup(const std::string& file) {
    auto campaign = interop::openCampaign(file);
    if (campaign || !interop::mayHelp(campaign.error().code)) return campaign;
    const auto known = interop::backupsOfFile(file);
    if (!known && campaign.error().code != "damaged") return campaign;
    interop::BackupCheck check;
    const auto newest = known ? check.newestSound(known->backups) : std::nullopt;
    if (!newest && campaign.error().code == "damaged") {
        const QString words = QObject::tr(
            "There is no sound backup of it: Campaign > Salvage makes a new campaign of what can still be read.");
        return Unexpected(session::OpenRefused{campaign.error().code, campaign.error().message + ' ' + ss(words)});
    }
    if (!newest)
        return Unexpected(session::OpenRefused{
            campaign.error().code, campaign.error().message + ' ' +
                                       ss(QObject::tr("None of its backups is sound: Campaign > Backups tells why."))});
    const QString hint =
        (campaign.error().code == "in-use"
             ? QObject::tr(
                   "Its newest backup is of %1, with turn %2, and can be read meanwhile: Campaign > Backups lists it.")
             : QObject::tr("Its newest backup is of %1, with turn %2: Campaign > Backups lists it."))
            .arg(momentOf(*newest))
            .arg(newest->turn);
    return Unexpected(session::OpenRefused{campaign.error().code, campaign.error().message + ' ' + ss(hint)});
}

ReadCampaign withFeed(OpenedCampaign campaign) {
    ReadCampaign read{std::move(campaign), {}};
    if (read.campaign) read.newest = read.campaign->page(read.campaign->lastTurn() + 1, kFeedPage);
    return read;
}

// Returns a missing file too if it has a backup: opening it then offers the backup.
QString lastPlayed() {
    const QString last = settings_store::recentFiles().value(0);
    const bool isMissed = !last.isEmpty() && !QFile::exists(last) && interop::backupsOfFile(ss(last));
    return isMissed ? last : Campaigns::recent().value(0);
}

QString demoFile() { return Campaigns::folder() + QLatin1Char('/') + kDemoName + QStringLiteral(".tenplus"); }

} // namespace

QString Campaigns::folder() {
    QString path = qs((interop::personFolder() / "campaigns").string());
    QDir().mkpath(path);
    return path;
}

QString Campaigns::freeFile(const QString& name, const QString& ending) {
    static const QRegularExpression kUnfit(QStringLiteral("[/\\\\:*?\"<>|\\x00-\\x1f]"));
    constexpr qsizetype kLongest = 60; // letters: file systems end at 255 bytes
    static const QRegularExpression kHiding(QStringLiteral("^[. ]+"));
    const QString fit =
        QString(name).replace(kUnfit, QStringLiteral(" ")).remove(kHiding).simplified().left(kLongest).trimmed();
    const QString base = folder() + QLatin1Char('/') + (fit.isEmpty() ? QStringLiteral("Untitled") : fit);
    QString file = base + ending;
    for (int n = 2; QFile::exists(file); ++n) file = base + QStringLiteral(" %1").arg(n) + ending;
    return file;
}

QStringList Campaigns::recent() {
    QStringList files = settings_store::recentFiles();
    files.removeIf([](const QString& file) { return !QFile::exists(file); });
    return files;
}

void Campaigns::remember(const QString& file) {
    QStringList files = recent();
    files.removeAll(file);
    files.prepend(file);
    settings_store::setRecentFiles(files.mid(0, kMostRecent));
}

OpenedCampaign Campaigns::open(const QString& file) { return openedOrBackup(ss(file)); }

OpenedCampaign Campaigns::openDemo() {
    const QString file = demoFile();
    if (!QFile::exists(file)) {
        if (const auto failed = makeDemo(file)) return Unexpected(session::OpenRefused{"no-demo", ss(*failed)});
    }
    return open(file);
}

std::future<ReadCampaign> Campaigns::openSoon(const QString& file, AtStart otherwise) {
    const QString last = otherwise == AtStart::Demo ? QString() : lastPlayed();
    const QString played = file.isEmpty() ? last : file;
    if (played.isEmpty() && otherwise == AtStart::Choose) return {};
    const QString wanted = played.isEmpty() ? demoFile() : played;
    if (played.isEmpty() && !QFile::exists(wanted))
        return std::async(std::launch::deferred, [] { return withFeed(Campaigns::openDemo()); });
    return inBackground([path = ss(wanted)] { return withFeed(openedOrBackup(path)); });
}

} // namespace tenplus::ui
