// The offer to make cards of the notes and the place of an older campaign: a sentence, what becomes which card, and one
// button that does it in one turn. Hidden if there is nothing to offer, or after "Not now".
#pragma once

#include "table/world/migration.h"

#include <QWidget>

class QListWidget;
class QPushButton;

namespace tenplus::ui {

class Look;
class Paragraph;

class MigrationOffer : public QWidget {
    Q_OBJECT

public:
    explicit MigrationOffer(const Look& look, QWidget* parent = nullptr);

    void setOffer(const content::Rulebook& rulebook, const std::vector<table::Migrating>& offer);
    /// Another campaign may be asked again.
    void forget() { m_later = false; }

signals:
    void wanted();

private:
    void showPreview(bool shown);

    const Look& m_look;
    Paragraph* m_words;
    QPushButton* m_preview;
    QListWidget* m_list;
    bool m_later = false;
    bool m_any = false;
};

} // namespace tenplus::ui
