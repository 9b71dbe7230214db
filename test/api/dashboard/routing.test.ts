/** Rules that say where payments of a merchant go: who changes them, what is refused, and what they would have done. */
import type {
  RoutingRulesView,
  RoutingTrialView,
  RoutingVersionView,
} from '../../../contract/dashboard/routing'
import type { PaymentAcquirerView } from '../../../contract/dashboard/payment-acquirer'
import { MOST_RULE_VERSIONS } from '../../../domain/routing'
import { DAY } from '../../../domain/time'
import { idAt } from '../../../infra/ids'
import { forgetNetwork } from '../../support/member'
import { readFacts } from '../support/facts'
import { useShop } from '../support/shop'
import { signIn, signInOperator, type DashboardClient } from './support/member'

const { PROCESSOR_URL: url = '', PROCESSOR_SECRET: secret = '' } = readFacts().environment
const ACQUIRERS = JSON.stringify([
  { name: 'second', url, secret, channels: ['phone'] },
  { name: 'closed', url, secret, channels: [] },
])
const shop = useShop({}, { ACQUIRERS })
beforeEach(() => forgetNetwork(shop.db, shop.facts))

const target = (acquirer: string, more: object = {}) => ({ split: [{ acquirer, share: 100 }], ...more })
const rule = (more: object = {}) => ({
  name: 'Gold',
  when: { metadata: { tier: 'gold' } },
  to: target('second'),
  ...more,
})

async function buildSeller() {
  const { account, secretKey } = await shop.buildMerchant()
  const owner = await signIn(shop, { accountId: account.id })
  return { account, owner, client: shop.clientWith(secretKey) }
}
const read = async (by: DashboardClient, query = '') =>
  (await by.get<RoutingRulesView>(`/routing-rules${query}`)).body
const change = (by: DashboardClient, body: object) =>
  by.send<RoutingRulesView>('POST', '/routing-rules', { version: 0, rules: [], default: null, ...body })
const acquirerOf = async (id: string) => (await shop.db.payment.findFirstOrThrow({ where: { id } })).acquirer

test('an owner makes rules, which count at once, and each change is a version with its author', async () => {
  const { account, owner, client } = await buildSeller()
  expect(await read(owner)).toEqual({
    object: 'routing_rules',
    version: 0,
    rules: [],
    default: null,
    note: null,
    created_at: null,
    created_by: null,
    acquirers: [
      { acquirer: 'default', name: null },
      { acquirer: 'second', name: null },
    ],
    livemode: false,
  })
  const to = target('second', { next: ['default'], after: ['do_not_honor'] })
  const made = await change(owner, { rules: [rule({ to })], note: 'Gold pays less there' })
  expect(made).toMatchObject({
    status: 200,
    body: {
      version: 1,
      rules: [rule({ to })],
      note: 'Gold pays less there',
      created_by: { name: expect.any(String) as string },
    },
  })
  const gold = (await client.pay({ metadata: { tier: 'gold' } })).body
  const plain = (await client.pay()).body
  expect([await acquirerOf(gold.id), await acquirerOf(plain.id)]).toEqual(['second', 'default'])

  expect((await owner.get<PaymentAcquirerView>(`/payments/${gold.id}/acquirer`)).body).toMatchObject({
    acquirer: null,
    route: { version: 1, rule: 'Gold', next: [], passed: [] },
    operations: [],
  })
  const operator = await signInOperator(shop)
  const ofOperators = `/operator/accounts/${account.id}/payments/${gold.id}/acquirer`
  expect((await operator.get<PaymentAcquirerView>(ofOperators)).body).toMatchObject({
    acquirer: 'second',
    route: { version: 1, rule: 'Gold', next: ['default'] },
  })

  expect((await change(owner, { version: 1, default: target('second') })).body.version).toBe(2)
  const versions = await owner.get<{ data: RoutingVersionView[] }>('/routing-versions')
  expect(versions.body.data.map(({ version, note }) => [version, note])).toEqual([
    [2, null],
    [1, 'Gold pays less there'],
  ])
  expect((await read(owner, '?version=1')).rules).toEqual(made.body.rules)
  expect(await owner.get('/routing-rules?version=3')).toMatchObject({
    status: 404,
    body: { error: { param: 'version' } },
  })
  const audited = await shop.db.auditLog.findMany({
    where: { accountId: account.id, action: 'routing_rules.changed' },
    orderBy: { id: 'asc' },
  })
  expect(audited.map(({ changes, actorType }) => [changes, actorType])).toEqual([
    [{ version: { from: 0, to: 1 } }, 'member'],
    [{ version: { from: 1, to: 2 } }, 'member'],
  ])
})

