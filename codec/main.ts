/** The codec server: a separate process, only for operators. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { readEnvironment } from '../infra/environment'
import { createLimiter } from '../infra/limiter'
import { createLogger, type Logger } from '../infra/logger'
import { serveMetrics } from '../infra/metrics'
import { runPart, type RunningProcess } from '../infra/process'
import { createCodecApp } from './app'
import { CodecEnvironment } from './environment'

let log: Logger | undefined

async function start(): Promise<RunningProcess> {
  const environment = readEnvironment(CodecEnvironment)
  const logger = (log = createLogger('codec-server', environment.LOG_LEVEL))
  const limiter = createLimiter(undefined, logger)
  const audit = createLogger('codec-server', 'info', { sync: true })
  const app = createCodecApp({ environment, log: logger, audit, limiter })
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
  // Nobody waits for so long; who sends or reads slowly holds a connection, and nothing else.
  server.timeout = 30_000
  server.listen(environment.PORT, environment.HOST)
  await once(server, 'listening')
  // No measurement of its own: that Prometheus reaches it tells that it is there.
  const served = await serveMetrics({ registry: new Registry() }, environment)
  return {
    ready: { part: 'codec-server', metricsPort: served.port, port: (server.address() as AddressInfo).port },
    async stop() {
      server.close()
      server.closeAllConnections()
      limiter.close()
      await served.stop()
    },
  }
}

void runPart('codec-server', start, () => log)
