/** What members write on a payment for each other. Keys never see it, and no event tells it (decision 0096). */
import { z } from 'zod'
import type { PaymentNoteModel } from '../../prisma/generated/models'
import { listOf, text, timestamp } from '../common'

export const NewNoteBody = z.strictObject({ text: text(2_000, 1) }).meta({ id: 'NewPaymentNote' })
export type NewNoteBody = z.infer<typeof NewNoteBody>

export const PaymentNote = z
  .object({
    id: z.string(),
    object: z.literal('payment_note'),
    payment: z.string(),
    text: z.string(),
    author: z.object({
      id: z.string(),
      name: z.string().nullable().meta({ description: 'Null if he is no member of the service any more' }),
    }),
    may_delete: z
      .boolean()
      .meta({ description: 'Whether you may: you wrote it, or you are an administrator' }),
    created_at: timestamp(),
  })
  .meta({ id: 'PaymentNote' })
export type PaymentNote = z.infer<typeof PaymentNote>

export const PaymentNoteList = listOf(PaymentNote, 'PaymentNoteList')

export const presentNote = (
  row: PaymentNoteModel,
  { name, mayDelete }: { name: string | null; mayDelete: boolean },
): PaymentNote => ({
  id: row.id,
  object: 'payment_note',
  payment: row.paymentId,
  text: row.text,
  author: { id: row.memberId, name },
  may_delete: mayDelete,
  created_at: row.createdAt.toISOString(),
})
