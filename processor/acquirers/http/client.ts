/** Client for the protocol of `processor/port.ts` over HTTP: keep-alive connections, no retries, and a strict view of failures. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { ALL_CAPABILITIES } from '../../../domain/acquirer-capabilities'
import { wasNeverSent } from '../../../domain/never-sent'
import { createCaller } from '../../../infra/exchange'
import { CONNECTIONS, type ClientOptions, type Connected } from '../../connecting'
import { PROCESSOR_LIMIT, type AcceptDispute, type ProcessorAnswer } from '../../port'
import { jsonOf } from '../../json'
import { AuthenticationResult } from '../../action-answers'
import { AuthorizationAnswer, CaptureAnswer, RefundAnswer, VerificationAnswer } from '../../answers'
import { createDeadlines } from './deadlines'
import { AnswerState, ContestedState } from './disputes'
import { MovementsPage } from './movements'
import { ToldPage } from './notifications'
import { createSettlementFiles } from './settlement-files'
import { SettlementList } from './settlement-list'

/** The most bytes that an answer may have: a whole page of movements. A longer one is treated as no answer. */
const ANSWER_LIMIT = 1024 * 1024

/** The statuses by which a server says that it has no such call: not every acquirer has all. */
const NOT_THERE = [404, 405, 501]

/** Those that say so of a question about a key, where 404 says that there is nothing under it. */
const NO_QUESTION = [405, 501]

/** The statuses by which a server, or a proxy before it, refuses a file or an answer for good: its content, size or type. */
const REFUSED = [400, 413, 415, 422]

