/**
 * `npm run bench -- blind`: what a sale costs at an acquirer that cannot be asked by our key, where a row of its operation is written
 * before the call and after it (decision 0242). In turn with sales at one that can, which is the same simulator.
 */
import { randomBytes } from 'node:crypto'
import { DAY } from '../domain/time'
import { inWords, slice } from './in-turn'
import { measure, type Work } from './load'
import { startBenchStack } from './parts'
import { APPROVED, paymentHeaders } from './payment'

const CONCURRENCIES = [1, 16, 64]
const ROUNDS = 5
const NAME = 'blind'

export async function measureBlind(seconds: number): Promise<void> {
  const secret = randomBytes(32).toString('base64')
  const stack = await startBenchStack(undefined, { PROCESSOR_SECRET: secret })
  try {
    const { processorUrl: url, secretKey } = stack
    const capabilities = { lookUp: 'none', keysKept: DAY }
    const acquirer = { name: NAME, url, secret, channels: [NAME], capabilities }
    const api = await stack.startApi({ ACQUIRERS: JSON.stringify([acquirer]) })
    const saleOf = (more: object): Work => {
      const body = JSON.stringify({ ...(JSON.parse(APPROVED) as object), ...more })
      return async (exchange) => {
        await exchange.post('/v1/payments', body, paymentHeaders(secretKey))
      }
    }
    const works = [saleOf({}), saleOf({ processing_channel: NAME })] as const
    for (const work of works) await measure(api.url, 16, seconds, work)
    for (const callers of CONCURRENCIES) {
      process.stdout.write(`${callers} callers: at one that can be asked, and at one that cannot\n`)
      const [rates, p50s]: [number[], number[]] = [[], []]
      for (let round = 1; round <= ROUNDS; round += 1) {
        const asked = await slice(stack, { url: api.url, callers, seconds, work: works[0] })
        const blind = await slice(stack, { url: api.url, callers, seconds, work: works[1] })
        rates.push(blind.perSecond / asked.perSecond)
        p50s.push(blind.p50 / asked.p50)
      }
      process.stdout.write(`${callers} callers: sales a second ${inWords(rates)}; p50 ${inWords(p50s)}\n`)
    }
    await api.stop()
  } finally {
    await stack.stop()
  }
}
