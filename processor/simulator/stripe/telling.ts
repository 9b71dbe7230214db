/** Tells by events what has changed of an intent, of its refunds and of its disputes. */
import { createKeyLocks } from '../locks'
import { intentChanges, disputeChanges, stateToTell, untold, type StripeChange } from './changes'
import type { StripeEvents } from './events'
import type { StripeIntents } from './intents'
import type { StripeRefunds } from './refunds'
import type { IntentRow, StripeStore, ToldOfDispute, ToldRow } from './store'

interface TellingParts {
  store: StripeStore
  events: StripeEvents
  intents: Pick<StripeIntents, 'entryOf' | 'view' | 'chargeOf'>
  refunds: Pick<StripeRefunds, 'known' | 'statusOf' | 'view'>
}

/** A dispute as it stands, and what is shown of it. */
export interface SeenDispute extends ToldOfDispute {
  id: string
  view: object
}

export type StripeTelling = ReturnType<typeof createStripeTelling>

export function createStripeTelling({ store, events, intents, refunds }: TellingParts) {
  // Whoever holds it waits for no other turn: it is taken in turns of the ledger.
  const locked = createKeyLocks()

  const objectOf = (row: IntentRow, { of, id }: StripeChange): object | undefined => {
    if (of === 'intent') return intents.view(row)
    if (of === 'charge') return intents.chargeOf(row)
    const refund = store.find('refunds', id ?? '')
    return refund && refunds.view(refund)
  }

  const toldOf = (id: string): ToldRow => store.find('told', id) ?? untold(id)

  return {
    observe: (id: string): Promise<void> =>
      locked(id, async () => {
        const row = store.find('intents', id)
        if (!row) return
        const before = toldOf(id)
        const statuses = refunds
          .known(id)
          .map((refund) => [refund.id, refunds.statusOf(refund) ?? ''] as const)
        const after = stateToTell(before, row, intents.entryOf(row), Object.fromEntries(statuses))
        const changes = intentChanges(before, after, row)
        for (const change of changes) {
          const object = objectOf(row, change)
          if (object) await events.tell(change.type, object, row.livemode)
        }
        if (JSON.stringify(before) !== JSON.stringify(after)) await store.write('told', after)
      }),

    /** What was seen of its disputes, and the warning of fraud. */
    observeContested: (
      row: IntentRow,
      disputes: readonly SeenDispute[],
      warning: object | undefined,
    ): Promise<void> =>
      locked(row.id, async () => {
        const before = toldOf(row.id)
        const isWarned = before.isWarned || warning !== undefined
        if (warning && !before.isWarned)
          await events.tell('radar.early_fraud_warning.created', warning, row.livemode)
        for (const { view, id, status, isTaken, isReturned } of disputes)
          for (const type of disputeChanges(before.disputes[id], { status, isTaken, isReturned }))
            await events.tell(type, view, row.livemode)
        const seen = disputes.map(
          ({ id, status, isTaken, isReturned }) => [id, { status, isTaken, isReturned }] as const,
        )
        const after = { ...before, isWarned, disputes: { ...before.disputes, ...Object.fromEntries(seen) } }
        if (JSON.stringify(before) !== JSON.stringify(after)) await store.write('told', after)
      }),
  }
}
