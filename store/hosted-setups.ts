/**
 * The card of a hosted session that stores one (decision 0276). What is typed becomes a token with the attempt, in one statement, so that
 * whoever comes after a process that has died goes on with it. The use of the token stores the card, once.
 */
import type { Cause } from '../domain/cause'
import type { DeclineCode } from '../domain/decline-codes'
import type { CustomerModel, HostedSessionModel, TokenModel } from '../prisma/generated/models'
import { silently, type Change } from './change'
import { commit } from './commit'
import type { StoreContext } from './context'
import { ifUnmatched, type MatchedBy } from './customers/match'
import { planCustomer } from './customers/work'
import { writeInTime } from './event-times'
import { isTaken } from './failures'
import { adding, type Work } from './finish'
import type { SealedCard } from './payment-methods/open'
import { forgetting, spent, tokenParts } from './tokens'

/** For whom the card is stored: one who is there, or one who is made with it, unless another has his reference or address by then. */
export type SetupOwner =
  | { kind: 'known'; customer: CustomerModel }
  | { kind: 'new'; customer: CustomerModel; match?: MatchedBy | undefined }

interface StoringOnSession {
  token: TokenModel
  owner: SetupOwner
  card: Change<'payment_methods'>
  sealed: SealedCard
  /** When the session is looked at again. */
  dueAt: Date
}

export function createSessionSetups(context: StoreContext) {
  const { now, real } = context
  return {
    /** Takes the attempt with the card that was typed. `dueAt`: until then nobody else goes on with it. */
    takeCard(
      session: HostedSessionModel,
      { token, card, cvc }: { token: TokenModel; card: SealedCard; cvc: Uint8Array },
      dueAt: Date,
      cause: Cause,
    ): Work {
      const attempt = session.attempt + 1
      const taken = { setupToken: token.id, paymentMethodId: null, declineCode: null, attempt, dueAt }
      return {
        name: 'hosted_sessions.take_card',
        resourceId: token.id,
        status: 201,
        body: '{}',
        changes: [silently('hosted_sessions', session, taken, cause)],
        parts: tokenParts(token, card, cvc, real()),
      }
    },

    /** Uses the token up and stores its card, or has it wait for its cardholder. False if anything has changed since it was read. */
    async storeCard(
      session: HostedSessionModel,
      { token, owner, card, sealed, dueAt }: StoringOnSession,
      cause: Cause,
    ): Promise<boolean> {
      const { customer } = owner
      const match = owner.kind === 'new' ? owner.match : undefined
      const at = now()
      const kept =
        owner.kind === 'new'
          ? planCustomer(customer, session.apiVersion, { at, cause })
          : // A deletion that was planned before cannot miss the card.
            silently('customers', customer, {}, cause)
      const stored = { paymentMethodId: card.next.id, customerId: customer.id, dueAt }
      const changes = [
        kept,
        card,
        silently('hosted_sessions', session, stored, cause),
        spent(token, { at, cause }),
      ]
      const { createdAt } = card.next
      const also = [
        ...forgetting(token.id),
        adding('vault.cards', { id: card.next.id, ...sealed, createdAt }),
      ]
      try {
        return await commit(context, 'hosted_sessions.store_card', changes, {
          also,
          ...(match && ifUnmatched(customer, match)),
        })
      } catch (error) {
        // A customer who was made by itself has the reference now.
        if (match && isTaken(error)) return false
        throw error
      }
    },

    /** Uses the token up without storing its card. `token`: null if it is past. */
    async refuseCard(
      session: HostedSessionModel,
      token: TokenModel | null,
      declineCode: DeclineCode,
      cause: Cause,
    ): Promise<boolean> {
      const refused = { declineCode, dueAt: session.expiresAt }
      const changes = [
        silently('hosted_sessions', session, refused, cause),
        ...(token?.usedAt === null ? [spent(token, { at: now(), cause })] : []),
      ]
      return writeInTime(context, () =>
        commit(context, 'hosted_sessions.refuse_card', changes, {
          also: session.setupToken === null ? [] : forgetting(session.setupToken),
        }),
      )
    },
  }
}
