/** A payment goes on from an acquirer of one kind at one of another, and only where nothing can have been charged (decision 0264). */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Services } from '../../../api/services'
import { DEFAULT_ACQUIRER } from '../../../domain/acquirers'
import type { RouteTarget } from '../../../domain/routing'
import { startSimulator, type RunningSimulator } from '../../../processor/simulator/server'
import { simulatedAcquirer } from '../../../stack/shared/simulated-acquirer'
import { ownFolder } from '../../stack/folders'
import { controlSimulator } from '../../support/simulator'
import { useShop } from '../support/shop'

const secret = randomBytes(32).toString('base64')
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const KINDS = ['stripe', 'adyen'] as const

const folder = ownFolder()
const environment: Record<string, string> = {}
let simulator: RunningSimulator
beforeAll(async () => {
  simulator = await startSimulator({
    host: '127.0.0.1',
    port: 0,
    acsPort: 0,
    controls: true,
    secret,
    ledgerDir: join(folder, 'ledger'),
    ledgerKey: randomBytes(32),
  })
  const rows = KINDS.flatMap((kind) => {
    const at = (url: string) => ({ kind, ...simulatedAcquirer(kind, { url, secret, livemode: false }) })
    return [
      { name: kind, ...at(simulator.url), channels: [kind] },
      { name: `${kind}-away`, ...at(NOWHERE), channels: [`${kind}-away`] },
    ]
  })
  environment['ACQUIRERS'] = JSON.stringify(rows)
})
afterAll(() => simulator.stop())

let services: Services
const shop = useShop({}, environment, (given) => {
  if (!given.livemode) services = given
  return given
})
const first = () => controlSimulator(simulator.url)
const usual = () => controlSimulator(shop.facts.processorUrl)
afterEach(() => first().calm())

async function merchantAt(acquirer: string) {
  const { account, secretKey } = await shop.buildMerchant()
  const to: RouteTarget = {
    split: [{ acquirer, share: 100 }],
    next: [DEFAULT_ACQUIRER],
    after: ['do_not_honor'],
  }
  const added = { rules: { rules: [], default: to }, note: null, after: 0 }
  const actor = { type: 'operator', id: null, address: null, requestId: null } as const
  await services.store.routingRules.add({ accountId: account.id, livemode: false }, added, actor)
  services.contracts.rulesChanged()
  return shop.clientWith(secretKey)
}

/** Where it is now, and where it was before. */
async function tried(id: string): Promise<string[]> {
  const row = await shop.db.payment.findFirst({ where: { id } })
  const before = row ? await services.store.payments.attemptsBefore(row) : []
  return [...before.map((one) => `${one.acquirer}: ${one.outcome}`), ...(row ? [row.acquirer] : [])]
}

describe.each(KINDS)('from %s', (kind) => {
  test('what was never sent goes to the other kind, and so does what it could not do then', async () => {
    const away = (await (await merchantAt(`${kind}-away`)).pay()).body
    expect(away.status).toBe('succeeded')
    expect(await tried(away.id)).toEqual([`${kind}-away: unreachable`, DEFAULT_ACQUIRER])
    await first().disturb({ rate_limited: 1 })
    const busy = (await (await merchantAt(kind)).pay()).body
    expect(busy.status).toBe('succeeded')
    expect(await tried(busy.id)).toEqual([`${kind}: transient`, DEFAULT_ACQUIRER])
    for (const { id } of [away, busy]) expect(await first().stateOf(id)).not.toBe('approved')
  })

  test('a decline that the rule names goes there, and no other', async () => {
    const client = await merchantAt(kind)
    const named = (await client.pay({}, 'doNotHonor')).body
    expect(named).toMatchObject({ status: 'declined', decline_code: 'do_not_honor' })
    expect(await tried(named.id)).toEqual([`${kind}: declined`, DEFAULT_ACQUIRER])
    const other = (await client.pay({}, 'insufficientFunds')).body
    expect(other).toMatchObject({ decline_code: 'insufficient_funds' })
    expect(await tried(other.id)).toEqual([kind])
  })
})

test('Stripe is asked about an answer that is lost, and the payment stays there', async () => {
  const client = await merchantAt('stripe')
  await first().disturb({ drop_answers: 1 })
  const { body } = await client.pay()
  const id = body.error?.payment_id ?? body.id
  expect(await tried(id)).toEqual(['stripe'])
  expect(await first().stateOf(id)).toBe('approved')
  expect(await usual().entryOf(id)).toBeNull()
})

test('at Adyen, which cannot be asked and does not tell, one waits and goes nowhere', async () => {
  const client = await merchantAt('adyen')
  await first().disturb({ drop_answers: 1_000 })
  const { status, body } = await client.pay()
  expect(status).toBe(503)
  const id = body.error!.payment_id!
  expect(await client.retrieve(id)).toMatchObject({ body: { status: 'pending' } })
  expect(await tried(id)).toEqual(['adyen'])
  expect(await usual().entryOf(id)).toBeNull()
})
