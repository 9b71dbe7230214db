import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths } from './types'

const { SVC_URL: url = '', SVC_KEY: key = '', SVC_REFERENCE: reference = '' } = process.env

const svc = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${key}` } })

async function pay(number: string) {
  const { data, error } = await svc.POST('/v1/payments', {
    params: { header: { 'Idempotency-Key': randomUUID() } },
    body: {
      amount: 25.5,
      currency: 'EUR',
      reference,
      metadata: { till: '7' },
      payment_method: {
        type: 'card',
        card: { number, expiry_month: 12, expiry_year: 2040, cvc: '123', holder_name: 'Ada Lovelace' },
      },
    },
  })
  if (!data) throw new Error(error.error.message)
  return data
}

async function main(): Promise<void> {
  const paid = await pay('4111110000000013')
  console.log(`paid ${paid.id} ${paid.status} ${paid.metadata['till']}`)
  const { data: read } = await svc.GET('/v1/payments/{id}', { params: { path: { id: paid.id } } })
  console.log(`read ${read?.status} ${new Date(read?.created_at ?? 0).getFullYear() >= 2026}`)
  const { data: refund } = await svc.POST('/v1/payments/{id}/refunds', {
    params: { path: { id: paid.id }, header: { 'Idempotency-Key': randomUUID() } },
    body: { amount: 5.25, reason: 'requested_by_customer' },
  })
  console.log(`refunded ${refund?.id} ${refund?.amount}`)
  // A decline is no failure of the call: the payment says it.
  const declined = await pay('4111110000000039')
  console.log(`declined ${declined.status} ${declined.decline_code}`)

  let listed = 0
  let after: string | undefined
  for (let more = true; more;) {
    const { data: page, error } = await svc.GET('/v1/payments', {
      params: {
        query: {
          ...{ reference, 'created[gte]': paid.created_at, limit: 1 },
          ...(after && { starting_after: after }),
        },
      },
    })
    if (!page) throw new Error(error.error.message)
    listed += page.data.length
    after = page.data.at(-1)?.id
    more = page.has_more
  }
  console.log(`listed ${listed}`)

  const { error, response } = await svc.GET('/v1/payments/{id}', {
    params: { path: { id: 'pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5' } },
  })
  console.log(`refused ${response.status} ${error?.error.code}`)
}

void main()
