/** Links that work once, and failures to sign in, which are counted by what is given (decision 0065). */
import { MAILED_LINK_LIFE, SIGN_IN_WINDOW, type LinkPurpose } from '../../domain/member-sessions'
import { Prisma } from '../../prisma/generated/client'
import type { StoreContext } from '../context'
import { anyHash } from '../hashes'
import { command } from '../statement'

export interface Link {
  purpose: LinkPurpose
  /** What the link is about: an address, or the id of a member, an invitation or a session. */
  subject: string
}

export function createLinkStore({ db }: Pick<StoreContext, 'db'>) {
  return {
    async create(hash: Uint8Array, { purpose, subject }: Link, at: Date): Promise<void> {
      const expiresAt = new Date(at.getTime() + MAILED_LINK_LIFE[purpose])
      await db.linkToken.create({
        data: { hash: new Uint8Array(hash), purpose, subject, createdAt: at, expiresAt },
      })
    },

    /** What the link is about; null if it is no link of this purpose, or works no more. */
    async read(hashes: readonly Uint8Array[], purpose: LinkPurpose, now: Date): Promise<string | null> {
      const link = await db.linkToken.findFirst({ where: { hash: anyHash(hashes) } })
      return link?.purpose === purpose && link.expiresAt > now ? link.subject : null
    },

    /** Uses the link up. False if it was used before. */
    async use(hashes: readonly Uint8Array[]): Promise<boolean> {
      return (await db.linkToken.deleteMany({ where: { hash: anyHash(hashes) } })).count === 1
    },

    /** Takes all links of this purpose about this subject back. */
    async revoke({ purpose, subject }: Link): Promise<void> {
      await db.linkToken.deleteMany({ where: { purpose, subject } })
    },

    /** Counts once more, in the window (milliseconds) that is open or in a new one; answers the count with this one, and the window's end. */
    async count(
      hash: Uint8Array,
      now: Date,
      window: number = SIGN_IN_WINDOW,
    ): Promise<{ count: number; until: Date }> {
      const end = new Date(now.getTime() + window)
      const [row] = await db.$queryRaw<{ count: number; until: Date }[]>(
        command(
          'sign_in_failures.count',
          Prisma.sql`
        INSERT INTO sign_in_failures AS f (hash, count, ends_at) VALUES (${new Uint8Array(hash)}, 1, ${end})
        ON CONFLICT (hash) DO UPDATE SET
          count = CASE WHEN f.ends_at <= ${now} THEN 1 ELSE least(f.count, 1000000) + 1 END,
          ends_at = CASE WHEN f.ends_at <= ${now} THEN ${end} ELSE f.ends_at END
        RETURNING f.count, f.ends_at AS until`,
        ),
      )
      if (!row) throw new Error('a failure was not counted')
      return row
    },

    /** What was counted as a failure was none. */
    async takeBackFailure(hash: Uint8Array): Promise<void> {
      const where = { hash: new Uint8Array(hash), count: { gt: 0 } }
      await db.signInFailure.updateMany({ where, data: { count: { decrement: 1 } } })
    },

    async forgetFailures(hash: Uint8Array): Promise<void> {
      await db.signInFailure.deleteMany({ where: { hash: new Uint8Array(hash) } })
    },

    /** Deletes links and counts that ended before `before`, at most `limit` of each; returns how many. */
    async purge(before: Date, limit: number): Promise<number> {
      const links = await db.linkToken.findMany({
        where: { expiresAt: { lt: before } },
        select: { hash: true },
        take: limit,
      })
      const counts = await db.signInFailure.findMany({
        where: { endsAt: { lt: before } },
        select: { hash: true },
        take: limit,
      })
      const [{ count: a }, { count: b }] = await db.$transaction([
        db.linkToken.deleteMany({ where: { hash: { in: links.map(({ hash }) => hash) } } }),
        db.signInFailure.deleteMany({ where: { hash: { in: counts.map(({ hash }) => hash) } } }),
      ])
      return Math.max(a, b)
    },
  }
}
