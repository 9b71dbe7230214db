/** What the reference and the errors page share. */
import { escapeHtml, htmlPage } from '../../domain/html'

const STYLE = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1b1b1b; background: #fff }
  h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 2.5rem; border-top: 1px solid #767676; padding-top: 1rem }
  code { background: #f2f2f2; padding: .1em .3em; border-radius: .2em; overflow-wrap: anywhere }
  table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .4rem .5rem; border-bottom: 1px solid #ccc }
  .wide { overflow-x: auto } a { color: #0b4f9e } :target { background: #fff6cc }
`

export function page(title: string, main: string): string {
  return htmlPage(title, STYLE, main)
}

export function table(
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = heads.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('')
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table></div>`
}
