/** Accounts of a merchant at acquirers (decision 0238). No answer repeats a secret. */
import { z } from 'zod'
import {
  ACQUIRER_ACCOUNT_STATUSES,
  type AcquirerAccountStatus,
  type AcquirerSecrets,
} from '../../domain/acquirer-accounts'
import { LONGEST_KEPT } from '../../domain/acquirer-capabilities'
import type { AgreedFees } from '../../domain/acquirers'
import type { AcquirerAccountModel } from '../../prisma/generated/models'
import { listOf, livemode, patterned, queryCurrency, text, timestamp } from '../common'

const VISIBLE = /^[\x21-\x7e]{32,}$/

const secret = () =>
  patterned(text(300, 32), VISIBLE, 'not_usable').meta({
    description: 'What the acquirer knows its caller by: 32 visible characters or more',
  })
const signingSecret = () =>
  patterned(text(200, 32), VISIBLE, 'not_usable').meta({
    description: 'What the acquirer signs its notifications with: 32 visible characters or more',
  })

const flag = () => z.boolean().exactOptional()

/**
 * What the account can do where that is less than the acquirer of the settings can (domain/acquirer-capabilities.ts). Whether it is asked
 * or believed is no merchant's to say.
 */
const CapabilitiesBody = z.strictObject({
  captures: z.enum(['several', 'one']).exactOptional(),
  closes: z.enum(['key', 'authorization']).exactOptional(),
  currencies: z.array(queryCurrency()).min(1).max(300).exactOptional(),
  keysKept: z.int().min(0).max(LONGEST_KEPT).exactOptional(),
  lists: flag(),
  retells: flag(),
  settlements: flag(),
  files: flag(),
  authentications: flag(),
})

const Fees = z
  .strictObject({ basis_points: z.int().min(0).max(10_000), fixed: z.int().min(0).max(1_000_000) })
  .meta({
    description:
      'What the acquirer charges for a capture, as agreed: a share, rounded up, and a fixed part in minor units of its currency',
  })

const name = () => text(80, 1).meta({ description: 'What people call it' })
const channels = () =>
  z
    .array(text(80, 1))
    .max(50)
    .meta({ description: 'New payments of these channels go to it; without any, all that no other takes' })
const capabilities = () =>
  CapabilitiesBody.meta({ description: 'What the account can do, where that is less than the acquirer can' })
const fees = () => Fees.nullable()

export const NewAcquirerAccountBody = z
  .strictObject({
    name: name(),
    acquirer: text(32, 1).meta({ description: 'The acquirer of the settings that it is an account at' }),
    channels: channels().default([]),
    secret: secret(),
    signing_secret: signingSecret().optional(),
    capabilities: capabilities().default({}),
    fees: fees().default(null),
  })
  .meta({ id: 'NewAcquirerAccount' })

export type NewAcquirerAccountBody = z.infer<typeof NewAcquirerAccountBody>

/** What is not given stays. */
export const ChangeAcquirerAccountBody = z
  .strictObject({
    revision: z.int().meta({ description: 'The revision that the change was made for' }),
    name: name().exactOptional(),
    channels: channels().exactOptional(),
    capabilities: capabilities().exactOptional(),
    fees: fees().exactOptional(),
    paused: flag().meta({ description: 'Whether new payments pass it over' }),
  })
  .meta({ id: 'ChangeAcquirerAccount' })

export type ChangeAcquirerAccountBody = z.infer<typeof ChangeAcquirerAccountBody>

export const RotateAcquirerAccountBody = z
  .strictObject({ secret: secret().optional(), signing_secret: signingSecret().optional() })
  .meta({ id: 'RotateAcquirerAccount' })

export type RotateAcquirerAccountBody = z.infer<typeof RotateAcquirerAccountBody>

/** So many are counted. */
export const MOST_UNMATCHED = 1_000

const Told = z
  .object({
    last_at: timestamp().nullable().meta({ description: 'When its latest notification was received' }),
    last_type: z.string().nullable().meta({ description: 'What that was about, by its own name' }),
    unmatched: z.int().meta({
      description: `How many of the last 90 days name nothing that is known here, up to ${MOST_UNMATCHED}`,
    }),
  })
  .meta({ description: 'What the acquirer has told of the account' })

