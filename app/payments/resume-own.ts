/** Going on after an action that the service's own authenticator has led the cardholder to (decision 0266). */
import { actionIdOf, actionKindOf, type Action } from '../../domain/actions'
import type { PaymentModel, PaymentOperationModel } from '../../prisma/generated/models'
import type { AuthenticationState } from '../../processor/authenticators/port'
import type { ConfirmInput } from '../../store/payments/operations'
import type { Acting } from '../dependencies'
import { askThenAct } from './ask-then-act'
import {
  askToAuthenticate,
  authenticationResult,
  isRefusedWithout,
  leadingTo,
  withoutProof,
} from './authenticate'
import { closeOwnAndFail, leadOn } from './authorize'
import { merchantOf } from './authorize-request'
import type { AnsweredAttempt } from './elsewhere'
import { heldByOperation } from './held'
import { openPaymentCard, type PaidCard } from './sealed-card'

/** `went_on`: something else was recorded. `not_done`: the action was not carried out. `card`: null if the vault has lost it. */
export type OwnResult =
  | { kind: 'unknown' | 'not_done' }
  | { kind: 'declined'; status: 'failed' | 'unavailable' }
  | { kind: 'proven'; value: Extract<AuthenticationState, { state: 'proven' }>; card: PaidCard | null }
  | { kind: 'went_on'; recorded: AnsweredAttempt }

/** `row`: as it is once its cardholder has acted. */
export async function resumeOwn(
  deps: Acting,
  before: PaymentModel,
  { keyHash: operation, ...asked }: PaymentOperationModel,
  cardholderActedAt: Date,
): Promise<OwnResult> {
  const { payments } = deps.store
  const byRow = await heldByOperation(deps, before, operation)
  const row = { ...before, cardholderActedAt }
  const held = { ...byRow, row }
  const open = payments.action(row)
  if (open === null || actionKindOf(open) !== 'device_data') return afterChallenge(deps, row)

  const card = await openPaymentCard(deps, row)
  if (!card) return { kind: 'went_on', recorded: await closeOwnAndFail(deps, held) }
  const { returned } = asked.input as unknown as ConfirmInput
  const isDone = returned !== undefined && hasFields(payments.openBroughtBack(row.id, returned).fields)
  const answer = await askToAuthenticate(deps, held, card, {
    merchantName: await merchantOf(deps, row),
    method: isDone ? 'done' : 'unavailable',
  })
  if (answer.kind !== 'known') return { kind: 'unknown' }
  const { value } = answer
  switch (value.state) {
    case 'proven':
      return { kind: 'proven', value, card }
    case 'action':
      return isTheSame(row, value)
        ? { kind: 'not_done' }
        : { kind: 'went_on', recorded: await leadOn(deps, held, leadingTo(row, value), 'authenticator') }
    case 'failed':
      return { kind: 'declined', status: 'failed' }
    case 'unavailable':
    case 'not_enrolled': {
      if (isRefusedWithout(row, value)) return { kind: 'declined', status: 'unavailable' }
      const recorded = await askThenAct(deps, withoutProof(held), () => Promise.resolve(card))
      return { kind: 'went_on', recorded }
    }
  }
}

/** Nobody goes on without what a challenge was to prove. */
async function afterChallenge(deps: Acting, row: PaymentModel): Promise<OwnResult> {
  const answer = await authenticationResult(deps, row)
  if (answer.kind !== 'known') return { kind: 'unknown' }
  const { value } = answer
  switch (value?.state) {
    case 'proven':
      return { kind: 'proven', value, card: await openPaymentCard(deps, row) }
    case 'failed':
      return { kind: 'declined', status: 'failed' }
    case 'unavailable':
    case 'not_enrolled':
      return { kind: 'declined', status: 'unavailable' }
    case 'action':
    case undefined:
      return { kind: 'not_done' }
  }
}

const isTheSame = (row: PaymentModel, { action }: { action: Action }): boolean =>
  actionIdOf(action) === row.threeDsTransId

const hasFields = (fields: Readonly<Record<string, string>>): boolean => Object.keys(fields).length > 0
