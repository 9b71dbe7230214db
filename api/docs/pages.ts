/** The public pages: the documentation's site, the OpenAPI document, an example, and the health check. */
import { createHash } from 'node:crypto'
import Router from '@koa/router'
import type { Context } from 'koa'
import { readinessAnswer } from '../../infra/metrics'
import { withoutSlash } from '../browser/wayfinding'
import { routes } from '../routes'
import { limitAddresses } from '../http/edge'
import type { Services } from '../services'
import { olderDocument } from './older'
import { openApiDocument } from './openapi'
import { prepared } from './prepared'
import { sendSandboxKeys } from './sandbox-keys'
import { sendSite } from './site'
import { TOKEN_SCRIPT, tokenPage } from './token-page'

/** The example page may run its own script and call this API. */
const SCRIPTED = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${createHash('sha256').update(TOKEN_SCRIPT).digest('base64')}'`,
    "connect-src 'self'",
    "form-action 'none'",
  ].join('; '),
}

/** Search engines are shown the documentation, and nothing of what merchants and cardholders see. */
const robots = (publicUrl: string): string =>
  `User-agent: *\nAllow: /docs\nDisallow: /\n\nSitemap: ${publicUrl}/docs/sitemap.xml\n`

export function pages(services: Services): Router {
  const { publicUrl, publicUrls, store, ownFaults, docsKeysFile, docsFeedback } = services
  const router = new Router({ strict: true, sensitive: true })
  // Exempt from the rate limit, because a monitor must not be refused together with the other callers at its address.
  router.get('/healthz', async (context: Context) => {
    await store.ping()
    const faults = ownFaults.list()
    if (faults.length > 0) context.status = 503
    context.body = faults.length > 0 ? { status: 'not ready', faults } : { status: 'ok' }
  })
  router.get('/readyz', (context: Context) => {
    Object.assign(context, readinessAnswer(ownFaults.list()))
  })
  const limited = limitAddresses(services, 'ofPages')
  if (docsKeysFile !== undefined) router.get('/docs/sandbox-keys', limited, sendSandboxKeys(docsKeysFile))
  const site = sendSite({ product: services.product, publicUrl: publicUrls.sandbox, feedback: docsFeedback })
  router.get('/docs', limited, site)
  router.get('/docs/', limited, withoutSlash)
  router.get('/docs/*path', limited, site)
  router.get('/llms.txt', limited, site)
  router.use(limitAddresses(services))
  router.get('/robots.txt', prepared({ text: () => robots(publicUrls.sandbox), type: 'text/plain' }))
  router.get(
    '/examples/tokens',
    prepared({ text: () => tokenPage(''), type: 'text/html', headers: SCRIPTED }),
  )
  for (const [path, text] of [
    ['/v1/openapi.json', () => JSON.stringify(openApiDocument(routes, publicUrl))],
    ['/v1/openapi-3.0.json', () => JSON.stringify(olderDocument(routes, publicUrl))],
  ] as const)
    router.get(path, prepared({ text, type: 'application/json' }))
  return router
}
