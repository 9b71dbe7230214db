/** How a page of notifications is read. What is in each is read by whoever carries it out. */
import { z } from 'zod'
import type { NotificationsPage } from '../../port'
import { at, readable } from './movements'

/** The most that a page may have. */
const PAGE_LIMIT = 1_000

/** What a notification names itself and its type. PostgreSQL stores no zero byte. */
export const notificationName = z.string().regex(/^[\x21-\x7e]{1,200}$/)

const Told = z.object({
  id: notificationName,
  type: notificationName,
  at,
  data: z.record(z.string(), z.unknown()),
})

export const ToldPage: z.ZodType<NotificationsPage> = z.object({
  notifications: readable(Told, PAGE_LIMIT),
  next: z.string().min(1).max(200).nullable(),
})
