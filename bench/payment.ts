/** The payment that the benchmarks make. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'undici'

function paymentBody(number: string): string {
  const card = { number, expiry_month: 12, expiry_year: 2030, cvc: '123', holder_name: 'Ada Lovelace' }
  return JSON.stringify({
    amount: 12.5,
    currency: 'EUR',
    reference: 'bench',
    payment_method: { type: 'card', card },
  })
}

export const APPROVED = paymentBody('4111110000000013')
export const CHALLENGED = paymentBody('4111110000000047')

export function paymentHeaders(secretKey: string): Record<string, string> {
  return {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
}

/** Makes an approved payment; returns its id. */
export async function postPayment(pool: Pool, secretKey: string): Promise<string> {
  const headers = paymentHeaders(secretKey)
  const response = await pool.request({ method: 'POST', path: '/v1/payments', body: APPROVED, headers })
  const text = await response.body.text()
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${text.slice(0, 200)}`)
  return (JSON.parse(text) as { id: string }).id
}
