/** How a page of notifications is read. What is in each is read by whoever carries it out. */
import { z } from 'zod'
import type { NotificationsPage } from '../../port'
import { at } from './movements'

/** The most that a page may have. */
const PAGE_LIMIT = 1_000

const name = z.string().min(1).max(200)

export const ToldPage: z.ZodType<NotificationsPage> = z.object({
  notifications: z
    .array(z.object({ id: name, type: name, at, data: z.record(z.string(), z.unknown()) }))
    .max(PAGE_LIMIT),
  next: name.nullable(),
})
