/**
 * The rules of accounts that say to which acquirer a new payment goes. A version is never changed: each change is a new one, written
 * with its entry in the audit log.
 */
import { acquirerAccountMail } from '../contract/mail-acquirers'
import { MOST_RULE_VERSIONS, type RuleSet } from '../domain/routing'
import { idAt } from '../infra/ids'
import type { Prisma } from '../prisma/generated/client'
import type { PaymentModel, RoutingRulesModel } from '../prisma/generated/models'
import { lockAccount } from './accounts'
import { tellAdministrators } from './administrators'
import { addEntry, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'

export interface RulesVersion extends Omit<RoutingRulesModel, 'rules'> {
  rules: RuleSet
}

export type DatedRulesVersion = Omit<RulesVersion, 'rules'>

/** What decides where a payment goes, as its row tells it afterwards. */
const ROUTED_BY = {
  id: true,
  processorKey: true,
  acquirer: true,
  processingChannel: true,
  currency: true,
  amount: true,
  initiatedBy: true,
  metadata: true,
  stored: true,
  storeCard: true,
  cardBrand: true,
  cardBin: true,
  cardFunding: true,
  cardCountry: true,
} as const

export type RoutedPayment = Pick<PaymentModel, keyof typeof ROUTED_BY>

interface NewRules {
  rules: RuleSet
  note: string | null
  /** The newest one that its editor saw; 0 for none. */
  after: number
}

const opened = (row: RoutingRulesModel): RulesVersion => ({ ...row, rules: row.rules as unknown as RuleSet })

export function createRoutingRules(context: StoreContext) {
  const { db, real } = context
  return {
    /** Another text as soon as there is another version of any account of the mode: of each change the sum grows. */
    async state(livemode: boolean): Promise<string> {
      const { _sum: sum } = await db.routingRules.aggregate({ where: { livemode }, _sum: { version: true } })
      return String(sum.version ?? 0)
    },

    /** Of each account of the mode the version that counts. */
    async all(livemode: boolean): Promise<Pick<RulesVersion, 'accountId' | 'version' | 'rules'>[]> {
      return db.$queryRaw`
        SELECT DISTINCT ON (account_id) account_id AS "accountId", version, rules
        FROM routing_rules WHERE livemode = ${livemode} ORDER BY account_id, version DESC`
    },

    /** That of the number, or the one that counts; null if there is none. */
    async find({ accountId, livemode }: Tenant, version?: number): Promise<RulesVersion | null> {
      const row = await db.routingRules.findFirst({
        where: { accountId, livemode, ...(version !== undefined && { version }) },
        orderBy: { version: 'desc' },
      })
      return row && opened(row)
    },

    /** Without the rules themselves, the newest first. */
    list: ({ accountId, livemode }: Tenant, limit: number): Promise<DatedRulesVersion[]> =>
      db.routingRules.findMany({
        where: { accountId, livemode },
        omit: { rules: true },
        orderBy: { version: 'desc' },
        take: limit,
      }),

    /** Payments since that time, the newest first; `before`: the id of the last one that was read. */
    paymentsBefore: (
      { accountId, livemode }: Tenant,
      { since, before, limit }: { since: Date; before: string | undefined; limit: number },
    ): Promise<RoutedPayment[]> =>
      db.payment.findMany({
        where: {
          accountId,
          livemode,
          id: { gte: idAt('payment', since.getTime()), ...(before !== undefined && { lt: before }) },
        },
        select: ROUTED_BY,
        orderBy: { id: 'desc' },
        take: limit,
      }),

    /** Null, and nothing is written, if somebody else has written a version since. The oldest ones beyond the bound go. */
    add: (tenant: Tenant, { rules, note, after }: NewRules, actor: Actor): Promise<RulesVersion | null> =>
      db.$transaction(async (tx) => {
        const { accountId, livemode } = tenant
        await lockAccount(tx, accountId)
        const { _max: max } = await tx.routingRules.aggregate({
          where: { accountId, livemode },
          _max: { version: true },
        })
        const newest = max.version ?? 0
        if (newest !== after) return null
        const version = newest + 1
        const createdAt = real()
        const row = await tx.routingRules.create({
          data: {
            accountId,
            livemode,
            version,
            rules: rules as unknown as Prisma.InputJsonObject,
            createdAt,
            createdBy: actor.id ?? '',
            note,
          },
        })
        await tx.routingRules.deleteMany({
          where: { accountId, livemode, version: { lte: version - MOST_RULE_VERSIONS } },
        })
        const changes = { version: { from: newest, to: version } }
        await addEntry(
          tx,
          tenant,
          actor,
          { action: 'routing_rules.changed', objectId: accountId, changes },
          createdAt,
        )
        await tellAdministrators(
          tx,
          context,
          tenant,
          'always',
          acquirerAccountMail(tenant, 'rules'),
          createdAt,
        )
        return opened(row)
      }),
  }
}
