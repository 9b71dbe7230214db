/** The card that was typed on the page of a session that stores one: its verification, and what comes of it (decision 0276). */
import { ApiError } from '../../contract/errors'
import { SESSION_CHECK } from '../../domain/hosted-session'
import { DataFault } from '../../domain/incidents'
import { inquiryWait } from '../../domain/retries'
import type { HostedSessionModel, PaymentMethodModel, TokenModel } from '../../prisma/generated/models'
import type { CardData } from '../../processor/port'
import { newCustomer } from '../../store/customers/draft'
import { writeInTime } from '../../store/event-times'
import type { SetupOwner } from '../../store/hosted-setups'
import { openToken, sealCard } from '../cards'
import { draftCustomer, type GivenCustomer } from '../customers/draft'
import type { Acting } from '../dependencies'
import {
  askToVerify,
  judgeVerification,
  planCard,
  type CardKeeping,
  type VerifiedCard,
} from '../payment-methods/verify'

/** A customer is changed by others, too. Each time another write was first: that many in a row do not happen. */
const TRIES = 50

/** Whether a card was typed of which nobody knows yet what comes of it. */
const isBeingVerified = ({ setupToken, paymentMethodId, declineCode, status }: HostedSessionModel) =>
  status === 'open' && setupToken !== null && paymentMethodId === null && declineCode === null

/** Until when somebody goes on with it, or has asked in vain; null if nobody is at it. */
export const heldUntil = (session: HostedSessionModel, now: Date): Date | null =>
  isBeingVerified(session) && session.dueAt && session.dueAt > now ? session.dueAt : null

/** Whether nobody is at it. */
export const isLeft = (session: HostedSessionModel, now: Date): boolean =>
  isBeingVerified(session) && session.dueAt !== null && session.dueAt <= now

/**
 * Goes on with the card of the latest attempt, wherever it broke off: a token is verified under one key, however often that is asked. Returns
 * the card if its cardholder has to act.
 */
export async function goOnWithCard(
  deps: Acting,
  session: HostedSessionModel,
): Promise<PaymentMethodModel | null> {
  const { store, now, cause } = deps
  if (!isBeingVerified(session)) return null
  const opened = await openedToken(deps, session)
  if (!opened) return null
  const { token, card } = opened
  const keeping = await keepingOf(deps, session)
  const { acquirer, answer } = await askToVerify(deps, keeping, token, card)
  if (answer?.kind !== 'known') {
    const waited = now().getTime() - token.createdAt.getTime()
    await store.hostedSessions.wait(session, new Date(now().getTime() + inquiryWait(waited)), cause)
    return null
  }
  const judged = judgeVerification(deps, keeping, token, answer.value)
  if (judged.kind === 'refused') {
    await store.hostedSessions.refuseCard(session, token, judged.declineCode, cause)
    return null
  }
  return storeCard(deps, session, keeping, { ...judged, token, card, acquirer })
}

/** Null if the token is of no use any more: then the card is not stored, and another one is asked for. */
async function openedToken(
  deps: Acting,
  session: HostedSessionModel,
): Promise<{ token: TokenModel; card: CardData } | null> {
  const { store, cause } = deps
  const id = session.setupToken ?? ''
  try {
    return await openToken(deps, session, id, 'token')
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // If somebody else has used it, the session has changed with it, and nothing is written.
    await store.hostedSessions.refuseCard(
      session,
      await store.tokens.find(session, id),
      'processing_error',
      cause,
    )
    return null
  }
}

async function keepingOf({ store }: Acting, session: HostedSessionModel): Promise<CardKeeping> {
  const account = await store.accounts.find(session.accountId)
  if (!account) throw new DataFault('row_incomplete', `hosted session ${session.id} lacks its account`)
  return { account, sequence: session.sequence, back: { returnUrl: '', session: session.id } }
}

async function storeCard(
  deps: Acting,
  read: HostedSessionModel,
  keeping: CardKeeping,
  verified: Omit<VerifiedCard, 'customer'>,
): Promise<PaymentMethodModel | null> {
  const { store, now, cause } = deps
  let session = read
  for (let tries = 0; tries < TRIES; tries += 1) {
    const owner = await ownerOf(deps, session)
    if (!owner) {
      await store.hostedSessions.refuseCard(session, verified.token, 'processing_error', cause)
      return null
    }
    const stored = await writeInTime(deps, async () => {
      const at = now()
      const card = planCard(deps, keeping, { ...verified, customer: owner.customer.id }, { at, cause })
      const { token } = verified
      const sealed = sealCard(deps, card.next.id, verified.card)
      const dueAt = new Date(at.getTime() + SESSION_CHECK)
      const isStored = await store.hostedSessions.storeCard(
        session,
        { token, owner, card, sealed, dueAt },
        cause,
      )
      return isStored ? card.next : null
    })
    if (stored) return stored.status === 'requires_action' ? stored : null
    const current = await store.hostedSessions.find(session, session.id)
    // Who asked at the same time may have been told to wait. The card of this attempt is still to be stored.
    if (!current || !isBeingVerified(current) || current.setupToken !== session.setupToken) return null
    session = current
  }
  throw new Error(`the customer of hosted session ${session.id} changes faster than he can be read`)
}

/** For whom the card is stored; null if he was deleted. */
async function ownerOf(deps: Acting, session: HostedSessionModel): Promise<SetupOwner | null> {
  const { store, now } = deps
  const known = async (id: string): Promise<SetupOwner | null> => {
    const customer = await store.customers.find(session, id)
    return customer && { kind: 'known', customer }
  }
  if (session.customerId !== null) return known(session.customerId)
  const { id, row, match } = await draftCustomer(deps, session, (session.payer ?? {}) as GivenCustomer)
  if (!row && id !== null) return known(id)
  return { kind: 'new', customer: row ?? newCustomer(session, now()), match }
}
