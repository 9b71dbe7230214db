/**
 * The page behind `next_action.redirect.url`. It leads the browser through each action of the payment, takes what it comes back with,
 * goes on with the payment as confirm does, and sends the browser back to the merchant (contract 3.6).
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import {
  answerChallenge,
  challengeAt,
  challengeUrl,
  leadsBackTo,
  openChallenge,
  sessionPageOf,
  wasAnswered,
  type BrowserAnswer,
  type ChallengeSeen,
} from '../../app/payments/challenge'
import { ApiError } from '../../contract/errors'
import { browserFacts } from '../../contract/payments/browser'
import { boundedFields, actionKindOf, type Action } from '../../domain/actions'
import { judgeId } from '../../domain/ids'
import { awaitsProcessor } from '../../domain/payment-facts'
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
  const addressOf = (seen: ChallengeSeen) => challengeUrl(services, seen)
  const answerUrl = (seen: ChallengeSeen) => `${addressOf(seen)}/answer`
  const formOf = (context: Context) => readForm(context.req, networkOf(services.addressOf(context.req)))

  async function show(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    if (isOver(seen)) return leave(context, seen)
    const action = openChallenge(services, seen)
    if (!action || (await wasAnswered(services, seen))) return { to: answerUrl(seen) }
    return pageOf(action, context, seen)
  }

  async function pageOf(action: Action, context: Context, seen: ChallengeSeen): Promise<PageOutcome> {
    const bill = billOf(context, seen)
    if (!('kind' in action)) return challengePage(action, bill)
    if (action.kind === 'device_data') {
      const way = { answerUrl: answerUrl(seen), endsAt: await leadsBackTo(services, seen) }
      return devicePage(action, way, bill)
    }
    if (action.method === 'POST') return redirectPage(action, bill)
    const isPlain = Object.keys(action.fields).length === 0
    return { to: isPlain ? action.url : withQuery(action.url, action.fields) }
  }

  async function takeAnswer(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    const form = await formOf(context)
    if (isOver(seen)) return leave(context, seen)
    return goOn(context, seen, answerIn(context, form, openChallenge(services, seen)))
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
    if (isOver(seen)) return leave(context, seen)
    if (awaitsProcessor(seen.row)) return waitingPage(billOf(context, seen))
    const action = openChallenge(services, seen)
    const isRedirect = action !== null && actionKindOf(action) === 'redirect'
    if (!isRedirect && !(await wasAnswered(services, seen))) return { to: addressOf(seen) }
    return goOn(context, seen, { returned: { fields: boundedFields(queryOf(context)) } })
  }

  async function goOn(context: Context, seen: ChallengeSeen, answer: BrowserAnswer): Promise<PageOutcome> {
    const answered = await answerChallenge(services, seen, answer)
    if (answered.kind === 'refused') return refusedPage(addressOf(seen), billOf(context, seen))
    const current = await look(services, context)
    if (isOver(current)) return leave(context, current)
    if (current.row.threeDsTransId !== seen.row.threeDsTransId) return { to: addressOf(seen) }
    return context.method === 'GET' ? waitingPage(billOf(context, seen)) : { to: answerUrl(seen) }
  }

  /** A hidden frame comes back, by a form or by a redirect. */
  async function takeFrame(context: Context): Promise<void> {
    await look(services, context)
    sendFrame(context, context.method === 'POST' ? await formOf(context) : queryOf(context))
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
  router.post('/3ds/:payment/:secret/answer/frame', takeFrame)
  router.get('/3ds/:payment/:secret/answer/frame', takeFrame)
}

const isOver = ({ row: { status } }: ChallengeSeen) => status !== 'pending' && status !== 'requires_action'

const queryOf = ({ querystring }: Context) => new URLSearchParams(querystring)

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
