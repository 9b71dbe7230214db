/** A page's HTML around its content: the header with the search, the navigation, the content. */
import { escapeHtml } from '../../formats/html'
import { GROUPS, type Group, type Page } from './page'

export interface Heading {
  id: string
  text: string
}

interface Frame {
  page: Page
  /** The content as HTML, and its headings of the second level. */
  content: string
  headings: readonly Heading[]
  pages: readonly Page[]
  link: (path: string) => string
  /** The name of the service. */
  product: string
  /** Where a file of the site is, such as its style. */
  file: (name: string) => string
  /** The page's one address, whichever host shows it; none if the site has no address yet. */
  canonical?: string | undefined
  /** Where readers say what is wrong with it. */
  feedback?: string | undefined
}

export function pageHtml(frame: Frame): string {
  const { page, content, link, product, file, canonical, feedback } = frame
  const title = page.path === '' ? `${product}: documentation` : `${page.title} · ${product}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(page.summary)}">
<meta name="color-scheme" content="light dark">
${canonical === undefined ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">\n`}<link rel="icon" href="${file('icon.svg')}" type="image/svg+xml">
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
<footer>
${feedback === undefined ? '' : `<a href="${escapeHtml(feedback)}">Tell us what is wrong or missing on this page</a>\n`}<a href="${file(markdownFile(page.path))}">This page as Markdown</a>
</footer>
</main>
<nav id="navigation" aria-label="Documentation">
${navigation(frame)}
</nav>
</div>
</body>
</html>
`
}

/** The file of a page's Markdown twin. */
export const markdownFile = (path: string): string => `${path === '' ? 'index' : path}.md`

interface Entry {
  path: string
  title: string
}

/**
 * Guides and operations have a navigation each, because they are about the same subjects: in either of them each subject has one
 * entry.
 */
function navigation(frame: Frame): string {
  const own = (group: Group): Entry[] => frame.pages.filter((one) => one.group === group)
  const groups: [string, Entry[]][] =
    frame.page.group === 'API'
      ? [
          ['Guides', [{ path: '', title: 'All guides' }]],
          ['API', own('API')],
          ['Reference', own('Reference')],
        ]
      : GROUPS.filter((group) => group !== 'API').map((group) => [
          group,
          group === 'Reference' ? [{ path: 'reference', title: 'API' }, ...own(group)] : own(group),
        ])
  return groups.map(([group, entries]) => navigationGroup(group, entries, frame)).join('\n')
}

function navigationGroup(group: string, entries: readonly Entry[], { page, headings, link }: Frame): string {
  const items = entries.map(({ path, title }) => {
    if (path !== page.path) return `<li><a href="${link(path)}">${escapeHtml(title)}</a></li>`
    const own = headings.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`)
    const inner = own.length === 0 ? '' : `<ul>${own.join('')}</ul>`
    return `<li><a href="${link(path)}" aria-current="page">${escapeHtml(title)}</a>${inner}</li>`
  })
  return `<h2>${escapeHtml(group)}</h2>\n<ul>${items.join('\n')}</ul>`
}
