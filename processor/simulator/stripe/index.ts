/**
 * The simulator in Stripe's manner: the same ledger, cards and faults behind another interface. Its facts are those of Stripe's own
 * specification, of the version that it is asked in.
 */
import { join } from 'node:path'
import { DAY, MINUTE } from '../../../domain/time'
import { requireBearer } from '../bearer'
import type { InterfaceParts } from '../interface-parts'
import type { SimulatorRoute } from '../listener'
import { createRepeatableCalls } from '../repeatable-calls'
import { BalanceForm, PayoutsForm, createStripeBalance } from './balance'
import { callOf, type FileCall, type StripeCall } from './calls'
import { PaymentMethodForm, createStripeCards } from './cards'
import { CloseDisputeForm, DisputesForm, createStripeDisputes } from './disputes'
import { EventsForm, createStripeEvents } from './events'
import { EvidenceForm } from './evidence'
import { STRIPE_REPLIES, faultReply } from './faults'
import { createStripeFiles } from './files'
import { CancelForm, CaptureForm, ConfirmForm, IntentsForm, NewIntentForm } from './intent-forms'
import { createStripeIntents } from './intents'
import { createStripeRefunds, NewRefundForm, RefundsForm } from './refunds'
import { ConfirmSetupForm, NewSetupForm, createStripeSetups } from './setups'
import { SearchForm, searchIntents } from './search'
import { QuestionForm } from './shapes'
import { openStripeStore, withoutBilling } from './store'
import { createStripeTelling } from './telling'
import { createStripeTongue } from './tongue'
import { createTxnNames } from './txn-names'

/** Its callers' keys end with the secret, after `sk_live_` or `sk_test_`. Without a target its events are only listed. */
export interface StripeParts extends InterfaceParts {
  /** Of the pages that browsers open. */
  publicUrl: () => string
}

