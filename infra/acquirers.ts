/**
 * The acquirers beside the default one: one variable per mode, whose value is a JSON array with an entry for each
 * acquirer.
 */
import { z } from 'zod'
import {
  ACQUIRER_KINDS,
  DEFAULT_ACQUIRER,
  DEFAULT_KIND,
  type AcquirerKind,
  type AcquirerSettings,
  type AgreedFees,
} from '../domain/acquirers'
import { LONGEST_KEPT } from '../domain/acquirer-capabilities'
import { THE_BANK } from '../domain/reconciliation'
import { isCurrency } from '../domain/money'
import { acquirerSecret, port } from './environment'

const FORM =
  'must be a JSON array of acquirers, such as [{"name":"…","url":"https://…","secret":"…","channels":["…"]}]'

/** What an acquirer signs its notifications with. */
const notificationSecret = z
  .string()
  .regex(/^[\x21-\x2b\x2d-\x7e]{32,200}$/, 'must be 32 or more characters, without a comma or a space')

/** What an account at an acquirer can do, as far as it is less than its kind can. */
const GivenCapabilities = z.strictObject({
  captures: z.enum(['several', 'one']).exactOptional(),
  closes: z.enum(['key', 'authorization']).exactOptional(),
  currencies: z
    .array(z.string().refine(isCurrency, 'must be the code of a currency by ISO 4217'))
    .min(1)
    .max(300)
    .exactOptional(),
  lookUp: z.enum(['key', 'none']).exactOptional(),
  keysKept: z.int().min(0).max(LONGEST_KEPT).exactOptional(),
  lists: z.boolean().exactOptional(),
  retells: z.boolean().exactOptional(),
  settlements: z.boolean().exactOptional(),
  files: z.boolean().exactOptional(),
  disputes: z.boolean().exactOptional(),
  authentications: z.boolean().exactOptional(),
})

const kindVariable = () =>
  z.enum(ACQUIRER_KINDS, { error: `must be one of ${ACQUIRER_KINDS.join(', ')}` }).default(DEFAULT_KIND)

const Row = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,31}$/, 'must be up to 32 small letters, digits, "_" or "-", a letter first')
    .refine((name) => name !== DEFAULT_ACQUIRER, 'is taken: PROCESSOR_URL names the default acquirer')
    .refine((name) => name !== THE_BANK, 'is taken: reconciliations call the bank so'),
  kind: kindVariable(),
  url: z.url({ protocol: /^https?$/, error: 'must be the http address of the acquirer' }),
  secret: acquirerSecret('is missing: the secret that the acquirer knows its callers by'),
  channels: z.array(z.string().min(1).max(80)),
  notification_secrets: z.array(notificationSecret).min(1).max(2).exactOptional(),
  fees: z
    .strictObject({ basis_points: z.int().min(0).max(10_000), fixed: z.int().min(0).max(1_000_000) })
    .exactOptional(),
  merchants: z.boolean().exactOptional(),
  capabilities: GivenCapabilities.exactOptional(),
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

/** `100+10`: basis points of a capture, rounded up, and minor units for each. */
const feesVariable = () =>
  z
    .string()
    .regex(/^\d{1,4}\+\d{1,6}$/, 'must be basis points and minor units for each capture, such as 100+10')
    .transform((text): AgreedFees => {
      const [points, fixed] = text.split('+')
      return { basis_points: Number(points), fixed: Number(fixed) }
    })

export const acquirersEnvironment = {
  ACQUIRERS: acquirerRows(),
  LIVE_ACQUIRERS: acquirerRows(),
  PROCESSOR_KIND: kindVariable(),
  UNCERTIFIED_ACQUIRERS: z.string().optional(),
  ACQUIRERS_URL: z.url().optional(),
  LIVE_ACQUIRERS_URL: z.url().optional(),
  LIVE_PROCESSOR_KIND: kindVariable(),
  PROCESSOR_FEES: feesVariable().optional(),
  LIVE_PROCESSOR_FEES: feesVariable().optional(),
}

const secretList = () =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(notificationSecret).max(2, 'must be one secret, or two, separated by a comma'))
    .optional()

/** The door for what acquirers tell unasked. The default acquirer's secrets; those of the others are in their rows. */
export const doorEnvironment = {
  ACQUIRERS_PORT: port().optional(),
  LIVE_ACQUIRERS_PORT: port().optional(),
  PROCESSOR_NOTIFICATION_SECRETS: secretList(),
  LIVE_PROCESSOR_NOTIFICATION_SECRETS: secretList(),
}

/** The secrets of a mode's acquirers, by name. One that has none cannot tell anything. */
export const notificationSecretsOf = (
  own: readonly string[] | undefined,
  others: readonly AcquirerSettings[],
): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...(own ? [[DEFAULT_ACQUIRER, own] as const] : []),
    ...others.flatMap(({ name, notification_secrets: secrets }) =>
      secrets ? [[name, secrets] as const] : [],
    ),
  ])

export interface AcquirersEnvironment {
  ACQUIRERS: readonly AcquirerSettings[]
  LIVE_ACQUIRERS: readonly AcquirerSettings[]
  PROCESSOR_KIND: AcquirerKind
  LIVE_PROCESSOR_KIND: AcquirerKind
  PROCESSOR_FEES?: AgreedFees | undefined
  ACQUIRERS_URL?: string | undefined
  LIVE_ACQUIRERS_URL?: string | undefined
  LIVE_PROCESSOR_FEES?: AgreedFees | undefined
}
