/** Where it is set so, what weighs waits for a second operator (decision 0087). */
import { randomUUID } from 'node:crypto'
import type { OperatorAccountView } from '../../../contract/dashboard/operator/accounts'
import type { OperatorProposalView } from '../../../contract/dashboard/operator/proposals'
import { until } from '../../support/until'
import { useShop } from '../support/shop'
import { signInOperator, type DashboardClient } from './support/member'

const shop = useShop({ reviewAbove: '100' }, { OPERATOR_DUTIES: 'two', OPERATOR_HOLD_LIMIT: '200' })

let first: DashboardClient
let second: DashboardClient
beforeAll(async () => {
  first = await signInOperator(shop)
  second = await signInOperator(shop)
})

const refused = { status: 403, body: { error: { code: 'own_request' } } }
const gone = { status: 409, body: { error: { code: 'unexpected_state' } } }
const VIEWED = 'account.viewed_by_operator'
const reason = 'Agreed by contract.'

async function propose(change: Record<string, unknown> = { fee_basis_points: 90 }) {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}`
  const answer = await first.send<OperatorAccountView>('PATCH', path, {
    revision: account.revision,
    reason,
    ...change,
  })
  expect(answer.status).toBe(200)
  const [proposal] = answer.body.proposals
  return { account, path, id: proposal!.id }
}

const decide = (by: DashboardClient, id: string, verb: 'approve' | 'decline') =>
  by.send<OperatorProposalView>('POST', `/operator/proposals/${id}/${verb}`)
const feeOf = async (id: string) =>
  (await shop.db.account.findUniqueOrThrow({ where: { id } })).feeBasisPoints

test('limits and fees change once another operator approves, and the audit log has both', async () => {
  const { account, path, id } = await propose()
  expect(await feeOf(account.id)).toBe(account.feeBasisPoints)
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  const again = { revision: account.revision, reason, fee_basis_points: 0 }
  expect(await second.send('PATCH', path, again)).toMatchObject(gone)
  const support = await signInOperator(shop, { role: 'support' })
  expect((await support.get(`/operator/proposals?status=waiting&limit=100`)).status).toBe(200)
  expect((await decide(support, id, 'approve')).status).toBe(403)
  expect(await decide(second, id, 'approve')).toMatchObject({
    status: 200,
    body: { status: 'approved', proposed_by: { id: first.memberId }, decided_by: { id: second.memberId } },
  })
  expect(await feeOf(account.id)).toBe(90)
  const entries = await shop.db.auditLog.findMany({
    where: {
      accountId: account.id,
      actorId: { in: [first.memberId, second.memberId] },
      action: { not: VIEWED },
    },
    select: { action: true, actorId: true },
    orderBy: { id: 'asc' },
  })
  expect(entries).toEqual([
    { action: 'proposal.created', actorId: first.memberId },
    { action: 'proposal.approved', actorId: second.memberId },
    { action: 'account.updated', actorId: second.memberId },
  ])
  expect(await decide(second, id, 'approve')).toMatchObject(gone)
})

test('a balance is corrected once another operator approves, once, and the merchant reads the reason', async () => {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}/adjustments`
  const body = { key: randomUUID(), direction: 'credit', amount: 12.5, currency: 'EUR', reason }
  const adjust = (by: DashboardClient) =>
    by.send<{ transaction: object | null; proposal: string }>('POST', path, body)
  const asked = await adjust(first)
  expect([asked.status, asked.body.transaction]).toEqual([200, null])
  const { proposal: id } = asked.body
  const posted = () => shop.db.journal.findMany({ where: { accountId: account.id, kind: 'adjustment' } })
  expect(await posted()).toEqual([])
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  expect((await adjust(second)).status).toBe(409)
  const both = await Promise.all([decide(second, id, 'approve'), decide(second, id, 'approve')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [journal, ...others] = await posted()
  expect(others).toEqual([])
  expect(journal).toMatchObject({ amount: 1_250n, currency: 'EUR', details: { description: reason } })
  const [balance] = await shop.db.ledgerBalance.findMany({
    where: { accountId: account.id, account: 'available' },
  })
  expect(balance).toMatchObject({ currency: 'EUR', balance: 1_250n, livemode: false })
  // Asked for once more it is told as posted, and waits for nobody.
  expect((await adjust(first)).body).toMatchObject({ transaction: { id: journal!.id }, proposal: null })
})

