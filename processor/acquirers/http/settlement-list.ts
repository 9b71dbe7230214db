/** How a page of settlements is read: strictly, since one that is left out would pass for money that was not settled. */
import { z } from 'zod'
import type { SettlementsPage } from '../../port'

/** The most settlements that a page may have. */
const PAGE_LIMIT = 1_000

const currency = z.string().regex(/^[A-Z]{3}$/)
const at = z.iso.datetime({ offset: true })
const minor = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform(BigInt)

const Batch = z
  .object({
    id: z.string().regex(/^[\w:.+=-]{1,200}$/),
    from: at,
    until: at,
    currency,
    covers: z.array(currency).max(300).default([]),
    payouts: z.boolean().default(false),
    sums: z.object({ gross: minor, fee: minor, net: minor }).nullable().default(null),
  })
  .refine(({ from, until }) => Date.parse(from) < Date.parse(until))
  .transform(({ payouts: tellsPayouts, ...batch }) => ({ ...batch, tellsPayouts }))

export const SettlementList: z.ZodType<SettlementsPage> = z.object({
  settlements: z.array(Batch).max(PAGE_LIMIT),
  next: z.string().min(1).max(1_000).nullable(),
})
