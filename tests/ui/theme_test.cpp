#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/focus_ring.h"
#include "theme/fonts.h"
#include "theme/look.h"
#include "theme/metrics.h"
#include "theme/text_line.h"
#include "theme/widget_role.h"
#include "ui/colour_checks.h"
#include "ui/screens.h"

#include <catch2/catch.hpp>

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStyleOption>
#include <QTabBar>
#include <QTest>
#include <QVBoxLayout>

using namespace tenplus::ui;

namespace {

constexpr std::array kThemes{ThemeKind::Ember, ThemeKind::Paper, ThemeKind::HighContrast};

struct Pair {
    const char* what;
    QColor ink, ground;
};

// Every surface that carries text or a graphic.
std::vector<std::pair<const char*, QColor>> surfaces(const Theme& t) {
    return {{"window", t.surface.window},
            {"dock", t.surface.dock},
            {"card", t.surface.card},
            {"control", t.surface.control},
            {"tray", t.surface.tray}};
}

std::vector<Pair> textPairs(const Theme& t) {
    std::vector<Pair> pairs;
    for (const auto& [name, ground] : surfaces(t)) {
        for (const QColor& ink : {t.text.primary, t.text.secondary, t.text.muted, t.accent.text}) {
            pairs.push_back({name, ink, ground});
        }
    }
    for (const QColor& ground : {t.surface.window, t.surface.dock, t.surface.card}) {
        for (const Tone& tone : {t.strong, t.weak, t.miss, t.hope, t.fear})
            pairs.push_back({"band", tone.text, ground});
    }
    for (const Tone& tone : {t.strong, t.weak, t.miss, t.hope, t.fear}) {
        pairs.push_back({"on a band's fill", tone.onFill, tone.fill});
        pairs.push_back({"on a band's tint", t.text.primary, tone.tint});
    }
    for (const Tone& tone : {t.party, t.foe}) pairs.push_back({"on an emblem", t.text.primary, tone.tint});
    for (const QColor& fill : {t.accent.fill, t.accent.fillHover, t.accent.fillPressed}) {
        pairs.push_back({"primary button", t.accent.onFill, fill});
    }
    pairs.push_back({"pressed", t.text.primary, t.surface.pressed});
    return pairs;
}

std::vector<Pair> graphicPairs(const Theme& t) {
    std::vector<Pair> pairs;
    for (const QColor& ground : {t.surface.window, t.surface.dock, t.surface.card, t.surface.tray}) {
        for (const Tone& tone : {t.strong, t.weak, t.miss, t.hope, t.fear, t.party, t.foe}) {
            pairs.push_back({"fill", tone.fill, ground});
        }
        pairs.push_back({"accent line", t.accent.line, ground});
        pairs.push_back({"control edge", t.line.control, ground});
        pairs.push_back({"focus ring", t.focusRing, ground});
    }
    pairs.push_back({"focus ring on control", t.focusRing, t.surface.control});
    // Figures on dice are large text.
    for (const DieColours& die : {t.dice.plain, t.dice.hope, t.dice.fear, t.dice.setAside, t.dice.bonus}) {
        pairs.push_back({"die", die.ink, die.body});
    }
    return pairs;
}

} // namespace

TEST_CASE("Every text of every theme stands out from its ground by 4.5 to 1") {
    const ThemeKind kind = GENERATE(from_range(kThemes));
    for (const Pair& pair : textPairs(themeOf(kind))) {
        INFO(pair.what << ": " << pair.ink.name().toStdString() << " on " << pair.ground.name().toStdString());
        CHECK(contrast(pair.ink, pair.ground) >= 4.5);
    }
}

TEST_CASE("Every graphic of every theme stands out from its ground by 3 to 1") {
    const ThemeKind kind = GENERATE(from_range(kThemes));
    for (const Pair& pair : graphicPairs(themeOf(kind))) {
        INFO(pair.what << ": " << pair.ink.name().toStdString() << " on " << pair.ground.name().toStdString());
        CHECK(contrast(pair.ink, pair.ground) >= 3.0);
    }
}

