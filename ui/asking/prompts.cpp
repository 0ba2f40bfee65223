#include "asking/prompts.h"

#include "base/text.h"
#include "bridge/text.h"
#include "drafts/draft_keeper.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QShortcut>

namespace tenplus::ui {

namespace {

constexpr int kLettersSeen = 30;

const QString kMaps = QStringLiteral("*.dd2vtt *.uvtt *.df2vtt *.json *.zip *.png *.jpg *.jpeg *.webp");
const QString kPictures = QStringLiteral("*.png *.jpg *.jpeg *.webp");
const QString kGameEnding = QStringLiteral(".tenplus-game");
// What import-pack reads besides folders.
const QString kPacks =
    QStringLiteral("*.tenplus-game *.zip *.json *.jsonl *.ndjson *.db *.yml *.yaml *.toml *.csv *.tsv");
const QString kFilter = QStringLiteral("Tenplus (*.tenplus)");

// Of the files that the ending of a suggested one belongs to.
QString filterOf(const QString& suggested) {
    for (const char* const ending : {"png", "pdf", "svg", "csv", "json", "html", "md", "zip"}) {
        const QString name = QString::fromLatin1(ending);
        if (suggested.endsWith(u'.' + name)) return QStringLiteral("%1 (*.%2)").arg(name.toUpper(), name);
    }
    if (suggested.endsWith(kGameEnding)) return QCoreApplication::translate("Prompts", "Games (*%1)").arg(kGameEnding);
    return kFilter;
}

void setWords(QInputDialog& dialog, const QString& title, const QString& label) {
    dialog.setWindowTitle(title);
    dialog.setLabelText(escaped(label));
    if (auto* words = dialog.findChild<QLabel*>()) words->setTextFormat(Qt::PlainText);
}

// Asks over its parent alone: the players' window stays open for keys, which it passes on. Ctrl+Enter ends it as it
// ends a page.
bool isTaken(QDialog& dialog) {
    dialog.setWindowModality(Qt::WindowModal);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* const ready = new QShortcut(QKeySequence(Qt::CTRL | key), &dialog);
        QObject::connect(ready, &QShortcut::activated, &dialog, &QDialog::accept);
    }
    return dialog.exec() == QDialog::Accepted;
}

QStringList chosenFiles(QFileDialog& dialog) { return isTaken(dialog) ? dialog.selectedFiles() : QStringList(); }

std::optional<QString> chosenFile(QFileDialog& dialog) {
    const QStringList files = chosenFiles(dialog);
    return files.isEmpty() || files.front().isEmpty() ? std::nullopt : std::optional(files.front());
}

// `start`: a folder, or a file in it.
void lookIn(QFileDialog& dialog, const QString& start) {
    const QFileInfo info(start);
    if (start.isEmpty()) return;
    dialog.setDirectory(info.isDir() ? start : info.path());
    if (!info.isDir()) dialog.selectFile(info.fileName());
}

} // namespace

std::string promptDraft(const QString& title) { return "prompt/" + ss(title); }

std::optional<QString> DialogPrompts::text(const QString& title, const QString& label, const QString& initial) {
    QInputDialog dialog(&m_parent);
    setWords(dialog, title, label);
    dialog.setTextValue(initial);
    auto* const line = dialog.findChild<QLineEdit*>();
    line->setMaxLength(int(kLongestGivenName));
    line->setMinimumWidth(line->fontMetrics().averageCharWidth() * kLettersSeen);
    DraftKeeper* const draft = draftKeeperOf(*line, {{"text", line}});
    draft->begin(promptDraft(title), title);
    if (!isTaken(dialog)) return std::nullopt;
    draft->done();
    const QString answer = dialog.textValue().trimmed();
    return answer.isEmpty() ? std::nullopt : std::optional(answer);
}

std::optional<int> DialogPrompts::number(const QString& title, const QString& label, int initial, int least, int most) {
    QInputDialog dialog(&m_parent);
    setWords(dialog, title, label);
    dialog.setInputMode(QInputDialog::IntInput);
    dialog.setIntRange(least, most);
    dialog.setIntValue(initial);
    dialog.setMinimumWidth(dialog.fontMetrics().averageCharWidth() * kLettersSeen); // for its title
    return isTaken(dialog) ? std::optional(dialog.intValue()) : std::nullopt;
}

std::optional<int> DialogPrompts::choice(const QString& title, const QString& label, const QStringList& items) {
    QInputDialog dialog(&m_parent);
    setWords(dialog, title, label);
    dialog.setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog.setComboBoxItems(items);
    auto* list = dialog.findChild<QListView*>(); // by row, because two items may have the same text
    if (list != nullptr) {
        list->setAccessibleName(label);
        list->setWordWrap(true); // an option of a move may be a sentence
        list->setResizeMode(QListView::Adjust);
        list->setCurrentIndex(list->model()->index(0, 0));
    }
    const bool taken = isTaken(dialog);
    return taken && list != nullptr ? std::optional(list->currentIndex().row()) : std::nullopt;
}

std::optional<QString> DialogPrompts::openFile(const QString& title, const QString& folder) {
    const QString filter = folder.endsWith(kGameEnding)
                               ? QCoreApplication::translate("Prompts", "Games and packs (%1)").arg(kPacks)
                               : filterOf(folder);
    QFileDialog dialog(&m_parent, title, {}, filter);
    dialog.setFileMode(QFileDialog::ExistingFile);
    lookIn(dialog, folder);
    return chosenFile(dialog);
}

std::optional<QString> DialogPrompts::openMap(const QString& title) {
    QFileDialog dialog(&m_parent, title, {},
                       QCoreApplication::translate("Prompts", "Maps and pictures (%1)").arg(kMaps));
    dialog.setFileMode(QFileDialog::ExistingFile);
    return chosenFile(dialog);
}

QStringList DialogPrompts::openPictures(const QString& title) {
    QFileDialog dialog(&m_parent, title, {}, QCoreApplication::translate("Prompts", "Pictures (%1)").arg(kPictures));
    dialog.setFileMode(QFileDialog::ExistingFiles);
    return chosenFiles(dialog);
}

std::optional<QString> DialogPrompts::openFolder(const QString& title) {
    QFileDialog dialog(&m_parent, title);
    dialog.setFileMode(QFileDialog::Directory);
    dialog.setOption(QFileDialog::ShowDirsOnly);
    return chosenFile(dialog);
}

std::optional<QString> DialogPrompts::saveFile(const QString& title, const QString& suggested) {
    QFileDialog dialog(&m_parent, title, {}, filterOf(suggested));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    lookIn(dialog, suggested);
    return chosenFile(dialog);
}

void DialogPrompts::tell(const QString& title, const QString& sentence) {
    QMessageBox box(QMessageBox::Information, title, sentence, QMessageBox::Ok, &m_parent);
    box.setTextFormat(Qt::PlainText);
    box.setWindowModality(Qt::WindowModal);
    box.exec();
}

} // namespace tenplus::ui
