/**
 * Planted faults: each makes the real code wrong in one way, and the explorer must find it. A fault of a statement is a change
 * of its text; if the text is no longer there, planting it fails, so that no fault is believed to be found that is not there.
 */
import { randomUUID } from 'node:crypto'
import { BLIND_PLANTS } from './blind-plants'
import { ELSEWHERE_PLANTS } from './elsewhere-plants'
import { MONEY_PLANTS } from './money-plants'
import { OTHER_PLANTS } from './other-plants'
import {
  atPort,
  claimedAnyway,
  inStatement,
  onlyWith,
  unchangedIn,
  untold,
  within,
  type Plant,
} from './planting'
import type { PlayedAcquirer } from './ports/processor'
import { stillTime } from './time'
import { WORK_PLANTS } from './work-plants'

const REVISION = 'AND t.revision = r.revision'

const atAcquirer = (
  name: string,
  about: string,
  scenario: string,
  faults: number,
  acquirer: (own: PlayedAcquirer) => PlayedAcquirer,
): Plant => atPort(name, about, scenario, faults, { acquirer })

/** What keeps a slow attempt from booking a capture a second time. */
export const BOOKED_ANYWAY = onlyWith(
  'o.result IS NULL',
  within('payments.record', /AND o\.result IS NULL/, ''),
)

export const PLANTS: readonly Plant[] = [
  inStatement(
    'claim of a taken key',
    'A repeat claims the key that its first call has claimed.',
    'sale/repeat',
    0,
    claimedAnyway('payments.claim'),
  ),
  inStatement(
    'claim kept after the insert',
    'The claim is not ended with the payment.',
    'sale/repeat',
    0,
    within('payments.insert', /draft = NULL,/, ''),
  ),
  inStatement(
    'answer not stored',
    'The insert does not store its answer.',
    'sale/repeat',
    0,
    within('payments.insert', /response_status = (\$\d+)/, 'response_status = NULLIF($1::int, $1::int)'),
  ),
  inStatement(
    'sale without its events',
    'A sale writes no events.',
    'sale/repeat',
    0,
    untold('payments.insert'),
  ),
  inStatement(
    'outcome without its events',
    'A capture writes no events.',
    'capture/repeat',
    0,
    untold('payments.record'),
  ),
  inStatement(
    'refund without its events',
    'A settled refund writes no events.',
    'refunds/repeat',
    0,
    untold('refunds.settle'),
  ),
  inStatement(
    'refund without the revision',
    'Two refunds are opened from one state of the payment.',
    'refunds/two',
    0,
    within('refunds.create', REVISION, ''),
  ),
  inStatement(
    'refund of a taken key',
    'A repeat makes a refund of its own.',
    'refunds/repeat',
    0,
    claimedAnyway('refunds.create'),
  ),
  inStatement(
    'sweep that finds nothing',
    'What broke off is not handed to a workflow.',
    'sale/repeat',
    2,
    within('hand_overs.claim', /AND due_at < (\$\d+)/, 'AND due_at < $1 AND false'),
  ),
  inStatement(
    'sale without its payment',
    'A sale answers, and inserts no payment.',
    'sale/repeat',
    0,
    within(
      'payments.insert',
      /INSERT INTO payments SELECT r\.\* FROM claim/,
      'INSERT INTO payments SELECT r.* FROM (SELECT FROM claim WHERE false) claim',
    ),
  ),
  inStatement(
    'refund without its row',
    'A refund answers, and is not written.',
    'refunds/repeat',
    0,
    within(
      'refunds.create',
      /INSERT INTO refunds SELECT r\.\* FROM claim/,
      'INSERT INTO refunds SELECT r.* FROM (SELECT FROM claim WHERE false) claim',
    ),
  ),
  inStatement(
    'refund that holds nothing back',
    'A refund is opened, and its payment does not say so.',
    'refunds/two',
    0,
    unchangedIn('refunds.create', 'payments'),
  ),
  inStatement(
    'settlement without its payment',
    'A refund is settled, and its payment does not say so.',
    'refunds/both',
    0,
    unchangedIn('refunds.settle', 'payments'),
  ),
  inStatement(
    'settlement without its refund',
    'The payment says that it gave back, and the refund waits.',
    'refunds/both',
    0,
    unchangedIn('refunds.settle', 'refunds'),
  ),
  inStatement(
    'outcome without its payment',
    'A capture is told and answered, and its payment stays as it was.',
    'capture/repeat',
    0,
    unchangedIn('payments.record', 'payments'),
  ),
  inStatement(
    'operation left open',
    'A capture is booked, and its operation stays open.',
    'capture/repeat',
    0,
    onlyWith(
      'UPDATE payment_operations',
      within('payments.record', /(UPDATE payment_operations o[\s\S]*?WHERE )/, '$1false AND '),
    ),
  ),
  inStatement(
    'charge without its subscription',
    'A charge is booked and told, and its subscription goes on waiting for it.',
    'charge/sweep',
    0,
    onlyWith('changed_subscriptions', unchangedIn('payments.record', 'subscriptions')),
  ),
  inStatement(
    'attempt left open',
    'A charge is booked, and its attempt stays open.',
    'charge/sweep',
    0,
    onlyWith(
      'UPDATE subscription_charges',
      within('payments.record', /(UPDATE subscription_charges c[\s\S]*?WHERE )/, '$1false AND '),
    ),
  ),
  atAcquirer('key drawn anew', 'Each authorization has a key of its own.', 'sale/repeat', 1, (own) => ({
    ...own,
    authorize: (request) => own.authorize({ ...request, key: `${request.key}.${randomUUID()}` }),
  })),
  atAcquirer(
    'unknown taken for refused',
    'A call without an answer is taken for a decline.',
    'sale/repeat',
    1,
    (own) => ({
      ...own,
      authorize: async (request) => {
        const answer = await own.authorize(request)
        return answer.kind === 'unknown' ? declined() : answer
      },
    }),
  ),
  atAcquirer(
    'not closed before it ends',
    'A payment expires without its authorization being voided.',
    'capture/expiry',
    0,
    (own) => ({
      ...own,
      close: async () => ({ kind: 'known', value: { state: 'closed', at: at(), voided: true } }),
    }),
  ),
  atAcquirer(
    'cancelled without being closed',
    'A payment is cancelled without its authorization being voided.',
    'capture/cancel',
    0,
    (own) => ({
      ...own,
      close: async () => ({ kind: 'known', value: { state: 'closed', at: at(), voided: true } }),
    }),
  ),
  atAcquirer(
    'authorized without asking',
    'A payment with an unknown outcome is taken for one that nobody began.',
    'sale/repeat',
    1,
    (own) => ({
      ...own,
      inquire: async () => ({ kind: 'known', value: null }),
      authorize: (request) => own.authorize({ ...request, key: `${request.key}.${randomUUID()}` }),
    }),
  ),
  ...MONEY_PLANTS,
  ...OTHER_PLANTS,
  ...WORK_PLANTS,
  ...BLIND_PLANTS,
  ...ELSEWHERE_PLANTS,
]

const at = (): string => new Date(stillTime()).toISOString()

const declined = () => ({
  kind: 'known' as const,
  value: {
    state: 'declined' as const,
    at: at(),
    declineCode: 'generic_decline',
    card: { brand: 'visa' as const, bin: null, funding: null, country: null, issuer: null },
    threeDSecure: { required: false, status: 'not_required' as const, version: null },
  },
})
