import { randomUUID } from 'node:crypto'
import { createPayment, createRefund, listPayments, retrievePayment } from './client'

const { SVC_URL: url = '', SVC_KEY: key = '', SVC_REFERENCE: reference = '' } = process.env

/** orval's calls use `fetch` with the path alone: this puts the address and the key in front. */
const plainFetch = globalThis.fetch
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Authorization', `Bearer ${key}`)
  return plainFetch(new URL(String(input), url), { ...init, headers })
}

async function pay(number: string) {
  const answer = await createPayment(
    {
      amount: 25.5,
      currency: 'EUR',
      reference,
      metadata: { till: '7' },
      payment_method: {
        type: 'card',
        card: { number, expiry_month: 12, expiry_year: 2040, cvc: '123', holder_name: 'Ada Lovelace' },
      },
    },
    { headers: { 'Idempotency-Key': randomUUID() } },
  )
  if (answer.status !== 201) throw new Error(answer.data.error.message)
  return answer.data
}

async function main(): Promise<void> {
  const paid = await pay('4111110000000013')
  console.log(`paid ${paid.id} ${paid.status} ${paid.metadata['till']}`)
  const read = await retrievePayment(paid.id)
  if (read.status !== 200) throw new Error(read.data.error.message)
  console.log(`read ${read.data.status} ${new Date(read.data.created_at).getFullYear() >= 2026}`)
  const refund = await createRefund(
    paid.id,
    { amount: 5.25, reason: 'requested_by_customer' },
    { headers: { 'Idempotency-Key': randomUUID() } },
  )
  if (refund.status !== 201) throw new Error(refund.data.error.message)
  console.log(`refunded ${refund.data.id} ${refund.data.amount}`)
  // A decline is no failure of the call: the payment says it.
  const declined = await pay('4111110000000039')
  console.log(`declined ${declined.status} ${declined.decline_code}`)

  let listed = 0
  let after: string | undefined
  for (let more = true; more;) {
    const page = await listPayments({
      ...{ reference, 'created[gte]': paid.created_at, limit: 1 },
      ...(after && { starting_after: after }),
    })
    if (page.status !== 200) throw new Error(page.data.error.message)
    listed += page.data.data.length
    after = page.data.data.at(-1)?.id
    more = page.data.has_more
  }
  console.log(`listed ${listed}`)

  const refused = await retrievePayment('pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5')
  if (refused.status === 404) console.log(`refused ${refused.status} ${refused.data.error.code}`)
}

void main()