test('operators read the rules of a merchant, try them and see what is approved, and change nothing', async () => {
  const { account, owner, client } = await buildSeller()
  await change(owner, { rules: [rule()], note: 'first' })
  await change(owner, { version: 1, default: target('second') })
  const gold = (await client.pay({ metadata: { tier: 'gold' } })).body
  await client.pay({}, 'genericDecline')
  const operator = await signInOperator(shop)
  const of = `/operator/accounts/${account.id}`
  const [now, before] = [
    (await operator.get<RoutingRulesView>(`${of}/routing-rules`)).body,
    (await operator.get<RoutingRulesView>(`${of}/routing-rules?version=1`)).body,
  ]
  expect([now.version, now.default]).toEqual([2, target('second', { next: [], after: [] })])
  expect(before).toMatchObject({ version: 1, note: 'first', rules: [{ name: 'Gold' }], default: null })
  const versions = await operator.get<{ data: RoutingVersionView[] }>(`${of}/routing-versions`)
  expect(versions.body.data.map(({ version }) => version)).toEqual([2, 1])
  const set = { rules: before.rules, default: before.default }
  const tried = await operator.send<RoutingTrialView>('POST', `${of}/routing-rules/trial`, set)
  expect(tried.body).toMatchObject({ looked_at: 2, elsewhere: 1 })
  const { country } = gold.payment_method.card
  expect((await operator.get<{ data: unknown[] }>(`${of}/approvals`)).body.data).toEqual([
    { object: 'approval_count', acquirer: 'second', country, approved: 1, decided: 2 },
  ])
  for (const path of ['routing-rules', 'routing-versions', 'approvals'])
    expect((await owner.get(`${of}/${path}`)).status).toBe(403)
  expect((await operator.send('POST', `${of}/routing-rules`, { ...set, version: 2 })).status).not.toBe(200)
})

