/**
 * PaymentIntents. One is nothing in the ledger until it is confirmed. Its key there is `metadata[key]`, if no other intent has it, and
 * otherwise made of its own id, so that whoever pays twice under one key has two entries. `metadata[reference]`: for what it is;
 * `metadata[card]`: the stored card that is charged. A capture's key is its `metadata[capture_key]`, or made of the intent's.
 */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { createCaptures } from '../captures'
import type { createCloses } from '../closes'
import type { createSales } from '../sales'
import type { Ledger, LedgerEntry } from '../ledger'
import { createKeyLocks } from '../locks'
import type { Operations } from '../operations'
import type { StripeCards } from './cards'
import { chargeView, sumsOf } from './charge-view'
import { currencyIn, fromStripeUnits } from './currencies'
import { StripeFault, unsuited, invalid, missing } from './faults'
import { intentView, lastErrorOf, intentStatus } from './intent-view'
import {
  authenticationIn,
  captureIn,
  optionsIn,
  type CancelForm,
  type CaptureForm,
  type ConfirmForm,
  type IntentsForm,
  type NewIntentForm,
} from './intent-forms'
import { stripePage, wasCreatedIn, type StripeObject } from './lists'
import { withMetadata } from './shapes'
import type { IntentRow, StripeStore } from './store'

interface IntentParts {
  store: StripeStore
  ledger: Ledger
  cards: StripeCards
  operations: Pick<Operations, 'authorize'>
  captures: Pick<ReturnType<typeof createCaptures>, 'capture' | 'inquire'>
  closes: Pick<ReturnType<typeof createCloses>, 'close'>
  sales: Pick<ReturnType<typeof createSales>, 'remind' | 'endIfRipe'>
  clock: () => number
  /** Tells what has changed of it. */
  observe: (id: string) => Promise<void>
  /** The id of the balance transaction of a line of its settlement. */
  txnOf: (kind: string, key: string, reference: string | null) => string
}

