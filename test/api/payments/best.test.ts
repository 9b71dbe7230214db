/** Rules that leave the choice to how often acquirers approve (decision 0270). One of them declines most of what it is sent. */
import type { Services } from '../../../api/services'
import type { RoutingTrialView } from '../../../contract/dashboard/routing'
import type { PaymentAcquirerView } from '../../../contract/dashboard/payment-acquirer'
import { tryRules } from '../../../app/routing/trial'
import type { RuleSet } from '../../../domain/routing'
import type { Processor } from '../../../processor/port'
import { switchAcquirer } from '../../../stack/operator/acquirer-switch'
import { createCommandLine } from '../../../stack/operator/command-line'
import { withRegisters } from '../../../stack/operator/registers'
import { KIND } from '../../support/kind'
import { CARDS } from '../../support/payment'
import { readFacts } from '../support/facts'
import { until } from '../../support/until'
import { signIn } from '../dashboard/support/member'
import { useShop } from '../support/shop'

const { PROCESSOR_URL: url = '', PROCESSOR_SECRET: secret = '' } = readFacts().environment
const ACQUIRERS = JSON.stringify(
  ['strict', 'mild'].map((name) => ({ name, kind: KIND, url, secret, channels: [name] })),
)

let services: Services
let sent = 0
/** Of five payments it declines four. */
const strict = (processor: Processor): Processor => ({
  ...processor,
  authorize(request) {
    sent += 1
    const card = sent % 5 === 0 ? request.card : { ...request.card, number: CARDS.doNotHonor }
    return processor.authorize({ ...request, card })
  },
})
const shop = useShop({}, { ACQUIRERS }, (given) => {
  const { of } = given.acquirers
  const acquirers = {
    ...given.acquirers,
    of: (payment: Parameters<typeof of>[0]) =>
      payment.acquirer === 'strict' ? strict(of(payment)) : of(payment),
  }
  if (!given.livemode) services = { ...given, acquirers }
  return { ...given, acquirers }
})

const actor = { type: 'operator', id: null, address: null, requestId: null } as const
const rulesOf = (trial: number): RuleSet => ({
  rules: [],
  default: {
    split: ['strict', 'mild'].map((acquirer) => ({ acquirer, share: 50 })),
    best: { trial },
    next: [],
    after: [],
  },
})

async function merchantWith(rules: RuleSet) {
  const { account, secretKey } = await shop.buildMerchant()
  const tenant = { accountId: account.id, livemode: false }
  await services.store.routingRules.add(tenant, { rules, note: null, after: 0 }, actor)
  services.contracts.rulesChanged()
  const client = shop.clientWith(secretKey)
  const pay = async (payments: number) => {
    const ids: string[] = []
    for (let left = payments; left > 0; left -= 10)
      ids.push(...(await Promise.all(Array.from({ length: 10 }, async () => (await client.pay()).body.id))))
    return shop.db.payment.findMany({ where: { ...tenant, id: { in: ids } } })
  }
  return { account, tenant, pay, client }
}
const wentTo = <T extends { acquirer: string }>(rows: readonly T[], name: string): T[] =>
  rows.filter(({ acquirer }) => acquirer === name)

test('most payments go to the one that approves more, others are tried still, and each says why', async () => {
  const { account, tenant, pay } = await merchantWith(rulesOf(20))
  // What is counted is held for a while: so the shares count until it is counted anew.
  const first = await pay(60)
  for (const name of ['strict', 'mild']) expect(wentTo(first, name).length).toBeGreaterThan(10)
  expect(first.every(({ route }) => !Object.hasOwn(route as object, 'best'))).toBe(true)
  const counted = await services.store.approvalRates.of(tenant)
  const approved = first.filter(({ status }) => status === 'succeeded')
  expect(counted).toEqual(
    expect.arrayContaining(
      ['strict', 'mild'].map((acquirer) => ({
        acquirer,
        country: first[0]!.cardCountry,
        approved: wentTo(approved, acquirer).length,
        decided: wentTo(first, acquirer).filter((row) => row.declineCode !== 'retry_not_allowed').length,
      })),
    ),
  )

  services.contracts.rulesChanged()
  const then = await pay(60)
  const { length: mild } = wentTo(then, 'mild')
  expect(mild).toBeGreaterThan(30)
  expect(mild).toBeLessThan(60)
  const { approved: of, decided } = counted.find(({ acquirer }) => acquirer === 'mild')!
  for (const { route } of wentTo(then, 'mild'))
    expect(route).toMatchObject({ best: { approved: of, decided, country: null, isTrial: false } })
  for (const { route } of wentTo(then, 'strict')) expect(route).toMatchObject({ best: { isTrial: true } })

  const owner = await signIn(shop, { accountId: account.id })
  const [one] = wentTo(then, 'mild')
  const shown = await owner.get<PaymentAcquirerView>(`/payments/${one!.id}/acquirer`)
  expect(shown.body.route?.best).toEqual({ approved: of, decided, country: null, is_trial: false })

  // Nothing is left to chance: the trial counts what would be done now.
  const tried: RoutingTrialView = await tryRules(services, tenant, rulesOf(1))
  const toMild = tried.routes.find(({ acquirer }) => acquirer === 'mild')
  expect(tried.looked_at).toBe(120)
  expect(toMild?.payments).toBeGreaterThan(105)
})

test('one that is left out is not chosen, however well it does', async () => {
  const { pay } = await merchantWith(rulesOf(5))
  await pay(60)
  services.contracts.rulesChanged()
  const turn = async (to: 'off' | 'on') => {
    const given = { positionals: [to, 'mild'], values: { why: 'it times out' }, flags: new Set<string>() }
    await withRegisters(shop.facts.databaseUrl, (registers) =>
      switchAcquirer(createCommandLine('Usage'), given, registers, { ACQUIRERS }),
    )
    const isOff = to === 'off'
    await until('the service knows it', async () => (await services.acquirers.isLeftOut('mild')) === isOff)
  }
  await turn('off')
  try {
    const rows = await pay(10)
    expect(wentTo(rows, 'strict')).toHaveLength(10)
    expect(rows[0]!.route).toMatchObject({ passed: ['mild'], best: { isTrial: false } })
  } finally {
    await turn('on')
  }
  expect(wentTo(await pay(10), 'mild').length).toBeGreaterThan(0)
})
