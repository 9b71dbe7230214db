/**
 * The page behind `next_action.redirect.url`: it leads to the bank's page with the `creq`, takes the `cres`,
 * completes the payment as confirm does, and sends the browser back to the merchant (contract 3.6).
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { awaitsProcessor } from '../../domain/payment-outcomes'
import { ApiError } from '../../contract/errors'
import { judgeId } from '../../domain/ids'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { AccountModel, PaymentModel } from '../../prisma/generated/models'
import { readForm } from '../http/read-body'
import type { Write } from '../route'
import { wakeSession } from '../routes/hosted-sessions/wake'
import { confirmChallenge } from '../routes/payments/confirm'
import type { Services } from '../services'
import type { Bill } from '../../domain/amount-text'
import { browserCall } from './call'
import { challengePage, refusedPage, resultPage, waitingPage } from './challenge-pages'
import { answering, withQuery, type Outcome } from './page'

/** What the browser may learn later: nothing is decided yet. */
const NOT_YET = [409, 503]

interface Seen {
  row: PaymentModel
  /** Whom the cardholder pays. */
  account: AccountModel
}

export function mountChallenge(router: Router, services: Services): void {
  const { store } = services

  const addressOf = ({ row }: Seen) => store.payments.redirectUrl(row.id)
  const answerUrl = (seen: Seen) => `${addressOf(seen)}/answer`

  async function show(context: Context): Promise<Outcome> {
    const seen = await look(services, context)
    if (isOver(seen)) return leave(seen)
    const challenge = store.payments.view(seen.row).next_action?.challenge
    if (!challenge || (await store.idempotency.find(answerTo(services, seen).claim)))
      return { to: answerUrl(seen) }
    return challengePage(challenge, billOf(seen))
  }

  async function takeAnswer(context: Context): Promise<Outcome> {
    const seen = await look(services, context)
    const form = await readForm(context.req)
    if (isOver(seen)) return leave(seen)
    return confirm(context, seen, form.get('cres') ?? '')
  }

  /** Where the browser waits for what its answer has begun, and begins it again if that broke off. */
  async function wait(context: Context): Promise<Outcome> {
    const seen = await look(services, context)
    if (isOver(seen)) return leave(seen)
    if (awaitsProcessor(seen.row)) return waitingPage(billOf(seen))
    if (!(await store.idempotency.find(answerTo(services, seen).claim))) return { to: addressOf(seen) }
    return confirm(context, seen, '')
  }

  async function confirm(context: Context, seen: Seen, cres: string): Promise<Outcome> {
    try {
      await confirmChallenge(answerTo(services, seen), seen.row, cres)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'parameter_impossible') return refusedPage(addressOf(seen), billOf(seen))
      if (error.code !== 'payment_unexpected_state' && !NOT_YET.includes(error.row.status)) throw error
    }
    const current = await look(services, context)
    if (isOver(current)) return leave(current)
    return context.method === 'GET' ? waitingPage(billOf(seen)) : { to: answerUrl(seen) }
  }

  /** Back to the merchant, who is told the outcome by the API; the query only says what to ask for. */
  async function leave(seen: Seen): Promise<Outcome> {
    const { id, status, returnUrl } = seen.row
    if (returnUrl !== null) return { to: withQuery(returnUrl, { payment: id, status }) }
    const session = await store.hostedSessions.findByPayment(seen.row, id)
    if (!session) return resultPage(status, billOf(seen))
    wakeSession(services, session)
    return { to: store.hostedSessions.url(session.id) }
  }

  router.get('/3ds/:payment/:secret', answering(show))
  router.post('/3ds/:payment/:secret/answer', answering(takeAnswer))
  router.get('/3ds/:payment/:secret/answer', answering(wait))
}

const isOver = ({ row: { status } }: Seen) => status !== 'pending' && status !== 'requires_action'

const billOf = ({ row: { amount, currency }, account }: Seen): Bill => ({
  merchant: account.name,
  amount,
  currency,
})

/** The payment of an address; a wrong secret is told from a payment that does not exist by nothing. */
async function look({ store, pepper, livemode }: Services, context: Context): Promise<Seen> {
  const { payment = '', secret = '' } = context['params'] as { payment?: string; secret?: string }
  const known = judgeId(payment, 'payment') === 'ok' && isBrowserSecret(pepper, payment, secret)
  const row = known ? await store.payments.findChallenged(livemode, payment) : null
  const account = row && (await store.accounts.find(row.accountId))
  if (!account) throw new ApiError('resource_missing')
  return { row, account }
}

/** One write, however often the browser brings its answer: it is named by the challenge that it answers. */
function answerTo(services: Services, { row, account }: Seen): Write<unknown> {
  return browserCall(services, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPayment',
    name: [row.id, row.threeDsTransId ?? ''],
    body: undefined,
  })
}