test('a change that was made for an earlier version is refused, and of two at once one stands', async () => {
  const { owner } = await buildSeller()
  const both = await Promise.all([
    change(owner, { rules: [rule()] }),
    change(owner, { default: target('second') }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read(owner)).version).toBe(1)
  expect(await change(owner, { rules: [] })).toMatchObject({
    status: 409,
    body: { error: { code: 'unexpected_state' } },
  })
})

test('a viewer reads and tries, and changes nothing; nobody changes without a fresh factor', async () => {
  const { account } = await buildSeller()
  const viewer = await signIn(shop, { accountId: account.id, role: 'viewer' })
  expect((await read(viewer)).version).toBe(0)
  expect((await viewer.send('POST', '/routing-rules/trial', { rules: [], default: null })).status).toBe(200)
  expect((await change(viewer, {})).status).toBe(403)
  expect(await shop.db.routingRules.count({ where: { accountId: account.id } })).toBe(0)
})

const inRule = (to: object) => ({ rules: [rule({ to })] })
const asked = (when: object) => ({ rules: [rule({ when })] })

test('every acquirer that nobody may use is named with its place', async () => {
  const { owner } = await buildSeller()
  const rules = [rule({ to: target('closed', { next: ['second', 'y'] }) })]
  const refused = await change(owner, { rules, default: target('default', { next: ['x'] }) })
  const { errors } = (refused.body as unknown as { error: { errors: { param: string }[] } }).error
  expect(errors.map(({ param }) => param)).toEqual([
    'rules[0].to.split[0].acquirer',
    'rules[0].to.next[1]',
    'default.next[0]',
  ])
})

test.each<[string, object, number, string, RegExp]>([
  [
    'an acquirer that nobody may use',
    inRule(target('closed')),
    422,
    'rules[0].to.split[0].acquirer',
    /default, second/,
  ],
  [
    'an unknown one as the next',
    { default: target('second', { next: ['x'] }) },
    422,
    'default.next[0]',
    /may go/,
  ],
  ...[
    'insufficient_funds',
    'incorrect_cvc',
    'expired_card',
    'lost_card',
    'stolen_card',
    'invalid_number',
  ].map((code): [string, object, number, string, RegExp] => [
    `another try after ${code}`,
    inRule(target('second', { after: ['do_not_honor', code] })),
    422,
    'rules[0].to.after[1]',
    /networks forbid another try/,
  ]),
  [
    'another try after authentication_required',
    inRule(target('second', { after: ['authentication_required'] })),
    422,
    'rules[0].to.after[0]',
    /do_not_honor, generic_decline/,
  ],
  [
    'shares that are no whole',
    {
      default: {
        split: [
          { acquirer: 'second', share: 60 },
          { acquirer: 'default', share: 30 },
        ],
      },
    },
    422,
    'default.split',
    /sum to 100/,
  ],
  [
    'one acquirer twice',
    {
      default: {
        split: [
          { acquirer: 'second', share: 60 },
          { acquirer: 'second', share: 40 },
        ],
      },
    },
    422,
    'default.split',
    /once/,
  ],
  ['two rules of one name', { rules: [rule(), rule()] }, 422, 'rules', /name of its own/],
  [
    'digits that are no BIN',
    asked({ bins: [{ from: '41111a', to: '411112' }] }),
    422,
    'rules[0].when.bins[0].from',
    /6 to 8/,
  ],
  [
    'a range that runs backwards',
    asked({ bins: [{ from: '411112', to: '411111' }] }),
    422,
    'rules[0].when.bins[0].to',
    /smaller/,
  ],
  [
    'amounts that run backwards',
    asked({ amount: { currency: 'EUR', from: 2, to: 1 } }),
    422,
    'rules[0].when.amount.to',
    /before from/,
  ],
  ['a condition that there is not', asked({ moon: 'full' }), 400, 'rules[0].when.moon', /./],
  ['a condition without values', asked({ currencies: [] }), 422, 'rules[0].when.currencies', /at least 1/],
])('%s is refused, and nothing is kept', async (_what, body, status, param, message) => {
  const { account, owner } = await buildSeller()
  const refused = { status, body: { error: { param, message: expect.stringMatching(message) as string } } }
  expect(await change(owner, body)).toMatchObject(refused)
  const { rules = [], default: otherwise = null } = body as { rules?: object[]; default?: object }
  expect(await owner.send('POST', '/routing-rules/trial', { rules, default: otherwise })).toMatchObject(
    refused,
  )
  expect(await shop.db.routingRules.count({ where: { accountId: account.id } })).toBe(0)
})

test('more rules than there may be are refused', async () => {
  const { owner } = await buildSeller()
  const rules = Array.from({ length: 51 }, (_, index) => rule({ name: `Rule ${index}` }))
  expect(await change(owner, { rules })).toMatchObject({ status: 422, body: { error: { param: 'rules' } } })
})

test('a trial says what would have gone elsewhere, and changes nothing', async () => {
  const { account, owner, client } = await buildSeller()
  for (let count = 0; count < 3; count++) await client.pay({ metadata: { tier: 'gold' } })
  await client.pay({ currency: 'USD', amount: 7 })
  const old = (await client.pay()).body
  await shop.db.payment.updateMany({
    where: { id: old.id },
    data: { id: idAt('payment', Date.now() - 31 * DAY) },
  })
  const trial = await owner.send<RoutingTrialView>('POST', '/routing-rules/trial', {
    rules: [rule(), { name: 'Credit', when: { fundings: ['credit'] }, to: target('second') }],
    default: null,
  })
  expect(trial.body).toMatchObject({
    looked_at: 4,
    is_whole: true,
    elsewhere: 3,
    // The cards were new: when their payments were drafted nobody knew that they are credit cards.
    routes: [
      {
        rule: 'Gold',
        acquirer: 'second',
        payments: 3,
        elsewhere: 3,
        sums: [{ currency: 'EUR', payments: 3, amount: 76.5 }],
      },
      { rule: null, acquirer: 'default', payments: 1, elsewhere: 0, sums: [{ currency: 'USD', amount: 7 }] },
    ],
  })
  expect(await shop.db.routingRules.count({ where: { accountId: account.id } })).toBe(0)
})

test('the oldest versions go once there are too many', async () => {
  const { account, owner } = await buildSeller()
  const row = { accountId: account.id, livemode: false, createdAt: new Date(), createdBy: '', note: null }
  await shop.db.routingRules.createMany({
    data: Array.from({ length: MOST_RULE_VERSIONS }, (_, index) => ({
      ...row,
      version: index + 1,
      rules: { rules: [], default: null },
    })),
  })
  expect((await change(owner, { version: MOST_RULE_VERSIONS })).status).toBe(200)
  const { _count: count, _min: min } = await shop.db.routingRules.aggregate({
    where: { accountId: account.id },
    _count: true,
    _min: { version: true },
  })
  expect([count, min.version]).toEqual([MOST_RULE_VERSIONS, 2])
})
