/**
 * Draws a document page by page, so that whoever paces files can rest between two. The letters are DejaVu Sans: Latin, Greek,
 * Cyrillic, Armenian, Georgian, Hebrew and Arabic, of which only those that are used are put into the file.
 */
import PDFDocument from 'pdfkit'
import type { PdfContent } from '../../contract/balance/statement-pdf'
import { PAGE, dividedPages, type PdfPage } from './pdf-pages'

const FONTS = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  strong: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
} as const

type Pdf = InstanceType<typeof PDFDocument>

const SIZE = { title: 18, section: 12, text: 9 } as const
const WIDTH = PAGE.width - 2 * PAGE.margin
const FACT_AT = 110
/** Where each column ends; the first begins at the margin and all others stand to the right. */
const COLUMN_ENDS = [0.2, 0.38, 0.54, 0.68, 0.84, 1].map((part) => PAGE.margin + part * WIDTH)

export async function* drawPdf(content: PdfContent): AsyncGenerator<Uint8Array> {
  const { title, at } = content
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    info: { Title: title, CreationDate: at, ModDate: at },
  })
  const pages = dividedPages(content)
  for (const [index, page] of pages.entries()) {
    pdf.addPage()
    if (index === 0) drawHead(pdf, content)
    drawRows(pdf, page)
    drawFoot(pdf, content.foot, `${index + 1} of ${pages.length}`)
    const drawn = pdf.read() as Buffer | null
    if (drawn) yield drawn
  }
  pdf.end()
  for await (const chunk of pdf) yield chunk as Buffer
}

function drawHead(pdf: Pdf, { title, facts }: PdfContent): void {
  pdf.font(FONTS.strong, SIZE.title).text(title, PAGE.margin, PAGE.margin, { width: WIDTH })
  for (const [index, [name, value]] of facts.entries()) {
    const y = PAGE.margin + PAGE.top - PAGE.facts + index * PAGE.facts
    pdf.font(FONTS.plain, SIZE.text).text(name, PAGE.margin, y, { lineBreak: false })
    const rest = { width: WIDTH - FACT_AT, height: PAGE.facts, ellipsis: true }
    pdf.text(value, PAGE.margin + FACT_AT, y, rest)
  }
}

function drawRows(pdf: Pdf, { from, rows }: PdfPage): void {
  let y = from
  for (const { kind, cells } of rows) {
    if (kind === 'title') {
      pdf.font(FONTS.strong, SIZE.section).text(cells[0] ?? '', PAGE.margin, y + 8, { lineBreak: false })
      y += PAGE.title
      continue
    }
    pdf.font(kind === 'row' ? FONTS.plain : FONTS.strong, SIZE.text)
    for (const [index, text] of cells.entries()) {
      const end = COLUMN_ENDS[index] ?? PAGE.margin + WIDTH
      const x = index === 0 ? PAGE.margin : end - pdf.widthOfString(text)
      if (text !== '') pdf.text(text, x, y, { lineBreak: false })
    }
    y += PAGE.row
    if (kind === 'head') line(pdf, y - 4)
  }
}

const line = (pdf: Pdf, y: number): Pdf =>
  pdf
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.margin + WIDTH, y)
    .lineWidth(0.5)
    .stroke()

function drawFoot(pdf: Pdf, foot: string, place: string): void {
  const y = PAGE.height - PAGE.margin
  pdf.font(FONTS.plain, SIZE.text).text(foot, PAGE.margin, y, { lineBreak: false })
  pdf.text(place, PAGE.margin + WIDTH - pdf.widthOfString(place), y, { lineBreak: false })
}
