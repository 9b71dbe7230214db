/** Goes on with a payment whose outcome is not known: it is never retried blind, the processor is asked first. */
import { CARDHOLDER_PATIENCE } from '../../domain/payment-clock'
import { isAuthenticated, waitedFor } from '../../domain/payment-facts'
import { TRANSIENT_PATIENCE } from '../../domain/retries'
import type { PaymentModel } from '../../prisma/generated/models'
import type { Dependencies } from '../dependencies'
import { isRepeatable, isSentFor, type CannotTell } from '../../processor/terms'
import { authorizePayment, closeAndFail, recordAnswer, sendAuthorization, waitsAfter } from './authorize'
import { waitingIn, type AnsweredAttempt } from './elsewhere'
import { underKey, type AuthorizeResult, type HeldPayment } from './held'
import { inquireOwn } from './own-key'
import type { PaidCard } from './sealed-card'

/** `open`: the payment's card; null when nobody has it any more. */
export async function askThenAct(
  deps: Dependencies,
  given: HeldPayment,
  open: () => Promise<PaidCard | null>,
): Promise<AuthorizeResult> {
  const answered = await askOnce(deps, given, open)
  if (answered.kind !== 'followed') return answered
  // A restored database does not know what was sent there.
  return waitingIn(answered.held, await askThenAct(deps, answered.held, open))
}

async function askOnce(
  deps: Dependencies,
  given: HeldPayment,
  open: () => Promise<PaidCard | null>,
): Promise<AnsweredAttempt> {
  if (given.row.closingSince !== null) return closeAndFail(deps, given)
  const asked = await inquireOwn(deps, given.row)
  if (asked.isAdopted) return given.giveUp()
  const known = asked.answer
  if (known.kind === 'cannot_tell') return repeatOrClose(deps, underKey(given, asked.row), known, open)
  if (known.kind !== 'known')
    return given.isFresh ? recordAnswer(deps, underKey(given, asked.row), known) : waitsAfter(known)
  const held = underKey(given, asked.row)
  const { row } = held
  const found = known.value
  const isNewChallenge = found?.state === 'challenge' && !isAuthenticated(row)
  // Without the card an answered challenge would come to nothing: the cardholder is not sent to the bank in vain.
  if (isNewChallenge && !(await open())) return closeAndFail(deps, held)
  if (found && (isNewChallenge || found.state !== 'challenge'))
    return recordAnswer(deps, held, { kind: 'known', value: found })
  if (isGivenUp(row, deps.real())) return closeAndFail(deps, held)
  const card = await open()
  return card ? authorizePayment(deps, held, card) : closeAndFail(deps, held)
}

/**
 * Nobody can be asked what came of it: the same is sent again while the acquirer knows the key, or the key is closed. A close that is
 * not answered leaves the payment waiting for what is told; time alone fails nothing (decision 0243).
 */
async function repeatOrClose(
  deps: Dependencies,
  held: HeldPayment,
  untold: CannotTell,
  open: () => Promise<PaidCard | null>,
): Promise<AnsweredAttempt> {
  const { row } = held
  // Another payment's is never closed.
  if (!isSentFor(untold, row.id)) return { kind: 'waiting', reason: 'processor_unavailable' }
  const card = isRepeatable(untold, deps.real()) && !isGivenUp(row, deps.real()) ? await open() : null
  return card ? sendAuthorization(deps, held, card) : closeAndFail(deps, held)
}

/** No more tries: the cardholder has gone, or the processor has refused to work on it often enough. */
function isGivenUp(row: PaymentModel, now: Date): boolean {
  const late =
    row.initiatedBy === 'customer' && now.getTime() >= row.cardholderActedAt.getTime() + CARDHOLDER_PATIENCE
  return late || (row.pendingReason === 'processing_error' && waitedFor(row, now) >= TRANSIENT_PATIENCE)
}
