// A chapter of the manual as text with pictures. Everything it shows is compiled into the program: it reads no file
// and no address, and a link is only announced.
#pragma once

#include "theme/look.h"

#include <QTextBrowser>

#include <optional>

class QTextTable;

namespace tenplus::ui {

class ManualView : public QTextBrowser {
    Q_OBJECT

public:
    explicit ManualView(const Look& look, QWidget* parent = nullptr);

    /// Marks the words where they stand.
    void setChapter(const QString& markdown, const QStringList& words = {});
    /// Scrolls to the heading with that anchor (see anchorOf), or to the top if there is none.
    void goTo(const QString& anchor);

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void dressText();
    QTextCharFormat headingFormat(int level, const QTextCharFormat& format) const;
    std::optional<QTextCharFormat> dressedFormat(const QTextCharFormat& format);
    void dressTable(QTextTable& table);
    void markWords();

    const Look& m_look;
    QString m_markdown;
    QStringList m_words;
};

} // namespace tenplus::ui
