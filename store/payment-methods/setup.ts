/**
 * Cards that are stored without a payment, and whose cardholders have to act first (decision 0268). No event tells of one before it is
 * stored, or has failed.
 */
import type { PaymentMethodView } from '../../contract/payment-methods/view'
import { presentPaymentMethod } from '../../contract/payment-methods/view'
import type { Action } from '../../domain/actions'
import { actionIdOf } from '../../domain/actions'
import { setupOf, type CardSetup } from '../../domain/card-setups'
import type { Cause } from '../../domain/cause'
import type { DeclineCode } from '../../domain/decline-codes'
import type { NetworkIds } from '../../domain/network-facts'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import { added, plan, revised, silently, type Change, type Happening } from '../change'
import { commit } from '../commit'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import type { Work } from '../finish'
import { openAction, sealAction } from '../payments/actions'
import { challengeOf, redirectUrl } from '../payments/change'
import { forgettingCards } from './detach'
import { attachedAs } from './open'

type CardChange = Change<'payment_methods'>

/** What has come of one: stored, not stored, or led on to another action. */
export type SetupOutcome =
  | { kind: 'stored'; network: NetworkIds | null }
  | { kind: 'failed'; declineCode: DeclineCode }
  | { kind: 'led_on'; action: Action }

const OVER = { sealedChallenge: null, dueAt: null }

export function createCardSetups(context: StoreContext) {
  const { db, now } = context
  const view = (row: PaymentMethodModel): PaymentMethodView =>
    presentPaymentMethod(
      row,
      row.setupToken === null || row.status !== 'requires_action'
        ? null
        : challengeOf(context, row, `payment_methods/${row.id}`, redirectUrl(context, row.setupToken)),
    )
  const change = (from: PaymentMethodModel, outcome: SetupOutcome, happening: Happening): CardChange => {
    const setup = setupOf(from)
    switch (outcome.kind) {
      case 'stored': {
        const next = revised(from, {
          status: 'active',
          network: outcome.network && { ...outcome.network },
          ...OVER,
        })
        return plan('payment_methods', from, next, attachedAs(next), happening)
      }
      case 'failed': {
        const { declineCode } = outcome
        const next = revised(from, { status: 'failed', setup: { ...setup, declineCode }, ...OVER })
        const shown = {
          types: ['payment_method.failed'] as const,
          before: presentPaymentMethod(from),
          after: presentPaymentMethod(next),
          apiVersion: from.apiVersion,
        }
        return plan('payment_methods', from, next, shown, happening)
      }
      case 'led_on': {
        const action = actionIdOf(outcome.action)
        const kept = { ...setup, action, actions: (setup?.actions ?? 0) + 1 }
        const sealedChallenge = sealAction(context, from.id, outcome.action)
        return silently('payment_methods', from, { setup: kept, sealedChallenge }, happening.cause)
      }
    }
  }
  const forgotten = (from: PaymentMethodModel, { kind }: SetupOutcome) =>
    kind === 'failed' ? forgettingCards([from]) : []

  return {
    /** As its merchant is answered, the addresses of its challenge included. */
    view,
    /** What its cardholder is to do; null if there is nothing. */
    action: (row: PaymentMethodModel) => openAction(context, row),
    /** Where his browser goes. */
    setupUrl: (token: string) => redirectUrl(context, token),

    /** By the token that was to store it, for a browser, which knows no account. */
    async findSetup(livemode: boolean, setupToken: string): Promise<PaymentMethodModel | null> {
      return db.paymentMethod.findFirst({ where: { setupToken, livemode } })
    },

    /** A card that waits for its cardholder. */
    await(
      row: PaymentMethodModel,
      { token, action, ...setup }: Omit<CardSetup, 'action' | 'actions'> & { token: string; action: Action },
      cause: Cause,
    ): CardChange {
      const kept: CardSetup = { ...setup, action: actionIdOf(action), actions: 1 }
      return added(
        'payment_methods',
        {
          ...row,
          status: 'requires_action',
          setupToken: token,
          setup: { ...kept },
          sealedChallenge: sealAction(context, row.id, action),
          dueAt: new Date(setup.expiresAt),
        },
        cause,
      )
    },

    /** What came of it, as the answer to a call. */
    confirm(
      from: PaymentMethodModel,
      outcome: SetupOutcome,
      cause: Cause,
    ): Work & { next: PaymentMethodModel } {
      const planned = change(from, outcome, { at: now(), cause })
      return {
        name: 'payment_methods.confirm',
        resourceId: from.id,
        status: 200,
        body: JSON.stringify(view(planned.next)),
        changes: [planned],
        parts: forgotten(from, outcome),
        next: planned.next,
      }
    },

    /** The same without a call. False if it has changed since it was read. */
    async settle(from: PaymentMethodModel, outcome: SetupOutcome, cause: Cause): Promise<boolean> {
      return writeInTime(context, () =>
        commit(context, 'payment_methods.settle', [change(from, outcome, { at: now(), cause })], {
          also: forgotten(from, outcome),
        }),
      )
    },

    /** When it is looked at again. Does nothing if it has changed since it was read. */
    async defer(row: PaymentMethodModel, dueAt: Date, cause: Cause): Promise<void> {
      await commit(context, 'payment_methods.defer', [silently('payment_methods', row, { dueAt }, cause)])
    },
  }
}
