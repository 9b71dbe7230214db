/** Accounts of a merchant at acquirers (decision 0238). No answer repeats a secret. */
import { z } from 'zod'
import {
  ACQUIRER_ACCOUNT_STATUSES,
  type AcquirerAccountStatus,
  type AcquirerSecrets,
} from '../../domain/acquirer-accounts'
import type { AcquirerAccountModel } from '../../prisma/generated/models'
import { listOf, livemode, patterned, queryCurrency, text, timestamp } from '../common'

const BEARER = /^[\w.~+/-]{32,}=*$/
const SIGNING = /^[\x21-\x7e]{32,}$/

const secret = () =>
  patterned(text(200, 32), BEARER, 'not_usable').meta({
    description: 'What the acquirer knows its caller by: a bearer token of 32 characters or more',
  })
const signingSecret = () =>
  patterned(text(200, 32), SIGNING, 'not_usable').meta({
    description: 'What the acquirer signs its notifications with: 32 visible characters or more',
  })

const flag = () => z.boolean().exactOptional()

/** What the account can do where that is less than the acquirer of the settings can (domain/acquirer-capabilities.ts). */
const CapabilitiesBody = z.strictObject({
  captures: z.enum(['several', 'one']).exactOptional(),
  currencies: z.array(queryCurrency()).min(1).max(300).exactOptional(),
  lists: flag(),
  retells: flag(),
  settlements: flag(),
  files: flag(),
})

export const NewAcquirerAccountBody = z
  .strictObject({
    name: text(80, 1).meta({ description: 'What people call it' }),
    acquirer: text(32, 1).meta({ description: 'The acquirer of the settings that it is an account at' }),
    channels: z
      .array(text(80, 1))
      .max(50)
      .default([])
      .meta({ description: 'New payments of these channels go to it; without any, all that no other takes' }),
    secret: secret(),
    signing_secret: signingSecret().optional(),
    capabilities: CapabilitiesBody.default({}).meta({
      description: 'What the account can do, where that is less than the acquirer can',
    }),
  })
  .meta({ id: 'NewAcquirerAccount' })

export type NewAcquirerAccountBody = z.infer<typeof NewAcquirerAccountBody>

export const RotateAcquirerAccountBody = z
  .strictObject({ secret: secret().optional(), signing_secret: signingSecret().optional() })
  .meta({ id: 'RotateAcquirerAccount' })

export type RotateAcquirerAccountBody = z.infer<typeof RotateAcquirerAccountBody>

export const AcquirerAccountView = z
  .object({
    id: z.string(),
    object: z.literal('acquirer_account'),
    account: z.string().meta({ description: 'The merchant account that it is of' }),
    name: z.string(),
    acquirer: z.string(),
    channels: z.array(z.string()),
    capabilities: z
      .looseObject({})
      .meta({ description: 'What the account can do, where that is less than the acquirer can' }),
    status: z.enum(ACQUIRER_ACCOUNT_STATUSES).meta({
      description:
        '`proposed` waits for another operator; `retired` takes no new payments, and goes on with those that it has',
    }),
    signing_secrets: z
      .array(z.object({ until: timestamp().nullable() }))
      .meta({ description: 'What notifications may be signed with, the newest first, and until when' }),
    notification_path: z.string().meta({ description: 'Where the acquirer sends its notifications' }),
    last_success_at: timestamp()
      .nullable()
      .meta({ description: 'When it last answered a call, to the minute' }),
    last_failure_at: timestamp().nullable(),
    last_failure: z.enum(['unavailable', 'unknown']).nullable().meta({
      description: '`unavailable`: it was not reached; `unknown`: it gave no answer that can be read',
    }),
    created_at: timestamp(),
    livemode: livemode(),
  })
  .meta({ id: 'AcquirerAccount' })

export type AcquirerAccountView = z.infer<typeof AcquirerAccountView>

export const AcquirerAccountList = listOf(AcquirerAccountView, 'AcquirerAccountList')

export const AcquirerChoicesView = z
  .object({
    object: z.literal('acquirer_choices'),
    acquirers: z
      .array(z.string())
      .meta({ description: 'Where the merchant may connect an account of their own' }),
    livemode: livemode(),
  })
  .meta({ id: 'AcquirerChoices' })

/** `secrets`: opened; only until when they count is shown. */
type ShownAcquirerAccount = Omit<AcquirerAccountModel, 'capabilities' | 'sealedSecrets'> & {
  capabilities: object
  secrets: AcquirerSecrets
}

export const presentAcquirerAccount = (row: ShownAcquirerAccount): AcquirerAccountView => ({
  id: row.id,
  object: 'acquirer_account',
  account: row.accountId,
  name: row.name,
  acquirer: row.acquirer,
  channels: row.channels,
  capabilities: { ...row.capabilities },
  status: row.status as AcquirerAccountStatus,
  signing_secrets: row.secrets.signing.map(({ until }) => ({ until })),
  notification_path: `/acquirers/${row.id}/notifications`,
  last_success_at: row.lastSuccessAt?.toISOString() ?? null,
  last_failure_at: row.lastFailureAt?.toISOString() ?? null,
  last_failure: row.lastFailure as AcquirerAccountView['last_failure'],
  created_at: row.createdAt.toISOString(),
  livemode: row.livemode,
})
