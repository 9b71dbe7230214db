/**
 * What a merchant's account has granted to platforms (contract 13.5). Each change has its entry in the
 * audit log.
 */
import { presentGrant, type PlatformGrant } from '../contract/platform-grants'
import { Prisma } from '../prisma/generated/client'
import { auditing, type Actor } from './audit'
import type { StoreContext, Tenant } from './context'
import type { Work } from './finish'
import { readPage, type Page, type PageQuery } from './page'
import { part } from './statement'

export interface GrantRow extends PlatformGrant {
  accountId: string
  revision: number
}

export function createGrantStore({ db, real }: StoreContext) {
  /** Reads grants to clients of the tenant's mode. */
  const read = ({ accountId, livemode }: Tenant, more: Prisma.Sql) => db.$queryRaw<GrantRow[]>`
    SELECT g.client_id AS id, g.account_id AS "accountId", c.livemode, c.name,
      ARRAY(SELECT s FROM unnest(g.scopes) s WHERE s = ANY (c.scopes)) AS scopes,
      g.created_at AS "createdAt", coalesce(g.revoked_at, c.revoked_at) AS "revokedAt", g.revision
    FROM client_grants g JOIN platform_clients c ON c.id = g.client_id
    WHERE g.account_id = ${accountId} AND c.livemode = ${livemode} ${more}`
  return {
    async find(tenant: Tenant, clientId: string): Promise<GrantRow | null> {
      const [row = null] = await read(tenant, Prisma.sql`AND g.client_id = ${clientId}`)
      return row
    },

    async list(tenant: Tenant, query: PageQuery): Promise<Page<GrantRow>> {
      const { starting_after: after, ending_before: before } = query
      const bounds = Prisma.join(
        [
          Prisma.empty,
          ...(after === undefined ? [] : [Prisma.sql`g.client_id < ${after}`]),
          ...(before === undefined ? [] : [Prisma.sql`g.client_id > ${before}`]),
        ],
        ' AND ',
      )
      return readPage(query, ({ orderBy: { id: order }, take }) =>
        read(tenant, Prisma.sql`${bounds} ORDER BY g.client_id ${Prisma.raw(order)} LIMIT ${take}`),
      )
    },

    /** Writes no entry and no change if the grant was revoked before. */
    revoke(from: GrantRow, actor: Actor): Work {
      const at = real()
      const { id, accountId } = from
      const next = { ...from, revokedAt: from.revokedAt ?? at }
      const changes = { revoked_at: { from: null, to: at.toISOString() } }
      const revoking = part(
        'revoked_grant',
        ['claim'],
        Prisma.sql`
        UPDATE client_grants g SET revoked_at = ${at} FROM claim
        WHERE g.client_id = ${id} AND g.account_id = ${accountId}`,
      )
      const entry = auditing(from, actor, [{ action: 'client.revoked', objectId: id, changes }], at)
      return {
        name: 'platform_grants.revoke',
        resourceId: id,
        status: 200,
        body: JSON.stringify(presentGrant(next)),
        given: unchanged(from),
        parts: from.revokedAt ? [] : [revoking, entry],
      }
    },
  }
}

function unchanged({ id, accountId, revision }: GrantRow): Prisma.Sql {
  return Prisma.sql`
    SELECT 1 FROM client_grants
    WHERE client_id = ${id} AND account_id = ${accountId} AND revision = ${revision}
    FOR UPDATE`
}
