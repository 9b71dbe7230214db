/**
 * Planted faults: each makes the real code wrong in one way, and the explorer must find it. A fault of a statement is a change
 * of its text; if the text is no longer there, planting it fails, so that no fault is believed to be found that is not there.
 */
import type { Bank } from './ports/processor'
import type { Rewrite } from './ports/database'
import { stillTime } from './time'

export interface Plant {
  name: string
  /** What is wrong. */
  about: string
  scenario: string
  faults: number
  rewrite?: Rewrite
  alter?: (bank: Bank) => Bank
}

/** Replaces a part of the text of one statement. */
const within =
  (statement: string, part: string | RegExp, by: string): Rewrite =>
  (name, text) => {
    if (name !== statement) return text
    const changed = text.replace(part, by)
    if (changed === text) lost.push(`${statement} no longer has ${String(part)}: ${text}`)
    return changed
  }

/** Faults that could not be planted, because the text of their statement is another one by now. */
export const lost: string[] = []
const REVISION = 'AND t.revision = r.revision'
const statement = (
  name: string,
  about: string,
  scenario: string,
  faults: number,
  rewrite: Rewrite,
): Plant => ({ name, about, scenario, faults, rewrite })
const bank = (
  name: string,
  about: string,
  scenario: string,
  faults: number,
  alter: (bank: Bank) => Bank,
): Plant => ({ name, about, scenario, faults, alter })
/** The part that writes events finds nothing to write. */
const untold = (of: string): Rewrite =>
  within(of, /FROM claim, \(\s*SELECT r\.id/, 'FROM (SELECT FROM claim WHERE false) claim, (SELECT r.id')

let drawn = 0

/** In those of the statement's texts that have the part; if none has it, the fault is not found. */
const onlyWith =
  (part: string, rewrite: Rewrite): Rewrite =>
  (name, text) =>
    text.includes(part) ? rewrite(name, text) : text

/** The part that changes rows of the table finds none. */
const unchangedIn = (of: string, table: string): Rewrite =>
  within(of, new RegExp(`(changed_${table} AS \\([\\s\\S]*?WHERE )`), '$1false AND ')

/** What keeps a slow attempt from booking a capture a second time. */
export const BOOKED_ANYWAY = onlyWith(
  'o.result IS NULL',
  within('payments.record', /AND o\.result IS NULL/, ''),
)

/** Whoever claims a key that is taken takes it. */
const claimedAnyway = (of: string): Rewrite =>
  within(
    of,
    'ON CONFLICT DO NOTHING',
    'ON CONFLICT (account_id, livemode, key_hash) DO UPDATE SET resource_id = excluded.resource_id, draft = excluded.draft',
  )

export const PLANTS: readonly Plant[] = [
  statement(
    'claim of a taken key',
    'A repeat claims the key that its first call has claimed.',
    'sale/repeat',
    0,
    claimedAnyway('payments.claim'),
  ),
  statement(
    'claim kept after the insert',
    'The claim is not ended with the payment.',
    'sale/repeat',
    0,
    within('payments.insert', /draft = NULL,/, ''),
  ),
  statement(
    'answer not stored',
    'The insert does not store its answer.',
    'sale/repeat',
    0,
    within('payments.insert', /response_status = (\$\d+)/, 'response_status = NULLIF($1::int, $1::int)'),
  ),
  statement(
    'sale without its events',
    'A sale writes no events.',
    'sale/repeat',
    0,
    untold('payments.insert'),
  ),
  statement(
    'outcome without its events',
    'A capture writes no events.',
    'capture/repeat',
    0,
    untold('payments.record'),
  ),
  statement(
    'refund without its events',
    'A settled refund writes no events.',
    'refunds/repeat',
    0,
    untold('refunds.settle'),
  ),
  statement(
    'refund without the revision',
    'Two refunds are opened from one state of the payment.',
    'refunds/two',
    0,
    within('refunds.create', REVISION, ''),
  ),
  statement(
    'refund of a taken key',
    'A repeat makes a refund of its own.',
    'refunds/repeat',
    0,
    claimedAnyway('refunds.create'),
  ),
  statement(
    'sweep that finds nothing',
    'What broke off is not handed to a workflow.',
    'sale/repeat',
    2,
    within('hand_overs.claim', /AND due_at < (\$\d+)/, 'AND due_at < $1 AND false'),
  ),
  statement(
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
  statement(
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
  statement(
    'refund that holds nothing back',
    'A refund is opened, and its payment does not say so.',
    'refunds/two',
    0,
    unchangedIn('refunds.create', 'payments'),
  ),
  statement(
    'settlement without its payment',
    'A refund is settled, and its payment does not say so.',
    'refunds/both',
    0,
    unchangedIn('refunds.settle', 'payments'),
  ),
  statement(
    'settlement without its refund',
    'The payment says that it gave back, and the refund waits.',
    'refunds/both',
    0,
    unchangedIn('refunds.settle', 'refunds'),
  ),
  statement(
    'outcome without its payment',
    'A capture is told and answered, and its payment stays as it was.',
    'capture/repeat',
    0,
    unchangedIn('payments.record', 'payments'),
  ),
  statement(
    'operation left open',
    'A capture is booked, and its operation stays open.',
    'capture/repeat',
    0,
    onlyWith(
      'UPDATE payment_operations',
      within('payments.record', /(UPDATE payment_operations o[\s\S]*?WHERE )/, '$1false AND '),
    ),
  ),
  bank('key drawn anew', 'Each authorization has a key of its own.', 'sale/repeat', 1, (own) => ({
    ...own,
    authorize: (request) => own.authorize({ ...request, key: `${request.key}.${(drawn += 1)}` }),
  })),
  bank(
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
  bank(
    'not closed before it ends',
    'A payment expires without its authorization being voided.',
    'capture/expiry',
    0,
    (own) => ({
      ...own,
      close: async () => ({ kind: 'known', value: { state: 'closed', at: at(), voided: true } }),
    }),
  ),
  bank(
    'cancelled without being closed',
    'A payment is cancelled without its authorization being voided.',
    'capture/cancel',
    0,
    (own) => ({
      ...own,
      close: async () => ({ kind: 'known', value: { state: 'closed', at: at(), voided: true } }),
    }),
  ),
  bank(
    'authorized without asking',
    'A payment with an unknown outcome is taken for one that nobody began.',
    'sale/repeat',
    1,
    (own) => ({
      ...own,
      inquire: async () => ({ kind: 'known', value: null }),
      authorize: (request) => own.authorize({ ...request, key: `${request.key}.${(drawn += 1)}` }),
    }),
  ),
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
