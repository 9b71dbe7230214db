/**
 * The page behind `next_action.redirect.url`: it leads to the bank's page with the `creq`, takes the `cres`,
 * completes the payment as confirm does, and sends the browser back to the merchant (rulings 3).
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { awaitsProcessor } from '../../activities/payment/outcome'
import { ApiError } from '../../contract/errors'
import { judgeId } from '../../domain/ids'
import { isBrowserSecret } from '../../infra/browser-secret'
import type { PaymentModel } from '../../prisma/generated/models'
import { readForm } from '../http/read-body'
import type { Write } from '../route'
import { wakeSession } from '../routes/hosted-sessions/wake'
import { confirmChallenge } from '../routes/payments/confirm'
import type { Services } from '../services'
import { browserCall } from './call'
import { challengePage, refusedPage, resultPage, waitingPage } from './challenge-pages'
import { answering, withQuery, type Outcome } from './page'

/** What the browser may learn later: nothing is decided yet. */
const NOT_YET = [409, 503]

export function mountChallenge(router: Router, services: Services): void {
  const { store } = services

  const addressOf = (row: PaymentModel) => store.payments.redirectUrl(row.id)
  const answerUrl = (row: PaymentModel) => `${addressOf(row)}/answer`

  async function show(context: Context): Promise<Outcome> {
    const row = await findPayment(services, context)
    if (isOver(row)) return leave(row)
    const answer = await answerTo(services, row)
    const challenge = store.payments.view(row).next_action?.challenge
    if (!challenge || (await store.idempotency.find(answer.claim))) return { to: answerUrl(row) }
    return challengePage(challenge)
  }

  async function takeAnswer(context: Context): Promise<Outcome> {
    const row = await findPayment(services, context)
    const form = await readForm(context.req)
    if (isOver(row)) return leave(row)
    return confirm(context, row, form.get('cres') ?? '')
  }

  /** Where the browser waits for what its answer has begun, and begins it again if that broke off. */
  async function wait(context: Context): Promise<Outcome> {
    const row = await findPayment(services, context)
    if (isOver(row)) return leave(row)
    if (awaitsProcessor(row)) return waitingPage(answerUrl(row))
    const answer = await answerTo(services, row)
    if (!(await store.idempotency.find(answer.claim))) return { to: addressOf(row) }
    return confirm(context, row, '')
  }

  async function confirm(context: Context, row: PaymentModel, cres: string): Promise<Outcome> {
    try {
      await confirmChallenge(await answerTo(services, row), row, cres)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'parameter_impossible') return refusedPage(addressOf(row))
      if (error.code !== 'payment_unexpected_state' && !NOT_YET.includes(error.row.status)) throw error
    }
    const current = await findPayment(services, context)
    if (isOver(current)) return leave(current)
    return context.method === 'GET' ? waitingPage(answerUrl(row)) : { to: answerUrl(row) }
  }

  /** Back to the merchant, who is told the outcome by the API; the query only says what to ask for. */
  async function leave(row: PaymentModel): Promise<Outcome> {
    const { id, status, returnUrl } = row
    if (returnUrl !== null) return { to: withQuery(returnUrl, { payment: id, status }) }
    const session = await store.hostedSessions.findByPayment(row, id)
    if (!session) return resultPage(status)
    wakeSession(services, session)
    return { to: store.hostedSessions.url(session.id) }
  }

  router.get('/3ds/:payment/:secret', answering(show))
  router.post('/3ds/:payment/:secret/answer', answering(takeAnswer))
  router.get('/3ds/:payment/:secret/answer', answering(wait))
}

const isOver = ({ status }: PaymentModel) => status !== 'pending' && status !== 'requires_action'

/** The payment of an address; a wrong secret is told from a payment that does not exist by nothing. */
async function findPayment({ store, pepper, livemode }: Services, context: Context): Promise<PaymentModel> {
  const { payment = '', secret = '' } = context['params'] as { payment?: string; secret?: string }
  const known = judgeId(payment, 'payment') === 'ok' && isBrowserSecret(pepper, payment, secret)
  const row = known ? await store.payments.findChallenged(livemode, payment) : null
  if (!row) throw new ApiError('resource_missing')
  return row
}

/** One write, however often the browser brings its answer: it is named by the challenge that it answers. */
async function answerTo(services: Services, row: PaymentModel): Promise<Write<unknown>> {
  const account = await services.store.accounts.find(row.accountId)
  if (!account) throw new Error(`no account ${row.accountId}`)
  return browserCall(services, {
    tenant: { accountId: row.accountId, livemode: row.livemode },
    account,
    operationId: 'confirmPayment',
    name: [row.id, row.threeDsTransId ?? ''],
    body: undefined,
  })
}
