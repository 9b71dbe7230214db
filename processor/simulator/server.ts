/**
 * The simulator over HTTP, on two ports: the calls that move money, for whoever has the secret, and the pages that
 * cardholders are led through, for every browser. No path of the second leads to the first.
 */
import { join } from 'node:path'
import { createAcs } from './acs'
import { openAdyen } from './adyen'
import { openAuthenticator } from './authenticator'
import { openBank } from './bank'
import { requireBearer } from './bearer'
import { createCaptures } from './captures'
import { createCloses } from './closes'
import { ControlBody, LateApproval, OutcomeOnDemand, ToldOnDemand, createControls } from './controls'
import { createDisputes } from './disputes'
import { createLater } from './later'
import type { LaterTelling } from './later-telling'
import { openLedger } from './ledger'
import {
  HEALTHY,
  NOT_FOUND,
  json,
  listen,
  readBody,
  type SimulatorReply,
  type SimulatorRoute,
} from './listener'
import { createMoneyCalls } from './money'
import { listMovements } from './movements'
import type { NotificationTarget } from './deliveries'
import { openNotifier } from './notifications'
import { createOperations } from './operations'
import { createRefunds } from './refunds'
import { parse } from './requests'
import { createSales } from './sales'
import { batchFile, dayFile, listSettlements } from './settlements'
import { openStripe } from './stripe'
import { createVerifications } from './verifications'

export interface SimulatorOptions {
  host: string
  /** The port of the calls that move money. */
  port: number
  /** The port of the pages that browsers open. */
  acsPort: number
  /** Bearer token of the calls that move money. */
  secret: string
  /** That of the calls to the bank; without it there is no bank. */
  bankSecret?: string | undefined
  /** That of the calls to the 3-D Secure server; without it there is none. */
  authenticatorSecret?: string | undefined
  ledgerDir: string
  /** 32 bytes: keys the hashes of card numbers and the access control server's secrets. */
  ledgerKey: Uint8Array
  /** The address of its pages as browsers reach it; `http://{host}:{acsPort}` when absent. */
  publicUrl?: string | undefined
  /** Serves `/control`, with which tests give it faults. */
  controls: boolean
  /** Where it sends what it tells unasked; without it that is only listed. */
  notifies?: NotificationTarget | undefined
  /** The same for the interface in Stripe's manner. */
  stripeNotifies?: NotificationTarget | undefined
  /** And for that in Adyen's manner, with the key in hex. */
  adyenNotifies?: NotificationTarget | undefined
  /** Its clock, in milliseconds; the system's clock if absent. */
  now?: () => number
}

export interface RunningSimulator {
  /** Address of the calls that move money. */
  url: string
  port: number
  /** Address of its pages. */
  acsUrl: string
  acsPort: number
  stop(): Promise<void>
}

const UNKNOWN_CALLER: SimulatorReply = {
  ...json(401, { error: { message: 'the bearer secret is missing or wrong' } }),
  headers: { 'www-authenticate': 'Bearer' },
}

