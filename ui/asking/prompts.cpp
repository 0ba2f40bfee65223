#include "asking/prompts.h"

#include "bridge/text.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QInputDialog>
#include <QLabel>
#include <QListView>
#include <QMessageBox>

namespace tenplus::ui {

namespace {

const QString kMaps = QStringLiteral("*.dd2vtt *.uvtt *.df2vtt *.json *.zip *.png *.jpg *.jpeg *.webp");
const QString kPictures = QStringLiteral("*.png *.jpg *.jpeg *.webp");
const QString kGameEnding = QStringLiteral(".tenplus-game");
// What import-pack reads besides folders.
const QString kPacks =
    QStringLiteral("*.tenplus-game *.zip *.json *.jsonl *.ndjson *.db *.yml *.yaml *.toml *.csv *.tsv");
const QString kFilter = QStringLiteral("Tenplus (*.tenplus)");

// Of the files that the ending of a suggested one belongs to.
QString filterOf(const QString& suggested) {
    for (const char* const ending : {"png", "pdf", "svg", "csv", "json", "html", "md"}) {
        const QString name = QString::fromLatin1(ending);
        if (suggested.endsWith(u'.' + name)) return QStringLiteral("%1 (*.%2)").arg(name.toUpper(), name);
    }
    if (suggested.endsWith(kGameEnding)) return QCoreApplication::translate("Prompts", "Games (*%1)").arg(kGameEnding);
    return kFilter;
}

std::optional<QString> named(const QString& file) { return file.isEmpty() ? std::nullopt : std::optional(file); }

} // namespace

std::optional<QString> DialogPrompts::text(const QString& title, const QString& label, const QString& initial) {
    bool ok = false;
    const QString answer = QInputDialog::getText(&m_parent, title, label, QLineEdit::Normal, initial, &ok);
    return ok && !answer.trimmed().isEmpty() ? std::optional(answer.trimmed()) : std::nullopt;
}

std::optional<int> DialogPrompts::number(const QString& title, const QString& label, int initial, int least, int most) {
    bool ok = false;
    const int answer = QInputDialog::getInt(&m_parent, title, label, initial, least, most, 1, &ok);
    return ok ? std::optional(answer) : std::nullopt;
}

std::optional<int> DialogPrompts::choice(const QString& title, const QString& label, const QStringList& items) {
    QInputDialog dialog(&m_parent);
    dialog.setWindowTitle(title);
    dialog.setLabelText(escaped(label));
    dialog.setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog.setComboBoxItems(items);
    if (auto* words = dialog.findChild<QLabel*>()) words->setTextFormat(Qt::PlainText);
    auto* list = dialog.findChild<QListView*>(); // by row, because two items may have the same text
    if (list != nullptr) {
        list->setAccessibleName(label);
        list->setCurrentIndex(list->model()->index(0, 0));
    }
    const bool taken = dialog.exec() == QDialog::Accepted;
    return taken && list != nullptr ? std::optional(list->currentIndex().row()) : std::nullopt;
}

std::optional<QString> DialogPrompts::openFile(const QString& title, const QString& folder) {
    const QString filter = folder.endsWith(kGameEnding)
                               ? QCoreApplication::translate("Prompts", "Games and packs (%1)").arg(kPacks)
                               : filterOf(folder);
    return named(QFileDialog::getOpenFileName(&m_parent, title, folder, filter));
}

std::optional<QString> DialogPrompts::openMap(const QString& title) {
    return named(QFileDialog::getOpenFileName(
        &m_parent, title, {}, QCoreApplication::translate("Prompts", "Maps and pictures (%1)").arg(kMaps)));
}

QStringList DialogPrompts::openPictures(const QString& title) {
    return QFileDialog::getOpenFileNames(&m_parent, title, {},
                                         QCoreApplication::translate("Prompts", "Pictures (%1)").arg(kPictures));
}

std::optional<QString> DialogPrompts::openFolder(const QString& title) {
    return named(QFileDialog::getExistingDirectory(&m_parent, title));
}

std::optional<QString> DialogPrompts::saveFile(const QString& title, const QString& suggested) {
    return named(QFileDialog::getSaveFileName(&m_parent, title, suggested, filterOf(suggested)));
}

void DialogPrompts::tell(const QString& title, const QString& sentence) {
    QMessageBox box(QMessageBox::Information, title, sentence, QMessageBox::Ok, &m_parent);
    box.setTextFormat(Qt::PlainText);
    box.exec();
}

} // namespace tenplus::ui
