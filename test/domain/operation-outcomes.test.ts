/** What an operation comes to, case by case: what is asked of the acquirer for it, and what its answer makes of it. */
import {
  decideOperation,
  wantedOf,
  type OperationInput,
  type OperationKind,
  type Told,
} from '../../domain/operation-outcomes'
import { captured, ended, released, stands } from '../../domain/payment-outcomes'

const AT = new Date('2026-11-28T12:00:00Z')

const authorized = {
  status: 'authorized',
  capture: false,
  amount: 1_000n,
  amountCaptured: 200n,
  currency: 'EUR',
  initiatedBy: 'customer',
  review: false,
  feeBasisPoints: 100,
  feeFixed: '0.10',
  tariff: null,
  cardBrand: 'visa',
  cardCountry: null,
  threeDsStatus: 'not_required',
  declineCode: null,
  captureBefore: AT,
  cardholderActedAt: AT,
  epoch: 3,
}
const held = { ...authorized, status: 'on_hold', amountCaptured: 0n, review: true }

type Row = typeof authorized
type Case = [string, Row, OperationKind, OperationInput, Told, unknown]

const taken = (amount: bigint) => ({ amount, at: AT })
const took = (told: { amount?: bigint; taken?: bigint } = {}): Told => ({
  kind: 'captured',
  at: AT,
  amount: told.amount,
  taken: told.taken === undefined ? null : taken(told.taken),
})
const refusedBy = (all: bigint | null): Told => ({
  kind: 'refused',
  declineCode: 'do_not_honor',
  taken: all === null ? null : taken(all),
})
const closed = (all: bigint | null): Told => ({
  kind: 'closed',
  processorKey: 'call:other',
  taken: all === null ? null : taken(all),
})
const UNASKED: Told = { kind: 'unasked' }
const done = (outcome: unknown) => ({ kind: 'done', outcome })
const refused = (code: string) => ({ kind: 'refused', code })
const found = (row: Row, all: bigint, known = {}) => {
  const { changes, events } = stands(row, taken(all))
  return { ...refused('payment_unexpected_state'), stands: { changes: { ...changes, ...known }, events } }
}
const waiting = (reason: string) => ({ kind: 'waiting', reason })
const rest = { amount: null, final: false }
const named = { amount: '300', final: false, reference: 'r', metadata: { a: '1', b: '2' }, keys: ['b', 'a'] }
const ofNamed = { amount: 300n, reference: 'r', metadata: { b: '2', a: '1' } }
const ofRest = { amount: 800n, metadata: {} }
const inFull = { amount: 1_000n }
const unavailable = waiting('processor_unavailable')
const unexpected = refused('payment_unexpected_state')
const ASKED = new Date('2026-11-28T12:01:00Z')
const closeTaken: Told = { kind: 'close_taken', processorKey: 'call:other', askAt: ASKED }
const cancelled = (row: Row, closeAskedAt: Date | null = null) => {
  const { changes, events } = ended(row, 'cancelled', closeAskedAt)
  return done({ changes: { ...changes, processorKey: 'call:other' }, events })
}

