// Builds the documentation's site from the compiled generator in dist/scripts/site/: `npm run build` into dist/site/, for the
// API to serve; `npm run docs:site -- FOLDER [ADDRESS [FEEDBACK]]` into a folder for any web server, with addresses that end in
// .html. ADDRESS is where that server shows it, for search engines; FEEDBACK is where readers write to.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import MiniSearch from 'minisearch'
import { INDEX, weightOf } from './site/browser/search.mjs'
import { render, withoutAnchors } from './site/render.mjs'

const root = new URL('..', import.meta.url).pathname
const require = createRequire(import.meta.url)
// Compiled by the build, which is not there when imports are checked.
const generator = join(root, 'dist', 'scripts', 'site', 'pages.js')
const { PRODUCT } = require(join(root, 'dist', 'infra', 'environment.js'))
const { lookByChoice } = require(join(root, 'dist', 'formats', 'look.js'))
const { MOVED, llmsText, markdownFile, pageHtml, requestOf, site } = require(generator)

const [, , given, address, feedback] = process.argv
const target = given === undefined ? join(root, 'dist', 'site') : resolve(given)
const isServed = given === undefined
/** The API writes its own name into the pages that it serves. */
const product = isServed ? '{{product}}' : (process.env.PRODUCT_NAME ?? PRODUCT)

// The API puts these in when it serves a page (api/docs/site.ts): the build does not know them.
const home = isServed ? '{public_url}/docs' : address?.replace(/\/+$/, '')
const told = isServed ? '{feedback}' : feedback

const { pages, files } = site(root)
const isFile = (path) => path in files

/** The address of a page or a file, with its anchor. */
function addressOf(base, place) {
  const [path = '', anchor] = place.split('#')
  const hash = anchor === undefined ? '' : `#${anchor}`
  if (isFile(path)) return `${base}/${path}${hash}`
  if (!pages.some((page) => page.path === path)) throw new Error(`a link leads to ${place}, which is no page`)
  if (isServed) return `/docs${path === '' ? '' : `/${path}`}${hash}`
  return `${base}/${path === '' ? 'index' : path}.html${hash}`
}

/** Of a site for any web server, addresses are relative to the page. */
const baseOf = (path) => (isServed ? '/docs' : `.${'/..'.repeat(path.split('/').length - 1)}`)

/** The address of a page for search engines, which is the same on every host that shows it. */
function canonicalOf(path) {
  if (home === undefined) return undefined
  if (path === '') return isServed ? home : `${home}/`
  return `${home}/${path}${isServed ? '' : '.html'}`
}

function write(path, content) {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

/** A page that leads on, for web servers of which nothing else is known. */
const movedHtml = (to) =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>This page has moved</title><meta http-equiv="refresh" content="0; url=${to}"></head><body><p><a href="${to}">This page has moved.</a></p></body></html>\n`

const search = new MiniSearch(INDEX)
let sections = 0

/** The anchors of each page, and the links to anchors. */
const anchors = new Map()
const wanted = []

// A folder that somebody names may hold other things too.
if (isServed) rmSync(target, { recursive: true, force: true })
for (const page of pages) {
  const base = baseOf(page.path)
  const link = (place) => {
    const [path, anchor] = place.split('#')
    if (anchor !== undefined) wanted.push({ from: page.path, path, anchor })
    return addressOf(base, place)
  }
  const { html, headings, parts } = render(page.markdown, {
    link,
    requestOf,
    isReference: page.group === 'API',
  })
  anchors.set(page.path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)))
  for (const [, anchor] of html.matchAll(/<a href="#([^"]+)"/g))
    wanted.push({ from: page.path, path: page.path, anchor })
  const file = (name) => `${base}/${name}`
  write(
    `${page.path || 'index'}.html`,
    pageHtml({
      page,
      content: html,
      headings,
      pages,
      link,
      product,
      file,
      canonical: canonicalOf(page.path),
      feedback: told,
    }),
  )
  write(
    markdownFile(page.path),
    `${withoutAnchors(page.markdown)
      .replaceAll(
        /\]\(site:([^)#]*)(#[^)]*)?\)/g,
        (_all, path, hash = '') => `](${base}/${isFile(path) ? path : markdownFile(path)}${hash})`,
      )
      .trimEnd()}\n`,
  )
  for (const { id, heading, text } of parts) {
    sections += 1
    const url = addressOf('.', `${page.path}${id === '' ? '' : `#${id}`}`)
    const title = page.group === undefined ? page.title : `${page.title} · ${page.group}`
    // What a page is asked for belongs to its beginning.
    const keywords = id === '' ? page.keywords?.page : page.keywords?.parts?.[id]
    search.add({
      id: sections,
      title,
      heading,
      keywords,
      text,
      url,
      weight: weightOf(page.group),
    })
  }
}
const broken = wanted.filter(({ path, anchor }) => !anchors.get(path)?.has(anchor))
for (const { from, path, anchor } of broken)
  process.stderr.write(`/docs/${from} has a link to /docs/${path}#${anchor}, which is not there.\n`)
if (broken.length > 0) process.exit(1)

for (const [path, content] of Object.entries(files)) write(path, content)
const inBrowser = (name) => readFileSync(join(root, 'scripts', 'site', 'browser', name), 'utf8')
for (const name of ['site.js', 'search.mjs', 'theme.js', 'icon.svg'])
  write(name.replace('.mjs', '.js'), inBrowser(name))
write('style.css', lookByChoice() + inBrowser('style.css'))
write(
  'minisearch.js',
  readFileSync(require.resolve('minisearch').replace(/dist\/.*/, 'dist/es/index.js'), 'utf8').replace(
    /\n\/\/# sourceMappingURL.*/,
    '',
  ),
)
write('search.json', JSON.stringify(search))
if (home !== undefined)
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map(({ path }) => `<url><loc>${canonicalOf(path)}</loc></url>`).join('\n')}
</urlset>
`,
  )
const moved = Object.entries(MOVED)
if (isServed)
  // The API answers with redirects.
  write(
    'moved.json',
    JSON.stringify(Object.fromEntries(moved.map(([from, to]) => [`/docs/${from}`, addressOf('/docs', to)]))),
  )
else for (const [from, to] of moved) write(`${from}.html`, movedHtml(addressOf(baseOf(from), to)))
write(
  'llms.txt',
  llmsText(pages, (path) => `${isServed ? '/docs/' : ''}${markdownFile(path)}`, product),
)
