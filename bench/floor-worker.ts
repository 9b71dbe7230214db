/**
 * The worker of the floor workflow, and an HTTP server that sends the workflow one update-with-start for each
 * request.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Client, WithStartWorkflowOperation } from '@temporalio/client'
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker'
import { connect } from '../infra/temporal/connection'
import { connectNatively } from '../infra/temporal/native-connection'
import { floorUpdate, floorWorkflow } from './floor-workflow'

const address = process.env['TEMPORAL_ADDRESS'] ?? ''
const taskQueue = 'floor'

async function main(): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('ERROR'), shutdownSignals: [] })
  const worker = await Worker.create({
    connection: await connectNatively({ TEMPORAL_ADDRESS: address }),
    workflowsPath: require.resolve('./floor-workflow'),
    activities: { nothing: async () => 'done' },
    taskQueue,
    maxCachedWorkflows: 500,
  })
  void worker.run()
  const client = new Client({ connection: await connect({ TEMPORAL_ADDRESS: address }) })
  let count = 0
  const server = createServer((request, response) => {
    request.resume()
    const startWorkflowOperation = new WithStartWorkflowOperation(floorWorkflow, {
      workflowId: `floor-${process.pid}-${(count += 1)}`,
      taskQueue,
      args: [],
      workflowIdConflictPolicy: 'USE_EXISTING',
    })
    void client.workflow
      .executeUpdateWithStart(floorUpdate, { startWorkflowOperation, args: [] })
      .then((answer) => response.writeHead(201).end(JSON.stringify({ answer })))
  })
  server.listen(Number(process.env['PORT']), '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ ready: true })
  process.on('SIGTERM', () => process.exit(0))
  process.on('disconnect', () => process.exit(0))
}

void main()
