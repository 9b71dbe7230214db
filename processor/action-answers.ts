/** What the cardholder's browser is to do, as it is told, and the result of a challenge. */
import { z } from 'zod'
import { FIELD_LIMITS, type Action, type Challenge, type DeviceData } from '../domain/actions'
import type { Resumed } from './port'

const { count, name, value } = FIELD_LIMITS
const Fields = z
  .record(z.string().min(1).max(name), z.string().max(value))
  .refine((fields) => Object.keys(fields).length <= count)
const id = z.string().min(1).max(100)
const url = z.url().max(value)
const Device = z.object({ kind: z.literal('device_data'), id, url: url.nullable(), fields: Fields })
/** A challenge has no kind. */
export const NextAction: z.ZodType<Action> = z.union([
  z.object({ kind: z.literal('redirect'), id, url, method: z.enum(['GET', 'POST']), fields: Fields }),
  Device,
  z.object({ threeDSServerTransId: z.string(), acsUrl: z.string(), creq: z.string() }),
])

/** What an authenticator has a browser do. */
export const BrowserAction: z.ZodType<Challenge | DeviceData> = z.union([
  Device,
  z.object({ threeDSServerTransId: id, acsUrl: url, creq: z.string().min(1).max(value) }),
])

export const AuthenticationResult: z.ZodType<Resumed> = z
  .object({ status: z.enum(['pending', 'authenticated', 'attempted', 'failed', 'unavailable']) })
  .transform(({ status }) => ({ state: 'authentication', status }))
