/**
 * A tap between the service and the processor: it passes everything on in both directions, and records in which order
 * requests about each payment or refund arrived.
 */
import { once } from 'node:events'
import {
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { referenceInSentName } from '../../processor/names'

export type Question = 'authorize' | 'inquire' | 'close' | 'refund' | 'inquireRefund'

/** A request as it arrived. `path`: with its query. */
export interface Tapped {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface Tap {
  url: string
  /** Where requests are passed on to. */
  connect(processorUrl: string): void
  /** What has arrived about this payment or refund, oldest first. */
  asked(id: string): Question[]
  /** All requests, oldest first. */
  requests: readonly Tapped[]
  /** Records the next requests of this kind and never passes them on, as if they had been lost on their way. */
  loseNext(question: Question, times?: number): void
  close(): Promise<void>
}

export async function openTap(): Promise<Tap> {
  const calls: { question: Question; key: string }[] = []
  const seen: Tapped[] = []
  /** The payment or refund of each key. */
  const references = new Map<string, string>()
  let target = ''
  let lost: { question: Question; times: number } | undefined
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const call = readCall(request, body, intents)
    const { method = 'GET', url: path = '/', headers } = request
    seen.push({ method, path, headers, body })
    if (call) calls.push(call)
    if (call?.reference !== undefined) references.set(call.key, call.reference)
    if (lost && call?.question === lost.question && lost.times > 0) {
      lost.times -= 1
      return
    }
    const onward = send(`${target}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
      if (isNewIntent(request)) nameIntent(answer, body, intents)
    })
    // If the processor closes the connection, the service's connection is closed too.
    onward.on('error', () => request.socket.destroy())
    onward.end(body)
  }
  /** Stripe's own names of payments. */
  const intents = new Map<string, string>()
  const server = createServer((request, response) => {
    pass(request, response).catch(() => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect(processorUrl) {
      target = processorUrl
    },
    asked: (id) => calls.filter(({ key }) => references.get(key) === id).map(({ question }) => question),
    requests: seen,
    loseNext(question, times = 1) {
      lost = { question, times }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface TappedCall {
  question: Question
  key: string
  reference?: string | undefined
}

/** By the name that is sent with it. Nothing can be asked. */
function readAdyenCall(url: string, body: Buffer): TappedCall | undefined {
  const [, question] = ADYEN_CALLS.find(([path]) => path.test(url)) ?? []
  if (question === undefined) return undefined
  const { reference: key } = JSON.parse(body.toString()) as { reference: string }
  return { question, key, reference: referenceInSentName(key) ?? undefined }
}

const ADYEN_CALLS: readonly (readonly [RegExp, Question])[] = [
  [/\/payments$/, 'authorize'],
  [/\/refunds$/, 'refund'],
  [/\/(?:cancels|reversals)$/, 'close'],
]

/** An intent that is confirmed is an authorization. Before, it moves nothing. */
function readStripeCall(
  { method, url = '' }: IncomingMessage,
  body: Buffer,
  intents: ReadonlyMap<string, string>,
): TappedCall | undefined {
  const reference = new URLSearchParams(body.toString()).get('metadata[reference]') ?? undefined
  if (method === 'POST' && url.endsWith('/v1/refunds'))
    return { question: 'refund', key: String(reference), reference }
  const [, key = '', action] = /\/v1\/payment_intents\/(\w+)(?:\/(\w+))?/.exec(url) ?? []
  const question = method === 'GET' ? 'inquire' : STRIPE_CALLS.get(action)
  return question && { question, key, reference: intents.get(key) }
}

const STRIPE_CALLS: ReadonlyMap<string | undefined, Question> = new Map([
  ['confirm', 'authorize'],
  ['cancel', 'close'],
])

const isNewIntent = ({ method, url = '' }: IncomingMessage): boolean =>
  method === 'POST' && url.endsWith('/v1/payment_intents')

function nameIntent(answer: IncomingMessage, body: Buffer, intents: Map<string, string>): void {
  const reference = new URLSearchParams(body.toString()).get('metadata[reference]')
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => {
    const [, id] = /"id":"(pi_\w+)"/.exec(Buffer.concat(chunks).toString()) ?? []
    if (id !== undefined && reference !== null) intents.set(id, reference)
  })
}

function readCall(
  request: IncomingMessage,
  body: Buffer,
  intents: ReadonlyMap<string, string>,
): TappedCall | undefined {
  const { method, url = '' } = request
  const [, kind, key = '', action] = url.split('/')
  if (kind === 'adyen') return readAdyenCall(url, body)
  if (kind === 'stripe') return readStripeCall(request, body, intents)
  const posted = () => JSON.parse(body.toString()) as { key: string; reference?: string }
  if (kind === 'authorizations') return { question: 'authorize' as const, ...posted() }
  if (kind === 'refunds') {
    return method === 'POST'
      ? { question: 'refund' as const, ...posted() }
      : { question: 'inquireRefund' as const, key: decodeURIComponent(key) }
  }
  if (kind !== 'operations') return undefined
  const about = decodeURIComponent(key)
  return method === 'POST' && action === 'close'
    ? { question: 'close' as const, reference: posted().reference, key: about }
    : { question: 'inquire' as const, key: about }
}
