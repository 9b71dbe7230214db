/** A merchant's request to go live (decision 0069). */
import { z } from 'zod'
import { CURRENCY_DIGITS } from '../../domain/currencies'
import { GOING_LIVE_STATUSES, PCI_QUESTIONNAIRES, type GoingLiveStatus } from '../../domain/going-live'
import type { AccountModel, GoingLiveRequestModel } from '../../prisma/generated/models'
import { patterned, Address, email, text, timestamp, webAddress } from '../common'
import { valueFault, type Fault } from '../errors'

/** Each part may be missing in a draft, and none when it is submitted. */
export const GoingLiveForm = z
  .strictObject({
    legal_name: text(200, 1),
    country: patterned(text(2, 2), /^[A-Z]{2}$/, 'not_country'),
    address: Address,
    website: webAddress(),
    sells: text(1000, 1).meta({ description: 'What is sold, in the words of the merchant' }),
    monthly_volume: z.strictObject({
      amount: z.number().positive().max(1e12),
      currency: z.enum(Object.keys(CURRENCY_DIGITS)),
    }),
    contact: z.strictObject({ name: text(100, 1), email: email(), phone: text(40).nullish() }),
    raw_cards: z.boolean().meta({ description: 'Whether its own server is to take card numbers' }),
    attestation: z
      .strictObject({
        questionnaire: z.enum(PCI_QUESTIONNAIRES),
        attested_by: text(100, 1).meta({ description: 'The name of the person who attests' }),
        accepted: z.literal(true),
      })
      .meta({
        description: 'That the merchant complies with PCI DSS, by this self-assessment questionnaire',
      }),
  })
  .partial()
  .meta({ id: 'GoingLiveForm' })

export type GoingLiveForm = z.infer<typeof GoingLiveForm>

export const GoingLiveBody = z.strictObject({
  ...GoingLiveForm.shape,
  submit: z.boolean().default(false).meta({ description: 'Whether an operator is to decide about it now' }),
})

export type GoingLiveBody = z.infer<typeof GoingLiveBody>

/** Of a form that somebody has read: an integer that the database can hold. */
export const formVersion = () => z.int().min(0).max(2_147_483_647)

/** `version`: of the form that the merchant sees. */
export const WithdrawBody = z.strictObject({ version: formVersion() })

export type WithdrawBody = z.infer<typeof WithdrawBody>

const PARTS = Object.keys(GoingLiveForm.shape)

/** What a form that is submitted lacks or contradicts. */
export function submissionFaults(raw: Readonly<Record<string, unknown>>): Fault[] {
  if (raw['submit'] !== true) return []
  const missing = PARTS.filter((param) => raw[param] === undefined || raw[param] === null)
  const { questionnaire } = (raw['attestation'] ?? {}) as { questionnaire?: unknown }
  const contradicts = raw['raw_cards'] === true && questionnaire !== undefined && questionnaire !== 'D'
  return [
    ...missing.map((param) => valueFault(param, 'missing')),
    ...(contradicts ? [valueFault('raw_cards', 'raw_cards_need_d')] : []),
  ]
}

export const GoingLiveRequestView = z
  .object({
    object: z.literal('going_live_request'),
    id: z.string(),
    status: z.enum(GOING_LIVE_STATUSES),
    form: GoingLiveForm,
    version: z.int().meta({ description: 'Rises with every change' }),
    words: z.string().nullable().meta({ description: 'What an operator said when it was last returned' }),
    submitted_at: timestamp().nullable(),
    decided_at: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  })
  .meta({ id: 'GoingLiveRequest' })

export type GoingLiveRequestView = z.infer<typeof GoingLiveRequestView>

export const GoingLiveView = z
  .object({ object: z.literal('going_live'), live: z.boolean(), request: GoingLiveRequestView.nullable() })
  .meta({ id: 'GoingLive' })

export const presentGoingLiveRequest = (row: GoingLiveRequestModel): GoingLiveRequestView => ({
  object: 'going_live_request',
  id: row.id,
  status: row.status as GoingLiveStatus,
  form: row.form as GoingLiveForm,
  version: row.version,
  words: row.words,
  submitted_at: row.submittedAt?.toISOString() ?? null,
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

export const presentGoingLive = (
  { live }: Pick<AccountModel, 'live'>,
  request: GoingLiveRequestModel | null,
): z.infer<typeof GoingLiveView> => ({
  object: 'going_live',
  live,
  request: request && presentGoingLiveRequest(request),
})
