/** Sends one delivery attempt: a POST over HTTPS with a time limit. Only the start of the answer is kept. */
import { Agent, request, type Dispatcher } from 'undici'
import { maskDigitRuns } from '../../domain/digits'
import { EXCHANGE_LIMIT } from '../../domain/delivery-schedule'
import { createConnector, type ConnectorSettings } from './connector'
import { classOf, type ExchangeError } from './failures'

export interface Sending {
  url: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** The result of an exchange. `error` is null if the answer was 2xx. */
export interface Exchange {
  durationMs: number
  responseStatus: number | null
  /** The first 4 KiB of the answer. */
  responseBody: string | null
  error: ExchangeError | null
  /** How long a 429 or 503 asked to wait, in milliseconds. */
  retryAfter?: number
}

export interface Sender {
  send(sending: Sending): Promise<Exchange>
  close(): Promise<void>
}

/** How much of an answer is kept. */
const KEPT_BYTES = 4096
/** A longer answer is not read to its end, because its status has said everything. */
const READ_BYTES = 64 * 1024
const KEEP_ALIVE = 20_000

export function createSender(settings: Omit<ConnectorSettings, 'timeout'>): Sender {
  const dispatcher = new Agent({
    connect: createConnector({ ...settings, timeout: EXCHANGE_LIMIT }),
    keepAliveTimeout: KEEP_ALIVE,
    headersTimeout: EXCHANGE_LIMIT,
    bodyTimeout: EXCHANGE_LIMIT,
  })
  return {
    async send(sending) {
      const begun = performance.now()
      const exchange = await converse(sending, dispatcher)
      return { ...exchange, durationMs: Math.round(performance.now() - begun) }
    },
    close: () => dispatcher.destroy(),
  }
}

type UntimedExchange = Omit<Exchange, 'durationMs'>

async function converse({ url, headers, body }: Sending, dispatcher: Dispatcher): Promise<UntimedExchange> {
  let responseStatus: number | null = null
  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort(new DOMException('the exchange took too long', 'TimeoutError'))
  }, EXCHANGE_LIMIT)
  try {
    const answer = await request(url, { method: 'POST', headers, body, dispatcher, signal: limit.signal })
    responseStatus = answer.statusCode
    const responseBody = await readStart(answer.body)
    const isSuccess = responseStatus >= 200 && responseStatus < 300
    const retryAfter = readRetryAfter(responseStatus, answer.headers['retry-after'])
    return {
      responseStatus,
      responseBody,
      error: isSuccess ? null : 'status',
      ...(retryAfter !== undefined && { retryAfter }),
    }
  } catch (error) {
    return { responseStatus, responseBody: null, error: limit.signal.aborted ? 'timeout' : classOf(error) }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The start of the answer as it was sent. It is not decompressed, so that a small answer cannot become a large one.
 * What may be a card number is masked.
 */
async function readStart(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (read < KEPT_BYTES) chunks.push(chunk.subarray(0, KEPT_BYTES - read))
    read += chunk.length
    // Leaving the loop ends the connection.
    if (read >= READ_BYTES) break
  }
  return maskDigitRuns(Buffer.concat(chunks).toString().replaceAll('\0', '\uFFFD'))
}

const ASKS_FOR_TIME = [429, 503]

function readRetryAfter(status: number, header: string | string[] | undefined): number | undefined {
  if (!ASKS_FOR_TIME.includes(status) || typeof header !== 'string') return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(until - Date.now(), 0)
}
