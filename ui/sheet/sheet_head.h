// The head of a sheet: emblem, name, what they are, and the vitals at the right, each typed over where it stands.
#pragma once

#include "bridge/act.h"
#include "table/sheet_view.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QLabel;
class QHBoxLayout;

namespace tenplus::ui {

class InPlaceEdit;
class MeterBar;

class SheetHead : public QWidget {
    Q_OBJECT

public:
    explicit SheetHead(const Look& look, QWidget* parent = nullptr);
    void setView(const table::SheetView& view);

signals:
    void edited(const QString& field, const QString& text);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Vital {
        QWidget* box = nullptr;
        QLabel* name = nullptr;
        InPlaceEdit* value = nullptr;
        QLabel* of = nullptr;
        MeterBar* meter = nullptr;
        QString field;
    };
    Vital makeVital();
    void setVital(Vital& vital, const table::VitalView& view);

    const Look& m_look;
    table::ActorKind m_kind = table::ActorKind::Character;
    QString m_icon;
    QString m_who;
    InPlaceEdit* m_name = nullptr;
    QLabel* m_subtitle = nullptr;
    QHBoxLayout* m_row = nullptr;
    std::vector<Vital> m_vitals;
};

} // namespace tenplus::ui
