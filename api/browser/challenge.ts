/**
 * The page behind `next_action.redirect.url`. It leads to the bank's page with the `creq`, takes the `cres`, completes
 * the payment as confirm does, and sends the browser back to the merchant (contract 3.6).
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { withQuery } from '../../domain/return-addresses'
import {
  answerChallenge,
  challengeAt,
  challengeUrl,
  openChallenge,
  sessionPageOf,
  wasAnswered,
  type ChallengeSeen,
} from '../../app/payments/challenge'
import { ApiError } from '../../contract/errors'
import { judgeId } from '../../domain/ids'
import { awaitsProcessor } from '../../domain/payment-facts'
import { networkOf } from '../../infra/addresses'
import { readForm } from '../http/read-body'
import type { Services } from '../services'
import type { Bill } from './bill'
import { challengePage, refusedPage, resultPage, waitingPage } from './challenge-pages'
import { readerOf } from './language'
import { answering, type PageOutcome } from './page'

export function mountChallenge(router: Router, services: Services): void {
  const addressOf = (seen: ChallengeSeen) => challengeUrl(services, seen)
  const answerUrl = (seen: ChallengeSeen) => `${addressOf(seen)}/answer`

  async function show(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    if (isOver(seen)) return leave(context, seen)
    const challenge = openChallenge(services, seen)
    if (!challenge || (await wasAnswered(services, seen))) return { to: answerUrl(seen) }
    return challengePage(challenge, billOf(context, seen))
  }

  async function takeAnswer(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    const form = await readForm(context.req, networkOf(services.addressOf(context.req)))
    if (isOver(seen)) return leave(context, seen)
    return confirm(context, seen, form.get('cres') ?? '')
  }

  /** Where the browser waits for the outcome of its answer. Starts the work again if it was interrupted. */
  async function wait(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    if (isOver(seen)) return leave(context, seen)
    if (awaitsProcessor(seen.row)) return waitingPage(billOf(context, seen))
    if (!(await wasAnswered(services, seen))) return { to: addressOf(seen) }
    return confirm(context, seen, '')
  }

  async function confirm(context: Context, seen: ChallengeSeen, cres: string): Promise<PageOutcome> {
    const answered = await answerChallenge(services, seen, cres)
    if (answered.kind === 'refused') return refusedPage(addressOf(seen), billOf(context, seen))
    const current = await look(services, context)
    if (isOver(current)) return leave(context, current)
    return context.method === 'GET' ? waitingPage(billOf(context, seen)) : { to: answerUrl(seen) }
  }

  /**
   * Sends the browser back to the merchant. The query names the payment and its status, but the merchant should read the
   * outcome through the API.
   */
  async function leave(context: Context, seen: ChallengeSeen): Promise<PageOutcome> {
    const { id, status, returnUrl } = seen.row
    if (returnUrl !== null) return { to: withQuery(returnUrl, { payment: id, status }) }
    const page = await sessionPageOf(services, seen)
    return page === null ? resultPage(status, billOf(context, seen)) : { to: page }
  }

  router.get('/3ds/:payment/:secret', answering(show))
  router.post('/3ds/:payment/:secret/answer', answering(takeAnswer))
  router.get('/3ds/:payment/:secret/answer', answering(wait))
}

const isOver = ({ row: { status } }: ChallengeSeen) => status !== 'pending' && status !== 'requires_action'

const billOf = (context: Context, { row: { amount, currency }, account }: ChallengeSeen): Bill => ({
  reader: readerOf(context),
  account,
  amount,
  currency,
})

/** The payment at an address. A wrong secret is answered exactly as a payment that does not exist. */
async function look(services: Services, context: Context): Promise<ChallengeSeen> {
  const { payment: id = '', secret = '' } = context['params'] as { payment?: string; secret?: string }
  const isId = judgeId(id, 'payment') === 'ok'
  const seen = isId ? await challengeAt(services, services.livemode, { id, secret }) : null
  if (!seen) throw new ApiError('resource_missing')
  return seen
}
