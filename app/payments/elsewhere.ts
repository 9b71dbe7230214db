/** Goes on with a payment at another acquirer, where what was tried has charged nothing for certain (decision 0264). */
import { takesCurrency } from '../../domain/acquirer-capabilities'
import { acquirersLeft, followedTo, type AttemptEnd } from '../../domain/attempts'
import { wasAuthenticatedElsewhere } from '../../domain/payment-facts'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import type { AuthorizeResult, FollowedPayment, HeldPayment } from './held'

export type AnsweredAttempt = AuthorizeResult | FollowedPayment

type Choosing = Pick<Dependencies, 'acquirers' | 'real' | 'log'>

/** Null if it may go to no other acquirer, or none is left that takes it. */
export async function followElsewhere(
  deps: Choosing,
  held: HeldPayment,
  end: AttemptEnd,
): Promise<AnsweredAttempt | null> {
  const { row } = held
  const acquirer = await nextFor(deps, row)
  if (acquirer === null) return null
  const next = await held.follow(followedTo(acquirer, row, end))
  if (!next) return { kind: 'overtaken' }
  deps.log.info(
    { payment: row.id, from: row.acquirer, to: acquirer, outcome: end.outcome },
    'a payment goes on at another acquirer',
  )
  return { kind: 'followed', held: { ...next, isFresh: true } }
}

async function nextFor({ acquirers, real }: Choosing, row: PaymentModel): Promise<string | null> {
  for (const name of acquirersLeft(row, real())) {
    if (!acquirers.named(name) || !acquirers.isUsable(name)) continue
    if ((await acquirers.isLeftOut(name)) || (await acquirers.isErased(name))) continue
    const capabilities = await acquirers.capabilitiesOf(name)
    const takesProof = capabilities.authentications || !wasAuthenticatedElsewhere(row)
    if (takesProof && takesCurrency(capabilities, row.currency)) return name
  }
  return null
}

/** Of an attempt in which it goes on: whoever waits for it waits for that one. */
export const waitingIn = ({ row }: HeldPayment, outcome: AuthorizeResult): AuthorizeResult =>
  outcome.kind === 'waiting' && !outcome.row ? { ...outcome, row } : outcome
