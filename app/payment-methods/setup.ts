/** What comes of the verification of a card whose cardholder has to act: whoever asks, its acquirer tells, and never the browser. */
import { refusedCard } from '../../contract/stored-refusal'
import { actionIdOf, actionKindOf, isSafeAction, MOST_ACTIONS, type BroughtBack } from '../../domain/actions'
import { NOT_CONFIRMED, setupOf } from '../../domain/card-setups'
import { toDeclineCode, type DeclineCode } from '../../domain/decline-codes'
import { DataFault } from '../../domain/incidents'
import { networkIdsIn } from '../../domain/network-facts'
import type { PaymentMethodModel } from '../../prisma/generated/models'
import type { ProcessorAnswer, Verification } from '../../processor/port'
import type { SetupOutcome } from '../../store/payment-methods/setup'
import type { Dependencies } from '../dependencies'

/** A token can be used once, so that its verification is one operation with one key. */
export const verifyKey = (token: string): string => `${token}:verify`

/** The answer of a call whose card is not stored. */
export const refusedToStore = (declineCode: DeclineCode) =>
  refusedCard(declineCode === 'expired_card' ? declineCode : 'card_declined', declineCode)

/** `waits`: the cardholder has not carried the action out. Nothing is known if the acquirer has not answered. */
export type SetupAnswer = SetupOutcome | { kind: 'waits' }

type Asking = Pick<Dependencies, 'acquirers' | 'store' | 'log'>

/** Asks the acquirer how it stands, with what a browser has brought back, if one has. */
export async function askOfSetup(
  deps: Asking,
  row: PaymentMethodModel,
  brought: BroughtBack = { fields: {} },
): Promise<ProcessorAnswer<SetupAnswer>> {
  const { acquirers, store } = deps
  const setup = setupOf(row)
  const open = store.paymentMethods.action(row)
  if (!setup || !open || row.setupToken === null)
    throw new DataFault('row_incomplete', `${row.id} waits for no action`)
  const acquirer = acquirers.of({ id: row.id, accountId: row.accountId, acquirer: setup.acquirer })
  const returned = { ...brought, kind: actionKindOf(open), action: setup.action }
  const answer = await acquirer.resumeVerification(verifyKey(row.setupToken), returned)
  return answer.kind === 'known' ? { kind: 'known', value: outcomeOf(deps, row, answer.value) } : answer
}

function outcomeOf({ log, store }: Asking, row: PaymentMethodModel, told: Verification | null): SetupAnswer {
  switch (told?.state) {
    case undefined:
      return { kind: 'waits' }
    case 'verified':
      return { kind: 'stored', network: networkIdsIn(told.network) }
    case 'refused':
      return { kind: 'failed', declineCode: toDeclineCode(told.declineCode) }
    case 'challenge': {
      const setup = setupOf(row)
      if (actionIdOf(told.challenge) === setup?.action) return { kind: 'waits' }
      const isSafe = isSafeAction(told.challenge, store.paymentMethods.setupUrl(''))
      if (isSafe && (setup?.actions ?? 0) < MOST_ACTIONS) return { kind: 'led_on', action: told.challenge }
      log.error(
        { payment_method: row.id, acquirer: setup?.acquirer, reason: isSafe ? 'too_many' : 'unsafe_address' },
        'the acquirer leads a cardholder where he is not sent: his card is not stored',
      )
      return { kind: 'failed', declineCode: NOT_CONFIRMED }
    }
  }
}
