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
