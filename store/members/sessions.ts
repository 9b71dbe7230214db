/** Sessions of members (decision 0065). A token is stored by its HMAC. */
import { Prisma } from '../../prisma/generated/client'
import type { AccountModel, MemberModel, MemberSessionModel } from '../../prisma/generated/models'
import type { Role } from '../../domain/roles'
import type { StoreContext } from '../context'
import type { Transaction } from '../database'
import { columnsOf, rowOf } from '../joined'

export type SessionRow = MemberSessionModel

/** A session with what it stands for. `account` and `role` are null while the session shows no account of the member's. */
export interface FoundSession {
  session: SessionRow
  member: MemberModel
  account: AccountModel | null
  role: Role | null
}

const TABLES = {
  s: Prisma.MemberSessionScalarFieldEnum,
  m: Prisma.MemberScalarFieldEnum,
  a: Prisma.AccountScalarFieldEnum,
}
const SELECTED = columnsOf(TABLES)

/** What a member has shown to sign in with. */
type Shown = Pick<MemberModel, 'passwordHash' | 'totpConfirmedAt'>

/** Ends all sessions of a member, save those of the family `kept`. */
export const endSessions = (
  tx: Pick<Transaction, 'memberSession'>,
  memberId: string,
  at: Date,
  kept?: string,
) =>
  tx.memberSession.updateMany({
    where: { memberId, endedAt: null, ...(kept !== undefined && { familyId: { not: kept } }) },
    data: { endedAt: at },
  })

export type MemberSessionStore = ReturnType<typeof createMemberSessionStore>

export function createMemberSessionStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    /**
     * Opens a session, unless the member's password or authenticator is another one than the one that he has shown by now,
     * or the session that this one goes on with has ended. Such a change ends sessions, and would miss this one.
     */
    async create(session: SessionRow, shown: Shown, parentId?: string): Promise<boolean> {
      return db.$transaction(async (tx) => {
        const [now] = await tx.$queryRaw<Shown[]>`
          SELECT password_hash AS "passwordHash", totp_confirmed_at AS "totpConfirmedAt" FROM members
          WHERE id = ${session.memberId} FOR SHARE`
        const isSame =
          now?.passwordHash === shown.passwordHash &&
          now.totpConfirmedAt?.getTime() === shown.totpConfirmedAt?.getTime()
        if (!isSame) return false
        if (parentId !== undefined) {
          const parents = await tx.$queryRaw<unknown[]>`
            SELECT 1 FROM member_sessions WHERE id = ${parentId} AND ended_at IS NULL FOR SHARE`
          if (parents.length === 0) return false
        }
        await tx.memberSession.create({ data: session })
        return true
      })
    },

    /** Also finds a session that has ended. */
    async find(tokenHashes: readonly Uint8Array[]): Promise<FoundSession | null> {
      const [found] = await db.$queryRaw<Record<string, unknown>[]>`
        SELECT ${SELECTED}, r.role FROM member_sessions s
        JOIN members m ON m.id = s.member_id
        LEFT JOIN memberships r ON r.account_id = s.account_id AND r.member_id = s.member_id
        LEFT JOIN accounts a ON a.id = r.account_id
        WHERE s.token_hash IN (${Prisma.join(tokenHashes)})`
      if (!found) return null
      const role = found['role'] as Role | null
      return {
        session: rowOf(found, 's', TABLES.s) as SessionRow,
        member: rowOf(found, 'm', TABLES.m) as MemberModel,
        account: role && (rowOf(found, 'a', TABLES.a) as AccountModel),
        role,
      }
    },

    /** Its token's hash comes under the present pepper, unless it has another token by now. */
    async hashAnew({ id, tokenHash }: SessionRow, anew: Uint8Array): Promise<void> {
      await db.memberSession.updateMany({
        where: { id, tokenHash },
        data: { tokenHash: new Uint8Array(anew) },
      })
    },

    async findById(id: string): Promise<SessionRow | null> {
      return db.memberSession.findUnique({ where: { id } })
    },

    /** Newest first; those that have not ended. */
    async list(memberId: string, now: Date): Promise<SessionRow[]> {
      return db.memberSession.findMany({
        where: { memberId, endedAt: null, expiresAt: { gt: now } },
        orderBy: { id: 'desc' },
        take: 100,
      })
    },

    async seen(id: string, at: Date): Promise<void> {
      await db.memberSession.updateMany({ where: { id, seenAt: { lt: at } }, data: { seenAt: at } })
    },

    /** The session shows another account from now on. */
    async show(id: string, accountId: string): Promise<void> {
      await db.memberSession.updateMany({ where: { id, endedAt: null }, data: { accountId } })
    },

    /** A second factor was shown: the session has another token from now on. False if the session has ended. */
    async factorShown(id: string, tokenHash: Uint8Array, at: Date): Promise<boolean> {
      const { count } = await db.memberSession.updateMany({
        where: { id, endedAt: null },
        data: { factorDue: false, factorAt: at, challenge: null, tokenHash: new Uint8Array(tokenHash) },
      })
      return count === 1
    },

    /** A mailed link came back to this session. False if the session has ended. */
    async confirmed(id: string, at: Date): Promise<boolean> {
      const { count } = await db.memberSession.updateMany({
        where: { id, endedAt: null },
        data: { confirmedAt: at },
      })
      return count === 1
    },

    async challenge(id: string, challenge: string, until: Date): Promise<void> {
      await db.memberSession.updateMany({ where: { id }, data: { challenge, challengeUntil: until } })
    },

    /** The challenge, which is used up; null if there is none that can still be signed. */
    async takeChallenge({ id, challenge }: SessionRow, now: Date): Promise<string | null> {
      if (challenge === null) return null
      const { count } = await db.memberSession.updateMany({
        where: { id, challenge, challengeUntil: { gt: now } },
        data: { challenge: null },
      })
      return count === 1 ? challenge : null
    },

    /** Ends a session with those of the other mode that belong to it. False if there was none to end. */
    async endFamily(memberId: string, familyId: string, at: Date): Promise<boolean> {
      const { count } = await db.memberSession.updateMany({
        where: { memberId, familyId, endedAt: null },
        data: { endedAt: at },
      })
      return count > 0
    },

    /** Ends all sessions of a member, save those of the family `kept`. */
    async endAll(memberId: string, at: Date, kept?: string): Promise<void> {
      await endSessions(db, memberId, at, kept)
    },

    /** Deletes sessions that expired before `before`, at most `limit`; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      const old = await db.memberSession.findMany({
        where: { expiresAt: { lt: before } },
        select: { id: true },
        take: limit,
      })
      const { count } = await db.memberSession.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
      return count
    },
  }
}
