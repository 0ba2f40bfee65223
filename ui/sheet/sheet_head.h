// The head of the sheet: the name, with the vitals beside or, in a narrow panel, below it. Its padding equals that of
// the sheet's rows.
#pragma once

#include "sheet/vital_field.h"
#include "table/sheet_view.h"

#include <QImage>

#include <vector>

class QMimeData;

namespace tenplus::ui {

class FlowLayout;
class Paragraph;

class SheetHead : public QWidget {
    Q_OBJECT

public:
    explicit SheetHead(const Look& look, QWidget* parent = nullptr);

    void setView(const table::SheetView& view);
    /// In place of the icon; null: the icon.
    void setPortrait(const QImage& portrait);
    /// A file in the data that may be a picture; empty if there is none.
    static QString pictureFileIn(const QMimeData& data);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void fieldTyped(const QString& field, const QString& value);
    void acted(const tenplus::ui::Act& act);
    /// A picture was dropped: its file, or its pixels.
    void pictureDropped(const QString& file, const QImage& picture);

protected:
    bool event(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Shown {
        table::ActorKind kind = table::ActorKind::Character;
        std::string icon;
        std::string name;
        std::string subtitle;
        std::size_t vitals = 0;
        friend bool operator==(const Shown&, const Shown&) = default;
    };
    struct Places {
        QRect emblem, name, subtitle, vitals;
    };
    Places placesFor(int width) const;
    void measure();
    void place();

    const Look& m_look;
    QWidget* m_emblem;
    ValueField* m_name;
    Paragraph* m_subtitle;
    QWidget* m_vitalArea;
    FlowLayout* m_vitalFlow;
    std::vector<VitalField*> m_vitals;
    Shown m_shown;
};

} // namespace tenplus::ui
