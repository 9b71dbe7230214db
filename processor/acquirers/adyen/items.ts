/** What is read of one thing that Adyen tells. Source: its specification of webhooks, version 1. */
import { z } from 'zod'
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

/** Several at once, each of which is read by itself. */
export const Notifications = z.object({
  notificationItems: z
    .array(z.object({ NotificationRequestItem: z.record(z.string(), z.unknown()) }))
    .min(1)
    .max(100),
})

export const KeptItem = z.object({ NotificationRequestItem: AdyenItem })
