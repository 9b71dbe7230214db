/** Records the outcome of an authorization or operation: the payment's change, its events and every response that waits, at once. */
import type { PaymentModel } from '../../prisma/generated/models'
import type { Answer } from '../idempotency'
import type { StoreContext } from '../context'
import { writeInTime } from '../event-times'
import { canKeep } from './keep'
import { planOutcome, storingCard, withChallenge, type Outcome, type Recorded } from './plan'
import { recordChange } from './record'

/** A call that waits for the payment's outcome: the one that creates the payment, or one that asks for an operation. */
export interface Unanswered {
  call: 'create' | 'operation'
  keyHash: Uint8Array
  sealedResponseKey: Uint8Array
}

/** The HTTP status that each is answered with. */
const ANSWERED_WITH = { create: 201, operation: 200 } as const

export async function recordOutcome(
  context: StoreContext,
  from: PaymentModel,
  outcome: Outcome,
  unanswered: readonly Unanswered[],
): Promise<Recorded> {
  const sealed = withChallenge(context, from, outcome)
  const recorded = await storingCard(
    from,
    sealed,
    () => canKeep(context, from),
    (keep) => writeInTime(context, () => recordOnce(context, from, sealed, unanswered, keep)),
  )
  if (recorded.kind === 'recorded') return recorded
  const now = await describedAnew(context, from)
  return now ? recordOutcome(context, now, outcome, unanswered) : recorded
}

/** The payment as it is now, when only its description, its metadata or the settlement of its fee have changed. */
async function describedAnew({ db }: StoreContext, from: PaymentModel): Promise<PaymentModel | null> {
  const { id, accountId, livemode, status, epoch, threeDsStatus, amountCaptured } = from
  const same = { id, accountId, livemode, status, epoch, threeDsStatus, amountCaptured }
  return db.payment.findFirst({ where: { ...same, revision: { gt: from.revision } } })
}

async function recordOnce(
  context: StoreContext,
  from: PaymentModel,
  outcome: Outcome,
  unanswered: readonly Unanswered[],
  keep: boolean,
): Promise<Recorded> {
  const { body, decided, ...planned } = planOutcome(context, from, outcome, keep)
  const answered = outcome.freesKey ? unanswered.filter(({ call }) => call !== 'create') : unanswered
  const answers = answered.map(({ call, keyHash, sealedResponseKey }): Answer => ({
    keyHash,
    status: ANSWERED_WITH[call],
    sealedResponse: context.responses.seal(sealedResponseKey, body),
  }))
  const { operation } = outcome
  const finished = unanswered.filter(({ call }) => call === 'operation').map(({ keyHash }) => keyHash)
  const operations = operation
    ? [operation, ...finished.filter((hash) => !isSame(hash, operation))]
    : finished
  const recorded = await recordChange(context, {
    from,
    ...planned,
    answers,
    operations,
    freesKey: outcome.freesKey === true,
    forgetCard: decided && !planned.next.stored,
    forgetCvc: decided,
  })
  return recorded ? { kind: 'recorded', row: planned.next, body } : { kind: 'overtaken' }
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.from(a).equals(b)
}
