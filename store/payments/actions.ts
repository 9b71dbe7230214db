/** What a payment's cardholder is to do, and what his browser has brought back. Both hold secrets of others, and lie sealed. */
import type { Action, BroughtBack } from '../../domain/actions'
import type { PaymentModel } from '../../prisma/generated/models'
import type { StoreContext } from '../context'
import { SEAL_CONTEXT } from '../seal-contexts'

type Sealing = Pick<StoreContext, 'keyring'>

export const sealAction = (
  { keyring }: Sealing,
  paymentId: string,
  action: Action,
): PaymentModel['sealedChallenge'] =>
  new Uint8Array(keyring.seal(Buffer.from(JSON.stringify(action)), SEAL_CONTEXT.challenge(paymentId)))

/** The payment's action; null if there is none. */
export function openAction(
  { keyring }: Sealing,
  { id, sealedChallenge }: Pick<PaymentModel, 'id' | 'sealedChallenge'>,
): Action | null {
  if (!sealedChallenge) return null
  return JSON.parse(keyring.open(sealedChallenge, SEAL_CONTEXT.challenge(id)).toString()) as Action
}

export const sealBroughtBack = ({ keyring }: Sealing, paymentId: string, brought: BroughtBack): string =>
  keyring.seal(Buffer.from(JSON.stringify(brought)), SEAL_CONTEXT.broughtBack(paymentId)).toString('base64')

export const openBroughtBack = ({ keyring }: Sealing, paymentId: string, sealed: string): BroughtBack =>
  JSON.parse(
    keyring.open(Buffer.from(sealed, 'base64'), SEAL_CONTEXT.broughtBack(paymentId)).toString(),
  ) as BroughtBack
