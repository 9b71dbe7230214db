/** A payment's change of state: the next row, the events that tell of it, and the views of both. */
import type { PaymentChanges } from '../../domain/payment-changes'
import { keptAsSent } from '../../contract/as-sent'
import {
  isChallenged,
  presentPayment,
  type OpenChallenge,
  type PaymentView,
} from '../../contract/payments/view'
import type { Cause } from '../../domain/cause'
import type { PaymentOutcome } from '../../domain/payment-outcomes'
import { browserSecret } from '../../infra/browser-secret'
import { openedOrNull } from '../../infra/sealing'
import type { PaymentModel } from '../../prisma/generated/models'
import { plan, revised, unchanged, type Change } from '../change'

import type { StoreContext } from '../context'
import { openAction, sealAction } from './actions'

export interface PaymentChange extends Change<'payments'> {
  /** The payment as its merchant is answered, as JSON. */
  readonly body: string
}

type Presenting = Pick<StoreContext, 'keyring' | 'pepper' | 'publicUrl'>

/** The payment as its merchant is answered, the addresses of its challenge included. */
export function viewPayment(context: Presenting, row: PaymentModel): PaymentView {
  return presentPayment(row, openChallenge(context, row))
}

/** Where a browser goes to answer the challenge of a payment, or of a card that is stored by a token. */
export function redirectUrl({ pepper, publicUrl }: Presenting, id: string): string {
  return `${publicUrl}/3ds/${id}/${browserSecret(pepper, id)}`
}

/** One that no key opens has no addresses but that of our page: the rows beside it are shown all the same. */
function openChallenge(context: Presenting, row: PaymentModel): OpenChallenge | null {
  if (!isChallenged(row)) return null
  return challengeOf(context, row, `payments/${row.id}`, redirectUrl(context, row.id))
}

/** `path`: of the object whose cardholder is asked, under which the answer is confirmed. */
export function challengeOf(
  context: Presenting,
  row: Parameters<typeof openAction>[1],
  path: string,
  redirect: string,
): OpenChallenge {
  const action = openedOrNull(() => openAction(context, row))
  const challenge =
    action && !('kind' in action)
      ? {
          acsUrl: action.acsUrl,
          creq: action.creq,
          confirmUrl: `${context.publicUrl}/v1/${path}/confirm`,
        }
      : { acsUrl: null, creq: null, confirmUrl: null }
  return { ...challenge, redirectUrl: redirect }
}

/** A new payment with its `payment.created`, which happens at `at`. */
export function planPayment(row: PaymentModel, cause: Cause, at = row.createdAt): Change<'payments'> {
  const after = presentPayment(row, null)
  const shown = { types: ['payment.created'] as const, before: null, after, apiVersion: row.apiVersion }
  return plan('payments', null, row, shown, { at, cause })
}

/** What the outcome makes of the row. */
export function changePayment(
  context: StoreContext,
  from: PaymentModel,
  { changes, events: types, action }: PaymentOutcome,
  cause: Cause,
): PaymentChange {
  if (Object.keys(changes).length === 0)
    return { ...unchanged('payments', from, cause), body: bodyOf(context, from) }
  const next = revised(from, {
    ...(changes as Partial<PaymentModel>),
    ...orderOf(from, changes),
    ...(action && { sealedChallenge: sealAction(context, from.id, action) }),
  })
  const after = presentPayment(next, null)
  const shown = { types, before: presentPayment(from, null), after, apiVersion: from.apiVersion }
  const change = plan('payments', from, next, shown, { at: context.now(), cause })
  // The events have the same text, unless its merchant is shown more than they carry: an open challenge.
  const told = isChallenged(next) ? undefined : change.events[0]
  return { ...change, body: told?.object ?? bodyOf(context, next) }
}

const bodyOf = (context: Presenting, row: PaymentModel): string => JSON.stringify(viewPayment(context, row))

/** The order of what the change sets, which its columns do not keep. */
function orderOf(
  { asSent }: PaymentModel,
  { metadata, lastCaptureMetadata: capture }: PaymentChanges,
): Partial<PaymentModel> {
  if (metadata === undefined && capture === undefined) return {}
  const set = { ...(metadata !== undefined && { metadata }), ...(capture !== undefined && { capture }) }
  return { asSent: keptAsSent(asSent, set) as PaymentModel['asSent'] }
}
