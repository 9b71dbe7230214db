/** What the benchmarks' callers do, again and again. */
import type { Exchange, Work } from './load'
import { APPROVED, CHALLENGED, paymentHeaders } from './payment'

interface Created {
  id: string
  status: string
  next_action: { challenge: { acs_url: string } }
}

export const floorWork: Work = async (exchange) => {
  await exchange.post('/', APPROVED, {})
}

/** A sale. */
export function createWork(secretKey: string): Work {
  return async (exchange) => {
    const payment = (await post(exchange, secretKey, '/v1/payments', APPROVED)) as Created
    if (payment.status !== 'succeeded') throw new Error(`a payment ended ${payment.status}`)
  }
}

/** A payment whose cardholder is challenged, from create to confirmed. */
export function challengeWork(secretKey: string): Work {
  return async (exchange) => {
    const { id, next_action } = (await post(exchange, secretKey, '/v1/payments', CHALLENGED)) as Created
    const cres = await answerChallenge(next_action.challenge.acs_url)
    const confirmed = (await post(
      exchange,
      secretKey,
      `/v1/payments/${id}/confirm`,
      JSON.stringify({ cres }),
    )) as Created
    if (confirmed.status !== 'succeeded') throw new Error(`a payment ended ${confirmed.status}`)
  }
}

function post(exchange: Exchange, secretKey: string, path: string, content: string): Promise<unknown> {
  return exchange.post(path, content, paymentHeaders(secretKey))
}

async function answerChallenge(acsUrl: string): Promise<string> {
  const headers = { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' }
  const response = await fetch(`${acsUrl}/answer`, { method: 'POST', headers, body: 'answer=authenticate' })
  return ((await response.json()) as { cres: string }).cres
}
