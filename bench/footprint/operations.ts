/** The operations whose footprint is measured. */
import type { Client as Temporal, Connection } from '@temporalio/client'
import type { Client } from 'pg'
import { createClient, type Client as Merchant } from '../../test/support/merchant'
import { requestRefund } from '../../test/support/refund'
import { status, type Authority } from '../../test/support/receiver'
import { newCharged, subscriptionsOf } from '../../test/support/subscription'
import { CHARGES_BEFORE, openCharges } from '../charges'
import type { BenchStack } from '../parts'
import { until } from '../progress'

const AT_ONCE = 4
const SUBSCRIPTIONS = 20
const FAILING = 60

interface Needs {
  stack: BenchStack
  api: string
  db: Client
  connection: Connection
  temporal: Temporal
  authority: Authority
  count: number
}

interface Measured {
  units: number
  /** Operations that were measured before and are part of a unit, and how many of each. */
  less?: Readonly<Record<string, number>>
}

export interface Operation {
  name: string
  run: () => Promise<Measured>
}

async function times(count: number, once: () => Promise<unknown>): Promise<Measured> {
  let left = count
  const caller = async () => {
    while (left-- > 0) await once()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
  return { units: count }
}

export async function operationsOf({
  stack,
  api,
  db,
  connection,
  temporal,
  authority,
  count,
}: Needs): Promise<Operation[]> {
  const { secretKey } = stack
  const merchant = createClient(api, secretKey)
  const paid: string[] = []
  const sell = async (client = merchant) => {
    const { status: answered, body, text } = await client.pay()
    if (answered !== 201) throw new Error(text)
    paid.push(body.id)
  }
  const some = Math.ceil(count / 5)
  const charged = await newCharged(merchant)
  const subscriptions = subscriptionsOf(merchant)
  const charges = openCharges({ stack, db, connection, temporal })

  const subscribe = async (answer: number, type: string) => {
    const { secretKey: key } = await stack.buildMerchant({ rateLimitSandbox: 1_000_000 })
    const client = createClient(api, key)
    const { url } = await authority.startReceiver(status(answer))
    const reply = await client.call('POST', '/v1/webhook_endpoints', { url, enabled_events: [type] })
    if (reply.status !== 201) throw new Error(reply.text)
    return client
  }
  const glad = await subscribe(200, 'payment.succeeded')
  const sad: Merchant[] = []
  while (sad.length < FAILING) sad.push(await subscribe(500, 'payment.succeeded'))

  /** Waits until each of the failing deliveries has had so many attempts. */
  const failed = async (attempts: number) => {
    const made = async () =>
      (await db.query('SELECT FROM webhook_attempts WHERE response_status = 500')).rowCount ?? 0
    await until(
      async () => (await made()) >= FAILING * attempts,
      async () => `${await made()} attempts have failed`,
    )
  }

  return [
    { name: 'request', run: () => times(count, () => merchant.list({ limit: 1 })) },
    { name: 'sale', run: () => times(count, () => sell()) },
    {
      name: 'authorization and capture',
      run: () =>
        times(some, async () => {
          const { body } = await merchant.pay({ capture: false })
          const { status: answered, text } = await merchant.capture(body.id)
          if (answered !== 200) throw new Error(text)
        }),
    },
    {
      name: 'refund',
      async run() {
        let asked = 0
        await times(some, async () => {
          const { body } = await requestRefund(merchant, paid.pop() ?? '', {})
          await until(
            async () => {
              asked += 1
              const { body: read } = await merchant.call<{ status: string }>('GET', `/v1/refunds/${body.id}`)
              return read.status !== 'pending'
            },
            () => Promise.resolve('a refund waits'),
          )
        })
        return { units: some, less: { request: asked / some } }
      },
    },
    {
      name: 'subscription',
      run: () => times(SUBSCRIPTIONS, () => subscriptions.create(charged, { start_date: '2060-01-31' })),
    },
    {
      name: 'charge of a subscription',
      async run() {
        await charges.age(await charges.choose(SUBSCRIPTIONS))
        return { units: SUBSCRIPTIONS * CHARGES_BEFORE }
      },
    },
    {
      name: 'delivery',
      async run() {
        await times(count, () => sell(glad))
        return { units: count, less: { sale: 1 } }
      },
    },
    {
      name: 'delivery that fails at first',
      async run() {
        await Promise.all(sad.map((client) => sell(client)))
        await failed(1)
        return { units: FAILING, less: { sale: 1 } }
      },
    },
    {
      name: 'retry that fails',
      async run() {
        await failed(2)
        return { units: FAILING }
      },
    },
  ]
}
