/** The documentation's site, which the build makes (scripts/build-site.mjs): its files as they are. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'koa'
import { ApiError } from '../../contract/errors'
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

/** Sends the file of the site that a path under `/docs` names; a page is named without its `.html`. */
export function sendSite(product: string): (context: Context) => Promise<void> {
  const folder = builtFolder('site')
  // Only what is found here is ever read: a path from outside is looked up, and never becomes a file's name.
  const files = new Map(
    (folder === undefined ? [] : filesIn(folder)).map((name) => {
      const type = isExample(name) ? 'text/plain' : typeOfFile(name)
      const read = () => readFileSync(join(folder ?? '', name), 'utf8')
      const text = isNamed(name) ? () => named(read(), product) : read
      return [addressOf(name), prepared({ text, type, headers: HEADERS })] as const
    }),
  )
  return async (context) => {
    const send = files.get(context.path)
    if (send) await send(context)
    else if (context.path.endsWith('/')) withoutSlash(context)
    else throw new ApiError('route_missing')
  }
}

/** Pages have the name of the service in their title. */
const isNamed = (name: string): boolean => name.endsWith('.html') || name === 'llms.txt'

/** The examples of docs/examples/ are shown as they are, and run nowhere here. */
const isExample = (name: string): boolean => name.startsWith('examples/')

const addressOf = (name: string): string =>
  name === 'index.html' ? '/docs' : `/docs/${isExample(name) ? name : name.replace(/\.html$/, '')}`
