/** What acquirers tell of payments on a stage. */
import { receiveDispute } from '../../../app/disputes/receive'
import { stepOf } from '../../../domain/cause'
import { authorizeKey } from '../../../domain/processor-keys'
import { DAY } from '../../../domain/time'
import type { PaymentReply } from './merchant'
import type { Stage } from './stage'

export const acting = ({ services }: Stage) => ({ ...services, cause: stepOf('anan_test') })

/** A payment, and its acquirer, who tells of it. */
export async function told(
  stage: Stage,
  pay: () => Promise<PaymentReply> = () => stage.merchant.pay('approved'),
) {
  const { id } = (await pay()).body
  const payment = await stage.rowOf(id)
  const { acquirer, accountId, livemode } = payment
  const data = {
    dispute: `dsp_${id}`,
    authorization_key: authorizeKey(payment),
    amount: '1000',
    currency: 'EUR',
    reason: 'not_received',
    network_reason_code: '13.1',
    stage: 'chargeback',
    status: 'needs_response',
    evidence_due_by: new Date(Date.now() + 14 * DAY).toISOString(),
    opened_at: new Date().toISOString(),
    sequence: 1,
  }
  const who = { acquirer, accountId, livemode }
  const tell = (more: object = {}, by = who) =>
    receiveDispute(acting(stage), by, { data: { ...data, ...more } })
  const types = async (about: string) => (await stage.eventsOf(about)).map(({ type }) => type)
  return { id, tell, who, types, payment: () => stage.rowOf(id) }
}
