/** The documentation's site, which the build makes (scripts/build-site.mjs): its files as they are, with this service's addresses. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'koa'
import { ApiError } from '../../contract/errors'
import { escapeHtml } from '../../formats/html'
import { withoutSlash } from '../browser/wayfinding'
import { builtFolder, filesIn, named, typeOfFile } from '../http/built-files'
import { prepared } from './prepared'

/** The pages run the site's own script, which asks this API, and nothing else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Programs look for it at the root, too (llmstxt.org). */
const LLMS = 'llms.txt'

/** What the build does not know of the service whose site it is. */
export interface SiteOwner {
  /** The name of the service. */
  product: string
  /** Where search engines find the pages, whichever host shows them. */
  publicUrl: string
  /** Where readers say what is wrong with a page: a `mailto:` or a web address. */
  feedback: string
}

/** Sends the file of the site that a path under `/docs` names; a page is named without its `.html`. */
export function sendSite(own: SiteOwner): (context: Context) => Promise<void> {
  const folder = builtFolder('site')
  // Only what is found here is ever read: a path from outside is looked up, and never becomes a file's name.
  const names = folder === undefined ? [] : filesIn(folder)
  const read = (name: string) => readFileSync(join(folder ?? '', name), 'utf8')
  const files = new Map(
    names.flatMap((name) => {
      const type = isExample(name) ? 'text/plain' : typeOfFile(name)
      const path = addressOf(name)
      const text = () => (isFilled(name) ? filled(read(name), path, own) : read(name))
      const send = prepared({ text, type, headers: HEADERS })
      return [path, ...(name === LLMS ? [`/${LLMS}`] : [])].map((one) => [one, send] as const)
    }),
  )
  const moved = new Map(
    names.includes('moved.json')
      ? Object.entries(JSON.parse(read('moved.json')) as Record<string, string>)
      : [],
  )
  return async (context) => {
    const send = files.get(context.path)
    const place = moved.get(context.path)
    if (send) await send(context)
    else if (place !== undefined) {
      context.redirect(place)
      context.status = 308
    } else if (context.path.endsWith('/')) withoutSlash(context)
    else throw new ApiError('route_missing')
  }
}

const isFilled = (name: string): boolean => /\.(html|xml)$/.test(name) || name === LLMS

/** The examples of docs/examples/ are shown as they are, and run nowhere here. */
const isExample = (name: string): boolean => name.startsWith('examples/')

const addressOf = (name: string): string =>
  name === 'index.html' ? '/docs' : `/docs/${isExample(name) ? name : name.replace(/\.html$/, '')}`

const filled = (text: string, path: string, { product, publicUrl, feedback }: SiteOwner): string =>
  named(text, product)
    .replaceAll('{public_url}', publicUrl)
    .replaceAll('{feedback}', escapeHtml(feedbackOn(path, feedback)))

/** The address with the page that it is about: as the subject of a mail, or in a web address's query. */
function feedbackOn(path: string, feedback: string): string {
  const url = new URL(feedback)
  const [name, value] = url.protocol === 'mailto:' ? ['subject', `Documentation: ${path}`] : ['page', path]
  // A mail program shows a plus sign where a form would mean a space.
  return `${feedback}${url.search === '' ? '?' : '&'}${name}=${encodeURIComponent(value)}`
}
