/** The public pages: the OpenAPI document, the reference, the errors, an example, and the health check. */
import { createHash } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { once } from '../../infra/once'
import { routes } from '../routes'
import { limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { cardsPage } from './cards-page'
import { errorsPage } from './errors-page'
import { openApiDocument } from './openapi'
import { prepared } from './prepared'
import { referencePage } from './reference-page'
import { TOKEN_SCRIPT, tokenPage } from './token-page'

/** The example page may also run its own script and call this API. */
const SCRIPTED = `; script-src 'sha256-${createHash('sha256').update(TOKEN_SCRIPT).digest('base64')}'; connect-src 'self'; form-action 'none'`

export function pages(services: Services): Router {
  const { publicUrl, store } = services
  const document = once(() => openApiDocument(routes, publicUrl))
  const html = (text: () => string, more = '') =>
    prepared({
      text,
      type: 'text/html',
      headers: {
        'Content-Security-Policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'${more}`,
      },
    })
  const router = new Router({ strict: true, sensitive: true })
  // Exempt from the rate limit, because a monitor must not be refused together with the other callers at its address.
  router.get('/healthz', async (context: Context) => {
    await store.ping()
    context.body = { status: 'ok' }
  })
  router.use(limitAddresses(services))
  router.get(
    '/docs',
    html(() => referencePage(document())),
  )
  router.get('/docs/errors', html(errorsPage))
  router.get('/docs/sandbox-cards', html(cardsPage))
  router.get(
    '/examples/tokens',
    html(() => tokenPage(''), SCRIPTED),
  )
  router.get(
    '/v1/openapi.json',
    prepared({ text: () => JSON.stringify(document()), type: 'application/json' }),
  )
  return router
}
