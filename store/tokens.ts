/**
 * Card tokens, each usable once (contract 7). Until a token is used, the vault stores its number and CVC under the
 * token's id, which contains the time of its creation.
 */
import { presentToken } from '../contract/tokens'
import { idAt } from '../infra/ids'
import { Prisma } from '../prisma/generated/client'
import type { TokenModel } from '../prisma/generated/models'
import type { Cause } from '../domain/cause'
import { TOKEN_LIFE } from '../domain/retention'
import { silently, type Change, type Happening } from './change'
import type { StoreContext, Tenant } from './context'
import { purging } from './purge'
import { adding, type Work } from './finish'
import type { SealedCard } from './payment-methods/open'
import { part, type ClaimPart } from './statement'

export function createTokenStore({ db, now, real }: StoreContext) {
  return {
    async find({ accountId, livemode }: Tenant, id: string): Promise<TokenModel | null> {
      return db.token.findFirst({ where: { id, accountId, livemode } })
    },

    create(row: TokenModel, card: SealedCard, cvc: Uint8Array): Work {
      return {
        name: 'tokens.create',
        resourceId: row.id,
        status: 201,
        body: JSON.stringify(presentToken(row)),
        parts: tokenParts(row, card, cvc, real()),
      }
    },

    /** What the vault stores for a token; null for what was deleted. */
    async sealed(id: string): Promise<{ card: Uint8Array | null; cvc: Uint8Array | null }> {
      const [card, cvc] = await Promise.all([
        db.vaultCard.findUnique({ where: { id }, select: { sealed: true } }),
        db.vaultCvc.findUnique({ where: { paymentId: id }, select: { sealed: true } }),
      ])
      return { card: card?.sealed ?? null, cvc: cvc?.sealed ?? null }
    },

    /** Uses the token up although the issuer refused the card. The response says why. */
    spend(token: TokenModel, answer: Pick<Work, 'status' | 'body'>, cause: Cause): Work {
      return {
        ...answer,
        name: 'tokens.spend',
        resourceId: token.id,
        changes: [spent(token, { at: now(), cause })],
        parts: forgetting(token.id),
      }
    },

    /** Deletes the cards of tokens that have expired unused; returns how many. */
    async forgetExpired(): Promise<number> {
      const at = real().getTime()
      const before = new Date(at - TOKEN_LIFE)
      // The id holds the account's time. One that is ahead of the machine's belongs to a clock that was moved.
      const ahead = { gte: idAt('token', before.getTime()), lt: idAt('token', Infinity) }
      const { count } = await db.vaultCard.deleteMany({
        where: {
          OR: [
            { id: { gte: idAt('token', 0), lt: idAt('token', before.getTime()) } },
            { id: ahead, createdAt: { lt: before } },
          ],
        },
      })
      return count
    },

    /** Deletes tokens that expired before `before`, at most `limit`; returns how many. */
    purge: purging({ db }, 'tokens', (before) => Prisma.sql`expires_at < ${before}`),
  }
}

/** The parts of a statement that make a token and put its card into the vault. `at`: the machine's time. */
export const tokenParts = (row: TokenModel, card: SealedCard, cvc: Uint8Array, at: Date): ClaimPart[] => [
  adding('tokens', row),
  adding('vault.cards', { id: row.id, ...card, createdAt: at }),
  adding('vault.cvcs', { paymentId: row.id, sealed: cvc, expiresAt: vaultEnd(at) }),
]

/** However far the account has moved its clock, the vault keeps a token's CVC no longer than this. */
const vaultEnd = (at: Date): Date => new Date(at.getTime() + TOKEN_LIFE)

/** The token after its use. Of several concurrent uses, one gets it. */
export const spent = (token: TokenModel, { at, cause }: Happening): Change<'tokens'> =>
  silently('tokens', token, { usedAt: at }, cause)

/** Parts of a statement by which the vault forgets a token's card and CVC. */
export function forgetting(id: string): ClaimPart[] {
  return [
    part('spent_card', ['claim'], Prisma.sql`DELETE FROM vault.cards c USING claim WHERE c.id = ${id}`),
    part('spent_cvc', ['claim'], Prisma.sql`DELETE FROM vault.cvcs c USING claim WHERE c.payment_id = ${id}`),
  ]
}
