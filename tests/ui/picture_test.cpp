// Pictures that people bring along: read beside everything else, made smaller or refused with one sentence, and never a
// hole in the players' window.
#include "paint/picture_shelf.h"
#include "players/players_window.h"
#include "players/ready_view.h"

#include <catch2/catch.hpp>

#include <QApplication>
#include <QBuffer>
#include <QPainter>
#include <QSignalSpy>
#include <QtEndian>
#include <QtTest>

using namespace tenplus;
using namespace tenplus::ui;

namespace {

QByteArray fileOf(const QImage& image, const char* format = "PNG") {
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    image.save(&file, format);
    return file.data();
}

QImage plain(int width, int height, QImage::Format format = QImage::Format_RGB32) {
    QImage image(width, height, format);
    image.fill(Qt::gray);
    return image;
}

quint32 crcOf(const QByteArray& bytes) {
    quint32 crc = ~0U;
    for (const char byte : bytes) {
        crc ^= quint8(byte);
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ (crc & 1 ? 0xedb88320U : 0U);
    }
    return ~crc;
}

// A small file that says of itself that it is so large.
QByteArray claiming(quint32 width, quint32 height) {
    QByteArray file = fileOf(plain(4, 4));
    qToBigEndian(width, file.data() + 16);
    qToBigEndian(height, file.data() + 20);
    qToBigEndian(crcOf(file.mid(12, 17)), file.data() + 29);
    return file;
}

// Large enough to take its time: black, so that the file is small.
QByteArray bomb() {
    static const QByteArray file = [] {
        QImage image(9000, 9000, QImage::Format_Mono);
        image.fill(0);
        return fileOf(image);
    }();
    return file;
}

struct Shelf {
    static constexpr qint64 kPart = 1024;
    QHash<QString, QByteArray> files;
    QStringList damaged;
    int fetched = 0; // parts
    PictureShelf shelf;
    Shelf() {
        shelf.setSource(
            {.part =
                 [this](const QString& hash, qint64 from) {
                     ++fetched;
                     return files.contains(hash) ? std::optional(files[hash].mid(from, kPart)) : std::nullopt;
                 },
             .isWhole = [this](const QString& hash,
                               const QByteArray& bytes) { return !damaged.contains(hash) && bytes == files[hash]; }});
    }
};

table::PlayerView sceneWith(const std::string& picture, const std::string& title) {
    table::PlayerView view;
    view.campaign = "The Drowned Belfry";
    view.scene.emplace();
    view.scene->title = title;
    view.scene->width = 8;
    view.scene->height = 6;
    view.scene->open = true;
    view.scene->backdrop.picture = picture;
    return view;
}

} // namespace

TEST_CASE("PNG, JPEG and WebP are read by their first bytes, whatever they are called") {
    for (const char* format : {"PNG", "JPG", "WEBP"}) {
        const PictureRead read = readPicture(fileOf(plain(640, 480), format), {});
        CAPTURE(format);
        CHECK(read.fault == PictureFault::None);
        CHECK(read.image.size() == QSize(640, 480));
        CHECK(read.levels.size() == 1);
    }
    CHECK(readPicture(fileOf(plain(640, 480), "BMP"), {}).fault == PictureFault::NotAPicture);
    CHECK(readPicture("Somebody's letter", {}).fault == PictureFault::NotAPicture);
    CHECK(readPicture("<svg xmlns='http://www.w3.org/2000/svg'/>", {}).fault == PictureFault::NotAPicture);
    CHECK(readPicture({}, {}).fault == PictureFault::Gone);
}

TEST_CASE("What is written into a picture besides its pixels does not stay with it") {
    QImage image = plain(8, 8);
    image.setText(QStringLiteral("Comment"), QStringLiteral("The ferryman did it"));
    const PictureRead read = readPicture(fileOf(image), {});
    for (const QString& key : read.image.textKeys()) CHECK(read.image.text(key).isEmpty());
}

TEST_CASE("A picture too large to keep is made smaller while it is read, one beyond that is refused unread") {
    const PictureLimits limits{.mostPixels = 1'000'000, .mostRead = 20'000'000};
    const PictureRead read = readPicture(fileOf(plain(3000, 2000, QImage::Format_Grayscale8)), limits);
    CHECK(read.fault == PictureFault::None);
    CHECK(read.size == QSize(3000, 2000));
    CHECK(qint64(read.image.width()) * read.image.height() <= limits.mostPixels);
    CHECK(read.image.width() * 2 == Approx(read.image.height() * 3).margin(3));
    const PictureRead huge = readPicture(claiming(30'000, 30'000), {});
    CHECK(huge.fault == PictureFault::TooLarge);
    CHECK(faultText(huge.fault, QStringLiteral("tower.png"), huge.size) ==
          QStringLiteral("The picture tower.png is too large at 30000 × 30000 pixels: make it at most 8,000 on a side "
                         "and add it again."));
}

