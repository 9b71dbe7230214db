/** What operators read in the logs when something goes wrong: one line each, all of it JSON. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client as TemporalClient, Connection } from '@temporalio/client'
import { buildEndpoint } from '../../support/endpoint'
import type { Client } from '../../support/merchant'
import { buildPayment } from '../../support/payment'
import { openAuthority, status } from '../../support/receiver'
import { until } from '../../support/until'
import type { Observed } from './observed'

/** The lines of a program's log so far. Throws if one is not JSON. */
const linesOf = ({ service }: Observed, program: 'api' | 'worker') =>
  readFileSync(join(service.facts.folder, `${program}.log`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const INFO = 30

export function describeLogs(observed: () => Observed): void {
  let client: Client
  beforeAll(async () => {
    client = await observed().newClient()
  })

  test('a 5xx answer and the payment that fails because of it are one line each', async () => {
    const reply = await client.create(buildPayment({}, 'processingError'))
    expect(reply.status).toBe(503)
    const requestId = reply.headers.get('request-id')
    const answered = await until('its line', async () => {
      const lines = linesOf(observed(), 'api').filter((line) => line['requestId'] === requestId)
      return lines.length > 0 && lines
    })
    expect(answered).toEqual([
      expect.objectContaining({
        level: INFO,
        method: 'POST',
        route: '/v1/payments',
        status: 503,
        msg: 'answered',
      }),
    ])
    const payment = reply.body.error!.payment_id
    const failed = await until('the payment fails', async () =>
      linesOf(observed(), 'worker').find((line) => line['msg'] === 'a payment failed'),
    )
    expect(failed).toMatchObject({ level: INFO, payment, livemode: false, reason: 'processing_error' })
  })

  test('a delivery that fails is a line', async () => {
    const authority = openAuthority(join(observed().service.facts.folder, 'tls'))
    const { url } = await authority.startReceiver(status(500))
    const body = buildEndpoint({ url, enabled_events: ['payment.succeeded'] })
    const endpoint = await client.call<{ id: string }>('POST', '/v1/webhook_endpoints', body)
    await client.create(buildPayment())
    const line = await until('the line', async () =>
      linesOf(observed(), 'worker').find(
        ({ msg, endpoint: of }) => msg === 'a delivery failed' && of === endpoint.body.id,
      ),
    )
    expect(line).toMatchObject({
      level: INFO,
      ordinal: 1,
      error: 'status',
      status: 500,
    })
    expect(line['event']).toMatch(/^evnt_/)
    await authority.close()
  })
}

/** Of the runs that the test has started. */
export function describeLogsOfFailedTasks(observed: () => Observed): void {
  test('a workflow task that fails is told with its run, its workflow and the reason, and nothing is masked', async () => {
    const connection = await Connection.connect({ address: observed().service.facts.temporalAddress })
    const { workflow } = new TemporalClient({ connection })
    const workflowId = 'of-no-known-type'
    const handle = await workflow.start('noSuchWorkflow', { taskQueue: 'payments-sandbox', workflowId })
    const runId = handle.firstExecutionRunId
    const lineOf = (what: string) =>
      until(what, async () =>
        linesOf(observed(), 'worker').find((line) => line['runId'] === runId && line['msg'] === what),
      )
    const failure = /no such function is exported/
    const processed = await lineOf('Failed to process Workflow Activation')
    expect(processed['err']).toMatchObject({ name: 'TypeError', message: expect.stringMatching(failure) })
    expect(await lineOf('Failing workflow task')).toMatchObject({ reason: expect.stringMatching(failure) })
    expect(await lineOf('the workflow of a run whose task failed')).toMatchObject({
      workflowId,
      workflowType: 'noSuchWorkflow',
    })
    await handle.terminate('the test is over')
    await connection.close()
  })
}

/** Stops Temporal. */
export function describeLogsWithoutTemporal(observed: () => Observed): void {
  test('what Temporal’s native side says is JSON as well, with the reason', async () => {
    const before = linesOf(observed(), 'worker').length
    await observed().service.temporal.stop()
    await until('it misses the server', async () =>
      linesOf(observed(), 'worker')
        .slice(before)
        .some(({ msg, reason }) => /gRPC|poll/i.test(String(msg)) && /refused/i.test(String(reason))),
    )
  })
}