const CASES: Case[] = [
  [
    'capture in part',
    authorized,
    'capture',
    named,
    took(),
    done(captured(authorized, ofNamed, false, AT, 0n)),
  ],
  [
    'final capture',
    authorized,
    'capture',
    { ...named, final: true },
    took({ taken: 700n }),
    done(captured(authorized, ofNamed, true, AT, 700n)),
  ],
  [
    'what is left',
    authorized,
    'capture',
    rest,
    took({ amount: 800n }),
    done(captured(authorized, ofRest, false, AT)),
  ],
  [
    'what is left, and less was',
    authorized,
    'capture',
    rest,
    took({ amount: 500n }),
    done(captured(authorized, { ...ofRest, amount: 500n }, false, AT)),
  ],
  [
    'another amount than named',
    authorized,
    'capture',
    named,
    took({ amount: 299n }),
    refused('idempotency_key_reused'),
  ],
  [
    'more than is left',
    authorized,
    'capture',
    { ...named, amount: '801' },
    UNASKED,
    refused('amount_exceeds_authorized'),
  ],
  [
    'all that is left',
    authorized,
    'capture',
    { ...rest, amount: '800' },
    took(),
    done(captured(authorized, ofRest, false, AT)),
  ],
  ['on hold', held, 'capture', named, UNASKED, refused('payment_unexpected_state')],
  [
    'the issuer refuses',
    authorized,
    'capture',
    named,
    refusedBy(null),
    { ...refused('card_declined'), declineCode: 'do_not_honor' },
  ],
  [
    'refused, with a part taken',
    authorized,
    'capture',
    named,
    refusedBy(999n),
    { ...refused('card_declined'), declineCode: 'do_not_honor' },
  ],
  ['refused, with all taken', authorized, 'capture', named, refusedBy(1_000n), found(authorized, 1_000n)],
  ['capture, not now', authorized, 'capture', named, { kind: 'transient' }, waiting('processing_error')],
  ['capture, unknown', authorized, 'capture', named, { kind: 'unknown' }, unavailable],
  ['capture, unreachable', authorized, 'capture', named, { kind: 'unavailable' }, unavailable],
  ['release', held, 'release', {}, UNASKED, done(released(held))],
  [
    'release that captures',
    { ...held, capture: true },
    'release',
    {},
    took(),
    done(captured(held, inFull, true, AT)),
  ],
  [
    'release that captured another amount',
    { ...held, capture: true },
    'release',
    {},
    took({ amount: 900n }),
    done(captured(held, { amount: 900n }, true, AT)),
  ],
  [
    'release, refused with all taken',
    { ...held, capture: true },
    'release',
    {},
    refusedBy(1_000n),
    found(held, 1_000n),
  ],
  ['release of what is not held', authorized, 'release', {}, UNASKED, refused('payment_unexpected_state')],
  ['cancel', held, 'cancel', {}, closed(null), cancelled(held)],
  ['cancel after a capture', authorized, 'cancel', {}, closed(200n), cancelled(authorized)],
  [
    'cancel, with more taken meanwhile',
    authorized,
    'cancel',
    {},
    closed(201n),
    found(authorized, 201n, { processorKey: 'call:other' }),
  ],
  ['cancel that is taken', authorized, 'cancel', {}, closeTaken, cancelled(authorized, ASKED)],
  ['cancel of what is held, taken', held, 'cancel', {}, closeTaken, cancelled(held, ASKED)],
  [
    'cancel that is taken, of what the issuer has not decided',
    { ...authorized, status: 'pending', amountCaptured: 0n },
    'cancel',
    {},
    closeTaken,
    { ...unavailable, isClosing: true },
  ],
  ['capture while its key is closed', authorized, 'capture', named, { kind: 'closing' }, unexpected],
  ['cancel of what is another payment', authorized, 'cancel', {}, { kind: 'foreign' }, { kind: 'given_up' }],
  ['cancel, not now', authorized, 'cancel', {}, { kind: 'transient' }, unavailable],
  ['cancel, unknown', authorized, 'cancel', {}, { kind: 'unknown' }, unavailable],
  [
    'cancel of what an operator saw otherwise',
    authorized,
    'cancel',
    { from: 'on_hold' },
    UNASKED,
    refused('payment_unexpected_state'),
  ],
  ['cancel of what an operator saw', held, 'cancel', { from: 'on_hold' }, closed(null), cancelled(held)],
]

test.each(CASES)('%s', (_, row, kind, input, told, decided) => {
  expect(decideOperation(row, wantedOf(row, kind, input), told)).toEqual(decided)
})

test('the metadata of a capture keeps the order in which it was sent', () => {
  const wanted = wantedOf(authorized, 'capture', named)
  expect(wanted.kind === 'capture' && Object.keys(wanted.terms.metadata ?? {})).toEqual(['b', 'a'])
})
