/** What is read of one thing that Adyen tells. Source: its specification of webhooks, version 1. */
import { z } from 'zod'
import { jsonOf } from '../../json'
import { ToldAmount, BesidesTold } from './answers'

const text = z.string().max(2_000)

export const AdyenItem = z.object({
  eventCode: z.string().regex(/^[A-Z_]{1,60}$/),
  /** `true` means that it has failed, where the event is a failure. */
  success: z.enum(['true', 'false']),
  pspReference: text.min(1),
  originalReference: text.nullish(),
  merchantAccountCode: text,
  merchantReference: text,
  amount: ToldAmount,
  eventDate: z.iso.datetime({ offset: true }),
  reason: text.nullish(),
  paymentMethod: text.nullish(),
  additionalData: BesidesTold.optional(),
})
export type AdyenItem = z.infer<typeof AdyenItem>

const OneOf = z.object({ NotificationRequestItem: z.record(z.string(), z.unknown()) })

/** Several at once, each of which is read by itself. */
export const Notifications = z.object({ notificationItems: z.array(OneOf).min(1).max(100) })

export const adyenJson = (bytes: Uint8Array): unknown => jsonOf(Buffer.from(bytes).toString('utf8'))

/** One of several, as it is kept: all that it says. Undefined if it is none. */
export const keptFields = (sent: Uint8Array): Readonly<Record<string, unknown>> | undefined =>
  OneOf.safeParse(adyenJson(sent)).data?.NotificationRequestItem
