/** What Temporal stores is sealed: what is not can do no harm, and nothing is bundled for it anew. */
import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporal as proto } from '@temporalio/proto'
import { silentProgress } from '../../../stack/development/progress'
import { findTemporalCli } from '../../../stack/development/temporal-cli'
import { createPayloadSeal } from '../../../infra/temporal/codec'
import { paymentWorkflowId } from '../../support/workflow-ids'
import { answerChallenge } from '../../support/cardholder'
import type { Client } from '../../support/merchant'
import { until } from '../../support/until'
import type { Scene } from '../support/scene'

const { UPDATE_WORKFLOW_EXECUTION_LIFECYCLE_STAGE_COMPLETED: COMPLETED } =
  proto.api.enums.v1.UpdateWorkflowExecutionLifecycleStage
const ENCODING = 'binary/svc-sealed'
const UPDATES = ['confirm', 'operate', 'authorize', 'unheard-of']

/** How garbage reaches a workflow. An update that is refused rejects. */
interface Way {
  signal(name: string): Promise<unknown>
  update(name: string): Promise<unknown>
  query(name: string): Promise<unknown>
}

/** A payload that another installation has sealed, which an operator might paste. */
const foreign = (key: string) =>
  Buffer.from(createPayloadSeal(key).seal({ metadata: {}, data: Buffer.from('{}') }).data ?? [])

const freshKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`

/** The service has another key of the id c1, and its worker logs at the level `debug`. */
export function describeSealed(service: () => { scene: Scene; merchant: Client }): void {
  const workerLog = () => readFileSync(join(service().scene.service.facts.folder, 'worker.log'), 'utf8')

  async function challenged() {
    const { scene, merchant } = service()
    const { body: payment } = await merchant.pay({}, 'challenge')
    const confirm = async () => merchant.confirm(payment.id, await answerChallenge(payment))
    const execution = { workflowId: paymentWorkflowId(payment.id) }
    const request = { namespace: 'default', execution }
    await until('its workflow', () => scene.temporal.workflowService.describeWorkflowExecution(request))
    return { ...execution, confirm }
  }

  /** With Temporal's command line, as an operator does. */
  async function byCommand(workflowId: string, garbage: Buffer): Promise<Way> {
    const cli = await findTemporalCli(silentProgress)
    const send = (...command: string[]) =>
      promisify(execFile)(cli, [
        ...['workflow', ...command, '--address', service().scene.service.facts.temporalAddress],
        ...['--workflow-id', workflowId, '--input-meta', `encoding=${ENCODING}`],
        ...['--input-base64', '--input', garbage.toString('base64')],
      ])
    return {
      signal: (name) => send('signal', '--name', name),
      update: (name) => send('update', 'execute', '--name', name),
      query: (name) => send('query', '--name', name),
    }
  }

  /** The same requests, without a program for each. */
  function byRequest(workflowId: string, garbage: Buffer): Way {
    const { workflowService } = service().scene.temporal
    const payloads = { payloads: [{ metadata: { encoding: Buffer.from(ENCODING) }, data: garbage }] }
    const of = { namespace: 'default', workflowExecution: { workflowId } }
    return {
      signal: (signalName) =>
        workflowService.signalWorkflowExecution({
          ...of,
          signalName,
          input: payloads,
          requestId: randomUUID(),
        }),
      async update(name) {
        const { outcome } = await workflowService.updateWorkflowExecution({
          ...of,
          request: { meta: { updateId: randomUUID() }, input: { name, args: payloads } },
          waitPolicy: { lifecycleStage: COMPLETED },
        })
        if (outcome?.failure) throw new Error(outcome.failure.message ?? 'refused')
      },
      query: (queryType) =>
        workflowService.queryWorkflow({
          namespace: 'default',
          execution: { workflowId },
          query: { queryType, queryArgs: payloads },
        }),
    }
  }

  test('a payment that waits goes its way, and the worker that carries it out has bundled nothing', async () => {
    const { confirm } = await challenged()
    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(workerLog()).toContain('Worker state changed')
    expect(workerLog()).not.toContain('Workflow bundle created')
  })

  test('what belongs to another workflow is refused, and the log names both', async () => {
    const [one, other] = [await challenged(), await challenged()]
    expect(await one.confirm()).toMatchObject({ status: 200 })
    const { workflowService } = service().scene.temporal
    const { history } = await workflowService.getWorkflowExecutionHistory({
      namespace: 'default',
      execution: { workflowId: one.workflowId },
    })
    const asked = history?.events?.flatMap(
      ({ workflowExecutionUpdateAcceptedEventAttributes: accepted }) =>
        accepted?.acceptedRequest?.input?.args?.payloads ?? [],
    )
    const copied = Buffer.from(asked?.[0]?.data ?? [])
    expect(copied.length).toBeGreaterThan(0)
    for (const name of UPDATES)
      await expect(byRequest(other.workflowId, copied).update(name)).rejects.toThrow()
    const owners = `a payload of the workflow \\"default ${one.workflowId}\\" is in \\"default ${other.workflowId}\\"`
    expect(workerLog()).toContain(owners)
    expect(await other.confirm()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
  })

  test.each<[string, () => Buffer, typeof byCommand | typeof byRequest]>([
    ['what was typed by hand', () => Buffer.from('typed by hand'), byCommand],
    ['nothing', () => Buffer.alloc(0), byRequest],
    ['what a key that nobody has sealed', () => foreign(freshKey('c9')), byRequest],
    ['what another key of the same id sealed', () => foreign(freshKey('c1')), byRequest],
  ])('%s, said to be sealed, blocks no workflow', async (_what, garbage, by) => {
    const { workflowId, confirm } = await challenged()
    const complaints = () => workerLog().split('a payload from Temporal cannot be opened').length
    const before = complaints()
    const way = await by(workflowId, garbage())
    await way.signal('wake')
    await way.signal('unheard-of')
    for (const name of UPDATES) await expect(way.update(name)).rejects.toThrow()
    await way.query('__stack_trace')

    expect(await confirm()).toMatchObject({ status: 200, body: { status: 'succeeded' } })
    expect(complaints()).toBeGreaterThan(before)
    expect(workerLog()).not.toContain('typed by hand')
  })
}