export function createHttpProcessor(options: ClientOptions): Connected {
  const { baseUrl, secret, timeoutMs = PROCESSOR_LIMIT, connections = CONNECTIONS, headers } = options
  const { onCertificate } = options
  const caller = createCaller({ baseUrl, connections, onCertificate })
  const files = createSettlementFiles({ baseUrl, secret, timeoutMs })
  const deadline = createDeadlines(timeoutMs)
  const authorization = `Bearer ${secret}`
  const send = async (
    method: 'GET' | 'POST',
    path: string,
    body: string | Uint8Array | null,
    type = 'application/json',
  ): Promise<Answered | NoAnswer> => {
    try {
      const sent = { ...headers?.(), authorization, ...(body !== null && { 'content-type': type }) }
      const call = { method, path, body, headers: sent, signal: deadline() }
      const { status, bytes } = await caller.call(call, ANSWER_LIMIT)
      return { kind: 'answered', status, text: bytes.toString() }
    } catch (error) {
      return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
    }
  }

  /** What a key stands for. An acquirer that has no such question knows nothing of keys. */
  const question = async <T>(path: string, schema: z.ZodType<T>): Promise<ProcessorAnswer<T | null>> => {
    const sent = await send('GET', path, null)
    if (sent.kind !== 'answered') return sent
    if (NO_QUESTION.includes(sent.status)) return { kind: 'cannot_tell', repeatUntil: null }
    return sent.status === 404 ? { kind: 'known', value: null } : read(sent, schema)
  }

  /** For questions about a key: 404 then means that there is nothing under it. */
  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    body: string | null,
    schema: z.ZodType<T>,
  ): Promise<ProcessorAnswer<T | null>> => {
    const sent = await send(method, path, body)
    if (sent.kind !== 'answered') return sent
    return sent.status === 404 ? { kind: 'known', value: null } : read(sent, schema)
  }

  /** For calls that always have an answer: 404 then means that the outcome is unknown. */
  const required = async <T>(answer: Promise<ProcessorAnswer<T | null>>): Promise<ProcessorAnswer<T>> => {
    const given = await answer
    if (given.kind !== 'known') return given
    return given.value === null ? { kind: 'unknown' } : { kind: 'known', value: given.value }
  }

  /** For what not every acquirer has. */
  const optional = async <T>(
    path: string,
    schema: z.ZodType<T>,
  ): Promise<ProcessorAnswer<T> | Unsupported> => {
    const sent = await send('GET', path, null)
    if (sent.kind !== 'answered') return sent
    return NOT_THERE.includes(sent.status) ? { kind: 'unsupported' } : read(sent, schema)
  }

  const answerDispute = async (request: AcceptDispute & { kind: string }) => {
    const sent = await send('POST', '/dispute_answers', JSON.stringify(request))
    if (sent.kind !== 'answered') return sent
    // Sent again it would be refused again, and its merchant may still give another one in time.
    if (REFUSED.includes(sent.status))
      return { kind: 'known', value: { state: 'refused', at: request.at } } as const
    return read(sent, AnswerState)
  }

  return {
    capabilities: ALL_CAPABILITIES,
    // There never was such an operation.
    greet: () => question(`/operations/health-${randomUUID()}`, AuthorizationAnswer),
    authorize: (request) =>
      required(call('POST', '/authorizations', serialize(request), AuthorizationAnswer)),
    inquire: (key) => question(`/operations/${encodeURIComponent(key)}`, AuthorizationAnswer),
    close: (key, reference) =>
      required(
        call(
          'POST',
          `/operations/${encodeURIComponent(key)}/close`,
          JSON.stringify({ reference }),
          AuthorizationAnswer,
        ),
      ),
    capture: (request) => required(call('POST', '/captures', serialize(request), CaptureAnswer)),
    inquireCapture: (key) => question(`/captures/${encodeURIComponent(key)}`, CaptureAnswer),
    refund: (request) => required(call('POST', '/refunds', serialize(request), RefundAnswer)),
    inquireRefund: (key) => question(`/refunds/${encodeURIComponent(key)}`, RefundAnswer),
    verify: (request) =>
      required(call('POST', '/verifications', JSON.stringify(request), VerificationAnswer)),
    resumeVerification: (key, { kind: _, ...returned }) =>
      call(
        'POST',
        `/verifications/${encodeURIComponent(key)}/resume`,
        JSON.stringify(returned),
        VerificationAnswer,
      ),
    // A challenge ends at a 3-D Secure server, which is asked for its result; whatever else, at the acquirer itself.
    resume: (key, { kind, ...returned }) => {
      const [path, operation] = [encodeURIComponent(returned.action), encodeURIComponent(key)]
      return kind === 'challenge'
        ? call('GET', `/three_d_secure/${path}`, null, AuthenticationResult)
        : call('POST', `/operations/${operation}/resume`, JSON.stringify(returned), AuthorizationAnswer)
    },
    contested: (authorizationKey, { capturedAt, now }) => {
      const query = new URLSearchParams({ captured_at: capturedAt, now })
      const path = `/disputes/${encodeURIComponent(authorizationKey)}?${query.toString()}`
      return call('GET', path, null, ContestedState)
    },
    sendEvidenceFile: async ({ key, authorizationKey, type, content }) => {
      const query = new URLSearchParams({ key, authorization_key: authorizationKey })
      const sent = await send('POST', `/evidence_files?${query.toString()}`, content, type)
      if (sent.kind !== 'answered') return sent
      if (NOT_THERE.includes(sent.status)) return { kind: 'unsupported' }
      // Sent again it would be refused again, and the rest of the evidence has to come in time.
      if (REFUSED.includes(sent.status)) return { kind: 'known', value: { state: 'refused' } }
      return read(sent, AnswerState)
    },
    submitEvidence: (request) => answerDispute({ ...request, kind: 'evidence' }),
    acceptDispute: (request) => answerDispute({ ...request, kind: 'acceptance' }),
    inquireDisputeAnswer: (key) =>
      call('GET', `/dispute_answers/${encodeURIComponent(key)}`, null, AnswerState),
    list: ({ from, until }, cursor) => {
      const query = new URLSearchParams({ from, until, ...(cursor !== null && { cursor }) })
      return optional(`/movements?${query.toString()}`, MovementsPage)
    },
    listNotifications: (since, cursor) => {
      const query = new URLSearchParams({ since, ...(cursor !== null && { cursor }) })
      return optional(`/notifications?${query.toString()}`, ToldPage)
    },
    settlements: (since, cursor) => {
      const query = new URLSearchParams({ since, ...(cursor !== null && { cursor }) })
      return optional(`/settlements?${query.toString()}`, SettlementList)
    },
    settlement: async (id) => {
      try {
        return await files.open(id)
      } catch (error) {
        return { kind: wasNeverSent(error) ? 'unavailable' : 'unknown' }
      }
    },
    async shutdown() {
      files.shutdown()
      await caller.close()
    },
  }
}

interface Answered {
  kind: 'answered'
  status: number
  text: string
}
interface NoAnswer {
  kind: 'unavailable' | 'unknown'
}
interface Unsupported {
  kind: 'unsupported'
}

function read<T>({ status, text }: Answered, schema: z.ZodType<T>): ProcessorAnswer<T> {
  if (status === 503 && isTransient(text)) return { kind: 'transient' }
  const parsed = status === 200 ? schema.safeParse(jsonOf(text)) : undefined
  return parsed?.success ? { kind: 'known', value: parsed.data } : { kind: 'unknown' }
}

function serialize(request: { amount: bigint }): string {
  return JSON.stringify({ ...request, amount: request.amount.toString() })
}

function isTransient(text: string): boolean {
  return z.object({ error: z.literal('transient') }).safeParse(jsonOf(text)).success
}
