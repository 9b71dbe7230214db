// Builds the documentation's site from the compiled generator in dist/scripts/site/: `npm run build` into dist/site/, for the
// API to serve; `npm run docs:site -- FOLDER` into a folder for any web server, with addresses that end in .html.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import MiniSearch from 'minisearch'
import { INDEX, WEIGHTS, WEIGHT_OF_OTHERS } from './site/browser/search.mjs'
import { render, withoutAnchors } from './site/render.mjs'

const root = new URL('..', import.meta.url).pathname
const require = createRequire(import.meta.url)
// Compiled by the build, which is not there when imports are checked.
const generator = join(root, 'dist', 'scripts', 'site', 'pages.js')
const { PRODUCT } = require(join(root, 'dist', 'infra', 'environment.js'))
const { lookByChoice } = require(join(root, 'dist', 'formats', 'look.js'))
const { GROUPS, llmsText, markdownFile, pageHtml, site } = require(generator)

const given = process.argv[2]
const target = given === undefined ? join(root, 'dist', 'site') : resolve(given)
const isServed = given === undefined
/** The API writes its own name into the pages that it serves. */
const product = isServed ? '{{product}}' : (process.env.PRODUCT_NAME ?? PRODUCT)

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

function write(path, content) {
  const file = join(target, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

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
  const { html, headings, parts } = render(page.markdown, link)
  anchors.set(page.path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)))
  for (const [, anchor] of html.matchAll(/<a href="#([^"]+)"/g))
    wanted.push({ from: page.path, path: page.path, anchor })
  const file = (name) => `${base}/${name}`
  write(
    `${page.path || 'index'}.html`,
    pageHtml({ page, content: html, headings, groups: GROUPS, pages, link, file, product }),
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
    const keywords = id === '' ? page.keywords : undefined
    search.add({
      id: sections,
      title,
      heading,
      keywords,
      text,
      url,
      weight: WEIGHTS[page.group] ?? WEIGHT_OF_OTHERS,
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
write(
  'llms.txt',
  llmsText(pages, (path) => `${isServed ? '/docs/' : ''}${markdownFile(path)}`, product),
)
