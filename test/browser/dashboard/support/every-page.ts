/** Every page of the dashboard, with an account that has one of everything they show. */
import type { HostedSessionView } from '../../../../contract/hosted-sessions/view'
import { postedBooks } from '../../../api/balance/books'
import { buildForm } from '../../../api/dashboard/support/going-live'
import { endpointsOf, type List } from '../../../api/webhook-endpoints/support'
import { buildSession } from '../../../support/checkout'
import { createMemberClient, signInAs } from '../../../support/member'
import { createClient } from '../../../support/merchant'
import { buildBankAccount } from '../../../support/payout'
import { newDispute } from '../../../support/dispute'
import { keepTold } from '../../../support/notification'
import { requestRefund } from '../../../support/refund'
import { subscriptionsOf } from '../../../support/subscription'
import { until } from '../../../support/until'
import { newId } from '../../../../infra/ids'
import type { DashboardVisit } from './dashboard'

export interface PageToVisit {
  /** With the ids of objects that there are. */
  to: string
  /** What stands on it as soon as it is there, and not before. */
  shows: string | RegExp
  /** It can be used without what it reads, if it reads anything. */
  needsNothing?: true
}

interface World {
  accountId: string
  /** By the paths of the router's own tree. */
  pages: Readonly<Record<string, PageToVisit>>
}

const EMAIL = 'ada@states.example'
const ENDPOINT = 'https://states.example/webhooks'

