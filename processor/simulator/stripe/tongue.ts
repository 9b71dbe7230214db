/**
 * Stripe's interface over the simulator's ledger, under `/stripe/v1`: who calls, in which version, what is asked, and which faults
 * the controls have for it.
 */
import { randomUUID } from 'node:crypto'
import type { createControls } from '../controls'
import { readBody, type Asked, type SimulatorReply } from '../listener'
import { BadRequest } from '../requests'
import { keyTooLong, type createKeptAnswers } from './answers'
import { HARMLESS_CALLS, type StripeCallName } from './call-names'
import type { AskedOfStripe, FileCall, StripeCall } from './calls'
import { BAD_GATEWAY, BROKEN, OUT_OF_ORDER, RATE_LIMITED, StripeFault, errorReply, invalid } from './faults'
import { readBracketForm } from './form'
import { expanded, type WholeOf } from './lists'
import { STRIPE_VERSION } from './version'

type Controls = Pick<
  ReturnType<typeof createControls>,
  'beforeWork' | 'afterWork' | 'stripeFault' | 'isAimedAt'
>

interface TongueParts {
  /** By method and address, such as `POST payment_intents/:id/confirm`. */
  calls: Readonly<Record<string, StripeCall | FileCall>>
  /** Which mode's secret the header has. */
  modeOf: (header: string | undefined) => 'live' | 'sandbox' | undefined
  answers: ReturnType<typeof createKeptAnswers>
  hash: (text: string) => string
  controls: Controls
  wholeOf: WholeOf
}

type Work = (asked: AskedOfStripe) => Promise<object>

export function createStripeTongue({ calls, modeOf, answers, hash, controls, wholeOf }: TongueParts) {
  /** The call that an address is of, and the id in it. */
  const find = (method: string, segments: readonly string[]) => {
    const [first = '', second, ...rest] = segments
    const radar = first === 'radar' && second !== undefined ? [`radar/${second}`, ...rest] : undefined
    const [resource = '', id, verb, ...more] = radar ?? segments
    const path = [resource, ...(id === undefined ? [] : [':id']), ...(verb === undefined ? [] : [verb])]
    const name = `${method} ${path.join('/')}`
    return more.length > 0 || !Object.hasOwn(calls, name) ? undefined : { call: calls[name], id: id ?? '' }
  }

  const isAimedAt = (name: StripeCallName): boolean =>
    controls.isAimedAt(name, !HARMLESS_CALLS.includes(name))

  /** `isKept`: a repeat under the same key gets it again. */
  const worked = async (
    work: () => Promise<object>,
    name?: StripeCallName,
  ): Promise<{ reply: SimulatorReply; isKept: boolean }> => {
    try {
      const told = await work()
      const isBroken = name !== undefined && isAimedAt(name) && controls.stripeFault('broken_answers')
      if (isBroken) return { reply: errorReply(BROKEN.status, BROKEN.error), isKept: true }
      return { reply: { status: 200, body: JSON.stringify(told) }, isKept: true }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return { reply: errorReply(error.status, error.error), isKept: error.isKept }
    }
  }

  /** With what the controls have for such a call before it is answered, and after. */
  const underFaults = async (
    name: StripeCallName,
    answer: () => Promise<SimulatorReply>,
  ): Promise<SimulatorReply | undefined> => {
    if (!isAimedAt(name)) return answer()
    if (!(await controls.beforeWork())) return OUT_OF_ORDER
    if (controls.stripeFault('rate_limited')) return RATE_LIMITED
    const reply = await answer()
    if (!(await controls.afterWork())) return undefined
    return controls.stripeFault('bad_gateways') ? BAD_GATEWAY : reply
  }

  const write = async (
    { name, fingerprint, work }: { name: StripeCallName; fingerprint: string; work: Work },
    asked: AskedOfStripe,
    key: string | undefined,
  ): Promise<SimulatorReply | undefined> => {
    if (key === undefined) return underFaults(name, async () => (await worked(() => work(asked), name)).reply)
    if (keyTooLong(key)) return errorReply(400, invalid(undefined, 'The Idempotency-Key is too long.').error)
    const id = `${asked.livemode ? 'live' : 'sandbox'}:${key}`
    const begun = answers.begin(id, fingerprint)
    if (begun.kind === 'refused') return begun.reply
    if (begun.kind === 'kept') return underFaults(name, async () => begun.reply)
    try {
      return await underFaults(name, async () => {
        const { reply, isKept } = await worked(() => work(asked), name)
        // Payment methods are in memory alone.
        if (isKept) await answers.keep(id, fingerprint, reply, name !== 'payment_methods')
        return reply
      })
    } finally {
      answers.release(id)
    }
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
    if (call.name === undefined) return (await worked(() => work(asked))).reply
    const fingerprint = hash([method, ...segments, sentText].join('\n'))
    return write({ name: call.name, fingerprint, work }, asked, keyIn(request))
  }

  /** `segments`: those after `/stripe`. */
  return async (asked: Asked): Promise<SimulatorReply | undefined> => {
    const answer = await reply(asked).catch((error: unknown) => {
      if (error instanceof BadRequest) return errorReply(400, invalid(undefined, error.message).error)
      if (error instanceof StripeFault) return errorReply(error.status, error.error)
      return errorReply(BROKEN.status, BROKEN.error)
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