test('a correction whose approval ended before it was posted is posted when it is approved again', async () => {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}/adjustments`
  const body = { key: randomUUID(), direction: 'debit', amount: 3, currency: 'EUR', reason }
  const { body: asked } = await first.send<{ proposal: string }>('POST', path, body)
  const id = asked.proposal
  // As it stands if the process ends between the two.
  const approved = { status: 'approved', decidedBy: second.memberId, decidedAt: new Date() }
  await shop.db.operatorProposal.update({ where: { id }, data: approved })
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  expect((await decide(second, id, 'approve')).status).toBe(200)
  expect(await decide(second, id, 'approve')).toMatchObject(gone)
  const where = { accountId: account.id, kind: 'adjustment' }
  expect(await shop.db.journal.findMany({ where })).toMatchObject([{ amount: -300n }])
})

test('what has changed meanwhile is not overwritten: the proposal is outdated', async () => {
  const { account, id } = await propose()
  await shop.db.account.update({ where: { id: account.id }, data: { name: 'Another' } })
  expect(await decide(second, id, 'approve')).toMatchObject(gone)
  expect(await feeOf(account.id)).toBe(account.feeBasisPoints)
  expect(await shop.db.operatorProposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
    status: 'outdated',
  })
})

test('a proposal is declined by another, or taken back, and can be made anew', async () => {
  const { account, path, id } = await propose()
  expect(await decide(first, id, 'decline')).toMatchObject({ status: 200, body: { status: 'declined' } })
  expect(await decide(second, id, 'approve')).toMatchObject(gone)
  const body = { revision: account.revision, reason, fee_basis_points: 80 }
  expect(await first.send('PATCH', path, body)).toMatchObject({ status: 200 })
  expect(await feeOf(account.id)).toBe(account.feeBasisPoints)
})

test('of an approval and a refusal at once, one counts', async () => {
  const { account, id } = await propose()
  const [approved, declined] = await Promise.all([
    decide(second, id, 'approve'),
    decide(first, id, 'decline'),
  ])
  expect([approved.status, declined.status].sort()).toEqual([200, 409])
  expect(await feeOf(account.id)).toBe(approved.status === 200 ? 90 : account.feeBasisPoints)
})

test('a large payment on hold waits for two, a small one does not', async () => {
  const { id: accountId } = shop.merchant.account
  const held = async (amount: number) => (await shop.client.pay({ amount })).body.id
  const release = (id: string) =>
    first.send<{ status: string; answered: boolean; proposal: string | null }>(
      'POST',
      `/operator/accounts/${accountId}/payments/${id}/release`,
      {
        reason: 'Checked with the merchant.',
      },
    )
  const [small, large] = [await held(200), await held(201)]
  /** On a busy machine it may be carried out only after the answer. */
  const released = (id: string) =>
    until(
      `${id} released`,
      async () => (await shop.db.payment.findFirstOrThrow({ where: { id } })).status === 'succeeded',
    )
  const alone = (await release(small)).body
  expect(alone.proposal).toBeNull()
  expect(alone.answered ? ['succeeded'] : ['succeeded', 'on_hold']).toContain(alone.status)
  await released(small)
  const { body } = await release(large)
  expect(body).toMatchObject({
    status: 'on_hold',
    answered: false,
    proposal: expect.stringMatching(/^prop_/),
  })
  expect((await decide(second, body.proposal!, 'approve')).status).toBe(200)
  await released(large)
})

const waitingOf = async (subject: string) =>
  shop.db.operatorProposal.findFirst({ where: { subject, status: 'waiting' } })

test('held payouts are released once another operator approves', async () => {
  const { account } = await shop.buildMerchant()
  const path = `/operator/accounts/${account.id}`
  const held = () => shop.db.payoutHold.count({ where: { accountId: account.id } })
  expect((await first.send('POST', `${path}/hold-payouts`, { reason })).status).toBe(200)
  const support = await signInOperator(shop, { role: 'support' })
  expect((await support.send('POST', `${path}/release-payouts`)).status).toBe(403)
  expect(await first.send('POST', `${path}/release-payouts`)).toMatchObject({
    status: 200,
    body: { held: true },
  })
  const { id } = (await waitingOf(account.id))!
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  expect(await held()).toBe(1)
  expect((await decide(second, id, 'approve')).status).toBe(200)
  expect(await held()).toBe(0)
})

test('a rate that leaps waits for another operator; one that moves a little is set at once', async () => {
  const set = (by: DashboardClient, rate: string | null) =>
    by.send<{ id: string; is_proposed: boolean }>('POST', '/operator/exchange-rates', {
      from: 'CHF',
      to: 'SEK',
      rate,
      reason,
    })
  expect(await set(first, '11')).toMatchObject({ status: 200, body: { is_proposed: true } })
  expect(await set(second, '11.5')).toMatchObject(gone)
  const { id } = (await waitingOf('sandbox CHF/SEK'))!
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  expect((await decide(second, id, 'approve')).status).toBe(200)
  expect(await set(first, '11.9')).toMatchObject({ status: 200, body: { is_proposed: false } })
  // Small steps add up.
  const step = await set(first, '12.5')
  expect(step).toMatchObject({ body: { is_proposed: true } })
  expect((await decide(first, step.body.id, 'decline')).status).toBe(200)
  const leap = await set(first, '999999999')
  expect(leap).toMatchObject({ body: { is_proposed: true } })
  // It was compared with another rate: it waits until that one is back, or it is declined.
  expect(await set(second, '12')).toMatchObject({ body: { is_proposed: false } })
  expect(await decide(second, leap.body.id, 'approve')).toMatchObject({
    status: 409,
    body: {
      error: { fault: { code: 'rate_moved' }, message: expect.stringContaining('it is 12 now') },
    },
  })
  expect(await waitingOf('sandbox CHF/SEK')).toMatchObject({ id: leap.body.id })
  expect(
    await shop.db.exchangeRate.findMany({
      where: { fromCurrency: 'CHF', toCurrency: 'SEK' },
      orderBy: { id: 'asc' },
    }),
  ).toMatchObject([{ rate: '11' }, { rate: '11.9' }, { rate: '12' }])
})

async function plantItem(accountId: string): Promise<{ id: string }> {
  const now = new Date()
  const key = randomUUID()
  const { id } = await shop.db.reconciliationItem.create({
    data: {
      acquirer: 'default',
      livemode: false,
      source: 'list',
      kind: 'only_theirs',
      movement: 'capture',
      key,
      authorizationKey: key,
      accountId,
      at: now,
      currency: 'EUR',
      money: 0n,
      theirState: 'captured',
      theirAmount: 100n,
      firstRun: 1,
      lastRun: 1,
      foundAt: now,
    },
  })
  return { id: String(id) }
}

test('a difference with an acquirer is settled once another operator approves', async () => {
  const { account } = await shop.buildMerchant()
  const { id: item } = await plantItem(account.id)
  const settle = (by: DashboardClient) =>
    by.send<{ outcome: string }>('POST', '/operator/reconciliation/settle', { item, as: 'write_off', reason })
  expect(await settle(first)).toMatchObject({ status: 200, body: { outcome: 'proposed' } })
  const { id } = (await waitingOf(item))!
  expect(await decide(first, id, 'approve')).toMatchObject(refused)
  const statusOf = async () =>
    (await shop.db.reconciliationItem.findUniqueOrThrow({ where: { id: Number(item) } })).status
  expect(await statusOf()).toBe('open')
  expect((await decide(second, id, 'approve')).status).toBe(200)
  expect(await statusOf()).toBe('settled')
  expect(await settle(first)).toMatchObject({ body: { outcome: 'settled' } })
})