export async function startSimulator(options: SimulatorOptions): Promise<RunningSimulator> {
  const ledger = await openLedger(join(options.ledgerDir, 'ledger.jsonl'), options.ledgerKey)
  const now = options.now ?? Date.now
  let publicUrl = options.publicUrl
  let ownUrl = ''
  const controls = createControls(now)
  const operations = createOperations(ledger, () => publicUrl ?? '', now, {
    take: (sale) => sales.take(sale),
    isForgotten: controls.isForgotten,
  })
  const notifier = await openNotifier(join(options.ledgerDir, 'notifications.jsonl'), {
    target: options.notifies,
    clock: now,
    controls,
  })
  /** What is told of a payment goes by the interface that it came by. */
  const telling: LaterTelling['notifier'] = {
    tell: async (type, data) =>
      (await stripe.takesWord(data)) || (await adyen.takesWord(data)) || notifier.tell(type, data),
  }
  const acs = createAcs(ledger, operations, telling)
  const later = createLater()
  const refunds = createRefunds(ledger, operations, controls, { notifier: telling, later })
  const captures = createCaptures(ledger, operations, controls, { notifier: telling, later })
  const sales = createSales(ledger, operations, controls, { notifier: telling, later })
  const closes = createCloses(ledger, operations, controls, { notifier: telling, later })
  const verifications = createVerifications(ledger, () => publicUrl ?? '', now)
  // No acquirer tells of them unasked, but by an interface that does.
  const storing = createAcs({ hash: ledger.hash, ...verifications }, verifications, {
    tell: () => Promise.resolve(null),
  })
  const disputes = createDisputes(ledger, operations, controls)
  const own = ledger.inTongue()
  const moneyCalls = createMoneyCalls(
    {
      operations,
      closes,
      captures,
      sales,
      refunds,
      disputes,
      verifications,
      notifier,
      movements: (query) => listMovements(own, query, controls),
      settlements: (query) => listSettlements(own, query, controls.latest(now()), controls),
      dayFile: (day, currency) => dayFile(own, { day, currency, now: controls.latest(now()) }, controls),
      batchFile: (id) => batchFile(own, id, controls.latest(now()), controls),
    },
    controls,
  )
  const parts = {
    ledger,
    ledgerDir: options.ledgerDir,
    secret: options.secret,
    clock: now,
    operations,
    captures,
    closes,
    sales,
    refunds,
    disputes,
    controls,
    verifications,
  }
  const stripe = await openStripe({
    ...parts,
    target: options.stripeNotifies,
    publicUrl: () => publicUrl ?? '',
  })
  const adyen = await openAdyen({ ...parts, target: options.adyenNotifies, url: () => `${ownUrl}/adyen` })
  const hasSecret = requireBearer(options.secret)
  const bank = await openBank(join(options.ledgerDir, 'bank.jsonl'), controls)
  const hasBankSecret = bearerOrNone(options.bankSecret)
  const authenticating = createControls(now)
  const authenticator = await openAuthenticator(join(options.ledgerDir, 'authentications.jsonl'), {
    ledger,
    controls: authenticating,
    publicUrl: () => publicUrl ?? '',
    clock: now,
  })
  const hasAuthenticatorSecret = bearerOrNone(options.authenticatorSecret)

  const control: SimulatorRoute = async ({ method, segments, query, request }) => {
    const path = segments.join('/')
    if (method === 'GET' && path === 'control/ledger/summary') return json(200, ledger.summary())
    if (method === 'GET' && path === 'control/authentications') return json(200, authenticator.all())
    if (method === 'GET' && path === 'control/bank') return json(200, bank.all())
    if (method === 'GET' && path === 'control/waiting') return json(200, controls.waiting())
    if (method === 'GET' && path === 'control/telling') return json(200, controls.telling())
    if (method === 'GET' && path === 'control/adyen/untold') return json(200, adyen.untold())
    if (method === 'GET' && path === 'control/ledger/entries') return json(200, ledger.all())
    if (method === 'GET' && path === 'control/ledger') {
      const [key, payment] = [query.get('key'), query.get('payment')]
      return json(200, (key === null ? ledger.findByReference(payment ?? '') : ledger.find(key)) ?? null)
    }
    if (method !== 'POST') return NOT_FOUND
    if (path === 'control/notifications') {
      const { type, data } = parse(ToldOnDemand, await readBody(request))
      return json(200, await notifier.tell(type, data))
    }
    if (path === 'control/outcomes') {
      const { key, state, failure } = parse(OutcomeOnDemand, await readBody(request))
      const ended =
        (await refunds.end(key, state, failure)) ??
        (await captures.end(key, state, failure)) ??
        (await closes.end(key, state)) ??
        (await sales.end(key, state))
      return json(200, ended)
    }
    if (path === 'control/approvals')
      return json(200, await closes.approve(parse(LateApproval, await readBody(request))))
    if (path === 'control/adyen/again') {
      await adyen.tellAgain()
      return json(200, {})
    }
    if (path === 'control/reports') {
      await adyen.tellReportsAgain()
      return json(200, {})
    }
    if (path === 'control/authenticator') authenticating.set(parse(ControlBody, await readBody(request)))
    else if (path === 'control/reset') {
      controls.reset()
      authenticating.reset()
    } else {
      const change = parse(ControlBody, await readBody(request))
      controls.set(change)
      if (change.ahead ?? change.contested) await Promise.all([stripe.look(), adyen.look()])
    }
    return json(200, {})
  }

  const money: SimulatorRoute = async (asked) => {
    const [first, ...rest] = asked.segments
    if (first === 'control') return options.controls ? control(asked) : NOT_FOUND
    if (controls.isDown()) return undefined
    if (isHealthCheck(asked)) return HEALTHY
    if (first === 'stripe') return stripe.route({ ...asked, segments: rest })
    if (first === 'adyen') return adyen.route({ ...asked, segments: rest })
    const { authorization } = asked.request.headers
    if (first === 'bank') return hasBankSecret(authorization) ? bank.route(asked, rest) : UNKNOWN_CALLER
    if (first === 'authenticator')
      return hasAuthenticatorSecret(authorization) ? authenticator.route(asked, rest) : UNKNOWN_CALLER
    return hasSecret(authorization) ? moneyCalls(asked) : UNKNOWN_CALLER
  }

  const pages: SimulatorRoute = async (asked) => {
    if (controls.isDown()) return undefined
    if (isHealthCheck(asked)) return HEALTHY
    const { method, segments, request } = asked
    const [first, id = '', secret = '', last] = segments
    if (first === 'stripe') return stripe.pages(method, segments.slice(1), await readBody(request))
    if (first !== 'acs') return NOT_FOUND
    const shown = authenticator.isOwn(id)
      ? authenticator.acs
      : verifications.findByTransaction(id)
        ? storing
        : acs
    if (segments.length === 3) return shown.show(id, secret, await readBody(request))
    if (segments.length !== 4 || method !== 'POST') return NOT_FOUND
    if (last === 'device') return shown.device(id, secret, await readBody(request))
    if (last !== 'answer') return NOT_FOUND
    const wantsJson = (request.headers.accept ?? '').includes('application/json')
    return shown.answer(id, secret, await readBody(request), wantsJson)
  }

  const { host } = options
  const calls = await listen(money, host, options.port)
  const browsers = await listen(pages, host, options.acsPort)
  ownUrl = `http://${host}:${calls.port}`
  const acsUrl = `http://${host}:${browsers.port}`
  publicUrl ??= acsUrl
  return {
    url: ownUrl,
    port: calls.port,
    acsUrl,
    acsPort: browsers.port,
    async stop() {
      controls.reset()
      authenticating.reset()
      await later.stop()
      await Promise.all([calls.stop(), browsers.stop()])
      await notifier.close()
      await Promise.all([ledger.close(), bank.close(), authenticator.close(), stripe.close(), adyen.close()])
    },
  }
}

const bearerOrNone = (secret: string | undefined) =>
  secret === undefined ? () => false : requireBearer(secret)

const isHealthCheck = ({ segments }: { segments: readonly string[] }): boolean =>
  segments.length === 1 && segments[0] === 'healthz'
