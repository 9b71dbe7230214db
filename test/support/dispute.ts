/** Disputes of payments with the sandbox's cards. */
import type { DisputeView } from '../../contract/disputes/view'
import type { Client } from './merchant'
import type { CardName } from './payment'
import { until } from './until'

interface DisputePage {
  data: DisputeView[]
}

export const disputesOf = async (client: Client, payment: string): Promise<DisputeView[]> =>
  (await client.call<DisputePage>('GET', `/v1/disputes?payment=${payment}`)).body.data

/** The id of a dispute that has come of a new payment. */
export async function newDispute(client: Client, card: CardName = 'disputedAtOnce'): Promise<string> {
  const payment = (await client.pay({}, card)).body.id
  let id = ''
  await until('the payment is disputed', async () => {
    id = (await disputesOf(client, payment))[0]?.id ?? ''
    return id !== ''
  })
  return id
}
