#include "sheet/sheet_head.h"

#include "bridge/text.h"
#include "paint/emblem.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "sheet/sheet_metrics.h"
#include "theme/metrics.h"

#include <QDragEnterEvent>
#include <QEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QPainter>
#include <QStyle>
#include <QUrl>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kEmblem = 62, kVitalGap = 14;

class Emblem : public QWidget {
public:
    Emblem(const Look& look, QWidget* parent)
        : QWidget(parent)
        , m_look(look) {}
    void show(table::ActorKind kind, const std::string& icon) {
        const Side side = kind == table::ActorKind::Foe ? Side::Foe : Side::Party;
        Icon shown = iconNamed(qs(icon));
        if (shown == Icon::None) shown = kind == table::ActorKind::Foe ? Icon::Skull : Icon::Person;
        if (side == m_side && shown == m_icon) return;
        m_side = side;
        m_icon = shown;
        update();
    }
    void setPortrait(const QImage& portrait) {
        if (portrait.cacheKey() == m_portrait.cacheKey()) return;
        m_portrait = portrait;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintEmblem(painter, rect(), m_side, m_icon, m_look.theme(), Ring::ActRun);
        if (m_portrait.isNull()) return;
        // The upper part of a high picture, where a face is, and the middle of a wide one.
        const int side = std::min(m_portrait.width(), m_portrait.height());
        QBrush brush(m_portrait.copy((m_portrait.width() - side) / 2, 0, side, side));
        const double scale = double(width()) / side;
        brush.setTransform(QTransform::fromScale(scale, scale));
        painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
        painter.setPen(Qt::NoPen);
        painter.setBrush(brush);
        const double ring = std::max(2.0, width() * 0.07);
        const QRectF inside = QRectF(rect()).adjusted(ring, ring, -ring, -ring);
        if (m_side == Side::Party) {
            painter.drawEllipse(inside);
        } else {
            const QPointF middle = inside.center();
            painter.drawPolygon(QPolygonF{{middle.x(), inside.top()},
                                          {inside.right(), middle.y()},
                                          {middle.x(), inside.bottom()},
                                          {inside.left(), middle.y()}});
        }
    }

private:
    const Look& m_look;
    Side m_side = Side::Party;
    Icon m_icon = Icon::Person;
    QImage m_portrait;
};

} // namespace

