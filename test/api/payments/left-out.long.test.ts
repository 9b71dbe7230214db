/** An acquirer that an operator leaves out by hand is sent nothing new, and goes on with what it has (decision 0259). */
import type { Services } from '../../../api/services'
import { authorizeKey } from '../../../domain/processor-keys'
import { advancePayment } from '../../../app/payments/advance'
import { causedBy } from '../../../store/audit'
import type { RouteTarget } from '../../../domain/routing'
import { switchAcquirer } from '../../../stack/operator/acquirer-switch'
import { createCommandLine } from '../../../stack/operator/command-line'
import { withRegisters } from '../../../stack/operator/registers'
import { until } from '../../support/until'
import { readFacts } from '../support/facts'
import { useShop } from '../support/shop'

const { PROCESSOR_URL: url = '', PROCESSOR_SECRET: secret = '' } = readFacts().environment
/** Names that no other suite uses: a switch is for all accounts. */
const NAMES = ['left', 'left-too', 'kept']
const ACQUIRERS = JSON.stringify(NAMES.map((name) => ({ name, url, secret, channels: [name] })))

let services: Services
const shop = useShop({}, { ACQUIRERS }, (given) => {
  if (!given.livemode) services = given
  return given
})
const actor = { type: 'operator', id: null, address: null, requestId: null } as const
const line = createCommandLine('Usage')

/** As an operator does, in a process of his own; waits until the service knows it. Returns what he is told of the last one. */
async function turn(to: 'off' | 'on', ...names: string[]): Promise<string[]> {
  let told: string[] = []
  for (const name of names) {
    const given = { positionals: [to, name], values: { why: 'it times out' }, flags: new Set<string>() }
    told = await withRegisters(shop.facts.databaseUrl, (registers) =>
      switchAcquirer(line, given, registers, { ACQUIRERS }),
    )
  }
  const isOut = (name: string) => services.acquirers.isLeftOut(name)
  await until('the service knows it', async () =>
    (await Promise.all(names.map(isOut))).every((is) => is === (to === 'off')),
  )
  return told
}
afterEach(() => turn('on', ...NAMES))

async function merchantAt(acquirer: string, more: Partial<RouteTarget> = {}) {
  const { account, secretKey } = await shop.buildMerchant()
  const to = { split: [{ acquirer, share: 100 }], next: [], after: [], ...more }
  const tenant = { accountId: account.id, livemode: false }
  await services.store.routingRules.add(
    tenant,
    { rules: { rules: [], default: to }, note: null, after: 0 },
    actor,
  )
  services.contracts.rulesChanged()
  return shop.clientWith(secretKey)
}
const rowOf = async (id: string) => {
  const { acquirer, route, status } = await shop.db.payment.findFirstOrThrow({ where: { id } })
  return { acquirer, route, status }
}

test('new payments pass it over where rules name another one, and those that it has go on', async () => {
  const client = await merchantAt('left', { next: ['left-too', 'kept'] })
  const held = (await client.pay({ capture: false })).body
  const told = await turn('off', 'left-too', 'left')
  expect(told[0]).toContain('left, sandbox, is left out')
  const { body } = await client.pay()
  expect(await rowOf(body.id)).toMatchObject({
    acquirer: 'kept',
    route: { passed: ['left', 'left-too'], next: [] },
    status: 'succeeded',
  })
  expect(await rowOf(held.id)).toMatchObject({ acquirer: 'left', status: 'authorized' })
  // The workers of these tests do not know the acquirer: its step is taken here.
  await client.capture(held.id)
  const tenant = await shop.db.payment.findFirstOrThrow({ where: { id: held.id } })
  await advancePayment({ ...services, cause: causedBy(actor) }, tenant, held.id)
  expect(await rowOf(held.id)).toMatchObject({ acquirer: 'left', status: 'succeeded' })
  await turn('on', 'left')
  expect(await rowOf((await client.pay()).body.id)).toMatchObject({ acquirer: 'left' })
})

test('if every one is left out, payments are answered 503, nothing is sent, and they go on once one is back', async () => {
  const { secretKey } = await shop.buildMerchant()
  const [ruled, plain] = [await merchantAt('left', { next: ['left-too'] }), shop.clientWith(secretKey)]
  await turn('off', 'left', 'left-too')
  // Rules of which nothing is left send a payment where it goes without rules.
  const elsewhere = (await ruled.pay()).body
  expect(await rowOf(elsewhere.id)).toMatchObject({ acquirer: 'default', status: 'succeeded' })

  const pay = (client: typeof plain) =>
    client.pay({ processing_channel: 'left' }, 'approved', { key: 'while-it-is-out' })
  for (const client of [ruled, plain]) {
    const refused = await pay(client)
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'processor_unavailable' } } })
    const { payment_id: id = '' } = (refused.body as unknown as { error: { payment_id?: string } }).error
    expect(await rowOf(id)).toMatchObject({ acquirer: 'left', status: 'pending' })
    const { processorKey } = await shop.db.payment.findFirstOrThrow({ where: { id } })
    const asked = await services.acquirers.named('left')?.inquire(authorizeKey({ processorKey }))
    expect(asked).toEqual({ kind: 'known', value: null })
  }
  await turn('on', 'left')
  await until('it has gone on', async () => (await pay(plain)).status === 201)
  const { body } = await pay(plain)
  expect(await rowOf(body.id)).toMatchObject({ acquirer: 'left', status: 'succeeded' })
})

test('what is a typing error, a merchant’s own or done already changes nothing', async () => {
  await turn('off', 'left')
  expect(await turn('off', 'left')).toEqual(['left, sandbox, was left out before: nothing is changed.'])
  expect(await shop.db.acquirerSwitch.count({ where: { acquirer: 'left', isOff: true } })).toBeGreaterThan(0)
  const run = (positionals: string[], values = {}) =>
    withRegisters(shop.facts.databaseUrl, (registers) =>
      switchAcquirer(line, { positionals, values, flags: new Set() }, registers, { ACQUIRERS }),
    )
  await expect(run(['off', 'lfet'], { why: 'x' })).rejects.toThrow('There is no acquirer lfet')
  await expect(run(['off', 'acqa_1'], { why: 'x' })).rejects.toThrow('paused on its page')
  await expect(run(['off', 'left'])).rejects.toThrow('--why is missing')
  const off = await services.store.acquirerSwitches.off()
  expect(off.filter(({ acquirer }) => NAMES.includes(acquirer))).toMatchObject([
    { acquirer: 'left', livemode: false, why: 'it times out', changedBy: null },
  ])
})
