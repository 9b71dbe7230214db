// Markdown as HTML: links of the site, headings with their anchors, highlighted code, tables that scroll by themselves.
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { Marked } from 'marked'

for (const [name, language] of Object.entries({
  sh: bash,
  json,
  python,
  ts: typescript,
  js: typescript,
}))
  hljs.registerLanguage(name, language)

const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What the page of a local stack puts into the examples. They are marked by words that no highlighter takes apart. */
const FILLED = [
  ['$SVC_BASE_URL', 'base_url'],
  ['$SVC_KEY', 'secret_key'],
  ['$SVC_PUBLISHABLE_KEY', 'publishable_key'],
  ['process.env.SVC_BASE_URL!', 'base_url', "'"],
  ['process.env.SVC_KEY!', 'secret_key', "'"],
  ['process.env.SVC_PUBLISHABLE_KEY!', 'publishable_key', "'"],
  ['os.environ["SVC_BASE_URL"]', 'base_url', '"'],
  ['os.environ["SVC_KEY"]', 'secret_key', '"'],
  ['os.environ["SVC_PUBLISHABLE_KEY"]', 'publishable_key', '"'],
].map(([text, value, quote = ''], index) => ({
  text,
  value,
  quote,
  mark: `FILLED${String.fromCharCode(65 + index)}MARK`,
}))

function highlighted(code, language) {
  const marked = FILLED.reduceRight((text, one) => text.replaceAll(one.text, one.mark), code)
  const html = hljs.getLanguage(language)
    ? hljs.highlight(marked, { language, ignoreIllegals: true }).value
    : escape(marked)
  return FILLED.reduce(
    (text, { mark, text: shown, value, quote }) =>
      text.replaceAll(
        mark,
        `<span data-fill="${value}" data-quote="${escape(quote)}">${escape(shown)}</span>`,
      ),
    html,
  )
}

const NAMES = {
  sh: 'Shell',
  ts: 'TypeScript',
  js: 'JavaScript',
  python: 'Python',
  json: 'JSON',
  text: 'Output',
  http: 'HTTP',
}

function figure(text, info, requestOf) {
  const [language = 'text', ...options] = info.split(' ')
  const tab = options.find((option) => option.startsWith('tab='))?.slice(4)
  const request = language === 'sh' ? requestOf(text) : undefined
  const run = request ? ` data-request="${escape(JSON.stringify(request))}"` : ''
  const file = options.find((option) => option.startsWith('file='))?.slice(5)
  const name = tab ?? file ?? NAMES[language] ?? language
  return `<div class="code"${tab ? ` data-tab="${escape(tab)}"` : ''}${run}><div class="head">${escape(name)}</div><pre tabindex="0"><code>${highlighted(text, language)}</code></pre></div>\n`
}

/** GitHub's anchors, which the links of the documents count on. */
const slug = (text) =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const ANCHOR = / \{#([\w-]+)\}$/

export const withoutAnchors = (markdown) => markdown.replaceAll(/^(#+ .+?) \{#[\w-]+\}$/gm, '$1')

/**
 * The page's HTML, its headings of the second level, and its parts for the search. `link` makes an address of what
 * follows `site:`, `requestOf` finds the request of a sample. `isReference`: the headings within an operation are the same for all.
 */
export function render(markdown, { link, requestOf, isReference }) {
  const headings = []
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const [, own] = ANCHOR.exec(text) ?? []
        const id = own ?? slug(text)
        const inner = this.parser.parseInline(tokens).replace(ANCHOR, '')
        if (depth === 2) headings.push({ id, text: text.replace(ANCHOR, '').replaceAll('`', '') })
        const opening = depth === 2 ? '</section><section>' : ''
        return `${opening}<h${depth} id="${unique(id)}">${inner}</h${depth}>\n`
      },
      code({ text, lang = 'text' }) {
        // The table of states beside the diagram says the same.
        return lang === 'mermaid' ? '' : figure(text, lang, requestOf)
      },
      table(token) {
        const cell = (tag, scope) => (one) =>
          `<${tag}${scope}>${this.parser.parseInline(one.tokens)}</${tag}>`
        const head = token.header.map((one) =>
          one.text === '' ? '<td></td>' : cell('th', ' scope="col"')(one),
        )
        const rows = token.rows.map((row) => `<tr>${row.map(cell('td', '')).join('')}</tr>`)
        return `<div class="wide" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>\n`
      },
      link({ href, tokens }) {
        const target = href.startsWith('site:') ? link(href.slice('site:'.length)) : href
        return `<a href="${escape(target)}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const seen = new Map()
  const unique = (id) => {
    const count = seen.get(id) ?? 0
    seen.set(id, count + 1)
    return count === 0 ? id : `${id}-${count}`
  }
  const html = `<section>${marked.parse(markdown)}</section>`.replace('<section></section>', '')
  return { html, headings, parts: searchParts(html, isReference) }
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const plainText = (html) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity])
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The parts of a page, by its headings, without their code: what the search finds. */
function searchParts(html, isReference) {
  const parts = html.split(isReference ? /<section>/ : /<section>|(?=<h3)/).filter((part) => part !== '')
  return parts.map((part) => {
    const [, id = '', heading = ''] = /<h[23] id="([^"]+)">(.*?)<\/h[23]>/.exec(part) ?? []
    const text = part.replaceAll(/<pre.*?<\/pre>/gs, '').replace(/<h[123].*?<\/h[123]>/s, '')
    return { id, heading: plainText(heading), text: plainText(text) }
  })
}
