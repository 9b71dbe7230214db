/**
 * `npm run bench -- acquirers`: what a sale costs at an acquirer of each kind, and at one that cannot be asked by our key, where a row
 * of its operation is written before the call and after it (decision 0242). In turn with sales at one of the kind `http`, all of them
 * of the same simulator.
 */
import { randomBytes } from 'node:crypto'
import { ACQUIRER_KINDS, DEFAULT_KIND } from '../domain/acquirers'
import { DAY } from '../domain/time'
import { simulatedAcquirer } from '../stack/shared/simulated-acquirer'
import { inWords, slice } from './in-turn'
import { measure, type Work } from './load'
import { startBenchStack } from './parts'
import { APPROVED, paymentHeaders } from './payment'

const CONCURRENCIES = [1, 16, 64]
const ROUNDS = 5

export async function measureAcquirers(seconds: number): Promise<void> {
  const secret = randomBytes(32).toString('base64')
  const stack = await startBenchStack(undefined, { PROCESSOR_SECRET: secret })
  try {
    const { processorUrl: url, secretKey } = stack
    const blind = { name: 'not-asked', url, secret, capabilities: { lookUp: 'none', keysKept: DAY } }
    const others = ACQUIRER_KINDS.filter((kind) => kind !== DEFAULT_KIND).map((kind) => ({
      name: kind,
      kind,
      ...simulatedAcquirer(kind, { url, secret, livemode: false }),
    }))
    const acquirers = [blind, ...others].map((row) => ({ ...row, channels: [row.name] }))
    const api = await stack.startApi({ ACQUIRERS: JSON.stringify(acquirers) })
    const saleOf = (more: object): Work => {
      const body = JSON.stringify({ ...(JSON.parse(APPROVED) as object), ...more })
      return async (exchange) => {
        await exchange.post('/v1/payments', body, paymentHeaders(secretKey))
      }
    }
    const plain = saleOf({})
    const works = acquirers.map(({ name }) => ({ name, work: saleOf({ processing_channel: name }) }))
    for (const { work } of [{ work: plain }, ...works]) await measure(api.url, 16, seconds, work)
    for (const callers of CONCURRENCIES) {
      process.stdout.write(
        `${callers} callers: ${[DEFAULT_KIND, ...works.map(({ name }) => name)].join(', ')}\n`,
      )
      const ratios = works.map(({ name }) => ({ name, rates: [] as number[], p50s: [] as number[] }))
      for (let round = 1; round <= ROUNDS; round += 1) {
        const floor = await slice(stack, { url: api.url, callers, seconds, work: plain })
        for (const [place, { work }] of works.entries()) {
          const measured = await slice(stack, { url: api.url, callers, seconds, work })
          ratios[place]?.rates.push(measured.perSecond / floor.perSecond)
          ratios[place]?.p50s.push(measured.p50 / floor.p50)
        }
      }
      for (const { name, rates, p50s } of ratios)
        process.stdout.write(
          `${callers} callers, ${name}: sales a second ${inWords(rates)}; p50 ${inWords(p50s)}\n`,
        )
    }
    await api.stop()
  } finally {
    await stack.stop()
  }
}
