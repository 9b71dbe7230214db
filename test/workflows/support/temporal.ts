/** The two Temporal servers of these tests: one that skips time, and the development server of the stack. */
import { TestWorkflowEnvironment } from '@temporalio/testing'
import type { DataConverter } from '@temporalio/common'
import { temporal } from '@temporalio/proto'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { freePort } from '../../../stack/ports'
import { startTemporal } from '../../../stack/temporal'
import { findTimeSkippingServer } from '../../../stack/time-skipping-server'
import { SEARCH_ATTRIBUTES } from '../../../workflows/search-attributes'

const KEYWORD = temporal.api.enums.v1.IndexedValueType.INDEXED_VALUE_TYPE_KEYWORD

export type ServerKind = 'time-skipping' | 'real'

export interface TestTemporal {
  env: TestWorkflowEnvironment
  stop: () => Promise<void>
}

export async function startTestTemporal(
  kind: ServerKind,
  dataConverter: DataConverter,
): Promise<TestTemporal> {
  // Only what goes wrong is worth a line in a test's output.
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'ERROR', forward: {} } },
  })
  return kind === 'real' ? startReal(dataConverter) : startTimeSkipping(dataConverter)
}

async function startTimeSkipping(dataConverter: DataConverter): Promise<TestTemporal> {
  const path = await findTimeSkippingServer()
  const env = await TestWorkflowEnvironment.createTimeSkipping({
    client: { dataConverter },
    ...(path !== undefined && { server: { executable: { type: 'existing-path', path } } }),
  })
  await env.connection.operatorService.addSearchAttributes({
    namespace: 'default',
    searchAttributes: Object.fromEntries(SEARCH_ATTRIBUTES.map(({ name }) => [name, KEYWORD])),
  })
  return { env, stop: () => env.teardown() }
}

async function startReal(dataConverter: DataConverter): Promise<TestTemporal> {
  const server = await startTemporal({ port: await freePort(), log: () => undefined })
  const env = await TestWorkflowEnvironment.createFromExistingServer({
    address: server.address,
    client: { dataConverter },
  })
  return {
    env,
    async stop() {
      await env.teardown()
      await server.stop()
    },
  }
}
