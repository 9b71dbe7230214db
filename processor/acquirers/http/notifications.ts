/** How a page of notifications is read. What is in each is read by whoever carries it out. */
import { z } from 'zod'
import type { NotificationsPage } from '../../port'
import { at } from './movements'

/** The most that a page may have. */
const PAGE_LIMIT = 1_000

/** As a notification that is sent names itself. */
const name = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const Told = z.object({ id: name, type: name, at, data: z.record(z.string(), z.unknown()) })

export const ToldPage: z.ZodType<NotificationsPage> = z.object({
  // One that cannot be kept keeps back no other.
  notifications: z
    .array(z.unknown())
    .max(PAGE_LIMIT)
    .transform((told) => told.flatMap((one) => Told.safeParse(one).data ?? [])),
  next: z.string().min(1).max(200).nullable(),
})