TEST_CASE("Bands, duality and sides stay apart in every kind of colour vision") {
    const Theme& t = themeOf(GENERATE(from_range(kThemes)));
    const Vision vision = GENERATE(from_range(kVisions));
    const std::vector<Pair> pairs{{"strong, weak", t.strong.text, t.weak.text},
                                  {"weak, miss", t.weak.text, t.miss.text},
                                  {"strong, miss", t.strong.text, t.miss.text},
                                  {"hope, fear", t.hope.text, t.fear.text},
                                  {"party, foe", t.party.fill, t.foe.fill},
                                  {"strong, weak fill", t.strong.fill, t.weak.fill},
                                  {"weak, miss fill", t.weak.fill, t.miss.fill},
                                  {"strong, miss fill", t.strong.fill, t.miss.fill},
                                  {"die body", t.dice.plain.body, t.dice.setAside.body}};
    for (const Pair& pair : pairs) {
        INFO(pair.what << " with vision " << int(vision));
        CHECK(distance(pair.ink, pair.ground, vision) >= 15);
    }
}

TEST_CASE("The colour measures agree with figures worked out by another program") {
    const Theme& ember = themeOf(ThemeKind::Ember);
    CHECK(contrast(ember.text.primary, ember.surface.card) == Approx(12.3).margin(0.05));
    CHECK(distance(ember.strong.text, ember.weak.text, Vision::Full) == Approx(39.6).margin(0.3));
    CHECK(distance(ember.strong.text, ember.weak.text, Vision::Protanopia) == Approx(23.0).margin(0.3));
    CHECK(distance(ember.strong.text, ember.miss.text, Vision::Deuteranopia) == Approx(17.4).margin(0.3));
    CHECK(distance(ember.hope.text, ember.fear.text, Vision::Tritanopia) == Approx(27.1).margin(0.3));
}

TEST_CASE("A change of the look is told once, and only when something differs") {
    Look look;
    QSignalSpy changed(&look, &Look::changed);
    look.setSettings(look.settings());
    CHECK(changed.isEmpty());
    LookSettings paper = look.settings();
    paper.theme = ThemeKind::Paper;
    paper.textScale = 1.5;
    look.setSettings(paper);
    CHECK(changed.size() == 1);
    CHECK_FALSE(look.theme().dark);
    CHECK(look.px(20) == 30);
    CHECK(look.px(0.2) == 1);
}

TEST_CASE("With reduced motion nothing takes time") {
    Look look({ThemeKind::Ember, 1, false, true});
    CHECK(look.duration(motion::kTumble) == 0);
    CHECK(Look().duration(motion::kTumble) == 600);
}

TEST_CASE("Buttons and fields grow with the text size, and have the room that their role gives them") {
    const auto heights = [](double textScale) {
        const Look look({ThemeKind::Ember, textScale});
        look.dress(*qApp);
        QPushButton button(QStringLiteral("Deal 2 to Brannoch")), choice(QStringLiteral("Str +1"));
        setRole(choice, WidgetRole::Choice);
        QLineEdit field, search;
        setRole(search, WidgetRole::Search);
        for (QWidget* each : std::initializer_list<QWidget*>{&button, &choice, &field, &search}) each->ensurePolished();
        return std::array{button.sizeHint().height(), choice.sizeHint().height(), field.sizeHint().height(),
                          search.sizeHint().height()};
    };
    CHECK(heights(1) == std::array{30, 24, 30, 38});
    CHECK(heights(1.5) == std::array{44, 35, 44, 56});
    Look().dress(*qApp);
}

TEST_CASE("A box of choices is as high as before when the text has been large and is small again") {
    Look look;
    look.dress(*qApp);
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* box = new QComboBox(&window);
    box->addItems({QStringLiteral("Reed ogre"), QStringLiteral("Nobody")});
    column->addWidget(box);
    column->addStretch();
    window.resize(300, 300);
    window.show();
    QTest::qWait(1);
    const int high = box->height(), least = box->minimumSizeHint().height();
    for (const double scale : {2.0, 1.0}) {
        LookSettings settings = look.settings();
        settings.textScale = scale;
        look.setSettings(settings);
        look.dress(*qApp);
        static_cast<void>(box->minimumSizeHint()); // as a layout asks in between
        QTest::qWait(1);
        CHECK((box->height() > high) == (scale > 1));
    }
    CHECK(box->minimumSizeHint().height() == least);
    CHECK(box->height() == high);
}

TEST_CASE("A spin box has room for its longest number beside the arrows at every text size") {
    for (const double scale : {1.0, 1.5, 2.0}) {
        Look({ThemeKind::Ember, scale}).dress(*qApp);
        QWidget window;
        QDoubleSpinBox box(&window);
        box.setSuffix(QStringLiteral(" in"));
        box.setRange(0, 444.44);
        box.setValue(444.44);
        window.show();
        box.resize(box.sizeHint());
        QApplication::processEvents();
        const auto* const line = box.findChild<QLineEdit*>();
        CAPTURE(scale);
        CHECK(line->width() > line->fontMetrics().horizontalAdvance(box.text()));
    }
    Look().dress(*qApp);
}

