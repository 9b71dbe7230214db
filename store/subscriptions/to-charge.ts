/** A subscription with all that a charge of it takes, in one read: a charge is one of many that are due at the same moment. */
import type { CardDecline } from '../../domain/card-retries'
import { DataFault } from '../../domain/incidents'
import type { Clock } from '../../infra/clock'
import { Prisma } from '../../prisma/generated/client'
import type {
  AccountModel,
  PaymentMethodModel,
  SandboxClockModel,
  SubscriptionModel,
} from '../../prisma/generated/models'
import { declinesAsJson, readDeclines } from '../card-declines'
import type { StoreContext, Tenant } from '../context'
import { fieldAliases, fieldsOf } from '../rows'
import { clockFrom } from '../sandbox-clocks/clock-of'

/** What a charge goes by of its account. */
const PAYEE = [
  ...(['live', 'feeBasisPoints', 'feeFixed', 'tariff', 'reviewAbove', 'apiVersion'] as const),
  ...(['statementDescriptor', 'chargeRetryDays', 'chargeRetriesEnd', 'cardholderMails'] as const),
] as const
const CLOCK = ['aheadMs', 'restartedAt', 'status'] as const

/** All of it as it was at one moment. */
export interface ToCharge {
  row: SubscriptionModel
  /** Null for an account that never used a clock, and in live mode. */
  clock: Clock | null
  account: Pick<AccountModel, (typeof PAYEE)[number]> | null
  card: PaymentMethodModel | null
  /** The card's data in the vault; null if the vault no longer has it. */
  sealed: Uint8Array | null
  /** Those of its card that its network counts. */
  declines: readonly CardDecline[]
}

const PARTS = {
  account: { from: 'a', fields: PAYEE },
  card: { from: 'm', fields: fieldsOf('payment_methods') },
  clock: { from: 'k', fields: CLOCK },
} as const

const columns = Prisma.join([
  fieldAliases(fieldsOf('subscriptions'), 's'),
  ...Object.entries(PARTS).map(([name, { from, fields }]) => fieldAliases(fields, from, `${name}.`)),
])

const DECLINES = declinesAsJson(
  Prisma.sql`d.account_id = s.account_id AND d.livemode = s.livemode`,
  Prisma.sql`d.card_hash = v.number_hash`,
)

type Found = Record<string, unknown>

/** The part that is joined; null if there is no such row. Each has a field that no row leaves null. */
function partOf<Row>(found: Found, name: keyof typeof PARTS, never: keyof Row & string): Row | null {
  if (found[`${name}.${never}`] === null) return null
  return Object.fromEntries(PARTS[name].fields.map((field) => [field, found[`${name}.${field}`]])) as Row
}

export const createReadsToCharge = ({ db }: StoreContext) => ({
  /** Throws a {@link DataFault} if there is none: its workflow has been started for it. */
  async readToCharge({ accountId, livemode }: Tenant, id: string): Promise<ToCharge> {
    const [found] = await db.$queryRaw<Found[]>`
      SELECT ${columns}, v.sealed AS "sealed", (${DECLINES}) AS "declines"
      FROM subscriptions s
      LEFT JOIN accounts a ON a.id = s.account_id
      LEFT JOIN payment_methods m
        ON m.account_id = s.account_id AND m.livemode = s.livemode AND m.id = s.payment_method_id
      LEFT JOIN vault.cards v ON v.id = m.id
      LEFT JOIN sandbox_clocks k ON k.account_id = s.account_id AND NOT s.livemode
      WHERE s.account_id = ${accountId} AND s.livemode = ${livemode} AND s.id = ${id}`
    if (!found) throw new DataFault('row_missing', `no subscription ${id}`)
    const row = Object.fromEntries(fieldsOf('subscriptions').map((field) => [field, found[field]]))
    const clock = partOf<SandboxClockModel>(found, 'clock', 'aheadMs')
    return {
      row: row as unknown as SubscriptionModel,
      clock: clock && clockFrom(db, accountId, clock),
      account: partOf(found, 'account', 'apiVersion'),
      card: partOf(found, 'card', 'id'),
      sealed: found['sealed'] as Uint8Array | null,
      declines: readDeclines(found['declines']),
    }
  },
})
