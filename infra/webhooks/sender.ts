/** Sends one delivery attempt: a POST over HTTPS with a time limit. Only the start of the answer is kept. */
import type { IncomingMessage } from 'node:http'
import { maskDigitRuns } from '../../domain/digits'
import { EXCHANGE_LIMIT } from '../../domain/delivery-schedule'
import { createConnector, type Connector, type ConnectorSettings } from './connector'
import { exchange, type Sending } from './exchange'
import { classOf, type ExchangeError } from './failures'

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

export function createSender(settings: ConnectorSettings): Sender {
  const connector = createConnector(settings)
  return {
    async send(sending) {
      const begun = performance.now()
      const done = await converse(sending, connector)
      return { ...done, durationMs: Math.round(performance.now() - begun) }
    },
    async close() {
      connector.close()
    },
  }
}

type UntimedExchange = Omit<Exchange, 'durationMs'>

async function converse(sending: Sending, connector: Connector): Promise<UntimedExchange> {
  let responseStatus: number | null = null
  const limit = new AbortController()
  const timer = setTimeout(() => {
    limit.abort(new DOMException('the exchange took too long', 'TimeoutError'))
  }, EXCHANGE_LIMIT)
  try {
    const answer = await exchange(sending, connector, limit.signal)
    responseStatus = answer.statusCode ?? null
    const responseBody = await readStart(answer)
    const isSuccess = responseStatus !== null && responseStatus >= 200 && responseStatus < 300
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
async function readStart(body: IncomingMessage): Promise<string> {
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

function readRetryAfter(status: number | null, header: string | undefined): number | undefined {
  if (status === null || !ASKS_FOR_TIME.includes(status) || header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(until - Date.now(), 0)
}