export const newStripeId = (prefix: string): string =>
  `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

export type StripeIntents = ReturnType<typeof createStripeIntents>

export function createStripeIntents(parts: IntentParts) {
  const { store, ledger, cards, operations, captures, closes, sales, clock, observe } = parts
  const locked = createKeyLocks()

  const entryOf = (row: IntentRow): LedgerEntry | undefined =>
    row.key === null ? undefined : ledger.find(row.key)
  const secretOf = ({ id }: { id: string }): string =>
    `${id}_secret_${ledger.hash(`client:${id}`).slice(0, 24)}`

  const view = (row: IntentRow): object =>
    intentView(row, entryOf(row), { secret: secretOf(row), method: cards.show(row.method) })

  const chargeOf = (row: IntentRow): object | undefined => {
    const entry = entryOf(row)
    const { charge, card } = row
    if (!entry || charge === null || card === null) return undefined
    const isOver = ['succeeded', 'canceled'].includes(intentStatus(row, entry))
    return chargeView({ ...row, charge, card }, entry, cards.billingOf(row.method), {
      txn: txnOfCharge(entry),
      isOver,
    })
  }
  const txnOfCharge = (entry: LedgerEntry): string | null => {
    const first = entry.captures?.find(({ outcome }) => outcome.state === 'captured')
    const key =
      first?.key ?? (sumsOf({ currency: entry.currency }, entry).captured > 0 ? entry.key : undefined)
    return key === undefined ? null : parts.txnOf('capture', key, entry.reference ?? null)
  }

  const require = (id: string): IntentRow => {
    const row = store.find('intents', id)
    if (!row) throw missing('payment_intent', id, 'intent')
    return row
  }

  const wrongState = (row: IntentRow, verb: string): StripeFault =>
    unsuited(
      'payment_intent_unexpected_state',
      `This PaymentIntent's status is ${intentStatus(row, entryOf(row))}, so it cannot be ${verb}.`,
      { payment_intent: view(row) },
    )

  /** A key of the ledger that no other intent has. */
  const claimKey = (row: IntentRow): string => {
    const named = row.metadata['key']
    const isFree = named !== undefined && ledger.find(named) === undefined && row.attempts === 0
    if (isFree && store.claim(named, row.id)) return named
    const own = row.attempts === 0 ? `${row.id}:authorize` : `${row.id}:${row.attempts}:authorize`
    store.claim(own, row.id)
    return own
  }

  const confirm = async (id: string, form: z.infer<typeof ConfirmForm>): Promise<object> => {
    const before = require(id)
    const status = intentStatus(before, entryOf(before))
    if (status !== 'requires_confirmation' && status !== 'requires_payment_method')
      throw wrongState(before, 'confirmed')
    const methodId = form.payment_method ?? before.method
    if (methodId === null || (status === 'requires_payment_method' && form.payment_method === undefined))
      throw unsuited(
        'payment_intent_unexpected_state',
        'You cannot confirm this PaymentIntent because it is missing a payment method.',
        { payment_intent: view(before) },
      )
    const method = cards.use(methodId, id)
    const withoutCardholder = form.off_session !== undefined && form.off_session !== false
    // An attempt whose call was lost with the process goes on under its key.
    const key = before.key !== null && !entryOf(before) ? before.key : claimKey(before)
    const row = await store.write('intents', {
      ...before,
      key,
      method: methodId,
      card: method.shown,
      hasFailed: false,
      attempts: before.attempts + 1,
      charge: `ch_${ledger.hash(`charge:${key}`).slice(0, 24)}`,
      options: { ...before.options, ...optionsIn(form) },
      returnUrl: form.return_url ?? before.returnUrl,
      futureUsage: form.setup_future_usage ?? before.futureUsage,
      capture: form.capture_method === undefined ? before.capture : captureIn(form.capture_method),
    })
    const { request_three_d_secure: asked } = row.options
    const { reference, card: cardOnFile } = row.metadata
    const result = await operations.authorize({
      key,
      ...(reference !== undefined && { reference }),
      notAfter: null,
      amount: fromStripeUnits(row.amount, row.currency),
      currency: row.currency,
      capture: row.capture === 'automatic',
      initiatedBy: withoutCardholder ? 'merchant' : 'customer',
      threeDSecureMode:
        form.error_on_requires_action === true
          ? 'never'
          : asked === 'any' || asked === 'challenge'
            ? 'required'
            : 'automatic',
      authenticatedBy: null,
      notificationUrl: row.returnUrl ?? '',
      card: method.data,
      ...(withoutCardholder && { cardOnFile: cardOnFile ?? `card:${method.shown.fingerprint}` }),
      ...authenticationIn(form),
      processingChannel: null,
      tongue: 'stripe',
      broughtBack: { payment_intent: id, payment_intent_client_secret: secretOf(row) },
    })
    if (result.kind !== 'done') await store.write('intents', { ...row, hasFailed: true })
    sales.remind(key)
    await observe(id)
    return answer(id)
  }

  /** The intent as an answer to its confirmation: what it was declined for is an error. */
  const answer = (id: string): object => {
    const row = require(id)
    const error = lastErrorOf(row, entryOf(row))
    if (!error) return view(row)
    const method = cards.show(row.method)
    throw new StripeFault(
      402,
      { ...error, payment_intent: view(row), ...(method && { payment_method: method }) },
      true,
    )
  }

  const capture = async (id: string, form: z.infer<typeof CaptureForm>): Promise<object> => {
    const before = require(id)
    const entry = entryOf(before)
    if (!entry || intentStatus(before, entry) !== 'requires_capture') throw wrongState(before, 'captured')
    const left = before.amount - sumsOf(before, entry).captured
    const amount = form.amount_to_capture ?? left
    if (amount > left)
      throw unsuited('amount_too_large', 'The amount to capture is more than can be captured.', {
        param: 'amount_to_capture',
      })
    const isFinal = form.final_capture ?? true
    if (!isFinal && before.options.request_multicapture !== 'if_available')
      throw invalid('final_capture', 'This payment can be captured once: multicapture is not available.')
    const { metadata = {} } = form
    const row = await store.write('intents', { ...before, metadata: withMetadata(before.metadata, metadata) })
    const named = metadata['capture_key']
    const isFree = named !== undefined && ledger.findCapture(named) === undefined
    const outcome = await captures.capture({
      key: isFree
        ? named
        : `${entry.key.replace(/:authorize$/u, '')}:capture:${(entry.captures ?? []).length}`,
      ...(entry.reference !== undefined && { reference: entry.reference }),
      authorizationKey: entry.key,
      amount: fromStripeUnits(amount, row.currency, 'amount_to_capture'),
      currency: row.currency,
      final: isFinal,
    })
    await observe(id)
    if (outcome && 'state' in outcome && outcome.state === 'refused')
      throw unsuited('charge_expired_for_capture', 'The authorization is not valid any more.', {
        payment_intent: view(row),
        ...(row.charge !== null && { charge: row.charge }),
      })
    return view(require(id))
  }

  const cancel = async (id: string, form: z.infer<typeof CancelForm>): Promise<object> => {
    const before = require(id)
    const entry = entryOf(before)
    const status = intentStatus(before, entry)
    if (status === 'succeeded' || status === 'canceled' || status === 'processing')
      throw wrongState(before, 'canceled')
    const cancellationReason = form.cancellation_reason ?? null
    const holds = entry !== undefined && entry.authorization.state !== 'declined'
    // What was never confirmed, or declined, is nothing in the ledger that could be closed.
    const canceledAt = holds ? null : Math.floor(clock() / 1_000)
    await store.write('intents', { ...before, cancellationReason, canceledAt })
    // Stripe decides a cancel at once.
    if (holds) await closes.close(entry.key, entry.reference, false)
    await observe(id)
    return view(require(id))
  }

  return {
    view,
    chargeOf,
    entryOf,
    require,
    secretOf,

    async create(form: z.infer<typeof NewIntentForm>, livemode: boolean): Promise<object> {
      const currency = currencyIn(form.currency)
      fromStripeUnits(form.amount, currency)
      if (form.payment_method !== undefined) cards.require(form.payment_method)
      const row = await store.write('intents', {
        id: newStripeId('pi'),
        created: Math.floor(clock() / 1_000),
        livemode,
        amount: form.amount,
        currency,
        capture: captureIn(form.capture_method),
        method: form.payment_method ?? null,
        options: optionsIn(form),
        futureUsage: form.setup_future_usage ?? null,
        description: form.description ?? null,
        suffix: form.statement_descriptor_suffix ?? null,
        metadata: form.metadata,
        returnUrl: form.return_url ?? null,
        attempts: 0,
        key: null,
        charge: null,
        card: null,
        hasFailed: false,
        canceledAt: null,
        cancellationReason: null,
      })
      return view(row)
    },

    confirm: (id: string, form: z.infer<typeof ConfirmForm>) => locked(id, () => confirm(id, form)),
    capture: (id: string, form: z.infer<typeof CaptureForm>) => locked(id, () => capture(id, form)),
    cancel: (id: string, form: z.infer<typeof CancelForm>) => locked(id, () => cancel(id, form)),
    locked,

    list({ created, ...page }: z.infer<typeof IntentsForm>): object {
      const found = store
        .all('intents')
        .filter((row) => wasCreatedIn(row.created, created))
        .reverse()
      return stripePage('/v1/payment_intents', found.map(view) as StripeObject[], page)
    },

    getCharge(id: string): object {
      const row = store.ofCharge(id)
      const charge = row && chargeOf(row)
      if (!charge) throw missing('charge', id)
      return charge
    },

    /** A timer is lost with its process: whoever asks later finds it ended all the same. */
    async get(id: string): Promise<object> {
      const row = require(id)
      if (row.key !== null) {
        await sales.endIfRipe(row.key)
        for (const { key } of entryOf(row)?.captures ?? []) await captures.inquire(key)
      }
      return view(require(id))
    },
  }
}
