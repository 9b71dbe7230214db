/** The dashboard's files: one page for every address under `/dashboard` and `/operator`, and what it loads (decision 0066). */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Router from '@koa/router'
import type { Context, Next } from 'koa'
import { ApiError } from '../../contract/errors'
import { prepared } from '../docs/prepared'
import { withoutSlash } from '../browser/wayfinding'
import { builtFolder, filesIn, named, typeOfFile } from '../http/built-files'
import { doNotCount, limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { ASSET_HEADERS, DASHBOARD_HEADERS } from './headers'

const ASSETS = '/dashboard/assets'

export function dashboardPages(services: Services): Router {
  const router = new Router({ strict: true, sensitive: true })
  const folder = builtFolder('dashboard')
  const assets = folder === undefined ? new Map<string, never>() : assetsIn(join(folder, 'assets'))
  router.get(`${ASSETS}/:name`, async (context: Context) => {
    const send = assets.get((context['params'] as { name: string }).name)
    if (!send) throw new ApiError('route_missing')
    doNotCount(context)
    await send(context)
  })
  const page = folder === undefined ? sendNotBuilt : pageIn(folder, services.product)
  const own = stayAt(services.publicUrl)
  for (const path of ['/dashboard', '/operator']) {
    router.get(`${path}/`, limitAddresses(services), withoutSlash)
    for (const one of [path, `${path}/*path`]) router.get(one, limitAddresses(services), own, page)
  }
  return router
}

/** Cookies and the check of the origin belong to one host, so a reader who came by another is sent to that one. */
function stayAt(publicUrl: string) {
  const { host } = new URL(publicUrl)
  return async (context: Context, next: Next) => {
    if (context.host.toLowerCase() === host) {
      await next()
      return
    }
    context.set('Cache-Control', 'no-store')
    context.redirect(`${publicUrl}${context.path}${context.search}`)
  }
}

const pageIn = (folder: string, product: string) =>
  prepared({
    text: () => named(readFileSync(join(folder, 'index.html'), 'utf8'), product),
    type: 'text/html',
    headers: DASHBOARD_HEADERS,
  })

function sendNotBuilt(context: Context): void {
  context.set(DASHBOARD_HEADERS)
  context.status = 503
  context.type = 'text/html'
  context.body =
    '<!doctype html><html lang="en"><title>Not built</title><h1>The dashboard is not built</h1><p>Run <code>npm run build</code>, and start the service again.</p></html>'
}

/** Only what is found here is ever read: a name from outside is looked up, and never becomes a file's name. */
function assetsIn(folder: string) {
  const names = filesIn(folder).filter((name) => !/\.(br|gz)$/.test(name))
  return new Map(
    names.map((name) => {
      const file = join(folder, name)
      const document = {
        text: () => readFileSync(file),
        type: typeOfFile(name),
        compressed: { br: () => readFile(`${file}.br`), gzip: () => readFile(`${file}.gz`) },
        headers: ASSET_HEADERS,
      }
      return [name, prepared(document)] as const
    }),
  )
}
