/**
 * The door for what acquirers tell unasked: a port of its own for each mode, at which nothing else is served (decision 0175). A
 * call is answered once it is kept: 202, or 200 if it was told before.
 */
import Router from '@koa/router'
import Koa, { type Context } from 'koa'
import { keepNotification, startNotification } from '../../app/acquirers/receive'
import { NOTIFICATION_LIMIT } from '../../domain/acquirer-notifications'
import { MINUTE } from '../../domain/time'
import { proveNotification } from '../../infra/acquirer-signature'
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
  const { name = '' } = context['params'] as Readonly<Record<string, string>>
  // Of a name that is not known there is no secret: it is answered as one that is signed with a wrong one.
  const secrets =
    services.notificationSecrets.get(name) ?? (await services.contracts.signingOf(name, services.real()))
  const proof = proveNotification(context.get('acquirer-signature'), body, { secrets, now: services.real() })
  if (proof !== 'signed') {
    const acquirer = secrets.length > 0 ? name : 'unknown'
    metrics.notificationsRefused.inc({ mode: livemode ? 'live' : 'sandbox', acquirer, proof })
    const left = sparing(`${acquirer} ${proof}`)
    if (left !== undefined) {
      const about = { acquirer, proof, address, unlogged: left }
      log.warn(about, 'a notification was refused')
    }
    refuse(context, 401, REFUSALS[proof])
    return
  }
  const receipt = await keepNotification(services, { acquirer: name, livemode, source: 'door' }, body)
  switch (receipt.kind) {
    case 'unreadable':
      refuse(
        context,
        400,
        'Send JSON in UTF-8: {"id": "…", "type": "…", "at": "2026-11-26T09:30:00Z", "data": {}}.',
      )
      return
    case 'known':
      context.status = 200
      context.body = { received: true, known: true }
      return
    case 'kept':
      services.background(startNotification(services, receipt.row), 'the start of a notification')
      context.status = 202
      context.body = { received: true, known: false }
  }
}

/** Acquirers are told in words of their own: the errors of the API are for merchants. */
function refuse(context: Context, status: number, message: string): void {
  context.status = status
  context.body = { error: { message } }
}

const REFUSALS = {
  malformed: 'Send "Acquirer-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>".',
  forged: 'The signature is of another secret or another body.',
  stale: 'The signature is older or newer than five minutes. Sign the same body anew.',
}
