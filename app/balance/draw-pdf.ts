/** Draws a document page by page, so that whoever paces files can rest between two. Of the letters only those that are used are put into the file. */
import PDFDocument from 'pdfkit'
import type { PdfContent } from '../../contract/balance/statement-pdf'
import { runsOf, setFont, type Pdf, type FontRun, type LetterStyle } from '../../formats/pdf-letters'
import { PAGE, dividedPages, type PdfPage } from './pdf-pages'

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
  write(pdf, { style: 'strong', size: SIZE.title }, title, { x: PAGE.margin, y: PAGE.margin })
  for (const [index, [name, value]] of facts.entries()) {
    const y = PAGE.margin + PAGE.top - PAGE.facts + index * PAGE.facts
    write(pdf, PLAIN, name, { x: PAGE.margin, y })
    write(pdf, PLAIN, value, { x: PAGE.margin + FACT_AT, y }, WIDTH - FACT_AT)
  }
}

function drawRows(pdf: Pdf, { from, rows }: PdfPage): void {
  let y = from
  for (const { kind, cells } of rows) {
    if (kind === 'title') {
      const section = { style: 'strong', size: SIZE.section } as const
      write(pdf, section, cells[0] ?? '', { x: PAGE.margin, y: y + 8 })
      y += PAGE.title
      continue
    }
    const letters: Letters = kind === 'row' ? PLAIN : { ...PLAIN, style: 'strong' }
    for (const [index, text] of cells.entries()) {
      const end = COLUMN_ENDS[index] ?? PAGE.margin + WIDTH
      if (index === 0) write(pdf, letters, text, { x: PAGE.margin, y })
      else writeUpTo(pdf, letters, text, { x: end, y })
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
  write(pdf, PLAIN, foot, { x: PAGE.margin, y })
  writeUpTo(pdf, PLAIN, place, { x: PAGE.margin + WIDTH, y })
}

interface Letters {
  style: LetterStyle
  size: number
}
interface Place {
  x: number
  y: number
}

const PLAIN: Letters = { style: 'plain', size: SIZE.text }

/** How far below its top the letters of a line stand, as a part of their size: so do those of another font beside them. */
const ASCENT = 0.928

/** On one line; what is wider than `most` ends in an ellipsis. */
function write(pdf: Pdf, { style, size }: Letters, text: string, { x, y }: Place, most = Infinity): void {
  let at = x
  for (const run of fitting(pdf, { style, size }, runsOf(pdf, style, text), most)) {
    const width = widthOf(pdf, size, run)
    const standing = { lineBreak: false, baseline: 'alphabetic' } as const
    pdf.text(run.text, at, y + ASCENT * size, standing)
    at += width
  }
}

function writeUpTo(pdf: Pdf, letters: Letters, text: string, { x, y }: Place): void {
  const widths = runsOf(pdf, letters.style, text).map((run) => widthOf(pdf, letters.size, run))
  write(pdf, letters, text, { x: x - widths.reduce((sum, width) => sum + width, 0), y })
}

/** Its font is set then. */
const widthOf = (pdf: Pdf, size: number, { font, text }: FontRun): number =>
  setFont(pdf, font, size).widthOfString(text)

function fitting(
  pdf: Pdf,
  { style, size }: Letters,
  runs: readonly FontRun[],
  most: number,
): readonly FontRun[] {
  const ellipsis: FontRun = { font: style, text: '…' }
  let left = most - widthOf(pdf, size, ellipsis)
  const widths = runs.map((run) => widthOf(pdf, size, run))
  if (widths.reduce((sum, width) => sum + width, 0) <= most) return runs
  const kept: FontRun[] = []
  for (const [index, { font, text }] of runs.entries()) {
    const width = widths[index] ?? 0
    if (width > left) {
      const signs = Array.from(text)
      while (signs.length > 0 && widthOf(pdf, size, { font, text: signs.join('') }) > left) signs.pop()
      return [...kept, { font, text: signs.join('') }, ellipsis].filter((run) => run.text !== '')
    }
    kept.push({ font, text })
    left -= width
  }
  return kept
}
