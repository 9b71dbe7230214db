/** Schema of the simulated bank's requests. */
import { z } from 'zod'
import { judgeIban } from '../../domain/iban'
import type { TransferRequest } from '../port'

export const TransferBody: z.ZodType<TransferRequest> = z.strictObject({
  key: z.string().min(1).max(35),
  amount: z
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .transform(BigInt),
  currency: z.string().length(3),
  iban: z.string().refine((text) => judgeIban(text).kind === 'iban'),
  holder: z.string().min(1),
  reference: z.string(),
  executeOn: z.iso.date(),
  at: z.iso.datetime(),
})

export const AskedAt = z.iso.datetime().transform((text) => new Date(text))
