/** The texts of evidence as one document: Adyen takes documents alone. */
import PDFDocument from 'pdfkit'
import { runsOf, setFont, type LetterStyle, type Pdf } from '../../../formats/pdf-letters'

const PAGE = { size: 'A4', margin: 56 } as const
const SIZE = { title: 12, text: 9 } as const

/** A field after the other, under its name. */
export async function evidencePdf(evidence: Readonly<Record<string, string>>): Promise<Buffer> {
  const pdf = document()
  for (const [name, text] of Object.entries(evidence)) {
    write(pdf, 'strong', SIZE.title, name.replaceAll('_', ' '))
    for (const line of text.split('\n')) write(pdf, 'plain', SIZE.text, line)
    pdf.moveDown()
  }
  return finished(pdf)
}

const document = (): Pdf => new PDFDocument({ ...PAGE, lang: 'en' })

function write(pdf: Pdf, style: LetterStyle, size: number, text: string): void {
  const runs = runsOf(pdf, style, text)
  for (const [index, run] of runs.entries())
    setFont(pdf, run.font, size).text(run.text, { continued: index < runs.length - 1 })
  if (runs.length === 0) pdf.moveDown(0.5)
}

async function finished(pdf: Pdf): Promise<Buffer> {
  pdf.end()
  const chunks: Buffer[] = []
  for await (const chunk of pdf) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