const Can = z
  .object({
    captures: z.enum(['several', 'one']),
    closes: z.enum(['key', 'authorization']),
    currencies: z.array(z.string()).nullable().meta({ description: 'Null: all' }),
    lookUp: z.enum(['key', 'none']),
    keysKept: z.int().nullable().meta({ description: 'In milliseconds; null: for ever' }),
    lists: z.boolean(),
    retells: z.boolean(),
    settlements: z.boolean(),
    files: z.boolean(),
    disputes: z.boolean(),
    authentications: z.boolean(),
  })
  .nullable()
  .meta({
    description:
      'All that the account can do, with what its acquirer can; null if the settings have no such acquirer',
  })

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
    revision: z
      .int()
      .meta({ description: 'Rises with every change; a change names the one that it was made for' }),
    fees: Fees.nullable().meta({
      description: 'What the acquirer charges, as agreed; null: what it charges is compared with nothing',
    }),
    credentials: z.enum(['kept', 'unreadable', 'erased']).meta({
      description:
        '`erased`: it was retired so long ago that nothing can need them; `unreadable`: no key of the service opens them',
    }),
    signing_secrets: z
      .array(z.object({ until: timestamp().nullable() }))
      .meta({ description: 'What notifications may be signed with, the newest first, and until when' }),
    notification_path: z.string().meta({ description: 'Where the acquirer sends its notifications' }),
    notification_url: z.string().nullable().meta({
      description:
        'The same with the address of the service; null if its settings do not say where acquirers reach it',
    }),
    notification_events: z.array(z.string()).meta({
      description: 'What to switch on at the acquirer, by its own names; none if it tells all by itself',
    }),
    told: Told,
    can: Can,
    last_success_at: timestamp()
      .nullable()
      .meta({ description: 'When it last answered a call, to the minute' }),
    last_failure_at: timestamp().nullable(),
    last_failure: z.enum(['unavailable', 'unknown']).nullable().meta({
      description: '`unavailable`: it was not reached; `unknown`: it gave no answer that can be read',
    }),
    created_at: timestamp(),
    retired_at: timestamp().nullable(),
    paused_at: timestamp().nullable().meta({ description: 'Since when new payments pass it over' }),
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

/** What its row does not have. */
export interface AcquirerAccountFacts {
  door: string | null
  events: readonly string[]
  can: AcquirerAccountView['can']
  told: { at: Date | null; type: string | null; unmatched: number }
}

/** Its secrets are opened, and only until when they count is shown. */
type ShownAcquirerAccount = Omit<AcquirerAccountModel, 'capabilities' | 'fees' | 'sealedSecrets'> & {
  capabilities: object
  fees: AgreedFees | null
  isErased: boolean
  secrets: AcquirerSecrets | null
}

const pathOf = ({ id }: Pick<ShownAcquirerAccount, 'id'>) => `/acquirers/${id}/notifications`

const credentialsOf = ({ isErased, secrets }: ShownAcquirerAccount): AcquirerAccountView['credentials'] =>
  isErased ? 'erased' : secrets === null ? 'unreadable' : 'kept'

export const presentAcquirerAccount = (
  row: ShownAcquirerAccount,
  { door, events, can, told }: AcquirerAccountFacts,
): AcquirerAccountView => ({
  id: row.id,
  object: 'acquirer_account',
  account: row.accountId,
  name: row.name,
  acquirer: row.acquirer,
  channels: row.channels,
  capabilities: { ...row.capabilities },
  status: row.status as AcquirerAccountStatus,
  revision: row.revision,
  fees: row.fees,
  credentials: credentialsOf(row),
  signing_secrets: (row.secrets?.signing ?? []).map(({ until }) => ({ until })),
  notification_path: pathOf(row),
  notification_url: door === null ? null : `${door.replace(/\/$/, '')}${pathOf(row)}`,
  notification_events: [...events],
  told: { last_at: told.at?.toISOString() ?? null, last_type: told.type, unmatched: told.unmatched },
  can,
  last_success_at: row.lastSuccessAt?.toISOString() ?? null,
  last_failure_at: row.lastFailureAt?.toISOString() ?? null,
  last_failure: row.lastFailure as AcquirerAccountView['last_failure'],
  created_at: row.createdAt.toISOString(),
  retired_at: row.retiredAt?.toISOString() ?? null,
  paused_at: row.pausedAt?.toISOString() ?? null,
  livemode: row.livemode,
})
