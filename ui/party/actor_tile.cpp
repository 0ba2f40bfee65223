#include "party/actor_tile.h"

#include "bridge/actor_chips.h"
#include "bridge/tracks.h"
#include "paint/card.h"
#include "paint/emblem.h"
#include "paint/plain_label.h"
#include "theme/figures.h"
#include "theme/text_line.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr QLatin1String kNoteComma(", "); // between the words of a note

// Lengths at 96 dpi: the centres of the two lines, and the top of the chips.
constexpr double kText = 56, kNameMiddle = 17, kMeterMiddle = 38, kMeter = 6, kChips = 52, kPlain = 55;
constexpr double kTrack = 12, kTrackMiddle = 57, kTracks = 16; // the line of slots below the meter
constexpr double kNote = 16;                                   // a line of the note below them
constexpr int kMostNoteLines = 3;
constexpr double kNumbers = 38, kShield = 15, kRingRoom = 4;

Icon iconOfActor(const table::ActorCard& card) {
    const Icon named = iconNamed(qs(card.icon));
    if (named != Icon::None) return named;
    return card.kind == table::ActorKind::Foe ? Icon::Skull : Icon::Person;
}

QString figuresOf(const table::CardNumber& number) {
    const QString value =
        number.value < 0 ? QChar(0x2212) + QString::number(-number.value) : QString::number(number.value);
    return number.step.empty() ? value : QStringLiteral("%1 %2").arg(value, qs(number.step));
}

QString numberWords(const table::CardNumber& number) {
    return QStringLiteral("%1 %2").arg(qs(number.name), figuresOf(number));
}