export async function openStripe(parts: StripeParts) {
  const { ledger, operations, captures, closes, sales, controls, clock, verifications, publicUrl, target } =
    parts
  const store = await openStripeStore(join(parts.ledgerDir, 'stripe.jsonl'))
  const cards = createStripeCards(ledger, clock)
  const { txnOf, keyOfTxn } = createTxnNames(ledger)
  const observe = (id: string): Promise<void> => telling.observe(id)
  const intents = createStripeIntents({
    store,
    ledger,
    cards,
    operations,
    captures,
    closes,
    sales,
    clock,
    observe,
    txnOf,
  })
  const refunds = createStripeRefunds({
    store,
    ledger,
    refunds: parts.refunds,
    intents,
    controls,
    clock,
    observe,
    txnOf,
  })
  const setups = createStripeSetups({ store, ledger, cards, verify: verifications.verify, publicUrl, clock })
  const events = createStripeEvents({ store, target, clock, controls })
  const telling = createStripeTelling({ store, events, intents, refunds })
  const balance = createStripeBalance({ ledger, store, events, controls, clock, txnOf, keyOfTxn })
  const files = createStripeFiles(store, clock)
  const { hash } = ledger
  const disputes = createStripeDisputes({
    store,
    disputes: parts.disputes,
    intents,
    telling,
    controls,
    clock,
    hash,
    txnsOf: balance.txnsOf,
  })
  /** What comes of time alone is told once somebody looks. */
  const look = async (): Promise<void> => {
    await disputes.lookAtAll()
    await balance.observe()
  }

  const calls: Readonly<Record<string, StripeCall | FileCall>> = {
    'POST payment_methods': callOf(
      PaymentMethodForm,
      ({ livemode }, form) => cards.create(form, livemode),
      'payment_methods',
    ),
    'GET payment_methods/:id': callOf(QuestionForm, ({ id }) => cards.get(id)),
    'POST payment_intents': callOf(
      NewIntentForm,
      ({ livemode }, form) => intents.create(form, livemode),
      'payment_intents',
    ),
    'GET payment_intents': callOf(IntentsForm, (_, form) => intents.list(form)),
    'GET payment_intents/search': callOf(SearchForm, (_, form) =>
      searchIntents({ store, clock, view: intents.view }, form),
    ),
    'GET payment_intents/:id': callOf(QuestionForm, ({ id }) => intents.get(id)),
    'POST payment_intents/:id/confirm': callOf(
      ConfirmForm,
      async ({ id }, form) => {
        const confirmed = await intents.confirm(id, form)
        await disputes.look(id)
        return confirmed
      },
      'confirm',
    ),
    'POST payment_intents/:id/capture': callOf(
      CaptureForm,
      async ({ id }, form) => {
        const captured = await intents.capture(id, form)
        await disputes.look(id)
        return captured
      },
      'capture',
    ),
    'POST payment_intents/:id/cancel': callOf(
      CancelForm,
      ({ id }, form) => intents.cancel(id, form),
      'cancel',
    ),
    'GET charges/:id': callOf(QuestionForm, ({ id }) => intents.getCharge(id)),
    'POST refunds': callOf(NewRefundForm, (_, form) => refunds.create(form), 'refunds'),
    'GET refunds': callOf(RefundsForm, (_, form) => refunds.list(form)),
    'GET refunds/:id': callOf(QuestionForm, ({ id }) => refunds.get(id)),
    'POST setup_intents': callOf(
      NewSetupForm,
      ({ livemode }, form) => setups.create(form, livemode),
      'setup_intents',
    ),
    'GET setup_intents/:id': callOf(QuestionForm, ({ id }) => setups.get(id)),
    'POST setup_intents/:id/confirm': callOf(
      ConfirmSetupForm,
      ({ id }, form) => setups.confirm(id, form),
      'confirm_setup',
    ),
    'GET disputes': callOf(DisputesForm, (_, form) => disputes.list(form)),
    'GET disputes/:id': callOf(QuestionForm, ({ id }) => disputes.get(id)),
    'POST disputes/:id': callOf(EvidenceForm, ({ id }, form) => disputes.update(id, form), 'disputes'),
    'POST disputes/:id/close': callOf(CloseDisputeForm, ({ id }) => disputes.close(id), 'close_dispute'),
    'GET radar/early_fraud_warnings': callOf(DisputesForm, (_, form) => disputes.listWarnings(form)),
    'GET radar/early_fraud_warnings/:id': callOf(QuestionForm, ({ id }) => disputes.getWarning(id)),
    'POST files': files.take,
    'GET files/:id': callOf(QuestionForm, ({ id }) => files.get(id)),
    'GET balance_transactions': callOf(BalanceForm, async ({ livemode }, form) => {
      if (form.expand.length > 0) await disputes.lookAtAll()
      return balance.list(form, livemode)
    }),
    'GET balance_transactions/:id': callOf(QuestionForm, ({ id, livemode }) =>
      balance.get('balance transaction', id, livemode),
    ),
    'GET balance': callOf(QuestionForm, ({ livemode }) => balance.sums(livemode)),
    'GET payouts': callOf(PayoutsForm, ({ livemode }, form) => balance.listPayouts(form, livemode)),
    'GET payouts/:id': callOf(QuestionForm, ({ id, livemode }) => balance.get('payout', id, livemode)),
    'GET events': callOf(EventsForm, async (_, form) => {
      await look()
      return events.list(form)
    }),
    'GET events/:id': callOf(QuestionForm, ({ id }) => events.get(id)),
  }

  const wholeOf = (id: string): object | undefined => {
    if (id.startsWith('pm_')) return cards.show(id)
    if (id.startsWith('pi_')) return intents.view(intents.require(id))
    if (id.startsWith('setatt_')) return setups.attemptOf(id)
    if (id.startsWith('file_')) return files.show(id)
    if (id.startsWith('du_')) return disputes.show(id)
    if (/^(?:txn|po)_/u.test(id)) return balance.show(id)
    const refund = store.find('refunds', id)
    if (refund) return refunds.view(refund)
    const row = store.ofCharge(id)
    return row && intents.chargeOf(row)
  }

  const isLive = requireBearer(`sk_live_${parts.secret}`)
  const isSandbox = requireBearer(`sk_test_${parts.secret}`)
  const tongue = createStripeTongue({
    calls,
    repeatable: createRepeatableCalls({
      store: { find: (id) => store.find('answers', id), write: (answer) => store.write('answers', answer) },
      controls,
      clock,
      keptFor: DAY,
      replies: STRIPE_REPLIES,
      replyFor: faultReply,
      onDisk: withoutBilling,
      repeatHeaders: { 'idempotent-replayed': 'true' },
    }),
    hash: (text) => ledger.hash(`stripe:${text}`),
    modeOf: (header) => (isSandbox(header) ? 'sandbox' : isLive(header) ? 'live' : undefined),
    controls,
    wholeOf,
  })

  const looking = setInterval(() => void look().catch(() => undefined), MINUTE).unref()

  /** `segments`: those after `/stripe`. */
  const route: SimulatorRoute = async (asked) => {
    const [version, ...segments] = asked.segments
    return tongue({ ...asked, segments: version === 'v1' ? segments : [] })
  }
  return {
    route,
    pages: (...asked: Parameters<typeof setups.page>) => setups.page(...asked),

    /** Takes what is told of one of its payments, and tells it in its own way. False if it has no such payment. */
    async takesWord({ authorization_key: key }: Readonly<Record<string, unknown>>): Promise<boolean> {
      const row = typeof key === 'string' ? store.ofKey(key) : undefined
      if (row) await observe(row.id)
      return row !== undefined
    },

    look,

    async close(): Promise<void> {
      clearInterval(looking)
      await events.close()
      await store.close()
    },
  }
}
