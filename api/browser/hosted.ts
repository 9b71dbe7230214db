/**
 * The page of a hosted session: it takes a card, to pay with or to store, leads through 3-D Secure, and sends the browser on to the
 * merchant (contract 8.2). Every post is answered with a redirect to the same address, which shows the session as it is then.
 */
import type Router from '@koa/router'
import type { Context } from 'koa'
import { withQuery } from '../../domain/return-addresses'
import { payOnSession, sessionAt, sessionUrl, type SessionSeen } from '../../app/hosted-sessions/pay'
import { storeOnSession } from '../../app/hosted-sessions/store-card'
import { atTimeOf } from '../../app/clock'
import { setupUrl } from '../../app/payment-methods/challenge'
import { challengeUrl } from '../../app/payments/challenge'
import type { CardInput } from '../../contract/card'
import { ApiError } from '../../contract/errors'
import type { BrowserBody } from '../../contract/payments/browser'
import { setupOf } from '../../domain/card-setups'
import { judgeId } from '../../domain/ids'
import { awaitsProcessor } from '../../domain/payment-facts'
import { browserSecret, isBrowserSecret } from '../../infra/browser-secret'
import { networkOf } from '../../infra/addresses'
import { readForm } from '../http/read-body'
import type { Services } from '../services'
import type { Bill } from './bill'
import { readBrowser } from './browser-facts'
import { readCardForm } from './card-form'
import { waitingPage } from './challenge-pages'
import { keepHolderName, keptHolderName } from './holder-name'
import {
  checkoutPage,
  expiredPage,
  impossiblePage,
  paidPage,
  storedPage,
  type Checkout,
  type RefusedCard,
} from './hosted-pages'
import { readerOf } from './language'
import { answering, type PageOutcome } from './page'

export function mountHosted(router: Router, services: Services): void {
  const { pepper } = services

  async function show(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    const { session, attempt } = seen
    if (session.status === 'completed') return completed(seen, billOf(context, seen))
    if (session.status === 'expired') return expiredPage(session, billOf(context, seen))
    if (attempt !== 'unfinished') return checkoutPage(checkout(seen, context))
    const action = actionAt(seen)
    return action === null ? waitingPage(billOf(context, seen)) : { to: action }
  }

  /** Where the cardholder carries out what the payment or the card waits for; null if it does not wait for him. */
  function actionAt({ payment, card }: SessionSeen): string | null {
    if (card?.status === 'requires_action') return setupUrl(services, card)
    return payment?.status === 'requires_action' && !awaitsProcessor(payment)
      ? challengeUrl(services, payment)
      : null
  }

  async function takeCard(context: Context): Promise<PageOutcome> {
    const seen = await look(services, context)
    const form = await readForm(context.req, networkOf(services.addressOf(context.req)))
    const { session, attempt } = seen
    const takesCard = session.status === 'open' && attempt !== 'unfinished'
    // The payment of a form that was posted before, or in another tab, has begun already. The page shows its outcome.
    if (takesCard && isFormKey(seen, form.get('form_key') ?? '')) {
      const read = readCardForm(form, (await atTimeOf(services, session, seen.account)).now())
      if (!read.ok) return checkoutPage({ ...checkout(seen, context), form: read, keep: read.keep })
      keepHolderName(context, session, read.card.holder_name)
      const paying = await begin(seen, read.card, readBrowser(context, form, services))
      if (paying.kind === 'impossible') return impossiblePage(session, billOf(context, seen))
    }
    return { to: sessionUrl(services, seen) }
  }

  const begin = (seen: SessionSeen, card: CardInput, browser: BrowserBody) =>
    seen.session.mode === null
      ? payOnSession(services, seen, card, browser)
      : storeOnSession(services, seen, card)

  const formName = ({ session }: SessionSeen) => `${session.id}:attempt:${session.attempt}`
  const isFormKey = (seen: SessionSeen, given: string) => isBrowserSecret(pepper, formName(seen), given)
  const checkout = (seen: SessionSeen, context: Context): Checkout => ({
    session: seen.session,
    bill: billOf(context, seen),
    formKey: browserSecret(pepper, formName(seen)),
    refused: refusedIn(seen),
    keep: { name: keptHolderName(context) },
  })

  router.get('/hosted/:session/:secret', answering(show))
  router.post('/hosted/:session/:secret', answering(takeCard))
}

const billOf = (context: Context, { session: { amount, currency, mode }, account }: SessionSeen): Bill => ({
  reader: readerOf(context),
  account,
  paid: mode === null ? { amount, currency } : null,
})

function completed(seen: SessionSeen, bill: Bill): PageOutcome {
  const { id, mode, successUrl, paymentId, paymentMethodId } = seen.session
  if (successUrl === '') return mode === null ? paidPage(seen, bill) : storedPage(bill)
  const made = mode === null ? { payment: paymentId ?? '' } : { payment_method: paymentMethodId ?? '' }
  return { to: withQuery(successUrl, { hosted_session: id, ...made }) }
}

/** Why the card of the latest attempt was refused; null if there was none. */
function refusedIn({ session, payment, card, attempt }: SessionSeen): RefusedCard | null {
  if (attempt !== 'refused') return null
  if (payment) return { declined: payment.status === 'declined', code: payment.declineCode }
  const code = session.declineCode ?? (card && setupOf(card)?.declineCode) ?? null
  return { declined: code !== null && code !== 'processing_error', code }
}

/** The current session at an address. A wrong secret is answered exactly as a session that does not exist. */
async function look(services: Services, context: Context): Promise<SessionSeen> {
  const { session: id = '', secret = '' } = context['params'] as { session?: string; secret?: string }
  const isId = judgeId(id, 'hosted_session') === 'ok'
  const seen = isId ? await sessionAt(services, services.livemode, { id, secret }) : null
  if (!seen) throw new ApiError('resource_missing')
  return seen
}