QFont boldOf(QFont font) {
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

ActorTile::ActorTile(const Look& look, table::ActorKind kind, QWidget* parent)
    : PaintedButton(look, parent)
    , m_health(tr("HP"))
    , m_meter(new MeterBar(look, m_health, this))
    , m_chips(new ChipStrip(look, this)) {
    m_card.kind = kind;
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_meter->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_chips->setAccessibleName(tr("Chips"));
    m_chips->setObjectName(QStringLiteral("chips"));
    setTabStop(false);
    connect(m_chips, &ChipStrip::activated, this, &ActorTile::chipActivated);
    connect(&look, &Look::changed, this, &ActorTile::place);
}

void ActorTile::setCard(const table::ActorCard& card, const std::vector<ChipData>& spent) {
    if (card == m_card && spent == m_spent) return;
    m_card = card;
    m_spent = spent;
    std::vector<ChipData> chips;
    for (const table::ChipView& chip : card.chips) chips.push_back(chipOf(chip));
    chips.insert(chips.end(), spent.begin(), spent.end());
    m_chips->setChips(std::move(chips));
    if (card.health) m_meter->setData({int(card.health->now), int(card.health->most), side()});
    tell();
    updateGeometry();
    place();
    update();
}

void ActorTile::setActive(bool active) {
    if (active == m_active) return;
    m_active = active;
    m_chips->setRaised(active);
    tell();
    update();
}

void ActorTile::setCompact(bool compact) {
    if (compact == m_compact) return;
    m_compact = compact;
    tell();
    updateGeometry();
    place();
    update();
}

void ActorTile::setNote(const QString& note) {
    if (note == m_note) return;
    m_note = note;
    tell();
    updateGeometry();
    place();
    update();
}

void ActorTile::setQuiet(std::optional<int> turns) {
    if (turns == m_quiet) return;
    m_quiet = turns;
    tell();
    updateGeometry(); // the mark takes room from the name
    place();
    update();
}

QString ActorTile::quietWords() const {
    if (!m_quiet) return {};
    if (*m_quiet == 0) return tr("has not acted in this session");
    return *m_quiet == 1 ? tr("has acted least in this session: 1 turn")
                         : tr("has acted least in this session: %1 turns").arg(*m_quiet);
}

// The note, and in a compact tile what is a chip in others: conditions, holds and forwards.
QStringList ActorTile::noteWords() const {
    QStringList words;
    if (!m_note.isEmpty()) words << m_note;
    if (m_compact) {
        for (const table::ChipView& chip : m_card.chips) words << spokenText(chipOf(chip));
    }
    return words;
}

QStringList ActorTile::noteLines(double width) const {
    const QString text = noteWords().join(kNoteComma);
    const double room = width - look().exact(kText + space::kCardX);
    if (look().advance(text, Role::Caption) <= room) return text.isEmpty() ? QStringList{} : QStringList{text};
    return wrappedLines(text, look().font(Role::Caption), room, kMostNoteLines);
}

// Without HP the first line takes the place of the meter.
double ActorTile::belowMeter(double width) const {
    const int lines = lineCount();
    const int below = !m_card.health && lines > 0 ? lines - 1 : lines;
    return look().exact(below * kTracks + double(noteLines(width).size()) * kNote);
}

double ActorTile::lineMiddle(int line) const {
    if (!m_card.health && hasLines()) --line;
    return belowName(width()) + look().exact(line < 0 ? kMeterMiddle : kTrackMiddle + line * kTracks);
}

void ActorTile::setHealthWord(const QString& word) {
    if (word.isEmpty() || word == m_health) return;
    m_health = word;
    m_meter->setWhat(word);
    if (m_card.health) m_meter->setData(m_meter->data()); // with the new name
    tell();
}

void ActorTile::setReadOnly() { m_chips->setInteractive(false); }

void ActorTile::setTabStop(bool stop) {
    setFocusPolicy(stop ? Qt::StrongFocus : Qt::ClickFocus);
    m_chips->setFocusPolicy(stop ? Qt::StrongFocus : Qt::ClickFocus);
}

// The accessible text; the tooltip has the full name, and the chips if they are hidden.
void ActorTile::tell() {
    QStringList words{qs(m_card.name)};
    if (m_card.health) words << tr("%1 %2 of %3").arg(m_health).arg(m_card.health->now).arg(m_card.health->most);
    if (isOut()) words << tr("out of %1").arg(m_health);
    if (m_card.armour) words << tr("armour %1").arg(*m_card.armour);
    for (const table::TrackView& track : m_card.tracks) words << spokenText(slotsOf(track));
    for (const table::CardNumber& each : m_card.numbers) words << numberWords(each);
    if (!m_note.isEmpty()) words << m_note;
    QStringList chips;
    for (const ChipData& chip : m_chips->chips()) chips << spokenText(chip);
    words << chips;
    if (!m_card.revealed) words << tr("hidden from the players");
    if (m_active) words << tr("chosen");
    if (m_quiet) words << quietWords();
    setAccessibleName(words.join(QStringLiteral(", ")));
    QStringList tip{qs(m_card.name)};
    for (const table::TrackView& track : m_card.tracks) tip << spokenText(slotsOf(track));
    for (const table::CardNumber& each : m_card.numbers) tip << numberWords(each);
    if (!m_note.isEmpty()) tip << m_note;
    if (m_quiet) tip << quietWords().left(1).toUpper() + quietWords().mid(1);
    setToolTip(plainTip((tip + (m_compact ? chips : QStringList())).join(u'\n')));
}

// The words of the lines are those of the note in their order, so that a place in a line is one in the note.
int ActorTile::chipInNote(const QPoint& point) const {
    if (!m_compact) return -1;
    const QStringList words = noteWords(), lines = noteLines(width());
    const QString text = words.join(kNoteComma);
    const double left = look().exact(kText), high = look().exact(kNote),
                 x = isRightToLeft() ? width() - point.x() : point.x();
    double top = lineMiddle(lineCount()) - high / 2;
    qsizetype from = 0;
    for (const QString& line : lines) {
        const QString whole = line.endsWith(u'…') ? line.chopped(1).trimmed() : line;
        const qsizetype start = std::max(from, text.indexOf(whole, from));
        from = start + whole.size();
        const bool isHere = point.y() >= top && point.y() < top + high && x >= left;
        top += high;
        if (!isHere) continue;
        qsizetype at = 0;
        while (at < whole.size() && left + look().advance(whole.left(at + 1), Role::Caption) <= x) ++at;
        if (at == whole.size()) return -1; // behind the words
        qsizetype end = 0;
        for (qsizetype i = 0; i < words.size(); ++i) {
            const qsizetype begin = end;
            end += words[i].size();
            if (start + at >= begin && start + at < end)
                return int(i) - int(words.size() - qsizetype(m_card.chips.size()));
            end += kNoteComma.size();
        }
    }
    return -1;
}

int ActorTile::holdAt(const QPoint& point) const {
    const int chip = chipInNote(point);
    return chip >= 0 && m_card.chips[std::size_t(chip)].kind == table::ChipKind::Hold ? chip : -1;
}

// The words of a hold do what its chip does on a higher card; all others are the card's.
void ActorTile::mousePressEvent(QMouseEvent* event) {
    m_pressed = event->button() == Qt::LeftButton ? holdAt(event->position().toPoint()) : -1;
    if (m_pressed < 0) PaintedButton::mousePressEvent(event);
}

void ActorTile::mouseReleaseEvent(QMouseEvent* event) {
    const int pressed = std::exchange(m_pressed, -1);
    if (pressed < 0) return PaintedButton::mouseReleaseEvent(event);
    if (holdAt(event->position().toPoint()) == pressed) emit chipActivated(pressed);
}

int ActorTile::chipAt(const QPoint& point) const {
    if (m_compact) return chipInNote(point);
    for (int i = 0; i < int(m_card.chips.size()); ++i) {
        if (m_chips->isVisible() && m_chips->chipRect(i).translated(m_chips->pos()).contains(point)) return i;
    }
    return -1;
}

int ActorTile::focusedChip() const {
    return m_chips->hasFocus() && m_chips->focusedChip() < int(m_card.chips.size()) ? m_chips->focusedChip() : -1;
}

QSize ActorTile::sizeHint() const {
    const int width = look().px(size::kDockLeft - 20);
    return {width, heightForWidth(width)};
}

int ActorTile::heightForWidth(int width) const {
    const double more = belowName(width) + belowMeter(width);
    if (!hasChips()) return look().px(kPlain) + int(std::ceil(more));
    const double room = width - look().exact(kText + space::kCardX);
    const auto rects = layOutChips(m_chips->chips(), room, look());
    return int(std::ceil(more + look().exact(kChips) + rects.back().bottom() + look().exact(space::kCardY)));
}

double ActorTile::numbersWidth() const {
    if (!m_card.health) return look().exact(kNumbers);
    const QString text = QStringLiteral("%1/%2").arg(m_card.health->now).arg(m_card.health->most);
    return std::max(look().exact(kNumbers), figuresWidth(text, boldOf(look().font(Role::Body))));
}

double ActorTile::armourWidth() const {
    if (!m_card.armour) return 0;
    const double wide = figuresWidth(QString::number(*m_card.armour), boldOf(look().font(Role::Body)));
    return wide + look().exact(space::kNormal + kShield);
}

std::vector<Icon> ActorTile::marks() const {
    std::vector<Icon> marks;
    if (!m_card.revealed) marks.push_back(Icon::EyeStruck);
    if (m_quiet) marks.push_back(Icon::Hourglass);
    return marks;
}

NameLines ActorTile::nameIn(double width) const {
    const double each = look().exact(size::kIconSmall + space::kSmall);
    const double whole = width - look().exact(kText + space::kCardX);
    const double first = whole - look().exact(space::kCardX) - armourWidth() - double(marks().size()) * each;
    return {qs(m_card.name), look().font(Role::CardName), first, whole};
}

double ActorTile::belowName(double width) const { return m_card.health || hasLines() ? nameIn(width).beyondOne() : 0; }

// The middle of its first line. Without HP and lines only the name is beside the emblem.
double ActorTile::nameMiddle() const {
    if (m_card.health || hasLines()) return look().exact(kNameMiddle);
    return look().exact(space::kCardY + size::kEmblem / 2) - nameIn(width()).beyondOne() / 2;
}

void ActorTile::place() {
    const double left = look().exact(kText), right = width() - look().exact(space::kCardX);
    const double meterRight = right - numbersWidth() - look().exact(space::kCardX);
    m_meter->setVisible(m_card.health.has_value());
    const double below = belowName(width());
    const QRectF meter(left, below + look().exact(kMeterMiddle - kMeter / 2), meterRight - left, look().exact(kMeter));
    m_meter->setGeometry(mirrored(meter).toRect());
    m_chips->setVisible(hasChips());
    const double top = look().exact(kChips) + below + belowMeter(width()) - kRingRoom;
    const double wanted = std::min<double>(m_chips->sizeHint().width(), right - left + 2 * kRingRoom);
    const QRectF chips(left - kRingRoom, top, wanted, height() - top - look().exact(space::kCardY) + kRingRoom);
    m_chips->setGeometry(mirrored(chips).toAlignedRect());
}

void ActorTile::resizeEvent(QResizeEvent* event) {
    QAbstractButton::resizeEvent(event);
    place();
}

void ActorTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    CardState state;
    state.active = m_active;
    state.hovered = underMouse();
    state.pressed = isDown();
    state.focused = showsFocus();
    paintCard(painter, rect(), look(), state);
    const double whole = look().exact(size::kEmblem);
    const QRectF emblem(look().exact(space::kCardX), look().exact(space::kCardY), whole, whole);
    paintEmblem(painter, mirrored(emblem), side(), iconOfActor(m_card), look().theme(),
                m_active ? Ring::ActRun : Ring::Plain);
    paintName(painter);
    paintNumbers(painter);
    paintTracks(painter);
    paintCardNumbers(painter);
    paintNote(painter);
}