/** For a member of the operating organisation, who sees all pages. */
export async function buildWorld(dashboard: DashboardVisit): Promise<World> {
  const { account, secretKey } = await dashboard.buildMerchant({
    name: 'States',
    operating: true,
    live: true,
    reviewAbove: '1000',
  })
  const client = createClient(dashboard.facts.publicUrl, secretKey)
  const { id: key } = await dashboard.buildKey({ accountId: account.id, name: 'states-key' })
  const endpoints = endpointsOf(client)
  const { body: endpoint } = await endpoints.create({ url: ENDPOINT, enabled_events: ['payment.succeeded'] })
  const { body: delivery } = await endpoints.test(endpoint.id)
  const { body: replay } = await endpoints.replay(endpoint.id, {})
  const { body: payment, headers } = await client.pay({
    reference: 'states-payment',
    store: true,
    customer: { email: EMAIL },
  })
  const { body: held } = await client.pay({ amount: 1_500, reference: 'states-held' })
  const { body: refund } = await requestRefund(client, payment.id, { amount: 10 })
  const charged = { customer: payment.customer ?? '', payment_method: payment.payment_method.id }
  const subscription = await subscriptionsOf(client).create(charged)
  const { body: session } = await client.call<HostedSessionView>(
    'POST',
    '/v1/hosted_sessions',
    buildSession({ reference: 'states-link' }),
  )
  // The log holds an event back while an earlier one could still appear.
  const event = await until('an event in the log', async () => {
    const { body } = await client.call<List<{ id: string }>>('GET', '/v1/events?limit=1')
    return body.data[0]
  })
  const dispute = await newDispute(client)
  await client.call('PATCH', `/v1/disputes/${dispute}`, { evidence: { receipt: 'No. 1' } })
  const told = await keepTold(dashboard.facts, { accountId: account.id, objectId: dispute })
  const goingLive = await askToGoLive(dashboard)
  await postedBooks(dashboard, account.id, 'capture', 1)
  const verified = await verifyOnce(dashboard)
  const payout = await payOutOnce(dashboard, account.id)
  await retireOnce(dashboard, account.id)
  const card = /•••• \d{4}/
  const pages: World['pages'] = {
    '/dashboard': { to: '', shows: 'Success rate' },
    '/dashboard/payments': { to: '/payments', shows: 'states-payment' },
    '/dashboard/payments/$id': { to: `/payments/${payment.id}`, shows: 'states-payment' },
    '/dashboard/refunds': { to: '/refunds', shows: '€10.00' },
    '/dashboard/refunds/$id': { to: `/refunds/${refund.id}`, shows: 'Refund requested' },
    // The navigation reads the queue for every page, so only the list tells that it is read.
    '/dashboard/disputes': { to: '/disputes', shows: /^Opened$/ },
    '/dashboard/disputes/rates': { to: '/disputes/rates', shows: /^No sales yet|^Below all thresholds/ },
    '/dashboard/disputes/$id': { to: `/disputes/${dispute}`, shows: 'Withheld until the decision' },
    '/dashboard/disputes/$id/evidence': {
      to: `/disputes/${dispute}/evidence`,
      shows: 'What persuades the bank',
    },
    '/dashboard/disputes/$id/preview': { to: `/disputes/${dispute}/preview`, shows: 'Answer to a dispute' },
    '/dashboard/balance': { to: '/balance', shows: 'Balance in EUR' },
    '/dashboard/balance/reports': { to: '/balance/reports', shows: 'EUR: None' },
    '/dashboard/payouts': { to: '/payouts', shows: '€1.00' },
    '/dashboard/payouts/bank-accounts': { to: '/payouts/bank-accounts', shows: /^Ottilie Zwicker/ },
    '/dashboard/payouts/schedule': { to: '/payouts/schedule', shows: 'EUR: By hand only' },
    '/dashboard/payouts/$id': { to: `/payouts/${payout}`, shows: 'Payout made' },
    '/dashboard/customers': { to: '/customers', shows: EMAIL },
    '/dashboard/customers/$id': { to: `/customers/${charged.customer}`, shows: EMAIL },
    '/dashboard/cards': { to: '/cards', shows: card },
    '/dashboard/cards/$id': { to: `/cards/${charged.payment_method}`, shows: card },
    '/dashboard/subscriptions': { to: '/subscriptions', shows: /€9\.99/ },
    '/dashboard/subscriptions/new': { to: '/subscriptions/new', shows: EMAIL },
    '/dashboard/subscriptions/$id': { to: `/subscriptions/${subscription.id}`, shows: /€9\.99/ },
    '/dashboard/hosted': { to: '/hosted', shows: 'states-link' },
    '/dashboard/hosted/new': { to: '/hosted/new', shows: 'Create the link', needsNothing: true },
    '/dashboard/hosted/$id': { to: `/hosted/${session.id}`, shows: 'states-link' },
    '/dashboard/webhooks': { to: '/webhooks', shows: ENDPOINT },
    '/dashboard/webhooks/failures': {
      to: '/webhooks/failures',
      shows: /^Everything arrives|^Choose all of this page/,
    },
    '/dashboard/webhooks/new': { to: '/webhooks/new', shows: 'Choose all', needsNothing: true },
    '/dashboard/webhooks/$id': { to: `/webhooks/${endpoint.id}`, shows: ENDPOINT },
    '/dashboard/webhooks/$id/edit': { to: `/webhooks/${endpoint.id}/edit`, shows: ENDPOINT },
    '/dashboard/webhooks/$id/deliveries/$delivery': {
      to: `/webhooks/${endpoint.id}/deliveries/${delivery.id}`,
      shows: 'webhook_endpoint.tested',
    },
    '/dashboard/webhooks/$id/replay': {
      to: `/webhooks/${endpoint.id}/replay`,
      shows: 'Count the deliveries',
      needsNothing: true,
    },
    '/dashboard/webhooks/$id/replays/$replay': {
      to: `/webhooks/${endpoint.id}/replays/${replay.id}`,
      shows: 'Still to send',
    },
    '/dashboard/developers': { to: '/developers', shows: 'A first call', needsNothing: true },
    '/dashboard/developers/keys': { to: '/developers/keys', shows: 'states-key' },
    '/dashboard/developers/keys/new': {
      to: '/developers/keys/new',
      shows: 'What it may do',
      needsNothing: true,
    },
    '/dashboard/developers/keys/$id': { to: `/developers/keys/${key}`, shows: 'states-key' },
    '/dashboard/pair': { to: '/pair', shows: 'The code', needsNothing: true },
    '/dashboard/developers/requests': { to: '/developers/requests', shows: '/v1/hosted_sessions' },
    '/dashboard/developers/requests/$id': {
      to: `/developers/requests/${headers.get('request-id')}`,
      shows: 'What was answered',
    },
    '/dashboard/developers/events': { to: '/developers/events', shows: payment.id },
    '/dashboard/developers/events/$id': {
      to: `/developers/events/${event.id}`,
      shows: 'Payload',
    },
    '/dashboard/developers/audit': { to: '/developers/audit', shows: endpoint.id },
    '/dashboard/developers/version': { to: '/developers/version', shows: 'Your version' },
    // The frame of every page reads the clock, so that its own page has it at once.
    '/dashboard/developers/clock': {
      to: '/developers/clock',
      shows: 'It is the real time.',
      needsNothing: true,
    },
    '/dashboard/developers/faults': { to: '/developers/faults', shows: 'No faults: everything works.' },
    '/dashboard/profile': { to: '/profile', shows: 'This one' },
    '/dashboard/settings': { to: '/settings', shows: account.id },
    '/dashboard/settings/members': { to: '/settings/members', shows: 'No second factor' },
    '/dashboard/settings/acquirers': { to: '/settings/acquirers', shows: 'States contract' },
    '/dashboard/settings/routing': { to: '/settings/routing', shows: 'Nobody has made rules yet.' },
    '/dashboard/settings/limits': { to: '/settings/limits', shows: 'Requests in live mode' },
    '/dashboard/settings/going-live': { to: '/settings/going-live', shows: 'Your account is live' },
    '/operator': { to: '/operator', shows: 'Task queues' },
    '/operator/accounts': { to: '/operator/accounts', shows: /^merch_/ },
    '/operator/accounts/$id': { to: `/operator/accounts/${account.id}`, shows: 'Limits and fees' },
    '/operator/accounts/$id/acquirers': {
      to: `/operator/accounts/${account.id}/acquirers`,
      shows: 'States contract',
    },
    '/operator/accounts/$id/routing': {
      to: `/operator/accounts/${account.id}/routing`,
      shows: 'Nobody has made rules yet.',
    },
    '/operator/going-live': { to: '/operator/going-live', shows: goingLive.account },
    '/operator/going-live/$id': { to: `/operator/going-live/${goingLive.id}`, shows: 'Tea' },
    '/operator/proposals': { to: '/operator/proposals', shows: /^Nobody has proposed|^Proposed by/ },
    '/operator/holds': { to: '/operator/holds', shows: /^No payment is on hold|^Decide before/ },
    '/operator/holds/$account/$id': {
      to: `/operator/holds/${account.id}/${held.id}`,
      shows: 'Earlier payments',
    },
    '/operator/payouts': { to: '/operator/payouts', shows: 'Made since midnight, UTC' },
    '/operator/exchange-rates': { to: '/operator/exchange-rates', shows: /^No rate has been set|^Pair/ },
    '/operator/overdue': { to: '/operator/overdue', shows: 'By kind' },
    '/operator/incidents': { to: '/operator/incidents', shows: /^There is no open incident|^First seen/ },
    '/operator/verification': { to: '/operator/verification', shows: 'Nothing found' },
    '/operator/verification/$id': { to: `/operator/verification/${verified}`, shows: 'Everything holds.' },
    '/operator/reconciliation': {
      to: '/operator/reconciliation',
      shows: /^No differences|^What it means/,
    },
    '/operator/reconciliation/runs': {
      to: '/operator/reconciliation/runs',
      shows: /^No run yet|^Window/,
    },
    '/operator/notifications': { to: '/operator/notifications', shows: 'dispute.opened' },
    '/operator/notifications/$id': { to: `/operator/notifications/${told}`, shows: 'What it says' },
    '/operator/endpoints': { to: '/operator/endpoints', shows: /^All endpoints are healthy|^Failing since/ },
    '/operator/audit': { to: '/operator/audit', shows: 'account.viewed_by_operator' },
  }
  return {
    accountId: account.id,
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, page]) => [
        path,
        { ...page, to: page.to.startsWith('/operator') ? page.to : `/dashboard${page.to}` },
      ]),
    ),
  }
}

