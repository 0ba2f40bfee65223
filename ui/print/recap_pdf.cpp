#include "print/recap_pdf.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPdfWriter>
#include <QTextDocument>

namespace tenplus::ui {

namespace {

constexpr double kMargin = 18; // mm

// A recap holds what players typed: no address in it is followed.
class ClosedDocument : public QTextDocument {
protected:
    QVariant loadResource(int, const QUrl&) override { return {}; }
};

} // namespace

QByteArray recapPdf(const QString& html, const QString& title, QPageSize::PageSizeId size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Tenplus"));
    writer.setPageLayout(QPageLayout(QPageSize(size), QPageLayout::Portrait,
                                     QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter));
    ClosedDocument document;
    document.setHtml(html);
    document.print(&writer);
    return bytes;
}

} // namespace tenplus::ui
