/** How a page of movements is read: strictly, since what is missing from it would pass for money that did not move. */
import { z } from 'zod'
import { MOVEMENT_STATES } from '../../movement'
import type { Movements } from '../../port'

/** The most movements that a page may have. */
const PAGE_LIMIT = 2_000

export const at = z.iso.datetime()
export const minor = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)

/** A list of at most so many. One that cannot be read is left out, and keeps back no other. */
export const readable = <T>(schema: z.ZodType<T>, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((told) => told.flatMap((one) => schema.safeParse(one).data ?? []))

const name = z.string().min(1).max(300)
const facts = {
  key: name,
  authorizationKey: name,
  reference: name.exactOptional(),
  amount: minor.exactOptional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .exactOptional(),
  at,
}

const Movement = z.discriminatedUnion('kind', [
  z.object({ ...facts, kind: z.literal('authorization'), state: z.enum(MOVEMENT_STATES.authorization) }),
  z.object({ ...facts, kind: z.literal('capture'), state: z.enum(MOVEMENT_STATES.capture) }),
  z.object({ ...facts, kind: z.literal('close'), state: z.enum(MOVEMENT_STATES.close) }),
  z.object({ ...facts, kind: z.literal('refund'), state: z.enum(MOVEMENT_STATES.refund) }),
])

export const MovementsPage: z.ZodType<Movements> = z.object({
  movements: z.array(Movement).max(PAGE_LIMIT),
  next: name.nullable(),
})
