/**
 * A closed loop of callers over keep-alive connections: each sends its next request when the previous one is
 * answered.
 */
import { BalancedPool } from 'undici'

export interface Exchange {
  /** Sends a request and returns the answer; throws at a status of 400 or more. */
  post(path: string, body: string, headers: Record<string, string>): Promise<unknown>
}

/** One unit of work, such as one payment: its latency is from its start to its end. */
export type Work = (exchange: Exchange) => Promise<void>

export interface Measured {
  concurrency: number
  seconds: number
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  count: number
  failed: number
}

export async function measure(
  baseUrls: string | string[],
  concurrency: number,
  seconds: number,
  work: Work,
): Promise<Measured> {
  const pool = new BalancedPool(baseUrls, { connections: concurrency, pipelining: 1 })
  const latencies: number[] = []
  let failed = 0
  const exchange: Exchange = {
    async post(path, body, headers) {
      const response = await pool.request({ method: 'POST', path, body, headers })
      const text = await response.body.text()
      if (response.statusCode >= 400) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
      return JSON.parse(text) as unknown
    },
  }
  const begun = performance.now()
  const end = begun + seconds * 1000
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const from = performance.now()
      try {
        await work(exchange)
        latencies.push(performance.now() - from)
      } catch (error) {
        failed += 1
        if (failed === 1)
          process.stderr.write(`first failure: ${error instanceof Error ? error.message : 'unknown'}\n`)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, caller))
  const took = (performance.now() - begun) / 1000
  await pool.close()
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN
  return {
    concurrency,
    seconds: took,
    perSecond: latencies.length / took,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: latencies.length,
    failed,
  }
}
