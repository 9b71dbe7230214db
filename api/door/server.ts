/**
 * The door for what acquirers tell unasked: a port of its own for each mode, at which nothing else is served (decision 0175). A
 * call is answered once what it tells is kept, in the words of its acquirer's kind.
 */
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { receiveNotifications, startNotifications } from '../../app/acquirers/receive'
import { NOTIFICATION_LIMIT } from '../../domain/acquirer-notifications'
import { MINUTE } from '../../domain/time'
import { readinessAnswer } from '../../infra/metrics'
import { networkOf } from '../../infra/addresses'
import { createSparing, type Sparing } from '../../infra/sparing'
import { createEdge, doNotCount } from '../http/edge'
import { readSentJson } from '../http/read-body'
import { limitHeaders, rateLimited } from '../limits'
import { methodNotAllowed, routeMissing } from '../missing-route'
import type { Services } from '../services'

const PATH = '/acquirers/:name/notifications'

export function createDoor(services: Services): Koa {
  const app = new Koa()
  app.silent = true
  const router = new Router({ strict: true, sensitive: true })
  const sparing = createSparing(MINUTE)
  router.post(PATH, (context: Context) => receive(context, services, sparing))
  router.get('/readyz', (context: Context) => {
    doNotCount(context)
    Object.assign(context, readinessAnswer(services.ownFaults.list()))
  })
  app.use(createEdge(services))
  app.use(router.routes())
  app.use(({ method, path }: Context) => {
    const allowed = router.stack.filter((layer) => layer.match(path)).flatMap(({ methods }) => methods)
    throw allowed.length === 0 ? routeMissing(method, path, []) : methodNotAllowed(method, path, allowed)
  })
  return app
}

async function receive(context: Context, services: Services, sparing: Sparing): Promise<void> {
  const { limits, addressOf, log, livemode, metrics } = services
  const address = addressOf(context.req)
  const allowance = await limits.ofDoor(address)
  context.set(limitHeaders(allowance))
  if (!allowance.allowed) throw rateLimited(allowance)
  const body = await readSentJson(context.req, {
    limit: NOTIFICATION_LIMIT,
    line: networkOf(address),
  })
  const { name: acquirer = '' } = context['params'] as Readonly<Record<string, string>>
  const now = services.real()
  const secrets =
    services.notificationSecrets.get(acquirer) ?? (await services.contracts.signingOf(acquirer, now))
  const { refused, rows, reply } = await receiveNotifications(
    services,
    { acquirer, livemode },
    { sent: { headers: context.req.headers, body }, by: { secrets, now } },
  )
  for (const proof of refused) {
    const named = secrets.length > 0 ? acquirer : 'unknown'
    metrics.notificationsRefused.inc({ mode: livemode ? 'live' : 'sandbox', acquirer: named, proof })
    const unlogged = sparing(`${named} ${proof}`)
    if (unlogged !== undefined)
      log.warn({ acquirer: named, proof, address, unlogged }, 'a notification was refused')
  }
  services.background(startNotifications(services, rows), 'the start of notifications')
  context.status = reply.status
  context.type = reply.type
  context.body = reply.body
}