TEST_CASE("Words are painted in the font of their role, whatever that of the widget below is") {
    QFont odd(QStringLiteral("DejaVu Sans Mono"), 40, QFont::Black);
    odd.setLetterSpacing(QFont::PercentageSpacing, 150);
    odd.setStyleStrategy(QFont::NoAntialias);
    odd.setHintingPreference(QFont::PreferFullHinting);
    const bool reading = GENERATE(false, true);
    for (int role = 0; role <= int(Role::Total); ++role) {
        const QFont own = fontOf(Role(role), 1, reading), painted = own.resolve(odd);
        INFO("role " << role);
        CHECK(painted.letterSpacing() == own.letterSpacing());
        CHECK(painted.letterSpacingType() == own.letterSpacingType());
        CHECK(painted.styleStrategy() == own.styleStrategy());
        CHECK(painted.hintingPreference() == own.hintingPreference());
        CHECK(painted.weight() == own.weight());
        CHECK(painted.families() == own.families());
        CHECK(painted.pointSizeF() == own.pointSizeF());
        CHECK((own.letterSpacing() == 0 || own.letterSpacing() == 101.5));
    }
}

TEST_CASE("A choice that is longer than its box ends in an ellipsis, and a short one does not") {
    Look().dress(*qApp);
    const auto picture = [](const QString& words, int width) {
        QComboBox box;
        box.addItem(words);
        box.resize(width, 30);
        return box.grab().toImage();
    };
    const QString whole = QStringLiteral("One step, if an action roll succeeds");
    QComboBox box;
    box.addItem(whole);
    box.resize(180, 30);
    QStyleOptionComboBox option;
    option.initFrom(&box);
    const int room =
        box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box).width() - 2;
    const QString shown = box.fontMetrics().elidedText(whole, Qt::ElideRight, room);
    REQUIRE(shown.endsWith(QChar(0x2026)));
    CHECK(picture(whole, 180) == picture(shown, 180));
    CHECK(picture(whole, 400) != picture(shown, 400));
}

TEST_CASE("The choices under a narrow box are read whole, however many there are") {
    const Look look({ThemeKind::Ember, GENERATE(1.0, 2.0)});
    look.dress(*qApp);
    const int many = GENERATE(3, 40);
    QComboBox box;
    for (int i = 0; i < many; ++i) box.addItem(QStringLiteral("One step, if an action roll succeeds"));
    box.resize(90, 30);
    box.show();
    REQUIRE(QTest::qWaitForWindowExposed(&box));
    box.showPopup();
    const QAbstractItemView& list = *box.view();
    REQUIRE(QTest::qWaitFor([&] { return list.isVisible(); }));
    CHECK(list.viewport()->width() >= list.sizeHintForColumn(0));
    CHECK(list.verticalScrollBar()->isVisible() == (many == 40));
    box.hidePopup();
    Look().dress(*qApp);
}

TEST_CASE("A scroll bar is its handle alone, as long as what is in sight and never too short to hold") {
    Look().dress(*qApp);
    QScrollBar bar(Qt::Vertical);
    bar.resize(10, 200);
    bar.setRange(0, 300);
    bar.setPageStep(100);
    const auto part = [&](QStyle::SubControl which) {
        QStyleOptionSlider option;
        option.initFrom(&bar);
        option.orientation = Qt::Vertical;
        option.minimum = bar.minimum(), option.maximum = bar.maximum();
        option.pageStep = bar.pageStep(), option.sliderPosition = bar.value();
        return bar.style()->subControlRect(QStyle::CC_ScrollBar, &option, which, &bar);
    };
    CHECK(part(QStyle::SC_ScrollBarSlider) == QRect(0, 0, 10, 50));
    bar.setValue(300);
    CHECK(part(QStyle::SC_ScrollBarSlider) == QRect(0, 150, 10, 50));
    CHECK(part(QStyle::SC_ScrollBarSubPage) == QRect(0, 0, 10, 150));
    CHECK(part(QStyle::SC_ScrollBarAddLine).isEmpty());
    bar.setRange(0, 100000);
    CHECK(part(QStyle::SC_ScrollBarSlider).height() == 28);
}