void ActorTile::paintNote(QPainter& painter) const {
    const QFont font = look().font(Role::Caption);
    const double left = look().exact(kText), room = width() - left - look().exact(space::kCardX);
    const double high = QFontMetricsF(font).height();
    double middle = lineMiddle(lineCount());
    for (const QString& line : noteLines(width())) {
        TextLine(line, font, room)
            .paint(painter, mirrored({left, middle - high / 2, room, high}), Qt::AlignLeft | Qt::AlignVCenter,
                   look().theme().text.secondary);
        middle += look().exact(kNote);
    }
}

// Each as one slot of its kind, the number of filled ones and the step that it is in. In a narrow tile they stand
// without their steps, then closer, then without their most.
void ActorTile::paintTracks(QPainter& painter) const {
    const Theme& theme = look().theme();
    const QFont font = boldOf(look().font(Role::Caption)), plain = look().font(Role::Caption);
    const double side = look().exact(kTrack), gap = look().exact(space::kTight);
    const double middle = lineMiddle(0), rise = QFontMetricsF(font).capHeight() / 2;
    const auto nowOf = [](const table::TrackView& track) { return QString::number(track.filled); };
    const auto mostOf = [](const table::TrackView& track) {
        return QStringLiteral("/%1").arg(track.most - track.struck);
    };
    const auto stepWidth = [&](const table::TrackView& track) {
        return track.step.empty() ? 0.0 : gap + look().advance(qs(track.step), Role::Caption);
    };
    double now = 0, most = 0, steps = 0;
    for (const table::TrackView& track : m_card.tracks) {
        now += side + gap + figuresWidth(nowOf(track), font);
        most += figuresWidth(mostOf(track), plain);
        steps += stepWidth(track);
    }
    const double room = width() - look().exact(kText + space::kCardX), between = double(m_card.tracks.size()) - 1;
    const bool whole = now + most + between * gap <= room;
    const bool named = now + most + steps + between * gap <= room;
    const double left = room - now - (whole ? most : 0) - (named ? steps : 0);
    const double apart = between > 0 ? std::clamp(left / between, gap, look().exact(space::kWide)) : 0;
    double x = look().exact(kText);
    for (const table::TrackView& track : m_card.tracks) {
        const double wide = figuresWidth(nowOf(track), font);
        const double numbers = side + gap + wide + (whole ? figuresWidth(mostOf(track), plain) : 0);
        const double all = numbers + (named ? stepWidth(track) : 0);
        const double from = isRightToLeft() ? width() - x - all : x;
        paintSlot(painter, {from, middle - side / 2, side, side}, slotsOf(track).look, true, theme);
        painter.setPen(theme.text.primary);
        paintFigures(painter, {from + side + gap, middle + rise}, nowOf(track), font);
        painter.setPen(theme.text.muted);
        if (whole) paintFigures(painter, {from + side + gap + wide, middle + rise}, mostOf(track), plain);
        if (named && !track.step.empty())
            TextLine(qs(track.step), plain).paint(painter, {from + numbers + gap, middle + rise}, theme.text.secondary);
        x += all + apart;
    }
}

