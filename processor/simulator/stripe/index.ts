/**
 * The simulator in Stripe's manner: the same ledger, cards and faults behind another interface. Its facts are those of Stripe's own
 * specification, of the version that it is asked in.
 */
import { join } from 'node:path'
import { requireBearer } from '../bearer'
import type { createCaptures } from '../captures'
import type { createCloses } from '../closes'
import type { createControls } from '../controls'
import type { Ledger } from '../ledger'
import type { SimulatorRoute } from '../listener'
import type { Operations } from '../operations'
import type { createRefunds } from '../refunds'
import type { createSales } from '../sales'
import { createKeptAnswers } from './answers'
import { callOf, type FileCall, type StripeCall } from './calls'
import { PaymentMethodForm, createStripeCards } from './cards'
import { CancelForm, CaptureForm, ConfirmForm, NewIntentForm } from './intent-forms'
import { createStripeIntents } from './intents'
import { QuestionForm } from './shapes'
import { openStripeStore } from './store'
import { createStripeTongue } from './tongue'

export interface StripeParts {
  ledger: Ledger
  ledgerDir: string
  /** What a key ends with, after `sk_live_` or `sk_test_`. */
  secret: string
  operations: Operations
  captures: ReturnType<typeof createCaptures>
  closes: ReturnType<typeof createCloses>
  sales: ReturnType<typeof createSales>
  refunds: ReturnType<typeof createRefunds>
  controls: ReturnType<typeof createControls>
  clock: () => number
}

export async function openStripe(parts: StripeParts) {
  const { ledger, operations, captures, closes, sales, controls, clock } = parts
  const store = await openStripeStore(join(parts.ledgerDir, 'stripe.jsonl'))
  const cards = createStripeCards(ledger, clock)
  const txnOf = (kind: string, key: string, reference: string | null): string =>
    `txn_${ledger.hash(`txn:${kind}:${key}:${reference ?? ''}`).slice(0, 24)}`
  const observe = async (): Promise<void> => undefined
  const intents = createStripeIntents({
    ...{ store, ledger, cards, operations, captures, closes, sales, clock, observe, txnOf },
  })

  const calls: Readonly<Record<string, StripeCall | FileCall>> = {
    'POST payment_methods': callOf(
      PaymentMethodForm,
      ({ livemode }, form) => cards.create(form, livemode),
      'payment_methods',
    ),
    'POST payment_intents': callOf(
      NewIntentForm,
      ({ livemode }, form) => intents.create(form, livemode),
      'payment_intents',
    ),
    'GET payment_intents/:id': callOf(QuestionForm, ({ id }) => intents.get(id)),
    'POST payment_intents/:id/confirm': callOf(
      ConfirmForm,
      ({ id }, form) => intents.confirm(id, form),
      'confirm',
    ),
    'POST payment_intents/:id/capture': callOf(
      CaptureForm,
      ({ id }, form) => intents.capture(id, form),
      'capture',
    ),
    'POST payment_intents/:id/cancel': callOf(
      CancelForm,
      ({ id }, form) => intents.cancel(id, form),
      'cancel',
    ),
  }

  const wholeOf = (id: string): object | undefined => {
    if (id.startsWith('pm_')) return cards.show(id)
    if (id.startsWith('pi_')) return intents.view(intents.require(id))
    const row = id.startsWith('ch_') ? store.ofCharge(id) : undefined
    return row && intents.chargeOf(row)
  }

  const isLive = requireBearer(`sk_live_${parts.secret}`)
  const isSandbox = requireBearer(`sk_test_${parts.secret}`)
  const tongue = createStripeTongue({
    calls,
    answers: createKeptAnswers(store, clock, controls),
    hash: (text) => ledger.hash(`stripe:${text}`),
    modeOf: (header) => (isSandbox(header) ? 'sandbox' : isLive(header) ? 'live' : undefined),
    ...{ controls, wholeOf },
  })

  /** `segments`: those after `/stripe`. */
  const route: SimulatorRoute = async (asked) => {
    const [version, ...segments] = asked.segments
    return tongue({ ...asked, segments: version === 'v1' ? segments : asked.segments })
  }
  return { route, close: () => store.close() }
}