TEST_CASE("Labels, buttons and tabs follow every change of the text size, the reading font and the theme") {
    QWidget whole;
    QLabel* const caption = plainLabel(QStringLiteral("Basic moves"), WidgetRole::Caption, &whole);
    QPushButton button(QStringLiteral("Stage"), &whole);
    QTabBar tabs(&whole);
    whole.show();
    for (const LookSettings& settings :
         {LookSettings{ThemeKind::Paper, 2}, {ThemeKind::HighContrast, 1, true}, {ThemeKind::Ember, 1}}) {
        const Look look(settings);
        look.dress(*qApp);
        CHECK(caption->font() == widgetFont(look.font(Role::Caption)));
        CHECK(caption->palette().color(QPalette::WindowText) == look.theme().text.muted);
        CHECK(button.font().pointSizeF() == Approx(look.font(Role::Control).pointSizeF()));
        CHECK(button.font().families() == look.font(Role::Control).families());
        CHECK(tabs.font().pointSizeF() == Approx(look.font(Role::Control).pointSizeF()));
    }
}

TEST_CASE("Names are serif, controls are sans, and the reading font replaces both") {
    CHECK(fontOf(Role::CardName).families().front().startsWith(QStringLiteral("EB Garamond")));
    CHECK(fontOf(Role::Control).families().front() == QStringLiteral("Inter"));
    CHECK(fontOf(Role::CardName, 1, true).families().front() == QStringLiteral("OpenDyslexic"));
    CHECK(fontOf(Role::Body, 1.3).pointSizeF() == Approx(13));
}

TEST_CASE("Figures in a column are equally wide, and those on dice stand on one line") {
    const QFont font = fontOf(Role::Vital);
    CHECK(figuresWidth(QStringLiteral("11"), font) == Approx(figuresWidth(QStringLiteral("48"), font)).margin(0.01));
    const double bottom = figuresPath(QStringLiteral("1"), dieFont()).boundingRect().bottom();
    for (const QString& digit : {QStringLiteral("3"), QStringLiteral("7"), QStringLiteral("9")}) {
        const QRectF box = figuresPath(digit, dieFont()).boundingRect();
        CHECK(box.bottom() == Approx(bottom).margin(5));
        CHECK(box.height() > 55);
    }
}

TEST_CASE("Digits in a name are as high as its capitals and stand on the line, in one line and in several") {
    const Look look;
    for (const bool inLines : {false, true}) {
        const auto ink = [&](const QString& text) {
            QImage image(400, 200, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.scale(4, 4);
            if (inLines)
                paintParagraph(painter, {4, 4, 90, 40}, text, Role::SheetName, look);
            else
                TextLine(text, look.font(Role::SheetName)).paint(painter, QPointF(4, 34), Qt::black);
            painter.end();
            int top = image.height(), bottom = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (qGray(image.pixel(x, y)) > 100) continue;
                    top = std::min(top, y);
                    bottom = std::max(bottom, y);
                }
            }
            return std::pair(top, bottom);
        };
        const auto [top, bottom] = ink(QStringLiteral("H"));
        for (const QChar digit : QStringLiteral("0123456789")) {
            INFO((inLines ? "paragraph " : "line ") << digit.unicode() - u'0');
            const auto [high, low] = ink(digit);
            CHECK(high == Approx(top).margin(6)); // of some 60 px
            CHECK(low == Approx(bottom).margin(6));
        }
    }
}

