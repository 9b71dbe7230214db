import { join } from 'node:path'
import { DefaultLogger, Runtime, Worker, type WorkflowBundleOption } from '@temporalio/worker'
import { DeterminismViolationError } from '@temporalio/workflow'
import { looksLikeCardNumber } from '../../domain/cards'
import { projectRoot } from '../../stack/shared/project'
import { bundleWorkflows } from '../../worker/bundle-workflows'
import { BUNDLES } from '../../worker/workflow-bundle'
import { WORKFLOW_TYPES } from '../../workflows/messages'
import { CUSTOMER } from '../workflows/support/merchant'
import { payloadsOf } from '../workflows/support/payloads'
import { readable } from '../workflows/support/readable'
import { PATHS, fileOf, readHistory, recordedFiles } from './histories'

/** Of the workflows that take steps and do nothing else; the others of them take the same. */
const STEPPED = ['refundWorkflow', 'hostedSessionWorkflow', 'webhookReplayWorkflow']

/** What the replay of each history failed with. */
type Failures = ReadonlyMap<string, Error | undefined>

let ofCurrent: Failures
let ofChanged: Failures

beforeAll(async () => {
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'OFF', forward: {} } },
  })
  ofCurrent = await replayAll({ codePath: join(projectRoot(), 'dist', BUNDLES.open) })
  ofChanged = await replayAll(
    await bundleWorkflows({ workflowsPath: require.resolve('./changed-workflows') }),
  )
})

async function replayAll(workflowBundle: WorkflowBundleOption): Promise<Failures> {
  const histories = PATHS.map((path) => ({ workflowId: path, history: readHistory(path) }))
  const failures = new Map<string, Error | undefined>()
  for await (const { workflowId, error } of Worker.runReplayHistories({ workflowBundle }, histories))
    failures.set(workflowId, error)
  return failures
}

test('the histories are those that the recorder makes, of every workflow there is', () => {
  expect(recordedFiles().sort()).toEqual(PATHS.map(fileOf).sort())
  const types = PATHS.map((path) => {
    const [first] = readHistory(path).events ?? []
    return first?.workflowExecutionStartedEventAttributes?.workflowType?.name
  })
  expect(new Set(types)).toEqual(new Set([...Object.values(WORKFLOW_TYPES), ...STEPPED]))
})

test.each(PATHS)('the workflows as they are replay the history of %s', (path) => {
  expect(ofCurrent.has(path)).toBe(true)
  expect(ofCurrent.get(path)).toBeUndefined()
})

test.each(PATHS)('a workflow that lacks a step is found out by the history of %s', (path) => {
  expect(ofChanged.get(path)).toBeInstanceOf(DeterminismViolationError)
})

test.each(PATHS)('the history of %s holds no card data, no name, no address and no machine', (path) => {
  const text = readable(readHistory(path))
  expect(looksLikeCardNumber(text)).toBe(false)
  for (const name of CUSTOMER.name.split(' ')) expect(text).not.toContain(name)
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.[a-z]{2,}/i)
  expect(text).not.toMatch(/\d+@[\w-]/)
})

/** Runs of schedules, which are given nothing and answer nothing. */
const SILENT: readonly string[] = [
  ...['housekeeping', 'fee-settlement', 'cards', 'endpoint-health'],
  ...['dashboard-hours', 'verify', 'reconciliation', 'acquirer-notifications'],
]

test.each(PATHS)('the history of %s carries identifiers, words, dates and integers only', (path) => {
  const texts = payloadsOf(readHistory(path)).map(({ data }) => readable(data))
  // The result of a workflow that returns nothing is empty.
  const values = texts.filter((text) => text !== '').flatMap((text) => leavesOf(JSON.parse(text)))
  expect(values.length > 0).toBe(!SILENT.includes(path))
  const others = values.filter(
    (value) => !(typeof value === 'string' ? TEXTS.some((text) => text.test(value)) : isPlain(value)),
  )
  expect(others).toEqual([])
})

const TIME = '\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC'

/** An id or a word; a date or a time; the summary of an object, an activity or a timer. */
const TEXTS = [
  /^\w+$/,
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/,
  /^(Payment|Refund|Hosted session|Subscription|Deliveries of|Replay|Clock of|attempt \d of \d to|operation) \w+$/,
  /^due \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/,
  /^(somebody else is|others are) at it$/,
  new RegExp(
    `^(\\w+: )?(expires ${TIME}(; )?)?((next (look|charge)|settles) ${TIME})?(, attempt \\d of \\d)?( \\((payment: )?\\w+\\))?$`,
  ),
  new RegExp(`^(reopening deliveries|all are reopened): \\d+ pending; next look ${TIME}$`),
]

const isPlain = (value: unknown) =>
  value === null || typeof value === 'boolean' || Number.isSafeInteger(value)

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}
