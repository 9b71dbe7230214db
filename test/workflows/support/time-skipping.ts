/**
 * The Temporal server that skips time. To start one takes seconds of processor time, so the suites of a Jest worker use the
 * same one after each other.
 */
import { Client, Connection } from '@temporalio/client'
import type { DataConverter } from '@temporalio/common'
import { TestWorkflowEnvironment, type TimeSkippingTestWorkflowEnvironmentOptions } from '@temporalio/testing'
import { freePort } from '../../../stack/development/ports'
import { findTimeSkippingServer } from '../../../stack/development/time-skipping-server'
import { reasonOf } from '../../../stack/shared/failure'
import { startServerProcess } from '../../../stack/shared/server-process'
import { DAY, MINUTE } from '../../../domain/time'
import { indexedTypes } from '../../../workflow-client/namespace'
import { shelfFor } from '../../support/kept'
import { until } from '../../support/until'

export interface TestTemporal {
  env: TestWorkflowEnvironment
  /** Whether it has loaded what a first run needs. Only the server that skips time takes long to. */
  isWarm: boolean
  stop: () => Promise<void>
  /** Ends the server, whatever is under way. */
  kill: () => Promise<void>
}

interface TimeSkippingServer {
  address: string
  /** Whether it has loaded what a first run needs. */
  isWarm: boolean
  stop: () => Promise<void>
}

const shelf = shelfFor<TimeSkippingServer>('time-skipping server')

/** How far ahead of the real time a server may be when a suite begins. */
const AHEAD_MS = 400 * DAY
/** How long a server may take to skip a minute. */
const SKIP_LIMIT_MS = 10_000

export async function openTimeSkipping(dataConverter: DataConverter): Promise<TestTemporal> {
  const kept = shelf.take()
  if (kept) return connectTo(kept, dataConverter)
  const path = await findTimeSkippingServer()
  if (path === undefined) return downloaded(dataConverter)
  const server = await startServer(path)
  const temporal = await connectTo(server, dataConverter)
  await addAttributes(temporal.env)
  return temporal
}

async function startServer(command: string): Promise<TimeSkippingServer> {
  const port = await freePort()
  const address = `127.0.0.1:${port}`
  const args = [String(port)]
  const server = startServerProcess({ command, args, log: () => undefined, stopSignal: 'SIGTERM' })
  server.unref()
  await until('the time-skipping server answers', async () => {
    const connection = await Connection.connect({ address, connectTimeout: 1_000 })
    await connection.close()
    return true
  })
  return { address, isWarm: false, stop: () => server.stop() }
}

/** The SDK connects like this to servers that it has started itself. */
const environments = TestWorkflowEnvironment as unknown as {
  create: (options: object) => Promise<TestWorkflowEnvironment>
}

async function connectTo(server: TimeSkippingServer, dataConverter: DataConverter): Promise<TestTemporal> {
  const env = await environments.create({
    server: { type: 'existing' },
    address: server.address,
    namespace: 'default',
    client: { dataConverter },
    supportsTimeSkipping: true,
  })
  const temporal = {
    env,
    isWarm: server.isWarm,
    async stop() {
      const isClean = await clean(env).catch(() => false)
      await env.teardown()
      if (isClean) shelf.put({ ...server, isWarm: temporal.isWarm })
      else await server.stop()
    },
    kill: () => server.stop(),
  }
  return temporal
}

const addAttributes = ({ connection }: TestWorkflowEnvironment) =>
  connection.operatorService.addSearchAttributes({
    namespace: 'default',
    searchAttributes: indexedTypes(),
  })

/** Ends what a suite has left open. Returns whether the next suite may use the server. */
async function clean(env: TestWorkflowEnvironment): Promise<boolean> {
  if ((await env.currentTimeMs()) > Date.now() + AHEAD_MS) return false
  const { workflow } = new Client({ connection: env.connection })
  for (const { execution } of await openRuns(env))
    await workflow.getHandle(execution!.workflowId!, execution!.runId!).terminate()
  // A run that has ended and is listed all the same would disturb the next suite (`skip.ts`).
  if ((await openRuns(env)).length > 0) return false
  await env.connection.withDeadline(Date.now() + SKIP_LIMIT_MS, () => env.sleep(MINUTE))
  return true
}

async function openRuns({ connection }: TestWorkflowEnvironment) {
  const { executions } = await connection.workflowService.listOpenWorkflowExecutions({
    namespace: 'default',
    maximumPageSize: 1_000,
    startTimeFilter: {},
  })
  return executions
}

/** A server that the SDK downloads and starts itself. It serves one suite. */
async function downloaded(dataConverter: DataConverter): Promise<TestTemporal> {
  const env = await createPatiently({ client: { dataConverter } })
  await addAttributes(env)
  return { env, isWarm: false, stop: () => env.teardown(), kill: () => env.teardown() }
}

/**
 * The SDK gives the server 5 seconds to start, which may be too short on a busy machine. A second start finds it in
 * memory.
 */
async function createPatiently(
  options: TimeSkippingTestWorkflowEnvironmentOptions,
  starts = 6,
): Promise<TestWorkflowEnvironment> {
  try {
    return await TestWorkflowEnvironment.createTimeSkipping(options)
  } catch (error) {
    if (starts === 1 || !reasonOf(error).includes('did not start within')) throw error
    return createPatiently(options, starts - 1)
  }
}
