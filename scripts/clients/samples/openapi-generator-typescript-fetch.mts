import { randomUUID } from 'node:crypto'
import { Configuration, PaymentsApi, RefundsApi, ResponseError } from './client'

const { SVC_URL: url = '', SVC_KEY: key = '', SVC_REFERENCE: reference = '' } = process.env

const configuration = new Configuration({ basePath: url, accessToken: key })
const payments = new PaymentsApi(configuration)
const refunds = new RefundsApi(configuration)

const pay = (number: string) =>
  payments.createPayment({
    idempotencyKey: randomUUID(),
    createPaymentRequest: {
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

async function main(): Promise<void> {
  const paid = await pay('4111110000000013')
  console.log(`paid ${paid.id} ${paid.status} ${paid.metadata['till']}`)
  const read = await payments.retrievePayment({ id: paid.id })
  console.log(`read ${read.status} ${read.created_at.getFullYear() >= 2026}`)
  const refund = await refunds.createRefund({
    id: paid.id,
    idempotencyKey: randomUUID(),
    refundRequest: { amount: 5.25, reason: 'requested_by_customer' },
  })
  console.log(`refunded ${refund.id} ${refund.amount}`)
  // A decline is no exception: the payment says it.
  const declined = await pay('4111110000000039')
  console.log(`declined ${declined.status} ${declined.decline_code}`)

  let listed = 0
  let after: string | undefined
  for (let more = true; more;) {
    const page = await payments.listPayments({
      reference,
      createdGte: paid.created_at,
      limit: 1,
      ...(after && { startingAfter: after }),
    })
    listed += page.data.length
    after = page.data.at(-1)?.id
    more = page.has_more
  }
  console.log(`listed ${listed}`)

  try {
    await payments.retrievePayment({ id: 'pay_01M7YFA0H53TPN0W1Z0N6CQ3Q5' })
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error
    const { error: fault } = (await error.response.json()) as { error: { code: string } }
    console.log(`refused ${error.response.status} ${fault.code}`)
  }
}

void main()
