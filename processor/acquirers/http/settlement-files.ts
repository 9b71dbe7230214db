/** Fetches settlement files. They have connections of their own, so that a long file holds up no sale. */
import { Pool } from 'undici'
import { MINUTE } from '../../../domain/time'
import { SettlementFault, type SettlementFile, type SettlementLine } from '../../port'
import { readSettlementLines } from './settlement-lines'

/** The most bytes that a file may have. */
const FILE_LIMIT = 512 * 1024 * 1024
/** How long a whole file may take. */
const FILE_TIME = 10 * MINUTE

export function createSettlementFiles(options: { baseUrl: string; secret: string; timeoutMs: number }) {
  const { baseUrl, secret, timeoutMs } = options
  const pool = new Pool(baseUrl, {
    connections: 2,
    maxResponseSize: FILE_LIMIT,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    /** The longest pause between two pieces of a file. */
    bodyTimeout: timeoutMs,
  })
  return {
    async open(day: string, currency: string): Promise<SettlementFile> {
      const { statusCode, body } = await pool.request({
        method: 'GET',
        path: `/settlements/${encodeURIComponent(day)}/${encodeURIComponent(currency)}`,
        headers: { authorization: `Bearer ${secret}` },
        signal: AbortSignal.timeout(FILE_TIME),
      })
      if (statusCode === 200) return { kind: 'known', value: whole(body, { day, currency }) }
      await body.dump()
      if (statusCode === 404) return { kind: 'unsupported' }
      return { kind: statusCode === 503 ? 'transient' : 'unknown' }
    },
    shutdown: () => pool.destroy(),
  }
}

/** The lines of the file; that the connection breaks off is a fault of the file, because what is missing is not known. */
async function* whole(
  body: AsyncIterable<Uint8Array>,
  asked: { day: string; currency: string },
): AsyncGenerator<SettlementLine, void, void> {
  try {
    yield* readSettlementLines(body, asked)
  } catch (cause) {
    if (cause instanceof SettlementFault) throw cause
    const text = `The settlement file of ${asked.day} in ${asked.currency} broke off. Nothing of it counts; fetch it again.`
    throw new SettlementFault(text, { cause })
  }
}
