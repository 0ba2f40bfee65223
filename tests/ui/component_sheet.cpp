#include "ui/component_sheet.h"

#include "dice/dice_view.h"
#include "paint/card.h"
#include "paint/chip_strip.h"
#include "paint/clock_face.h"
#include "paint/emblem.h"
#include "paint/key_button.h"
#include "paint/mark.h"
#include "paint/meter_bar.h"
#include "paint/odds_bar.h"
#include "theme/figures.h"
#include "theme/focus_ring.h"
#include "theme/widget_role.h"
#include "ui/screens.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QProgressBar>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabBar>
#include <QToolButton>

#include <functional>

namespace tenplus::ui {
namespace {

using Paint = std::function<void(QPainter&, const QRectF&)>;

// A patch that paints whatever it is given.
class Patch : public QWidget {
public:
    Patch(const QSize& size, Paint paint)
        : m_paint(std::move(paint)) {
        setFixedSize(size);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        m_paint(painter, rect());
    }

private:
    Paint m_paint;
};

QLabel* label(const QString& text, WidgetRole role) {
    auto* label = new QLabel(text);
    label->setTextFormat(Qt::PlainText);
    setRole(*label, role);
    return label;
}

QPushButton* button(const QString& text, WidgetRole role) {
    auto* button = new QPushButton(text);
    setRole(*button, role);
    return button;
}

QLayout* row(std::initializer_list<QWidget*> widgets) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (QWidget* widget : widgets) row->addWidget(widget);
    row->addStretch();
    return row;
}

void addButtons(QVBoxLayout& column, const Look& look) {
    auto* primary = new KeyButton(look, QStringLiteral("Tick “The belfry falls” to 4"), QStringLiteral("Enter"));
    setRole(*primary, WidgetRole::Primary);
    column.addLayout(row({primary, button(QStringLiteral("Deal 2 to Brannoch"), WidgetRole::Plain),
                          button(QStringLiteral("Wave off"), WidgetRole::Quiet)}));
    auto* freeze = new KeyButton(look, QStringLiteral("Freeze"), QStringLiteral("F8"));
    freeze->setGlyph(Icon::Freeze);
    auto* curtain = new KeyButton(look, QStringLiteral("Curtain"), QStringLiteral("F9"));
    curtain->setGlyph(Icon::Curtain);
    auto* card = new KeyButton(look, QStringLiteral("X-card"), QStringLiteral("F12"));
    card->setGlyph(Icon::CardX);
    setRole(*card, WidgetRole::Plain);
    auto* undo = new QToolButton;
    undo->setIcon(iconOf(Icon::Undo));
    setRole(*undo, WidgetRole::Quiet);
    column.addLayout(row({freeze, curtain, card, undo}));
    QList<QWidget*> choices;
    for (const char* text : {"Str +1", "Dex +1", "Con +1", "Int 0"})
        choices << button(QString::fromLatin1(text), WidgetRole::Choice);
    for (QWidget* choice : choices) static_cast<QPushButton*>(choice)->setCheckable(true);
    static_cast<QPushButton*>(choices[0])->setChecked(true);
    column.addLayout(row({choices[0], choices[1], choices[2], choices[3]}));
    QList<QWidget*> off;
    for (const WidgetRole role : {WidgetRole::Primary, WidgetRole::Plain, WidgetRole::Quiet, WidgetRole::None})
        off << button(QStringLiteral("Disabled"), role);
    for (QWidget* widget : off) widget->setEnabled(false);
    column.addLayout(row({off[0], off[1], off[2], off[3]}));
}

void addFields(QVBoxLayout& column) {
    auto* search = new QLineEdit(QStringLiteral("shoulder the door"));
    setRole(*search, WidgetRole::Search);
    search->setObjectName(QStringLiteral("search"));
    search->addAction(iconOf(Icon::Search), QLineEdit::LeadingPosition);
    column.addWidget(search);
    auto* field = new QLineEdit(QStringLiteral("3 4"));
    field->setFixedWidth(90);
    auto* note = new QLineEdit;
    note->setPlaceholderText(QStringLiteral("Write a note"));
    setRole(*note, WidgetRole::Quiet);
    auto* off = new QLineEdit(QStringLiteral("Not now"));
    off->setEnabled(false);
    column.addLayout(row({field, note, off}));
    auto* combo = new QComboBox;
    combo->addItems({QStringLiteral("Stage"), QStringLiteral("Board")});
    auto* spin = new QSpinBox;
    spin->setValue(14);
    auto* check = new QCheckBox(QStringLiteral("Armour counts"));
    check->setChecked(true);
    auto* radio = new QRadioButton(QStringLiteral("The arch comes down"));
    radio->setChecked(true);
    column.addLayout(row({combo, spin, check, radio}));
    auto* offCheck = new QCheckBox(QStringLiteral("Off"));
    auto* offRadio = new QRadioButton(QStringLiteral("Hold the beam"));
    auto* greyed = new QCheckBox(QStringLiteral("Disabled"));
    greyed->setEnabled(false);
    auto* progress = new QProgressBar;
    progress->setValue(40);
    column.addLayout(row({offCheck, offRadio, greyed, progress}));
    auto* tabs = new QTabBar;
    for (const char* text : {"Sheet", "Notes", "History", "Level up"}) tabs->addTab(QString::fromLatin1(text));
    column.addWidget(tabs);
}

std::vector<ChipData> chips() {
    return {{Icon::None, QStringLiteral("Strength"), QStringLiteral("+2"), true},
            {Icon::ArrowDown, QStringLiteral("Weak"), QStringLiteral("−1"), false},
            {Icon::ArrowUp, QStringLiteral("Iselde’s reading"), QStringLiteral("+1"), true, false, true},
            {Icon::ArrowUp, QStringLiteral("Reading"), QStringLiteral("+1"), true, true},
            {Icon::RingDot, QStringLiteral("Read the tower"), QStringLiteral("1")},
            {Icon::Loop, QStringLiteral("Coated blade"), QStringLiteral("3")},
            {Icon::Eye, QStringLiteral("marked by Tam"), QString(), false},
            {Icon::Hourglass, QStringLiteral("Waiting"), QStringLiteral("2"), true, false, false, false}};
}

void addOdds(QVBoxLayout& column, const Look& look) {
    auto* strip = new ChipStrip(look);
    strip->setChips(chips());
    column.addWidget(strip);
    auto* three = new OddsBar(look);
    three->setSpans({{QStringLiteral("Miss"), 6.0 / 36, Mark::BrokenRing},
                     {QStringLiteral("7–9"), 15.0 / 36, Mark::Diamond},
                     {QStringLiteral("10+"), 15.0 / 36, Mark::DoubleDiamond}});
    three->setCaret(0.5);
    column.addWidget(three);
    auto* five = new OddsBar(look);
    five->setLabels(OddsLabels::Below);
    five->setSpans({{QStringLiteral("Critical"), 0.08, Mark::SunAndMoon},
                    {QStringLiteral("Success, Hope"), 0.32, Mark::Sun},
                    {QStringLiteral("Success, Fear"), 0.32, Mark::Moon},
                    {QStringLiteral("Failure, Hope"), 0.14, Mark::Sun, false},
                    {QStringLiteral("Failure, Fear"), 0.14, Mark::Moon, false}});
    five->setCaret(0.55);
    five->setMinimumWidth(look.px(620));
    column.addWidget(five);
}

QWidget* emblems(const Look& look) {
    const double u = look.exact(1);
    return new Patch(QSizeF(u * 620, u * 110).toSize(), [&look, u](QPainter& painter, const QRectF&) {
        const Theme& theme = look.theme();
        const Icon party[] = {Icon::Sword, Icon::Feather, Icon::Dart, Icon::Flame, Icon::Shield};
        const Icon foes[] = {Icon::Bell, Icon::Maw, Icon::Crown, Icon::Skull, Icon::Bolt};
        const Ring rings[] = {Ring::Plain, Ring::ActRun, Ring::Spent, Ring::Target, Ring::Plain};
        for (int i = 0; i < 5; ++i) {
            paintEmblem(painter, {u * (4 + 46 * i), u * 4, u * 40, u * 40}, Side::Party, party[i], theme, rings[i]);
            paintEmblem(painter, {u * (4 + 46 * i), u * 54, u * 40, u * 40}, Side::Foe, foes[i], theme, rings[i]);
        }
        paintEmblem(painter, {u * 240, u * 4, u * 90, u * 90}, Side::Party, Icon::Sword, theme, Ring::ActRun);
        for (int i = 0; i < 4; ++i) {
            const ClockData clock{{}, 1 + i, i == 3 ? 4 : 4 + 2 * i, i == 0};
            paintClock(painter, {u * (350 + 46 * i), u * 8, u * 36, u * 36}, clock, theme);
        }
        const Mark marks[] = {Mark::DoubleDiamond, Mark::Diamond, Mark::BrokenRing, Mark::Sun, Mark::Moon};
        for (int i = 0; i < 5; ++i) {
            paintMark(painter, {u * (350 + 40 * i), u * 58, u * 30, u * 30}, marks[i], theme);
        }
        paintMark(painter, {u * 552, u * 60, u * 24, u * 24}, Mark::Sun, theme, false);
        paintMark(painter, {u * 586, u * 60, u * 24, u * 24}, Mark::Moon, theme, false);
    });
}

QWidget* icons(const Look& look) {
    const double u = look.exact(1);
    const int perRow = 16;
    const int rows = (int(kLastIcon) + perRow - 1) / perRow;
    return new Patch(QSizeF(u * 38 * perRow, u * 38 * rows).toSize(), [&look, u](QPainter& painter, const QRectF&) {
        for (int i = 1; i <= int(kLastIcon); ++i) {
            const QRectF at(u * 38 * ((i - 1) % perRow) + u * 7, u * 38 * ((i - 1) / perRow) + u * 7, u * 24, u * 24);
            paintIcon(painter, at, Icon(i), look.theme().text.primary);
        }
    });
}

// A party card, as the delegate of the party panel will paint it.
void paintParty(QPainter& painter, const QRectF& rect, const Look& look, bool active) {
    const Theme& theme = look.theme();
    const double u = look.exact(1);
    paintCard(painter, rect, look, {active, false, false, false});
    paintEmblem(painter, {rect.left() + u * 10, rect.top() + u * 8, u * 36, u * 36}, Side::Party,
                active ? Icon::Sword : Icon::Flame, theme, active ? Ring::ActRun : Ring::Plain);
    painter.setFont(look.font(Role::CardName));
    painter.setPen(theme.text.primary);
    painter.drawText(QPointF(rect.left() + u * 56, rect.top() + u * 21),
                     active ? QStringLiteral("Brannoch") : QStringLiteral("Oriel"));
    paintIcon(painter, {rect.right() - u * 38, rect.top() + u * 8, u * 14, u * 14}, Icon::Shield, theme.text.secondary);
    const QFont bold = look.font(Role::Control);
    paintFigures(painter, {rect.right() - u * 18, rect.top() + u * 20}, QStringLiteral("3"), bold);
    paintMeter(painter, {rect.left() + u * 56, rect.top() + u * 30, u * 120, u * 6}, {14, 25, Side::Party}, look);
    paintFigures(painter, {rect.right() - u * 50, rect.top() + u * 38}, QStringLiteral("14/25"), bold);
    const std::vector<ChipData> shown{{Icon::ArrowDown, QStringLiteral("Weak"), QStringLiteral("−1"), false},
                                      {Icon::RingDot, QStringLiteral("Guard"), QStringLiteral("2")}};
    const auto rects = layOutChips(shown, u * 180, look);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        ChipState state;
        state.raised = active;
        paintChip(painter, rects[i].translated(rect.left() + u * 56, rect.top() + u * 48), shown[i], look, state);
    }
}

