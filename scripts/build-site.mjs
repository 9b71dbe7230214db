// Builds the documentation's site from the compiled generator in dist/scripts/site/: `npm run build` into dist/site/, for the
// API to serve; `npm run docs:site -- FOLDER` into a folder for any web server, with addresses that end in .html.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import MiniSearch from 'minisearch'
import { render, withoutAnchors } from './site/render.mjs'

const root = new URL('..', import.meta.url).pathname
const require = createRequire(import.meta.url)
const { GROUPS, llmsText, markdownFile, pageHtml, site } = require('../dist/scripts/site/pages.js')

const given = process.argv[2]
const target = given === undefined ? join(root, 'dist', 'site') : resolve(given)
const isServed = given === undefined

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

const FIELDS = ['title', 'heading', 'text']
const search = new MiniSearch({ fields: FIELDS, storeFields: ['title', 'heading', 'url'] })
let sections = 0

rmSync(target, { recursive: true, force: true })
for (const page of pages) {
  const base = baseOf(page.path)
  const link = (place) => addressOf(base, place)
  const { html, headings, parts } = render(page.markdown, link)
  const file = (name) => `${base}/${name}`
  write(
    `${page.path || 'index'}.html`,
    pageHtml({ page, content: html, headings, groups: GROUPS, pages, link, file }),
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
    search.add({ id: sections, title: page.title, heading, text, url })
  }
}
for (const [path, content] of Object.entries(files)) write(path, content)
for (const name of ['site.js', 'theme.js', 'style.css', 'icon.svg'])
  write(name, readFileSync(join(root, 'scripts', 'site', 'browser', name)))
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
  llmsText(pages, (path) => `${isServed ? '/docs/' : ''}${markdownFile(path)}`),
)
