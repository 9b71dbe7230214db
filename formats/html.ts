/** Plain HTML pages: one style, readable on a phone, with a heading and a main landmark. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** HTML that this service made: of the template `html`, or of constants such as a style. */
export class Html {
  constructor(private readonly text: string) {}
  toString(): string {
    return this.text
  }
}

type Inserted = Html | string | number | readonly Html[]

/** A template whose values are escaped, unless they are HTML of such a template: html`<p>${name}</p>`. */
export const html = (parts: TemplateStringsArray, ...values: Inserted[]): Html =>
  new Html(parts.map((part, index) => part + inserted(values[index] ?? '')).join(''))

function inserted(value: Inserted): string {
  if (value instanceof Html) return value.toString()
  return typeof value === 'object' ? value.join('\n') : escapeHtml(String(value))
}

export interface PageParts {
  /** Stands in place of the title above the content, if that should be shorter than the window's. */
  heading?: string
  /** The language of all texts: a tag of BCP 47. */
  lang?: string
  /** Trusted HTML for the head, and before the heading. */
  head?: string
  above?: string
}

/** A whole page. `main` and `style` are trusted HTML and CSS; `title`, `heading` and `lang` are escaped. */
export function htmlPage(title: string, style: string, main: string, parts: PageParts = {}): string {
  const { heading = title, lang = 'en', head = '', above = '' } = parts
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>${head}
</head>
<body>
<main>
${above}<h1>${escapeHtml(heading)}</h1>
${main}
</main>
</body>
</html>
`
}
