/**
 * The Temporal servers of these tests: one that skips time, and real ones, as the stack starts them or with different
 * settings.
 */
import { Connection } from '@temporalio/client'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import type { DataConverter } from '@temporalio/common'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { freePort } from '../../../stack/development/ports'
import { silentProgress } from '../../../stack/development/progress'
import { startServerProcess } from '../../../stack/shared/server-process'
import { startTemporal } from '../../../stack/development/temporal'
import { findTemporalCli } from '../../../stack/development/temporal-cli'
import { until } from '../../support/until'
import { openTimeSkipping, type TestTemporal } from './time-skipping'

/**
 * `short-histories`: a real server that calls a history of 20 events long. `fair`: one on which accounts take turns.
 */
export type ServerKind = 'time-skipping' | 'real' | 'fair' | 'short-histories'

export async function startTestTemporal(
  kind: ServerKind,
  dataConverter: DataConverter,
): Promise<TestTemporal> {
  // Only warnings and errors belong in a test's output.
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    telemetryOptions: { logging: { filter: 'ERROR', forward: {} } },
  })
  switch (kind) {
    case 'time-skipping':
      return openTimeSkipping(dataConverter)
    case 'real':
      return startReal(dataConverter)
    case 'fair':
      return startReal(dataConverter, { fair: true })
    case 'short-histories':
      return startWithShortHistories(dataConverter)
  }
}

async function startReal(dataConverter: DataConverter, more: { fair?: boolean } = {}): Promise<TestTemporal> {
  const server = await startTemporal({ port: await freePort(), log: () => undefined, ...more })
  return connectTo(server.address, dataConverter, server)
}

async function startWithShortHistories(dataConverter: DataConverter): Promise<TestTemporal> {
  const address = `127.0.0.1:${await freePort()}`
  const [ip = '', port = ''] = address.split(':')
  const server = startServerProcess({
    command: await findTemporalCli(silentProgress),
    args: [
      ...['server', 'start-dev', '--headless', '--ip', ip, '--port', port, '--log-level', 'error'],
      ...['--dynamic-config-value', 'limit.historyCount.suggestContinueAsNew=20'],
    ],
    log: () => undefined,
    stopSignal: 'SIGTERM',
  })
  await until('the Temporal server serves its namespace', async () => {
    const connection = await Connection.connect({ address, connectTimeout: 1_000 })
    try {
      return await connection.workflowService.describeNamespace({ namespace: 'default' })
    } finally {
      await connection.close()
    }
  })
  return connectTo(address, dataConverter, server)
}

async function connectTo(
  address: string,
  dataConverter: DataConverter,
  server: { stop: () => Promise<void> },
): Promise<TestTemporal> {
  const env = await TestWorkflowEnvironment.createFromExistingServer({ address, client: { dataConverter } })
  return {
    env,
    isWarm: true,
    async stop() {
      await env.teardown()
      await server.stop()
    },
    kill: () => server.stop(),
  }
}
