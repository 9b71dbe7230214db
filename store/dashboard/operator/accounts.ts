/** Accounts, as operators look for them and at them. Counts stop at a bound, so that each has a bounded cost. */
import { Prisma } from '../../../prisma/generated/client'
import type { AccountModel } from '../../../prisma/generated/models'
import type { StoreContext } from '../../context'
import { cursorBounds, readPage, type Page, type PageQuery } from '../../page'

/** A count says at most this. */
const MOST_COUNTED = 1_000

export interface AccountSearch extends PageQuery {
  /** An id, a part of the name, or the whole address of an administrator or member. */
  search?: string | undefined
  live?: boolean | undefined
}

export interface AccountCounts {
  payments: number
  on_hold: number
  api_keys: number
  webhook_endpoints: number
  incidents: number
}

export function createOperatorAccounts({ db }: Pick<StoreContext, 'db'>) {
  /** The accounts that have something to do with an e-mail address. */
  const withAddress = async (address: string): Promise<string[]> => {
    const given = { in: [...new Set([address, address.toLowerCase()])] }
    const bounds = { select: { accountId: true }, take: MOST_COUNTED } as const
    const [administrators, member] = await Promise.all([
      db.accountAdministrator.findMany({ where: { email: given }, ...bounds }),
      db.member.findUnique({ where: { email: address.toLowerCase() } }),
    ])
    const memberships = member
      ? await db.membership.findMany({ where: { memberId: member.id }, ...bounds })
      : []
    return [...administrators, ...memberships].map(({ accountId }) => accountId)
  }

  const matching = async (search: string): Promise<Prisma.AccountWhereInput> => {
    if (search.includes('@')) return { id: { in: await withAddress(search) } }
    return { OR: [{ id: search }, { name: { contains: search, mode: 'insensitive' } }] }
  }

  return {
    async search({ search, live, ...query }: AccountSearch): Promise<Page<AccountModel>> {
      const where = {
        AND: [...cursorBounds(query), ...(search === undefined ? [] : [await matching(search)])],
        ...(live !== undefined && { live }),
      }
      return readPage(query, (page) => db.account.findMany({ where, ...page }))
    },

    /** Names by id. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const accounts = await db.account.findMany({
        where: { id: { in: [...new Set(ids)] } },
        select: { id: true, name: true },
      })
      return new Map(accounts.map(({ id, name }) => [id, name]))
    },

    /** Names, and the limits above which payments are held, by id. */
    async limits(
      ids: readonly string[],
    ): Promise<Map<string, Pick<AccountModel, 'id' | 'name' | 'reviewAbove'>>> {
      const accounts = await db.account.findMany({
        where: { id: { in: [...new Set(ids)] } },
        select: { id: true, name: true, reviewAbove: true },
      })
      return new Map(accounts.map((account) => [account.id, account]))
    },

    /** How much the account has in one mode. */
    async counts(accountId: string, livemode: boolean): Promise<AccountCounts> {
      const upTo = (rows: Prisma.Sql) => Prisma.sql`
        (SELECT count(*)::int FROM (
          SELECT 1 FROM ${rows} AND account_id = ${accountId} AND livemode = ${livemode} LIMIT ${MOST_COUNTED}) n)`
      const [counts] = await db.$queryRaw<AccountCounts[]>`
        SELECT ${upTo(Prisma.sql`payments WHERE TRUE`)} AS payments,
          ${upTo(Prisma.sql`payments WHERE status = 'on_hold'`)} AS on_hold,
          ${upTo(Prisma.sql`api_keys WHERE revoked_at IS NULL`)} AS api_keys,
          ${upTo(Prisma.sql`webhook_endpoints WHERE deleted_at IS NULL`)} AS webhook_endpoints,
          ${upTo(Prisma.sql`incidents WHERE resolved_at IS NULL`)} AS incidents`
      if (!counts) throw new Error('no counts')
      return counts
    },
  }
}