TEST_CASE("A line with digits is as wide as what is painted of it") {
    const QFont font = fontOf(Role::SheetName);
    for (const QString& text : {QStringLiteral("11111111"), QStringLiteral("Goblin 1 of 22"), QStringLiteral("0479")}) {
        const TextLine line(text, font);
        QImage image(int(line.width()) + 100, 80, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        line.paint(painter, QPointF(10, 50), Qt::black);
        painter.end();
        int right = 0;
        for (int x = 0; x < image.width(); ++x) {
            for (int y = 0; y < image.height(); ++y) {
                if (qGray(image.pixel(x, y)) < 128) right = x;
            }
        }
        CHECK(right - 10 == Approx(line.width()).margin(4));
    }
}

TEST_CASE("Numbers below 0 have their sign in the reading font too") {
    if (!hasReadingFont()) return;
    for (const Role role : {Role::Vital, Role::Modifier, Role::Total}) {
        const QFont font = fontOf(role, 1, true);
        const double sign = figuresPath(QString(QChar(0x2212)), font).boundingRect().height(),
                     digit = figuresPath(QStringLiteral("8"), font).boundingRect().height();
        CHECK(sign > 0);
        CHECK(sign < digit / 3); // no empty box
    }
}

TEST_CASE("The focus ring follows the keyboard, and with the mouse shows only in text fields") {
    Look look;
    QWidget window;
    auto* rows = new QVBoxLayout(&window);
    auto* field = new QLineEdit;
    auto* button = new QPushButton(QStringLiteral("Wave off"));
    auto* own = new QPushButton(QStringLiteral("Own"));
    own->setProperty("ownFocus", true);
    for (QWidget* widget : std::initializer_list<QWidget*>{field, button, own}) rows->addWidget(widget);
    FocusRing ring(look, *qApp);
    window.show();
    window.activateWindow();
    QApplication::setActiveWindow(&window);
    REQUIRE(QTest::qWaitForWindowActive(&window));
    field->setFocus(Qt::MouseFocusReason);
    CHECK(ring.target() == field);
    button->setFocus(Qt::MouseFocusReason);
    CHECK(ring.target() == nullptr);
    field->setFocus(Qt::TabFocusReason);
    button->setFocus(Qt::TabFocusReason);
    CHECK(ring.target() == button);
    own->setFocus(Qt::TabFocusReason);
    CHECK(ring.target() == nullptr);
}

TEST_CASE("What Enter takes stands out from the other rows by 3 to 1, in menus and lists of every theme") {
    for (const ThemeKind kind : kThemes) {
        const Look look({kind, 1});
        look.dress(*qApp);
        const Theme& theme = look.theme();
        const auto clearest = [&](const QColor& ground, const auto& paint) {
            QImage image(160, 30, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            paint(painter, image.rect());
            double most = 1;
            for (int x = 0; x < 4; ++x) most = std::max(most, contrast(image.pixelColor(x, 15), ground));
            return most;
        };
        QStyleOptionMenuItem item;
        item.state = QStyle::State_Enabled | QStyle::State_Selected;
        const auto control = [&](QStyle::ControlElement element) {
            return [&item, element](QPainter& painter, const QRect& rect) {
                item.rect = rect;
                qApp->style()->drawControl(element, &item, &painter);
            };
        };
        INFO(int(kind));
        CHECK(clearest(theme.surface.control, control(QStyle::CE_MenuItem)) >= 3);
        CHECK(clearest(theme.surface.window, control(QStyle::CE_MenuBarItem)) >= 3);
        for (const QColor& ground : {theme.surface.dock, theme.surface.control, theme.surface.window}) {
            CHECK(clearest(ground, [](QPainter& painter, const QRect& rect) {
                      QStyleOptionViewItem row;
                      row.rect = rect;
                      row.state = QStyle::State_Enabled | QStyle::State_Selected;
                      qApp->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &row, &painter);
                  }) >= 3);
        }
    }
    Look().dress(*qApp);
}

TEST_CASE("A card has an edge in high contrast, where its surface does not tell it from the window") {
    for (const auto& [kind, edged] : {std::pair(ThemeKind::Ember, false), {ThemeKind::HighContrast, true}}) {
        const Look look({kind, 1, false, true});
        look.dress(*qApp);
        QFrame card;
        setRole(card, WidgetRole::Card);
        const QImage image = grab(card, {120, 60});
        const QColor edge = image.pixelColor(0, 30), ground = image.pixelColor(60, 30);
        CHECK(ground == look.theme().surface.card);
        CHECK((edge == look.theme().line.decorative) == edged);
        CHECK((edge == ground) != edged);
    }
}

TEST_CASE("The arrows of a spin box grow with the text, and its number keeps clear of them") {
    for (const double scale : {1.0, 2.0}) {
        const Look look({ThemeKind::Ember, scale});
        look.dress(*qApp);
        QSpinBox box;
        box.resize(look.px(84), look.px(30));
        QStyleOptionSpinBox option;
        option.initFrom(&box);
        option.frame = true;
        const auto part = [&](QStyle::SubControl which) {
            return box.style()->subControlRect(QStyle::CC_SpinBox, &option, which, &box);
        };
        const QRect up = part(QStyle::SC_SpinBoxUp), down = part(QStyle::SC_SpinBoxDown),
                    words = part(QStyle::SC_SpinBoxEditField);
        CHECK(up.width() == look.px(size::kHitTarget));
        CHECK(up.height() + down.height() == box.height());
        CHECK(up.bottom() < down.top());
        CHECK(words.right() < up.left());
        CHECK(words.width() >= box.fontMetrics().horizontalAdvance(QStringLiteral("-999")));
    }
    Look().dress(*qApp);
}
