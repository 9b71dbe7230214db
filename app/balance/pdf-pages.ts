/** How the tables of a document are divided into pages, before anything is drawn. Heights are in points. */
import type { PdfContent } from '../../contract/balance/statement-pdf'

export const PAGE = { width: 595, height: 842, margin: 50, row: 16, title: 28, facts: 15, top: 60 } as const

interface Row {
  kind: 'title' | 'head' | 'row' | 'strong'
  cells: readonly string[]
}

export interface PdfPage {
  /** Points from the top at which the rows begin. */
  from: number
  rows: Row[]
}

const heightOf = ({ kind }: Row): number => (kind === 'title' ? PAGE.title : PAGE.row)

/** The first page has the title and the facts. A table that goes on has its heading again. */
export function dividedPages({ facts, tables }: PdfContent): PdfPage[] {
  const first: PdfPage = { from: PAGE.margin + PAGE.top + facts.length * PAGE.facts, rows: [] }
  const pages = [first]
  let page = first
  let used = first.from
  const put = (row: Row) => {
    page.rows.push(row)
    used += heightOf(row)
  }
  for (const { title, head, rows } of tables) {
    const heading: Row = { kind: 'head', cells: head }
    const turn = () => {
      page = { from: PAGE.margin, rows: [] }
      used = page.from
      pages.push(page)
    }
    // A title does not stand alone at the end of a page.
    if (used + PAGE.title + 2 * PAGE.row > PAGE.height - 2 * PAGE.margin) turn()
    put({ kind: 'title', cells: [title] })
    put(heading)
    for (const { cells, isStrong } of rows) {
      if (used + PAGE.row > PAGE.height - PAGE.margin - PAGE.row) {
        turn()
        put(heading)
      }
      put({ kind: isStrong === true ? 'strong' : 'row', cells })
    }
  }
  return pages
}
