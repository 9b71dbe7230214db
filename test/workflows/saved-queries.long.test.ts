/** Each saved query finds what it says, and nothing else, on the stack's own Temporal server. */
import { HOUR } from '../../domain/time'
import { answerQuery } from '../../stack/operator/query'
import {
  deliveryWorkflowId,
  disputeWorkflowId,
  paymentWorkflowId,
  payoutWorkflowId,
  refundWorkflowId,
} from '../support/workflow-ids'
import { KINDS } from '../../app/kinds'
import { workflowsOf } from '../../app/kinds/kind'
import { savedQueries } from '../../workflow-client/saved-queries'
import { buildPayment } from '../support/payment'
import { status } from '../support/receiver'
import { until } from '../support/until'
import { told } from './support/acquirer'
import { payOut, sellForPayouts, useAccount } from './support/payouts'
import { STAGE_LIMIT_MS, openStage, type Stage } from './support/stage'
import { openWebhooks, type Webhooks } from './support/webhooks'

const QUERIES = savedQueries(workflowsOf(KINDS))

let stage: Stage
let webhooks: Webhooks
/** The one workflow that each query should find, by the query's name. */
let expected: Record<string, string>

beforeAll(async () => {
  stage = await openStage({ server: 'real' })
  await stage.db.account.updateMany({ data: { reviewAbove: '500' } })
  webhooks = openWebhooks(stage)
  await stage.startPaymentWorker()
  await webhooks.startWorker()
  expected = {
    ...(await setPayments()),
    ...(await setDispute()),
    ...(await setPayout()),
    ...(await setDeliveries()),
    ...(await setTroubles()),
  }
}, STAGE_LIMIT_MS)
afterAll(async () => {
  await webhooks.close()
  await stage.close()
})

const wake = (kind: string, id: string) =>
  stage.services.workflows.wake({ kind, id, account: stage.accountId, livemode: false })

async function setPayments() {
  const { merchant, services } = stage
  const [challenged, authorized] = [await merchant.pay('challenge'), await merchant.authorize()]
  services.refundDelayMs = HOUR
  const refund = await merchant.refund((await merchant.pay('approved')).body.id)
  const held = await merchant.create(buildPayment({ amount: 600 }))
  expect(held.body.status).toBe('on_hold')
  return {
    cardholder: paymentWorkflowId(challenged.body.id),
    capture: paymentWorkflowId(authorized.body.id),
    review: paymentWorkflowId(held.body.id),
    refunds: refundWorkflowId(refund.body.id),
  }
}

async function setDispute() {
  const { id, tell } = await told(stage)
  await tell()
  const { id: dispute } = await stage.db.dispute.findFirstOrThrow({ where: { paymentId: id } })
  return { disputes: disputeWorkflowId(dispute) }
}

/** A payout that is due at once, and that the bank has accepted. */
async function setPayout() {
  await sellForPayouts(stage)
  await useAccount(stage, 'pays')
  const { id } = await payOut(stage, 10)
  await stage.db.payout.updateMany({ where: { id }, data: { dueAt: new Date() } })
  await wake('payout', id)
  return { transit: payoutWorkflowId(id) }
}

/** Two events that their endpoint did not take. The second waits for its circuit. */
async function setDeliveries() {
  const receiver = await webhooks.startReceiver(status(500))
  const { id } = await webhooks.subscribe(receiver.url)
  await stage.merchant.pay('approved')
  await stage.merchant.pay('approved')
  await webhooks.dispatch()
  const [waiting, held] = (await webhooks.deliveriesOf(id)).map(({ eventId }) => eventId)
  await stage.db.webhookDelivery.updateMany({ where: { eventId: held! }, data: { heldAt: new Date() } })
  await wake('event', held!)
  return { deliveries: deliveryWorkflowId(waiting!), held: deliveryWorkflowId(held!) }
}

/**
 * A payment whose outcome the processor does not tell, a payment that no worker serves, and a run that should not have
 * been started.
 */
async function setTroubles() {
  const { services, client, merchant, disturb } = stage
  const unserved = (await merchant.pay('approved')).body.id
  const about = { status: 'succeeded', dueAt: new Date(Date.now() - HOUR) }
  await services.workflows.start({ ...stage.refOf(unserved), livemode: true }, about)
  const [taskQueue, workflowId] = ['payments-sandbox', 'typed-by-hand']
  await client.workflow.start('paymentWorkflow', { taskQueue, workflowId, args: [] })
  await disturb({ down: true })
  const unknown = (await merchant.pay('approved')).body.error!.payment_id!
  return {
    outcome: paymentWorkflowId(unknown),
    overdue: paymentWorkflowId(unserved),
    failed: workflowId,
  }
}

async function find(filter: string): Promise<string[]> {
  const found: string[] = []
  for await (const { workflowId } of stage.client.workflow.list({ query: filter })) found.push(workflowId)
  return found
}

const filterOf = (name: string) => answerQuery([name], new Date())[0]!

test.each(QUERIES.map(({ name }) => name).filter((name) => name !== 'stuck'))('%s', async (name) => {
  // The server lists a workflow a moment after it has changed.
  await until(`what ${name} finds`, async () => {
    const found = await find(filterOf(name))
    return found.length === 1 && found[0] === expected[name]
  })
})

test('what is stuck is asked of servers that know it, and refused by others', async () => {
  const { operatorService } = stage.env.connection
  const { systemAttributes } = await operatorService.listSearchAttributes({ namespace: 'default' })
  const found = await find(filterOf('stuck')).catch((error: unknown) => String((error as Error).cause))
  const refusal = expect.stringContaining('TemporalReportedProblems') as string
  expect(found).toEqual('TemporalReportedProblems' in systemAttributes ? [] : refusal)
})

test('a query is narrowed to an account, and is an address of the UI', async () => {
  const ofAccount = ['capture', '--account', stage.accountId]
  const [filter] = answerQuery(ofAccount, new Date())
  expect(await find(filter!)).toEqual([expected['capture']])
  const [address] = answerQuery([...ofAccount, '--ui', 'http://localhost:8233/'], new Date())
  const url = new URL(address!)
  expect(url.pathname).toBe('/namespaces/default/workflows')
  expect(url.searchParams.get('query')).toBe(filter)
})

test('without a name it says what there is; an unknown one is refused', () => {
  expect(answerQuery([], new Date())).toHaveLength(QUERIES.length + 1)
  expect(() => answerQuery(['lost'], new Date())).toThrow('"lost" is not among cardholder,')
})
