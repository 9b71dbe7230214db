/**
 * SetupIntents: cards that are to be stored. The verification is in the ledger under `metadata[key]`, or under a key made of the
 * intent's id. A challenge is answered on a page of its own, and needs the card, which a restart forgets.
 */
import { z } from 'zod'
import { asHeader, withQuery } from '../../../domain/return-addresses'
import { conductOf } from '../../../domain/sandbox-cards'
import { PAGE_POLICY, missingPage, questionPage } from '../acs-pages'
import type { Ledger } from '../ledger'
import type { SimulatorReply } from '../listener'
import { createKeyLocks } from '../locks'
import { verdictOn } from '../sandbox-cards'
import type { Verify } from '../verifications'
import type { StripeCards } from './cards'
import { declineError } from './declines'
import { StripeFault, missing, unsuited, type StripeError } from './faults'
import { StripeOptions, optionsIn } from './intent-forms'
import { newStripeId } from './intents'
import { expandPaths, flagText, formText, metadataText } from './shapes'
import type { SetupRow, StripeStore } from './store'

const shared = {
  payment_method: formText(100).optional(),
  payment_method_options: StripeOptions,
  return_url: z.url().max(5_000).optional(),
  mandate_data: z.looseObject({}).optional(),
  expand: expandPaths,
}

export const NewSetupForm = z.strictObject({
  ...shared,
  usage: z.enum(['on_session', 'off_session']).default('off_session'),
  payment_method_types: z.array(z.literal('card')).max(1).optional(),
  confirm: flagText.default(false),
  description: formText(1_000).optional(),
  metadata: metadataText.default({}),
})

export const ConfirmSetupForm = z.strictObject(shared)

interface SetupParts {
  store: StripeStore
  ledger: Pick<Ledger, 'hash' | 'findVerification'>
  cards: StripeCards
  verify: Verify
  publicUrl: () => string
  clock: () => number
}

const html = (status: number, body: string): SimulatorReply => ({
  status,
  body,
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' },
})

