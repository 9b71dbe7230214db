/**
 * The page behind `next_action.redirect.url`. It leads the browser through each action of the payment, or of the card that is stored,
 * takes what it comes back with, goes on as confirm does, and sends the browser back to the merchant (contract 3.6).
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { BrowserAnswer, ChallengeSeen } from '../../app/challenge-seen'
import { challengeOfCard } from '../../app/payment-methods/challenge'
import { challengeOfPayment } from '../../app/payments/challenge'
import { ApiError } from '../../contract/errors'
import { browserFacts } from '../../contract/payments/browser'
import { boundedFields, actionKindOf, type Action } from '../../domain/actions'
import { judgeId } from '../../domain/ids'
import { withQuery } from '../../domain/return-addresses'
import { networkOf } from '../../infra/addresses'
import { readForm } from '../http/read-body'
import type { Services } from '../services'
import type { Bill } from './bill'
import { readBrowser } from './browser-facts'
import {
  challengePage,
  devicePage,
  redirectPage,
  refusedPage,
  resultPage,
  waitingPage,
} from './challenge-pages'
import { fieldsBroughtBy, sendFrame } from './frame'
import { readerOf } from './language'
import { answering, type PageOutcome } from './page'

export function mountChallenge(router: Router, services: Services): void {
  const answerUrl = ({ url }: ChallengeSeen) => `${url}/answer`
  const formOf = (context: Context) => readForm(context.req, networkOf(services.addressOf(context.req)))

  async function show(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    if (seen.isOver) return leave(context, seen)
    if (!seen.open || (await seen.wasAnswered())) return { to: answerUrl(seen) }
    return pageOf(seen.open, context, seen)
  }

  async function pageOf(action: Action, context: Context, seen: ChallengeSeen): Promise<PageOutcome> {
    const bill = billOf(context, seen)
    if (!('kind' in action)) return challengePage(action, bill)
    if (action.kind === 'device_data') {
      const way = { answerUrl: answerUrl(seen), endsAt: await seen.leadsBackTo() }
      return devicePage(action, way, bill)
    }
    if (action.method === 'POST') return redirectPage(action, bill)
    const isPlain = Object.keys(action.fields).length === 0
    return { to: isPlain ? action.url : withQuery(action.url, action.fields) }
  }

  async function takeAnswer(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    const form = await formOf(context)
    if (seen.isOver) return leave(context, seen)
    return goOn(context, seen, answerIn(context, form, seen.open))
  }

  /** What the form brings back from the action. Whoever comes again after it says nothing new. */
  function answerIn(context: Context, form: URLSearchParams, action: Action | null): BrowserAnswer {
    const kind = action ? actionKindOf(action) : 'challenge'
    if (kind === 'challenge') return { cres: form.get('cres') ?? '' }
    if (kind === 'redirect') return { returned: { fields: boundedFields([...queryOf(context), ...form]) } }
    const browser = browserFacts(readBrowser(context, form, services))
    return { returned: { fields: fieldsBroughtBy(form), browser } }
  }

  /**
   * Where the browser comes back to from a page of the acquirer's own, and where it waits for the outcome of what it has brought.
   * Starts the work again if it was interrupted.
   */
  async function wait(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    if (seen.isOver) return leave(context, seen)
    if (seen.isWorkedOn) return waitingPage(billOf(context, seen))
    const isRedirect = seen.open !== null && actionKindOf(seen.open) === 'redirect'
    if (!isRedirect && !seen.mayAskAgain && !(await seen.wasAnswered())) return { to: seen.url }
    return goOn(context, seen, { returned: { fields: boundedFields(queryOf(context)) } })
  }

  async function goOn(context: Context, seen: ChallengeSeen, answer: BrowserAnswer): Promise<PageOutcome> {
    const answered = await seen.answer(answer)
    if (answered.kind === 'refused') return refusedPage(seen.url, billOf(context, seen))
    const current = await look(services, context)
    if (current.isOver) return leave(context, current)
    if (current.action !== seen.action) return { to: seen.url }
    return context.method === 'GET' ? waitingPage(billOf(context, seen)) : { to: answerUrl(seen) }
  }

  /** A hidden frame comes back, by a form or by a redirect. */
  async function takeFrame(context: Context): Promise<void> {
    await look(services, context)
    sendFrame(context, context.method === 'POST' ? await formOf(context) : queryOf(context))
  }

  /**
   * Sends the browser back to the merchant. The query names the payment or card and its status, but the merchant should read the
   * outcome through the API.
   */
  async function leave(context: Context, seen: ChallengeSeen): Promise<PageOutcome> {
    if (seen.back) return { to: withQuery(seen.back.to, seen.back.query) }
    const page = await seen.sessionPage()
    return page === null ? resultPage(seen.status, billOf(context, seen)) : { to: page }
  }

  router.get('/3ds/:id/:secret', answering(show))
  router.post('/3ds/:id/:secret/answer', answering(takeAnswer))
  router.get('/3ds/:id/:secret/answer', answering(wait))
  router.post('/3ds/:id/:secret/answer/frame', takeFrame)
  router.get('/3ds/:id/:secret/answer/frame', takeFrame)
}

const queryOf = ({ querystring }: Context) => new URLSearchParams(querystring)

const billOf = (context: Context, { paid, account }: ChallengeSeen): Bill => ({
  reader: readerOf(context),
  account,
  paid,
})

/** What is confirmed at an address. A wrong secret is answered exactly as one that leads nowhere. */
async function look(services: Services, context: Context): Promise<ChallengeSeen> {
  const { id = '', secret = '' } = context['params'] as { id?: string; secret?: string }
  const { livemode } = services
  const seen =
    judgeId(id, 'payment') === 'ok'
      ? await challengeOfPayment(services, livemode, { id, secret })
      : judgeId(id, 'token') === 'ok'
        ? await challengeOfCard(services, livemode, { id, secret })
        : null
  if (!seen) throw new ApiError('resource_missing')
  return seen
}
