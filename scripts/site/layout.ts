/** A page's HTML around its content: the header with the search, the navigation, the content. */
import { escapeHtml } from '../../formats/html'
import type { Page } from './page'

export interface Heading {
  id: string
  text: string
}

interface Frame {
  page: Page
  /** The content as HTML, and its headings of the second level. */
  content: string
  headings: readonly Heading[]
  groups: readonly string[]
  pages: readonly Page[]
  link: (path: string) => string
  /** The name of the service. */
  product: string
  /** Where a file of the site is, such as its style. */
  file: (name: string) => string
}

export function pageHtml({ page, content, headings, groups, pages, link, file, product }: Frame): string {
  const title = page.path === '' ? `${product}: documentation` : `${page.title} · ${product}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${file('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${file('style.css')}">
<link rel="alternate" type="text/markdown" href="${file(markdownFile(page.path))}">
<script src="${file('theme.js')}"></script>
<script type="module" src="${file('site.js')}" data-index="${file('search.json')}" data-keys="${file('sandbox-keys')}"></script>
</head>
<body>
<header>
<a class="skip" href="#content">Skip to the content</a>
<a class="brand" href="${link('')}">${escapeHtml(product)}</a>
<form role="search" hidden><label for="search" class="unseen">Search the documentation</label>
<input id="search" type="search" placeholder="Search" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list">
<div id="found" role="listbox" aria-label="Pages found" hidden></div></form>
<button id="theme" type="button" hidden>Dark</button>
<a class="menu" href="#navigation">Menu</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${content}
<footer><a href="${file(markdownFile(page.path))}">This page as Markdown</a></footer>
</main>
<nav id="navigation" aria-label="Documentation">
${groups.map((group) => navigationGroup(group, { page, headings, pages, link })).join('\n')}
</nav>
</div>
</body>
</html>
`
}

/** The file of a page's Markdown twin. */
export const markdownFile = (path: string): string => `${path === '' ? 'index' : path}.md`

type Place = Pick<Frame, 'page' | 'headings' | 'pages' | 'link'>

function navigationGroup(group: string, { page, headings, pages, link }: Place): string {
  const items = pages
    .filter((one) => one.group === group)
    .map((one) => {
      if (one.path !== page.path) return `<li><a href="${link(one.path)}">${escapeHtml(one.title)}</a></li>`
      const own = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
      const inner = own.length === 0 ? '' : `<ul>${own.join('')}</ul>`
      return `<li><a href="${link(one.path)}" aria-current="page">${escapeHtml(one.title)}</a>${inner}</li>`
    })
  return `<h2>${escapeHtml(group)}</h2>\n<ul>${items.join('\n')}</ul>`
}
