/** Attacks by expensive requests: long lists, many parameters, large answers. */
import { randomBytes } from 'node:crypto'
import { mintKey } from '../../infra/api-keys'
import { createPepper } from '../../infra/pepper'
import { APPROVED } from '../payment'
import { SANDBOX_RATE, type Attack } from './attack'
import { insist, many, openCaller, unknownParameters } from './calls'

const LARGE_PAYMENTS = 100

const allowList: Attack = {
  name: 'an ip_allow_list of 65 KB',
  async prepare({ url, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const body = JSON.stringify({ ip_allow_list: many(12_900, () => 'zz') })
    const call = openCaller(url)
    return () => call({ method: 'POST', path: '/v1/developers/api-keys', key, body })
  },
}

const metadata: Attack = {
  name: 'metadata of 5,000 keys',
  async prepare({ url, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const entries = Object.fromEntries(many(5_000, (index) => [`k${index}`, 'v']))
    const body = JSON.stringify({ ...(JSON.parse(APPROVED) as object), metadata: entries })
    const call = openCaller(url)
    return () => call({ method: 'POST', path: '/v1/payments', key, body })
  },
}

const unknown: Attack = {
  name: '6,000 unknown parameters, with a publishable key',
  async prepare({ url, buildMerchant }) {
    const { publishableKey: key } = await buildMerchant()
    const body = JSON.stringify(unknownParameters(6_000))
    const call = openCaller(url)
    return () => call({ method: 'POST', path: '/v1/tokens', key, body })
  },
}

const document: Attack = {
  name: 'openapi.json without any key',
  async prepare({ url }) {
    const call = openCaller(url)
    return () => call({ method: 'GET', path: '/v1/openapi.json' })
  },
}

/** Nearly as large as a body may be. */
function largePayment(): string {
  const item = { name: 'n'.repeat(200), quantity: 1, unit_amount: 1, sku: 's'.repeat(100) }
  const texts = Object.fromEntries(many(30, (index) => [`k${index}`, 'v'.repeat(400)]))
  const payment = JSON.parse(APPROVED) as object
  return JSON.stringify({ ...payment, order: { items: many(100, () => item) }, metadata: texts })
}

const largeList: Attack = {
  name: 'lists of 100 payments of 50 KB',
  async prepare({ url, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const call = openCaller(url)
    const body = largePayment()
    for (let made = 0; made < LARGE_PAYMENTS; made += 1)
      await insist(call, { method: 'POST', path: '/v1/payments', key, body })
    return () => call({ method: 'GET', path: '/v1/payments?limit=100', key })
  },
}

const largeWrites: Attack = {
  name: 'payments of 50 KB',
  async prepare({ url, buildMerchant }) {
    const { secretKey: key } = await buildMerchant()
    const call = openCaller(url)
    const body = largePayment()
    return () => call({ method: 'POST', path: '/v1/payments', key, body })
  },
}

const unknownKeys: Attack = {
  name: 'keys that do not exist, 8 times as fast as allowed',
  perSecond: 8 * SANDBOX_RATE,
  prepare({ url }) {
    const call = openCaller(url)
    const pepper = createPepper(randomBytes(32))
    return Promise.resolve(() => {
      const { key } = mintKey({ kind: 'secret', livemode: false }, pepper)
      return call({ method: 'GET', path: '/v1/payments', key })
    })
  },
}

export const REQUEST_ATTACKS: readonly Attack[] = [
  allowList,
  metadata,
  unknown,
  document,
  largeList,
  largeWrites,
  unknownKeys,
]