SheetHead::SheetHead(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_emblem(new Emblem(look, this))
    , m_name(new ValueField(look, {Role::SheetName}, this))
    , m_subtitle(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_vitalArea(new QWidget(this))
    , m_vitalFlow(new FlowLayout(0, 0, m_vitalArea)) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_name->setObjectName(QStringLiteral("sheetName"));
    setAcceptDrops(true);
    m_emblem->setToolTip(tr("Drop a picture here for a portrait, or paste one with Ctrl+V"));
    m_vitalFlow->setHanging(true);
    measure();
    connect(&look, &Look::changed, this, &SheetHead::measure);
    connect(m_name, &ValueField::typed, this,
            [this](const QString& name) { emit fieldTyped(QStringLiteral("name"), name); });
}

void SheetHead::measure() {
    m_vitalFlow->setGaps(m_look.px(kVitalGap), m_look.px(space::kNormal));
    updateGeometry();
    place();
}

void SheetHead::setView(const table::SheetView& view) {
    const Shown shown{view.kind, view.icon, view.name, view.subtitle, view.vitals.size()};
    bool changed = shown != m_shown;
    m_shown = shown;
    static_cast<Emblem*>(m_emblem)->show(view.kind, view.icon);
    m_name->setValue(tr("Name"), qs(view.name));
    m_subtitle->setText(qs(view.subtitle));
    m_subtitle->setVisible(!view.subtitle.empty());
    while (m_vitals.size() < view.vitals.size()) {
        m_vitals.push_back(new VitalField(m_look, m_vitalArea));
        connect(m_vitals.back(), &VitalField::typed, this, &SheetHead::fieldTyped);
        connect(m_vitals.back(), &VitalField::acted, this, &SheetHead::acted);
        m_vitalFlow->addWidget(m_vitals.back());
    }
    const Side side = view.kind == table::ActorKind::Foe ? Side::Foe : Side::Party;
    for (std::size_t i = 0; i < m_vitals.size(); ++i) {
        m_vitals[i]->setVisible(i < view.vitals.size());
        if (i < view.vitals.size()) changed |= m_vitals[i]->setVital(view.vitals[i], side);
    }
    if (!changed) return;
    m_vitalFlow->invalidate();
    updateGeometry();
    place();
}

// The vitals are beside the name if both fit.
SheetHead::Places SheetHead::placesFor(int width) const {
    Places places;
    const int out = m_look.px(kOutset), trail = m_look.px(kTrail), gap = m_look.px(space::kWide);
    const int whole = m_look.px(kEmblem);
    const QSize vitals = m_vitalFlow->sizeHint();
    const int left = out + whole + m_look.px(space::kPanel) - out;
    const int words =
        std::max(m_name->sizeHint().width(), std::min(m_subtitle->sizeHint().width(), m_look.px(180)) + out);
    const int end = width - (trail - out);
    const bool beside = left + words + gap + vitals.width() <= end;
    const int room = (beside ? end - vitals.width() - gap : end) - left;
    const int nameHigh = m_name->sizeHint().height();
    const int subtitleHigh = m_subtitle->text().isEmpty() ? 0 : m_subtitle->heightForWidth(std::max(1, room - out));
    const int high = std::max(whole, nameHigh + subtitleHigh);
    places.emblem = QRect(out, (high - whole) / 2, whole, whole);
    const int top = (high - nameHigh - subtitleHigh) / 2;
    places.name = QRect(left, top, std::min(m_name->sizeHint().width(), room), nameHigh);
    places.subtitle = QRect(left + out, top + nameHigh, std::max(1, room - out), subtitleHigh);
    if (beside) {
        const int y = std::max(0, (high - vitals.height()) / 2);
        places.vitals = QRect(end - vitals.width(), y, vitals.width(), vitals.height());
    } else {
        places.vitals = QRect(0, high + gap, end, m_vitalFlow->heightForWidth(end));
    }
    return places;
}

int SheetHead::heightForWidth(int width) const {
    const Places places = placesFor(width);
    return std::max({places.emblem.bottom(), places.subtitle.bottom(), places.vitals.bottom()}) + 1;
}

QSize SheetHead::sizeHint() const {
    const int width = m_look.px(700);
    return {width, heightForWidth(width)};
}

QSize SheetHead::minimumSizeHint() const { return {m_look.px(240), m_look.px(kEmblem)}; }

void SheetHead::place() {
    const Places places = placesFor(width());
    const auto put = [this](QWidget* part, const QRect& at) {
        part->setGeometry(QStyle::visualRect(layoutDirection(), rect(), at));
    };
    put(m_emblem, places.emblem);
    put(m_name, places.name);
    put(m_subtitle, places.subtitle);
    put(m_vitalArea, places.vitals);
}

void SheetHead::setPortrait(const QImage& portrait) { static_cast<Emblem*>(m_emblem)->setPortrait(portrait); }

QString SheetHead::pictureFileIn(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    if (urls.size() != 1 || !urls.front().isLocalFile()) return {};
    const QString file = urls.front().toLocalFile();
    static const QStringList kEndings{QStringLiteral("png"), QStringLiteral("jpg"), QStringLiteral("jpeg"),
                                      QStringLiteral("webp")};
    return kEndings.contains(QFileInfo(file).suffix().toLower()) ? file : QString();
}

void SheetHead::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasImage() || !pictureFileIn(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void SheetHead::dropEvent(QDropEvent* event) {
    const QString file = pictureFileIn(*event->mimeData());
    const QImage picture = file.isEmpty() ? qvariant_cast<QImage>(event->mimeData()->imageData()) : QImage();
    if (file.isEmpty() && picture.isNull()) return;
    event->acceptProposedAction();
    emit pictureDropped(file, picture);
}

bool SheetHead::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
        place();
    }
    return QWidget::event(event);
}

void SheetHead::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

} // namespace tenplus::ui
