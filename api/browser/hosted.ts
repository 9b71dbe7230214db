/**
 * The page of a hosted session: takes a card, leads through 3-D Secure, and goes on to the merchant (contract 8.2).
 * Whatever was posted is answered by the address itself, which shows what the session has become.
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { refreshSession, type SessionNow } from '../../activities/hosted-sessions/refresh'
import { awaitsProcessor } from '../../domain/payment-outcomes'
import { ApiError } from '../../contract/errors'
import type { CardInput } from '../../contract/card'
import { presentHostedSession } from '../../contract/hosted-sessions/view'
import type { CardPaymentBody } from '../../contract/payments/create'
import { judgeId } from '../../domain/ids'
import { browserSecret, isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, HostedSessionModel } from '../../prisma/generated/models'
import { readForm } from '../http/read-body'
import { wakeSession } from '../routes/hosted-sessions/wake'
import { inProgress } from '../idempotency'
import { once } from '../once'
import { beginCreate } from '../routes/payments/create'
import type { Services } from '../services'
import type { Bill } from '../../domain/amount-text'
import { browserCall } from './call'
import { readCardForm } from './card-form'
import { waitingPage } from './challenge-pages'
import { keepHolderName, keptHolderName } from './holder-name'
import { checkoutPage, expiredPage, impossiblePage, type Checkout } from './hosted-pages'
import { answering, withQuery, type Outcome } from './page'

interface Seen extends SessionNow {
  account: AccountModel
}

export function mountHosted(router: Router, services: Services): void {
  const { store, pepper, now, log } = services

  async function show(context: Context): Promise<Outcome> {
    const seen = await look(services, context)
    const { session, payment, attempt } = seen
    if (session.status === 'completed') return { to: successUrl(seen) }
    if (session.status === 'expired') return expiredPage(session, billOf(seen))
    if (attempt !== 'unfinished' || !payment) return checkoutPage(checkout(seen, context))
    const challenged = payment.status === 'requires_action' && !awaitsProcessor(payment)
    return challenged ? { to: store.payments.redirectUrl(payment.id) } : waitingPage(billOf(seen))
  }

  async function takeCard(context: Context): Promise<Outcome> {
    const seen = await look(services, context)
    const form = await readForm(context.req)
    const { session, attempt } = seen
    const takesCard = session.status === 'open' && attempt !== 'unfinished'
    // A form that was posted before, or in another tab, has had its payment: the page shows what came of it.
    if (takesCard && isFormKey(seen, form.get('form_key') ?? '')) {
      const read = readCardForm(form, now())
      if (!read.ok) return checkoutPage({ ...checkout(seen, context), form: read, keep: read.keep })
      keepHolderName(context, session, read.card.holder_name)
      if (!(await pay(seen, read.card))) return impossiblePage(session, billOf(seen))
    }
    return { to: store.hostedSessions.url(session.id) }
  }

  /** False when this payment can never be begun. One that is begun tells its outcome by its row. */
  async function pay({ session, account }: Seen, card: CardInput): Promise<boolean> {
    const call = browserCall(services, {
      tenant: { accountId: session.accountId, livemode: session.livemode },
      account,
      operationId: 'createPayment',
      name: [session.id, String(session.attempt)],
      body: paymentBody(session, card),
    })
    try {
      await once(call, {
        async begin() {
          const begun = await beginCreate(call, session)
          // A session that takes this attempt no more: its page shows why.
          if (!begun) throw inProgress()
          return begun
        },
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const begun = error.details.paymentId !== undefined || error.row.status === 409
      if (!begun) log.warn({ session: session.id, code: error.code }, 'a hosted payment cannot be begun')
      if (!begun) return false
    }
    wakeSession(services, session)
    return true
  }

  const formName = ({ session }: Seen) => `${session.id}:attempt:${session.attempt}`
  const isFormKey = (seen: Seen, given: string) => isBrowserSecret(pepper, formName(seen), given)
  const checkout = (seen: Seen, context: Context): Checkout => ({
    session: seen.session,
    merchant: seen.account.name,
    formKey: browserSecret(pepper, formName(seen)),
    refused: seen.payment,
    keep: { name: keptHolderName(context) },
  })

  router.get('/hosted/:session/:secret', answering(show))
  router.post('/hosted/:session/:secret', answering(takeCard))
}

const billOf = ({ session: { amount, currency }, account }: Seen): Bill => ({
  merchant: account.name,
  amount,
  currency,
})

/** The payment that the session asks for, as a merchant would ask for it by API. */
function paymentBody(session: HostedSessionModel, card: CardInput): CardPaymentBody {
  const {
    amount,
    currency,
    capture,
    reference,
    store,
    description,
    customer,
    order,
    metadata,
    three_d_secure,
  } = presentHostedSession(session, null)
  return {
    ...{ amount, currency, capture, reference, store, description, metadata, three_d_secure },
    ...(customer !== null && { customer: { id: customer } }),
    ...(order && { order }),
    payment_method: { type: 'card', card },
    initiated_by: 'customer',
  }
}

function successUrl({ session }: Seen): string {
  return withQuery(session.successUrl, { hosted_session: session.id, payment: session.paymentId ?? '' })
}

/** The session of an address as it is now; a wrong secret is told from one that does not exist by nothing. */
async function look(services: Services, context: Context): Promise<Seen> {
  const { store, pepper, livemode } = services
  const { session: id = '', secret = '' } = context['params'] as { session?: string; secret?: string }
  const known = judgeId(id, 'hosted_session') === 'ok' && isBrowserSecret(pepper, id, secret)
  const row = known ? await store.hostedSessions.findByAddress(livemode, id) : null
  const account = row && (await store.accounts.find(row.accountId))
  if (!account) throw new ApiError('resource_missing')
  return { ...(await refreshSession(services, row)), account }
}
