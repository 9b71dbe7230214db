/**
 * The acquirers beside the default one: one variable per mode, whose value is a JSON array with an entry for each
 * acquirer.
 */
import { z } from 'zod'
import { ACQUIRER_KINDS, DEFAULT_ACQUIRER, type AcquirerSettings } from '../domain/acquirers'
import { bearerSecret } from './environment'

const FORM =
  'must be a JSON array of acquirers, such as [{"name":"…","url":"https://…","secret":"…","channels":["…"]}]'

const Row = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be up to 32 small letters, digits, "_" or "-", a letter first')
    .refine((name) => name !== DEFAULT_ACQUIRER, 'is taken: PROCESSOR_URL names the default acquirer'),
  kind: z
    .enum(ACQUIRER_KINDS, { error: `must be one of ${ACQUIRER_KINDS.join(', ')}` })
    .default(ACQUIRER_KINDS[0]),
  url: z.url({ protocol: /^https?$/, error: 'must be the http address of the acquirer' }),
  secret: bearerSecret('is missing: the secret that the acquirer knows its callers by'),
  channels: z.array(z.string().min(1).max(80)),
})

const Rows = z.array(Row, { error: FORM }).superRefine((rows, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const names = new Set<string>()
  const channels = new Set<string>()
  for (const [index, row] of rows.entries()) {
    if (names.has(row.name)) refuse([index, 'name'], 'is the name of another acquirer')
    names.add(row.name)
    for (const [place, channel] of row.channels.entries()) {
      if (channels.has(channel)) refuse([index, 'channels', place], 'is taken twice')
      channels.add(channel)
    }
  }
})

const acquirerRows = () =>
  z
    .string()
    .default('[]')
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: FORM })
        return z.NEVER
      }
    })
    .pipe(Rows)

export const acquirersEnvironment = { ACQUIRERS: acquirerRows(), LIVE_ACQUIRERS: acquirerRows() }

export interface AcquirersEnvironment {
  ACQUIRERS: readonly AcquirerSettings[]
  LIVE_ACQUIRERS: readonly AcquirerSettings[]
}
