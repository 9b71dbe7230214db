/** The default probes: two merchants that take payments, one in each mode. */
import { Pool } from 'undici'
import { postPayment } from '../payment'
import type { Ground, Probe } from './attack'

const PAYMENTS_A_SECOND = 10
const CONNECTIONS = 16
/** The victims have no rate limit. */
const UNLIMITED = { rateLimitSandbox: 1_000_000, rateLimitLive: 1_000_000 }

export async function payingMerchants(ground: Ground): Promise<readonly Probe[]> {
  const { secretKey } = await ground.buildMerchant(UNLIMITED)
  const live = await ground.buildMerchant({ ...UNLIMITED, live: true }, true)
  return [
    paying('a payment, sandbox', ground.url, secretKey),
    paying('a payment, live', ground.liveUrl, live.secretKey),
  ]
}

function paying(name: string, url: string, key: string): Probe {
  const pool = new Pool(url, { connections: CONNECTIONS })
  return {
    name,
    perSecond: PAYMENTS_A_SECOND,
    async take() {
      const from = performance.now()
      await postPayment(pool, key)
      return performance.now() - from
    },
  }
}
