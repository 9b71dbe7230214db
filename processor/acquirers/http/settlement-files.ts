/** Fetches the lines of settlements. They have connections of their own, so that a long file holds up no sale. */
import type { IncomingMessage } from 'node:http'
import { MINUTE } from '../../../domain/time'
import { createCaller } from '../../../infra/exchange'
import type { SettlementLines } from '../../port'
import { SettlementFault, type SettlementLine } from '../../settlement'
import { dayFileOf, readSettlementLines } from './settlement-lines'

/** The most bytes that a file may have. */
const FILE_LIMIT = 512 * 1024 * 1024
/** How long a whole file may take. */
const FILE_TIME = 10 * MINUTE

export function createSettlementFiles(options: { baseUrl: string; secret: string; timeoutMs: number }) {
  const { baseUrl, secret, timeoutMs } = options
  const caller = createCaller({ baseUrl, connections: 2 })
  return {
    async open(id: string): Promise<SettlementLines> {
      const { day, currency } = dayFileOf(id) ?? {}
      const parts = day === undefined || currency === undefined ? [id] : [day, currency]
      const late = new AbortController()
      const timer = setTimeout(() => {
        late.abort(new Error('the file did not begin in time'))
      }, timeoutMs)
      const answer = await caller
        .open({
          method: 'GET',
          path: `/settlements/${parts.map(encodeURIComponent).join('/')}`,
          headers: { authorization: `Bearer ${secret}` },
          signal: AbortSignal.any([late.signal, AbortSignal.timeout(FILE_TIME)]),
        })
        .finally(() => {
          clearTimeout(timer)
        })
      if (answer.statusCode === 200) return { kind: 'known', value: whole(steady(answer, timeoutMs), id) }
      // What else it says is of no use, so its connection is not either.
      answer.destroy()
      if (answer.statusCode === 404) return { kind: 'unsupported' }
      return { kind: answer.statusCode === 503 ? 'transient' : 'unknown' }
    },
    shutdown: () => {
      caller.destroy()
    },
  }
}

/** The bytes of the file, which is broken off if it has too many, or if a piece is not there in time once it is waited for. */
async function* steady(answer: IncomingMessage, limitMs: number): AsyncGenerator<Uint8Array, void, void> {
  const wait = () =>
    setTimeout(() => {
      answer.destroy(new Error('the file came too slowly'))
    }, limitMs)
  let size = 0
  let timer = wait()
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      clearTimeout(timer)
      size += piece.length
      if (size > FILE_LIMIT) throw new Error('the file is too long')
      yield piece
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}

/** The lines of the file; that the connection breaks off is a fault of the file, because what is missing is not known. */
async function* whole(
  body: AsyncIterable<Uint8Array>,
  id: string,
): AsyncGenerator<SettlementLine, void, void> {
  try {
    yield* readSettlementLines(body, id)
  } catch (cause) {
    if (cause instanceof SettlementFault) throw cause
    const text = `The settlement ${id} broke off. Nothing of it counts; fetch it again.`
    throw new SettlementFault(text, { cause })
  }
}
