/** Parts of a statement by which the vault takes a payment's card and CVC, and forgets them. */
import { Prisma } from '../../prisma/generated/client'
import type { PaymentModel } from '../../prisma/generated/models'
import { adding } from '../finish'
import { toHex } from '../rows'
import { part, type ClaimPart } from '../statement'
import type { SealedPayment } from './draft'

export function sealing(
  { id, paymentMethodId }: PaymentModel,
  { card, cvc }: SealedPayment,
  createdAt: Date,
): ClaimPart[] {
  const parts: ClaimPart[] = []
  if (card) parts.push(adding('vault.cards', { id: paymentMethodId, ...card, createdAt }))
  if (cvc) parts.push(adding('vault.cvcs', { paymentId: id, ...cvc }))
  return parts
}

/** Only where the vault still has the CVC, beside which the proof lies. */
export const sealingProof = ({ id }: PaymentModel, { cvc }: SealedPayment): ClaimPart[] =>
  cvc
    ? [
        part(
          'sealed_proof',
          ['claim'],
          Prisma.sql`
          UPDATE vault.cvcs v SET sealed = ${toHex(cvc.sealed)}::bytea FROM claim WHERE v.payment_id = ${id}`,
        ),
      ]
    : []

export const forgettingCvc = (paymentId: string): ClaimPart =>
  part(
    'forgotten_cvc',
    ['claim'],
    Prisma.sql`DELETE FROM vault.cvcs v USING claim WHERE v.payment_id = ${paymentId}`,
  )

export const forgettingCard = (paymentMethodId: string): ClaimPart =>
  part(
    'forgotten_card',
    ['claim'],
    Prisma.sql`DELETE FROM vault.cards v USING claim WHERE v.id = ${paymentMethodId}`,
  )