// "Drift 7  Salt 3": as many as there is room for; the tooltip has all.
void ActorTile::paintCardNumbers(QPainter& painter) const {
    const Theme& theme = look().theme();
    const QFont plain = look().font(Role::Caption), bold = boldOf(plain);
    const double middle = lineMiddle(int(!m_card.tracks.empty())), rise = QFontMetricsF(plain).capHeight() / 2;
    const double gap = look().exact(space::kTight), end = width() - look().exact(space::kCardX);
    double x = look().exact(kText);
    for (const table::CardNumber& each : m_card.numbers) {
        const QString value = figuresOf(each);
        const double wide = figuresWidth(value, bold), room = end - x - gap - wide;
        if (room < look().exact(kTrack)) return;
        const TextLine name(qs(each.name), plain, room);
        const double all = name.width() + gap + wide;
        const double from = isRightToLeft() ? width() - x - all : x;
        name.paint(painter, {from, middle + rise}, theme.text.secondary);
        painter.setPen(theme.text.primary);
        paintFigures(painter, {from + name.width() + gap, middle + rise}, value, bold);
        x += all + look().exact(space::kWide);
    }
}

void ActorTile::paintName(QPainter& painter) const {
    const NameLines name = nameIn(width());
    const bool isDead = isOut() && m_card.kind == table::ActorKind::Foe; // a character may still be saved
    const double left = look().exact(kText), middle = nameMiddle();
    const double high = look().exact(2 * space::kCardY);
    const Texts& inks = look().theme().text;
    const double room = width() - left - look().exact(space::kCardX);
    name.paint(painter, mirrored({left, middle - high / 2, room, high}), isDead ? inks.muted : inks.primary, isDead);
    const double side = look().exact(size::kIconSmall), gap = look().exact(space::kSmall);
    double x = left + name.firstWidth() + gap;
    for (const Icon mark : marks()) {
        const QRectF place(x, middle + look().exact(1) - side / 2, side, side);
        paintIcon(painter, mirrored(place), mark, inks.muted);
        x += side + gap;
    }
}

