/**
 * What a run sends and gets, exchange by exchange. The client of a kind is led through a server on this machine, which passes each
 * call on and keeps what may be kept of it, or answers it from what was kept.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createCaller, readWhole } from '../../../infra/exchange'
import { PROCESSOR_LIMIT } from '../../../processor/port'
import type { Hiding } from './hiding'

/** Without what {@link Hiding} hides, and without headers that could say who called. */
export interface TapedExchange {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
  /** 0: there was no answer. */
  status: number
  answerHeaders: Readonly<Record<string, string>>
  answer: string
  /** The answer was not passed on. */
  isLost?: true
}

export interface Tape {
  /** Where the client is led to. */
  url: string
  exchanges: readonly TapedExchange[]
  /** The answer to one of the next calls is lost on its way: 1 for the next one. */
  loseAnswer(which: number): void
  stop(): Promise<void>
}

interface Answered {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array
  isLost: boolean
}

const CALL_LIMIT = 16 * 1024 * 1024

/** Those that say what a body is, and how a call is known again. */
const KEPT_HEADERS = /^content-type$|idempoten|version|request-id|retry|psp/i
/** Those of the connection, which each side has for itself. */
const OWN_HEADERS = [
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'accept-encoding',
]

const flat = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

const keptOf = (headers: Readonly<Record<string, string>>, hiding: Hiding): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => KEPT_HEADERS.test(name))
      .map(([name, value]) => [name, hiding.text(value)]),
  )

const NO_ANSWER: Answered = { status: 0, headers: {}, body: Buffer.alloc(0), isLost: false }

async function serve(answer: (request: IncomingMessage, body: Buffer) => Promise<Answered>) {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body, isLost } = await answer(request, await readWhole(request, CALL_LIMIT))
    if (status === 0) {
      request.socket.destroy()
      return
    }
    const type = headers['content-type'] ?? 'application/json'
    response.writeHead(status, { ...headers, 'content-type': type, 'content-length': body.length })
    if (!isLost) {
      response.end(body)
      return
    }
    // The head has come, so that nobody takes the call for one that was never read.
    response.flushHeaders()
    setImmediate(() => request.socket.destroy())
  }
  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => closed(server) }
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

/** Passes each call on to an acquirer. */
export async function recordTape(baseUrl: string, hiding: Hiding): Promise<Tape> {
  const caller = createCaller({ baseUrl, connections: 8 })
  const exchanges: TapedExchange[] = []
  let losing = 0
  const pass = async (request: IncomingMessage, body: Buffer): Promise<Answered> => {
    const { method = 'GET', url: path = '/' } = request
    const headers = flat(request.headers)
    const type = headers['content-type'] ?? ''
    const exchange: TapedExchange = {
      method,
      path: hiding.text(path),
      headers: keptOf(headers, hiding),
      body: hiding.body(body.toString(), type),
      status: 0,
      answerHeaders: {},
      answer: '',
    }
    exchanges.push(exchange)
    if (losing > 0 && --losing === 0) exchange.isLost = true
    const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)))
    const call = { method, path, headers: sent, body, signal: AbortSignal.timeout(PROCESSOR_LIMIT) }
    const answer = await caller.call(call, CALL_LIMIT).catch(() => undefined)
    if (!answer) return NO_ANSWER
    const told = flat(answer.headers)
    const passed = Object.fromEntries(Object.entries(told).filter(([name]) => KEPT_HEADERS.test(name)))
    Object.assign(exchange, {
      status: answer.status,
      answerHeaders: keptOf(told, hiding),
      answer: hiding.body(answer.bytes.toString(), told['content-type'] ?? ''),
    })
    return { status: answer.status, headers: passed, body: answer.bytes, isLost: exchange.isLost === true }
  }
  const server = await serve(pass)
  return {
    url: server.url,
    exchanges,
    loseAnswer: (which) => (losing = which),
    async stop() {
      await server.stop()
      caller.destroy()
    },
  }
}

export interface ReplayedTape extends Tape {
  /** What was sent that the tape does not have, or not any more, in the words of a person. */
  strange: readonly string[]
  /** Those of the tape that nobody has asked for. */
  left(): number
}

/** Ids that a client draws by itself are others in each run. */
const UUID = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/** What was hidden in an answer comes back in the path of a call, where its brackets are escaped. */
const signOf = ({ method, path, body }: Pick<TapedExchange, 'method' | 'path' | 'body'>): string =>
  `${method} ${path}\n${body}`.replaceAll(UUID, '').replaceAll(/%5B|%5D/gi, decodeURIComponent)

/** Answers each call by the first exchange of its method, path and body that is left. */
export async function replayTape(tape: readonly TapedExchange[], hiding: Hiding): Promise<ReplayedTape> {
  const left = [...tape]
  const exchanges: TapedExchange[] = []
  const strange: string[] = []
  const server = await serve(async (request, bytes) => {
    const { method = 'GET', url = '/' } = request
    const body = hiding.body(bytes.toString(), request.headers['content-type'] ?? '')
    const asked = { method, path: hiding.text(url), body }
    const at = left.findIndex((exchange) => signOf(exchange) === signOf(asked))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    if (!found) {
      strange.push(`${method} ${asked.path}`)
      return NO_ANSWER
    }
    exchanges.push(found)
    const { status, answerHeaders: headers, answer, isLost = false } = found
    return { status, headers, body: Buffer.from(answer), isLost }
  })
  return {
    ...server,
    exchanges,
    strange,
    left: () => left.length,
    // The tape says itself which was lost.
    loseAnswer: () => undefined,
  }
}