export function createStripeSetups({ store, ledger, cards, verify, publicUrl, clock }: SetupParts) {
  const locked = createKeyLocks()
  const require = (id: string): SetupRow => {
    const row = store.find('setups', id)
    if (!row) throw missing('setupintent', id, 'intent')
    return row
  }
  const secretOf = (id: string): string => `${id}_secret_${ledger.hash(`client:${id}`).slice(0, 24)}`
  const pageSecret = (id: string): string => ledger.hash(`setup-page:${id}`).slice(0, 32)
  const attemptId = ({ id, attempts }: SetupRow): string =>
    `setatt_${ledger.hash(`attempt:${id}:${attempts}`).slice(0, 24)}`

  const errorOf = (row: SetupRow): StripeError | undefined => {
    if (row.declineCode === null) return undefined
    const error = declineError(row.declineCode, null, null)
    const isFailed = row.declineCode === 'authentication_failed'
    return isFailed ? { ...error, code: 'setup_intent_authentication_failure' } : error
  }

  const view = (row: SetupRow): object => {
    const error = errorOf(row)
    const method = cards.show(row.method)
    const url = `${publicUrl()}/stripe/${row.id}/${pageSecret(row.id)}`
    const action =
      row.returnUrl === null
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: row.returnUrl, url } }
    return {
      id: row.id,
      object: 'setup_intent',
      application: null,
      automatic_payment_methods: null,
      cancellation_reason: null,
      client_secret: secretOf(row.id),
      created: row.created,
      customer: null,
      description: row.description,
      flow_directions: null,
      last_setup_error: error ? { ...error, ...(method && { payment_method: method }) } : null,
      latest_attempt: row.attempts === 0 ? null : attemptId(row),
      livemode: row.livemode,
      mandate: null,
      metadata: row.metadata,
      next_action: row.status === 'requires_action' ? action : null,
      on_behalf_of: null,
      payment_method: row.status === 'requires_payment_method' ? null : row.method,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: {
          mandate_options: null,
          network: null,
          request_three_d_secure: row.options.request_three_d_secure ?? 'automatic',
        },
      },
      payment_method_types: ['card'],
      single_use_mandate: null,
      status: row.status,
      usage: row.usage,
    }
  }

  const attemptView = (row: SetupRow): object => {
    const error = errorOf(row)
    const { card } = row
    const { iin: _, ...shown } = card ?? { iin: '' }
    const isAsked = row.isAuthenticated || row.declineCode === 'authentication_failed'
    return {
      id: attemptId(row),
      object: 'setup_attempt',
      application: null,
      created: row.created,
      customer: null,
      flow_directions: null,
      livemode: row.livemode,
      on_behalf_of: null,
      payment_method: row.method,
      payment_method_details: {
        type: 'card',
        card: {
          ...shown,
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          network: card?.brand ?? null,
          three_d_secure: isAsked
            ? {
                authentication_flow: 'challenge',
                electronic_commerce_indicator: null,
                result: row.isAuthenticated ? 'authenticated' : 'failed',
                result_reason: null,
                transaction_id: null,
                version: '2.2.0',
              }
            : null,
          wallet: null,
        },
      },
      ...(error && { setup_error: error }),
      setup_intent: row.id,
      status: row.status === 'succeeded' ? 'succeeded' : error ? 'failed' : row.status,
      usage: row.usage,
    }
  }

  /** Has the issuer accept the card, or decline it. */
  const decide = async (row: SetupRow): Promise<SetupRow> => {
    const { data } = cards.require(row.method ?? '')
    const verification = await verify({ key: keyOf(row), card: data, authenticated: true })
    const declineCode =
      verification === undefined
        ? 'processing_error'
        : verification.state === 'refused'
          ? verification.declineCode
          : null
    const status = declineCode === null ? 'succeeded' : 'requires_payment_method'
    return store.write('setups', { ...row, declineCode, status })
  }

  const keyOf = ({ id, metadata, attempts }: SetupRow): string => {
    const named = metadata['key']
    if (named !== undefined && attempts === 1 && !ledger.findVerification(named)) return named
    return `${id}:${attempts}:verify`
  }

  const confirm = async (id: string, form: z.infer<typeof ConfirmSetupForm>): Promise<object> => {
    const before = require(id)
    const returnUrl = form.return_url ?? before.returnUrl
    const methodId = form.payment_method ?? before.method
    const waits = before.status === 'requires_confirmation' || before.status === 'requires_payment_method'
    const isNamed = before.status === 'requires_confirmation' || form.payment_method !== undefined
    if (!waits || methodId === null || !isNamed)
      throw unsuited(
        'setup_intent_unexpected_state',
        `This SetupIntent's status is ${before.status}, so it cannot be confirmed${waits ? ' without a payment method' : ''}.`,
        { setup_intent: view(before) },
      )
    const method = cards.use(methodId, id)
    const options = { ...before.options, ...optionsIn(form) }
    const verdict = verdictOn(method.data.number, returnUrl !== null)
    const { request_three_d_secure: asked } = options
    const isAsked = verdict === 'verified' && (asked === 'any' || asked === 'challenge')
    const row: SetupRow = {
      ...before,
      method: methodId,
      card: method.shown,
      options,
      declineCode: null,
      isAuthenticated: false,
      attempts: before.attempts + 1,
      returnUrl,
      status: 'requires_action',
    }
    const done = verdict === 'challenge' || isAsked ? await store.write('setups', row) : await decide(row)
    const error = errorOf(done)
    if (error) throw new StripeFault(402, { ...error, setup_intent: view(done) }, true)
    return view(done)
  }

  /** What came of the page. The first answer stands. */
  const answer = (id: string, wants: string): Promise<SetupRow> =>
    locked(id, async () => {
      const row = require(id)
      if (row.status !== 'requires_action') return row
      const number = row.method === null ? undefined : cards.find(row.method)?.data.number
      const conduct = number === undefined ? undefined : conductOf(number)
      const isAuthentic =
        wants === 'authenticate' && conduct && !(conduct.kind === 'challenges' && !conduct.authenticates)
      if (isAuthentic) return decide({ ...row, isAuthenticated: true })
      return store.write('setups', {
        ...row,
        status: 'requires_payment_method',
        declineCode: 'authentication_failed',
      })
    })

  return {
    view,
    attemptOf(id: string): object | undefined {
      const row = store.all('setups').find((one) => attemptId(one) === id)
      return row && attemptView(row)
    },

    async create(form: z.infer<typeof NewSetupForm>, livemode: boolean): Promise<object> {
      if (form.payment_method !== undefined) cards.require(form.payment_method)
      const row = await store.write('setups', {
        id: newStripeId('seti'),
        created: Math.floor(clock() / 1_000),
        livemode,
        method: form.payment_method ?? null,
        options: optionsIn(form),
        usage: form.usage,
        description: form.description ?? null,
        metadata: form.metadata,
        returnUrl: form.return_url ?? null,
        attempts: 0,
        card: null,
        declineCode: null,
        isAuthenticated: false,
        status: form.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
      })
      return form.confirm ? locked(row.id, () => confirm(row.id, { expand: [] })) : view(row)
    },

    confirm: (id: string, form: z.infer<typeof ConfirmSetupForm>) => locked(id, () => confirm(id, form)),
    get: (id: string): object => view(require(id)),

    /** The page of a challenge, and its answer. */
    async page(
      method: string,
      [id = '', secret = '', last]: readonly string[],
      body: string,
    ): Promise<SimulatorReply> {
      const row = store.find('setups', id)
      if (!row || secret !== pageSecret(id)) return html(404, missingPage())
      if (method === 'GET' && last === undefined) {
        const question = `may this card ending in ${row.card?.last4 ?? ''} be stored?`
        return html(200, questionPage('Confirm your card', '', question, `/stripe/${id}/${secret}/answer`))
      }
      const choice = new URLSearchParams(body).get('answer') ?? ''
      if (method !== 'POST' || last !== 'answer' || !['authenticate', 'fail'].includes(choice))
        return html(404, missingPage())
      const { returnUrl } = await answer(id, choice)
      if (returnUrl === null)
        return html(200, questionPage('Thank you', '', 'Your answer was recorded.', '#'))
      const back = { setup_intent: id, setup_intent_client_secret: secretOf(id) }
      return { status: 303, body: '', headers: { location: asHeader(withQuery(returnUrl, back)) } }
    },
  }
}
