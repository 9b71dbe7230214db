/**
 * Stripe's interface over the simulator's ledger, under `/stripe/v1`: who calls, in which version, what is asked, and which faults
 * the controls have for it.
 */
import { randomUUID } from 'node:crypto'
import type { createControls } from '../controls'
import { readBody, type Asked, type SimulatorReply } from '../listener'
import type { createRepeatableCalls } from '../repeatable-calls'
import { BadRequest } from '../requests'
import { HARMLESS_CALLS, type StripeCallName } from './call-names'
import type { AskedOfStripe, FileCall, StripeCall } from './calls'
import { STRIPE_REPLIES, errorReply, faultReply, invalid } from './faults'
import { readBracketForm } from './form'
import { expanded, type WholeOf } from './lists'
import { STRIPE_VERSION } from './version'

interface TongueParts {
  /** By method and address, such as `POST payment_intents/:id/confirm`. */
  calls: Readonly<Record<string, StripeCall | FileCall>>
  /** Which mode's secret the header has. */
  modeOf: (header: string | undefined) => 'live' | 'sandbox' | undefined
  repeatable: ReturnType<typeof createRepeatableCalls>
  hash: (text: string) => string
  controls: Pick<ReturnType<typeof createControls>, 'isAimedAt'>
  wholeOf: WholeOf
}

type Work = (asked: AskedOfStripe) => Promise<object>

const LONGEST_KEY = 255

const shown = (told: object): SimulatorReply => ({ status: 200, body: JSON.stringify(told) })

export function createStripeTongue({ calls, modeOf, repeatable, hash, controls, wholeOf }: TongueParts) {
  /** The call that an address is of, and the id in it. */
  const find = (method: string, segments: readonly string[]) => {
    const exact = `${method} ${segments.join('/')}`
    if (segments.length > 1 && Object.hasOwn(calls, exact)) return { call: calls[exact], id: '' }
    const [first = '', second, ...rest] = segments
    const radar = first === 'radar' && second !== undefined ? [`radar/${second}`, ...rest] : undefined
    const [resource = '', id, verb, ...more] = radar ?? segments
    const path = [resource, ...(id === undefined ? [] : [':id']), ...(verb === undefined ? [] : [verb])]
    const name = `${method} ${path.join('/')}`
    return more.length > 0 || !Object.hasOwn(calls, name) ? undefined : { call: calls[name], id: id ?? '' }
  }

  const write = (
    { name, fingerprint, work }: { name: StripeCallName; fingerprint: string; work: Work },
    asked: AskedOfStripe,
    key: string | undefined,
  ): Promise<SimulatorReply | undefined> => {
    if (key !== undefined && key.length > LONGEST_KEY)
      throw invalid(undefined, 'The Idempotency-Key is too long.')
    return repeatable({
      work: async () => shown(await work(asked)),
      named:
        key === undefined ? undefined : { id: `${asked.livemode ? 'live' : 'sandbox'}:${key}`, fingerprint },
      isAimedAt: controls.isAimedAt('stripe', name, !HARMLESS_CALLS.includes(name)),
      // Payment methods are in memory alone.
      isForgotten: name === 'payment_methods',
    })
  }

  const reply = async ({ method, segments, query, request }: Asked): Promise<SimulatorReply | undefined> => {
    const mode = modeOf(request.headers.authorization)
    if (!mode) return errorReply(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    if (request.headers['stripe-version'] !== STRIPE_VERSION)
      throw invalid(undefined, `The header Stripe-Version has to be ${STRIPE_VERSION}.`)
    const found = find(method, segments)
    if (!found?.call) {
      return errorReply(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method} ${request.url?.slice(0, 200) ?? ''}).`,
      })
    }
    const { call, id } = found
    const asked = { id, livemode: mode === 'live' }
    if ('readFile' in call) {
      const { fingerprint, run } = await call.readFile(request)
      return write({ name: call.name, fingerprint: hash(fingerprint), work: run }, asked, keyIn(request))
    }
    const sentText = method === 'POST' ? await readBody(request) : ''
    if (
      sentText !== '' &&
      !/^application\/x-www-form-urlencoded(?:;|$)/u.test(request.headers['content-type'] ?? '')
    )
      throw invalid(undefined, 'The body has to be application/x-www-form-urlencoded.')
    const { expand, run } = call.read(
      readBracketForm(method === 'POST' ? new URLSearchParams(sentText) : query),
    )
    const work = async (of: AskedOfStripe) => expanded(await run(of), expand, wholeOf)
    if (call.name === undefined) return shown(await work(asked))
    const fingerprint = hash([method, ...segments, sentText].join('\n'))
    return write({ name: call.name, fingerprint, work }, asked, keyIn(request))
  }

  /** `segments`: those after `/stripe`. */
  return async (asked: Asked): Promise<SimulatorReply | undefined> => {
    const answer = await reply(asked).catch((error: unknown) => {
      if (error instanceof BadRequest) return errorReply(400, invalid(undefined, error.message).error)
      return faultReply(error)?.reply ?? STRIPE_REPLIES.broken
    })
    return (
      answer && {
        ...answer,
        headers: {
          'request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
          'stripe-version': STRIPE_VERSION,
          ...answer.headers,
        },
      }
    )
  }
}

function keyIn({ headers }: Asked['request']): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : undefined
}
