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
    if (changed === text) throw new PlantLost(`${statement} no longer has ${String(part)}: ${text}`)
    return changed
  }

export class PlantLost extends Error {}

const REVISION = 'AND t.revision = r.revision'
const NOTHING_TOLD = within.bind(null)
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
const untold = (of: string): Rewrite =>
  NOTHING_TOLD(
    of,
    /INSERT INTO events\s+SELECT e\.\*/,
    'INSERT INTO events SELECT e.* FROM (SELECT 1 WHERE false) nobody, LATERAL (SELECT e.*',
  )

let drawn = 0

export const PLANTS: readonly Plant[] = [
  statement(
    'insert without its epoch',
    'A call that slept past its lease inserts its payment although its claim was taken over.',
    'sale/repeat',
    2,
    within('payments.insert', /i\.epoch = \S+/, 'i.epoch > 0'),
  ),
  statement(
    'claim kept after the insert',
    'The claim is not ended with the payment.',
    'sale/repeat',
    0,
    within('payments.insert', /draft = NULL,/, ''),
  ),
  statement(
    'claim without a lease',
    'A repeat takes over a claim whose lease runs.',
    'sale/repeat',
    1,
    within('update idempotency_records', /"lease_until" <= (\$\d+)/, '$1::timestamptz IS NOT NULL'),
  ),
  statement(
    'record without its revision',
    'An outcome is written over what somebody else wrote.',
    'capture/expiry',
    0,
    within('payments.record', REVISION, ''),
  ),
  statement(
    'capture recorded over another',
    'Two captures are booked from one state of the row.',
    'capture/expiry',
    1,
    within('payments.record', REVISION, ''),
  ),
  statement(
    'refund without the revision',
    'Two refunds are opened from one state of the payment.',
    'refunds/two',
    0,
    within('refunds.create', REVISION, ''),
  ),
  statement(
    'refund settled over another',
    'A settlement is written over another one.',
    'refunds/two',
    0,
    within('refunds.settle', new RegExp(REVISION.replaceAll('.', '\\.'), 'g'), ''),
  ),
  statement(
    'operation begun without the revision',
    'A capture is begun on a payment that has moved on.',
    'capture/cancel',
    0,
    within('payment_operations.begin', REVISION, ''),
  ),
  statement(
    'payment without its events',
    'A sale writes no events.',
    'sale/repeat',
    0,
    within('payments.insert', /WHERE e\.object_id = /, 'WHERE false AND e.object_id = '),
  ),
  statement(
    'outcome without its events',
    'A capture writes no events.',
    'capture/repeat',
    0,
    within(
      'payments.record',
      /FROM claim, \(\s*SELECT r\.id/,
      'FROM (SELECT FROM claim WHERE false) claim, (SELECT r.id',
    ),
  ),
  statement(
    'refund without its events',
    'A settled refund writes no events.',
    'refunds/repeat',
    0,
    within(
      'refunds.settle',
      /FROM claim, \(\s*SELECT r\.id/,
      'FROM (SELECT FROM claim WHERE false) claim, (SELECT r.id',
    ),
  ),
  statement(
    'answer not stored',
    'The insert does not store its answer.',
    'sale/repeat',
    0,
    within('payments.insert', /response_status = excluded\.response_status,/, ''),
  ),
  statement(
    'sweep that hands nothing over',
    'The sweep finds no payments.',
    'sale/repeat',
    2,
    within('hand_overs.claim', /FROM payments r\s+WHERE /, 'FROM payments r WHERE false AND '),
  ),
  statement(
    'operation left',
    'An operation is carried out and stays open.',
    'capture/repeat',
    0,
    within('payments.record', /"?result"? = /, 'decline_code = '),
  ),
  bank('key drawn anew', 'Each authorization has a key of its own.', 'sale/repeat', 1, (own) => ({
    ...own,
    authorize: (request) => own.authorize({ ...request, key: `${request.key}.${(drawn += 1)}` }),
  })),
  bank(
    'capture key drawn anew',
    'Each attempt of a capture has a key of its own.',
    'capture/repeat',
    1,
    (own) => ({
      ...own,
      capture: (request) => own.capture({ ...request, key: `${request.key}.${(drawn += 1)}` }),
      inquireCapture: async () => ({ kind: 'known', value: null }),
    }),
  ),
  bank(
    'refund key drawn anew',
    'Each attempt of a refund has a key of its own.',
    'refunds/repeat',
    1,
    (own) => ({
      ...own,
      refund: (request) => own.refund({ ...request, key: `${request.key}.${(drawn += 1)}` }),
      inquireRefund: async () => ({ kind: 'known', value: null }),
    }),
  ),
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
  bank(
    'refund answered before it is made',
    'A refund that was never sent is taken for one that succeeded.',
    'refunds/repeat',
    1,
    (own) => ({
      ...own,
      refund: async (request) => {
        const answer = await own.refund(request)
        return answer.kind === 'known' ? answer : { kind: 'known', value: { state: 'succeeded', at: at() } }
      },
    }),
  ),
  bank(
    'capture answered before it is made',
    'A capture that was never sent is taken for one that succeeded.',
    'capture/repeat',
    1,
    (own) => ({
      ...own,
      capture: async (request) => {
        const answer = await own.capture(request)
        return answer.kind === 'known' ? answer : { kind: 'known', value: { state: 'captured', at: at() } }
      },
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
