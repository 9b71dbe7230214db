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

/**
 * A whole page. `main` and `style` are trusted HTML and CSS; `title` and `heading` are escaped. Give a `heading` if
 * the text above the content should be shorter than the window's title.
 */
export function htmlPage(title: string, style: string, main: string, heading = title): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(heading)}</h1>
${main}
</main>
</body>
</html>
`
}