/** A run of the verification that found nothing, long ago. */
async function verifyOnce({ db }: DashboardVisit): Promise<string> {
  const at = new Date(Date.now() - 86_400_000)
  const { id } = await db.verifyRun.create({
    data: { id: newId('verify_run', at.getTime()), begunAt: at, beatAt: at, finishedAt: at },
  })
  return id
}

/** A payout that arrived long ago, and the bank account that it went to. */
async function payOutOnce({ db, facts }: DashboardVisit, accountId: string): Promise<string> {
  const tenant = { accountId, livemode: false }
  const bankAccount = buildBankAccount(facts, tenant)
  await db.bankAccount.create({ data: bankAccount })
  const at = new Date(Date.now() - 30 * 86_400_000)
  const { id } = await db.payout.create({
    data: {
      id: newId('payout', at.getTime()),
      ...tenant,
      status: 'paid',
      amount: 100n,
      currency: 'EUR',
      automatic: false,
      bankAccountId: bankAccount.id,
      bankCountry: 'DE',
      bankLast4: '0001',
      bankKey: newId('payout'),
      arrivalOn: at.toISOString().slice(0, 10),
      carriedFrom: 100n,
      carriedTo: 0n,
      cutAt: at,
      paidAt: at,
      apiVersion: '2026-11-21',
      lastEventAt: at,
      createdAt: at,
    },
  })
  return id
}