void addSamples(QVBoxLayout& column, const Look& look) {
    column.addWidget(label(QStringLiteral("Brannoch Hale"), WidgetRole::SheetName));
    column.addWidget(label(QStringLiteral("Weak hit"), WidgetRole::BandWord));
    column.addWidget(label(QStringLiteral("Defy Danger"), WidgetRole::MoveTitle));
    column.addWidget(label(QStringLiteral("The door gives, but not cleanly. Set one price."), WidgetRole::Sentence));
    column.addWidget(label(QStringLiteral("7 to 9 had 42 %"), WidgetRole::Caption));
    const double u = look.exact(1);
    column.addWidget(new Patch(QSizeF(u * 264, u * 176).toSize(), [&look, u](QPainter& painter, const QRectF&) {
        painter.fillRect(0, 0, int(u * 264), int(u * 176), look.theme().surface.dock);
        paintParty(painter, {u * 10, u * 6, u * 244, u * 78}, look, true);
        paintParty(painter, {u * 10, u * 90, u * 244, u * 78}, look, false);
    }));
    auto* dice = new DiceView(look);
    dice->setGround([dice, &look](QPainter& painter) { paintTrayGlow(painter, dice->rect(), look.theme()); });
    dice->setDice({{6, 3}, {6, 4}});
    dice->setFixedSize(QSizeF(u * 284, u * 150).toSize());
    column.addWidget(dice);
    auto* list = new QListWidget;
    list->ensurePolished();
    list->addItems({QStringLiteral("Bend bars, lift gates"), QStringLiteral("Aid or interfere"),
                    QStringLiteral("Show the roof coming down")});
    list->setCurrentRow(0);
    list->setFixedHeight(look.px(80));
    column.addWidget(list);
}

} // namespace

