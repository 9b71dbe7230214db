/** Plain pages: one style, readable on a phone, a heading and a main landmark. */
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
 * A whole page; `main` and `style` are HTML and CSS of ours, `title` and `heading` are escaped. `heading` is what stands
 * above the text, where the window's title says more.
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
