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
  merchant: z.string().min(1).max(64).optional(),
  reference: z.string(),
  executeOn: z.iso.date(),
  at: z.iso.datetime(),
})

/** A page of the list begins after so many of the window. */
export const ListQuery = z.object({
  from: z.iso.datetime().transform((text) => new Date(text)),
  until: z.iso.datetime().transform((text) => new Date(text)),
  at: z.iso.datetime().transform((text) => new Date(text)),
  after: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .default(0),
})

export const AskedAt = z.iso.datetime().transform((text) => new Date(text))