QImage componentSheet(const Look& look) {
    QWidget window;
    auto* outer = new QVBoxLayout(&window);
    outer->setContentsMargins(0, 0, 0, 0);
    auto* bar = new QMenuBar;
    auto* menu = bar->addMenu(QStringLiteral("Campaign"));
    bar->addMenu(QStringLiteral("Edit"));
    outer->setMenuBar(bar);
    auto* columns = new QHBoxLayout;
    columns->setContentsMargins(20, 16, 20, 16);
    columns->setSpacing(28);
    outer->addLayout(columns);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    left->setSpacing(12);
    right->setSpacing(10);
    columns->addLayout(left);
    columns->addLayout(right);
    addButtons(*left, look);
    addFields(*left);
    addOdds(*left, look);
    left->addWidget(emblems(look));
    left->addWidget(icons(look));
    left->addStretch();
    addSamples(*right, look);
    menu->addAction(iconOf(Icon::Open), QStringLiteral("Open…"))->setShortcut(QKeySequence::Open);
    menu->addSeparator();
    QAction* checked = menu->addAction(QStringLiteral("Reduced motion"));
    checked->setCheckable(true);
    checked->setChecked(true);
    menu->addMenu(QStringLiteral("Recent"))->addAction(QStringLiteral("The Drowned Belfry"));
    menu->addAction(QStringLiteral("Not now"))->setEnabled(false);
    right->addWidget(new Patch(menu->sizeHint(), [menu](QPainter& painter, const QRectF&) {
        menu->resize(menu->sizeHint());
        menu->setActiveAction(menu->actions().front());
        painter.drawPixmap(0, 0, menu->grab());
    }));
    right->addStretch();
    FocusRing ring(look, *qApp);
    grab(window, window.sizeHint());
    QApplication::setActiveWindow(&window);
    window.findChild<QLineEdit*>(QStringLiteral("search"))->setFocus(Qt::TabFocusReason);
    return grab(window, window.sizeHint());
}

} // namespace tenplus::ui