TEST_CASE("A damaged picture is refused with a sentence that says what to do") {
    const QByteArray whole = fileOf(plain(640, 480), "JPG");
    CHECK(readPicture(whole.left(40), {}).fault == PictureFault::Broken);
    CHECK(readPicture(claiming(5000, 5000), {}).fault == PictureFault::Broken);
    CHECK(readPicture(fileOf(plain(64, 64)).left(30), {}).fault == PictureFault::Broken);
    for (const PictureFault fault : {PictureFault::Gone, PictureFault::NotAPicture, PictureFault::Broken,
                                     PictureFault::TooLarge, PictureFault::Stopped}) {
        const QString sentence = faultText(fault, QStringLiteral("a%1.png"), {1, 1});
        CHECK(sentence.contains(QStringLiteral("a%1.png")));
        CHECK(sentence.endsWith(u'.'));
    }
}

TEST_CASE("The event loop turns on while a large picture is read, and hears how far it is") {
    Shelf shelf;
    shelf.files[QStringLiteral("bomb")] = bomb();
    QSignalSpy settled(&shelf.shelf, &PictureShelf::settled);
    shelf.shelf.want({QStringLiteral("bomb")});
    CHECK(shelf.shelf.isReading(QStringLiteral("bomb")));
    CHECK(shelf.shelf.progress() == 0);
    int turns = 0;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, [&] { ++turns; });
    timer.start(0);
    REQUIRE(QTest::qWaitFor([&] { return settled.size() > 0; }, 30'000));
    CHECK(turns > 50);
    REQUIRE(shelf.shelf.picture(QStringLiteral("bomb")) != nullptr);
    CHECK(shelf.shelf.sizeOf(QStringLiteral("bomb")) == QSize(9000, 9000));
    CHECK(shelf.shelf.picture(QStringLiteral("bomb"))->width() < 6400);
    CHECK_FALSE(shelf.shelf.progress());
}

TEST_CASE("A reading that is stopped ends, and one that nobody wants any more is forgotten") {
    Shelf shelf;
    const QString one = QStringLiteral("one"), two = QStringLiteral("two");
    shelf.files[one] = bomb();
    shelf.files[two] = fileOf(plain(20, 20));
    QSignalSpy settled(&shelf.shelf, &PictureShelf::settled);
    shelf.shelf.want({one});
    shelf.shelf.stop();
    REQUIRE(QTest::qWaitFor([&] { return settled.size() == 1; }, 30'000));
    CHECK(shelf.shelf.fault(one) == PictureFault::Stopped);
    shelf.shelf.want({two});
    REQUIRE(QTest::qWaitFor([&] { return shelf.shelf.picture(two) != nullptr; }, 30'000));
    CHECK(shelf.shelf.picture(one) == nullptr);
    shelf.shelf.want({one, two}); // shown again: read again
    CHECK(shelf.shelf.isReading(one));
    shelf.shelf.want({});
    CHECK_FALSE(shelf.shelf.isReading(one));
}

TEST_CASE("A vanished picture is told, once the window has gone on") {
    Shelf shelf;
    QSignalSpy settled(&shelf.shelf, &PictureShelf::settled);
    shelf.shelf.want({QStringLiteral("lost")});
    CHECK(settled.isEmpty());
    QApplication::processEvents();
    CHECK(settled.size() == 1);
    CHECK(shelf.shelf.fault(QStringLiteral("lost")) == PictureFault::Gone);
}

TEST_CASE("A scene stays until the picture of the next is here, and stays if it cannot be") {
    const table::PlayerView harbour = sceneWith("harbour", "The harbour"), tower = sceneWith("tower", "The tower");
    const auto only = [](const char* which) { return [which](const std::string& hash) { return hash == which; }; };
    CHECK(readyView(tower, harbour, only("harbour")).scene->title == "The harbour");
    CHECK(readyView(tower, harbour, only("tower")).scene->title == "The tower");
    CHECK(readyView(tower, {}, only("harbour")).scene->title == "The tower"); // without its picture
    CHECK(readyView(tower, {}, only("harbour")).scene->backdrop.picture.empty());
    table::PlayerView none = harbour;
    none.scene.reset();
    CHECK_FALSE(readyView(none, harbour, only("harbour")).scene); // taken away is taken away
}

TEST_CASE("A handout without its picture is its words, and without words it is not there yet") {
    table::PlayerView view;
    view.handouts = {{"A letter", "Come at once.", "seal"}, {"The seal", "", "seal"}};
    const table::PlayerView ready = readyView(view, {}, [](const std::string&) { return false; });
    REQUIRE(ready.handouts.size() == 1);
    CHECK(ready.handouts[0].text == "Come at once.");
    CHECK(ready.handouts[0].picture.empty());
    CHECK(readyView(view, {}, [](const std::string&) { return true; }) == view);
    CHECK(picturesOf(view) == QStringList{QStringLiteral("seal")});
}

TEST_CASE("The players' window keeps the last good picture while the next is read and when it is refused") {
    Look look({ThemeKind::Ember, 1, false, true});
    Shelf shelf;
    QImage red = plain(80, 60);
    red.fill(Qt::red);
    shelf.files[QStringLiteral("good")] = fileOf(red);
    shelf.files[QStringLiteral("bad")] = "no picture";
    PlayersWindow window(look, &shelf.shelf);
    window.setCurtain(false);
    shelf.shelf.want({QStringLiteral("good")});
    window.setView(sceneWith("good", ""), false);
    REQUIRE(QTest::qWaitFor([&] { return shelf.shelf.picture(QStringLiteral("good")) != nullptr; }, 30'000));
    QApplication::processEvents();
    const QImage good = window.picture();
    CHECK(good.pixelColor(good.width() / 2 + 9, good.height() / 2 + 9).red() > 150); // beside the lines of the grid
    shelf.shelf.want({QStringLiteral("good"), QStringLiteral("bad")});
    window.setView(sceneWith("bad", ""), false);
    CHECK(window.picture() == good);
    REQUIRE(QTest::qWaitFor([&] { return shelf.shelf.fault(QStringLiteral("bad")) != PictureFault::None; }, 30'000));
    QApplication::processEvents();
    CHECK(window.picture() == good);
    CHECK(window.picturesShown() == QStringList{QStringLiteral("good")});
}

TEST_CASE("The bytes of a picture are fetched part by part, one each time round the event loop") {
    Shelf shelf;
    const QString map = QStringLiteral("map");
    QImage noise = plain(200, 200);
    for (int y = 0; y < 200; ++y) {
        for (int x = 0; x < 200; ++x)
            noise.setPixel(x, y, QRgb(0xff000000U | quint32(x * 7919 + y * 104729) * 2654435761U));
    }
    shelf.files[map] = fileOf(noise);
    REQUIRE(shelf.files[map].size() > 4 * Shelf::kPart);
    shelf.shelf.want({map});
    CHECK(shelf.fetched == 0);
    for (int turn = 1; turn <= 3; ++turn) {
        QCoreApplication::processEvents();
        CHECK(shelf.fetched <= turn);
    }
    REQUIRE(QTest::qWaitFor([&] { return shelf.shelf.picture(map) != nullptr; }, 30'000));
    CHECK(shelf.shelf.picture(map)->size() == QSize(200, 200));
}

TEST_CASE("A picture whose bytes are no longer its own is told, and one that is stopped half fetched as well") {
    Shelf shelf;
    const QString bad = QStringLiteral("bad"), half = QStringLiteral("half");
    shelf.files[bad] = fileOf(plain(20, 20));
    shelf.damaged << bad;
    shelf.files[half] = bomb();
    QSignalSpy settled(&shelf.shelf, &PictureShelf::settled);
    shelf.shelf.want({bad});
    REQUIRE(QTest::qWaitFor([&] { return settled.size() == 1; }, 30'000));
    CHECK(shelf.shelf.fault(bad) == PictureFault::Broken);
    shelf.shelf.want({half});
    QCoreApplication::processEvents();
    shelf.shelf.stop();
    REQUIRE(QTest::qWaitFor([&] { return settled.size() == 2; }, 30'000));
    CHECK(shelf.shelf.fault(half) == PictureFault::Stopped);
    CHECK_FALSE(shelf.shelf.isReading(half));
}

TEST_CASE("Of a picture that moves the first frame is taken, however many there are") {
    QByteArray moving = fileOf(plain(64, 48)); // an acTL that tells of a million frames, before the pixels
    QByteArray chunk("acTL\0\x0f\x42\x40\0\0\0\0", 12);
    QByteArray framed(4, '\0');
    qToBigEndian<quint32>(8, framed.data());
    framed += chunk;
    QByteArray crc(4, '\0');
    qToBigEndian(crcOf(chunk), crc.data());
    moving.insert(33, framed + crc);
    const PictureRead read = readPicture(moving, {});
    CHECK(read.fault == PictureFault::None);
    CHECK(read.image.size() == QSize(64, 48));
}