void ActorTile::paintNumbers(QPainter& painter) const {
    const Theme& theme = look().theme();
    const QFont plain = look().font(Role::Body), bold = boldOf(plain);
    const double rise = QFontMetricsF(plain).capHeight() / 2;
    const double right = width() - look().exact(space::kCardX);
    // Left to right in every language, aligned to the outer edge.
    const auto put = [&](double inset, double middle, const QString& text, const QFont& font, const QColor& ink) {
        const double wide = figuresWidth(text, font);
        painter.setPen(ink);
        const double x =
            isRightToLeft() ? look().exact(space::kCardX) + numbersWidth() - inset - wide : right - inset - wide;
        paintFigures(painter, {x, middle + rise}, text, font);
        return wide;
    };
    if (m_card.armour) {
        const double middle = nameMiddle() + look().exact(1);
        put(0, middle, QString::number(*m_card.armour), bold, theme.text.primary);
        const double shield = look().exact(kShield);
        const QRectF place(right - armourWidth(), middle - shield / 2, shield, shield);
        paintIcon(painter, mirrored(place), Icon::Shield, theme.text.muted);
    }
    if (m_card.health) {
        const double middle = belowName(width()) + look().exact(kMeterMiddle);
        const QString most = QStringLiteral("/%1").arg(m_card.health->most);
        const double wide = put(0, middle, most, plain, theme.text.muted);
        put(wide, middle, QString::number(m_card.health->now), bold, isOut() ? theme.miss.text : theme.text.primary);
    }
}

} // namespace tenplus::ui