/** An own account at an acquirer that was retired so long ago that its credentials are erased. */
async function retireOnce({ db }: DashboardVisit, accountId: string): Promise<void> {
  const [id, at] = [newId('acquirer_account'), new Date(Date.now() - 600 * 86_400_000)]
  await db.acquirerAccount.create({
    data: {
      id,
      accountId,
      livemode: false,
      name: 'States contract',
      acquirer: 'second',
      channels: ['web'],
      capabilities: { captures: 'one', lists: false },
      fees: { basis_points: 90, fixed: 25 },
      status: 'retired',
      addedBy: '',
      createdAt: at,
      activatedAt: at,
      retiredAt: at,
    },
  })
}

/** A request to go live of another account. */
async function askToGoLive({ buildMerchant, db, facts }: DashboardVisit) {
  const { account } = await buildMerchant({ name: 'States wants to go live', live: false })
  const owner = await signInAs(db, facts, { accountId: account.id })
  const client = createMemberClient(facts.publicUrl, facts.publicUrl, owner)
  const { status, text } = await client.call('POST', '/v1/dashboard/going-live', buildForm({ submit: true }))
  if (status !== 200) throw new Error(`no request to go live: ${text}`)
  const { id } = await db.goingLiveRequest.findFirstOrThrow({ where: { accountId: account.id } })
  return { id, account: account.name }
}

const LINK = '#a-link-that-nobody-was-sent'
const form = (to: string, shows: string): PageToVisit => ({ to, shows, needsNothing: true })

/** For readers who are not signed in. */
export const PUBLIC_PAGES: Readonly<Record<string, PageToVisit>> = {
  '/dashboard/sign-in': form('/dashboard/sign-in', 'Forgot your password?'),
  '/dashboard/second-factor': form('/dashboard/second-factor', 'Use a recovery code instead'),
  '/dashboard/confirm-yourself': form('/dashboard/confirm-yourself', 'Yes, it is me'),
  '/dashboard/enter': { to: `/dashboard/enter${LINK}`, shows: 'Each link works once' },
  '/dashboard/sign-up': form('/dashboard/sign-up', 'Send the link'),
  '/dashboard/sign-up/complete': { to: `/dashboard/sign-up/complete${LINK}`, shows: 'Sign up again' },
  '/dashboard/forgotten': form('/dashboard/forgotten', 'Send the link'),
  '/dashboard/reset-password': { to: `/dashboard/reset-password${LINK}`, shows: 'Have a new one sent.' },
  '/dashboard/confirm-address': {
    to: `/dashboard/confirm-address${LINK}`,
    shows: 'Ask the account to add you again.',
  },
  '/dashboard/invitation': { to: `/dashboard/invitation${LINK}`, shows: 'Ask for a new one.' },
  '/dashboard/take-over': { to: `/dashboard/take-over${LINK}`, shows: 'The link between the modes works' },
}
