/** What ends TLS before the APIs of a stack that runs as in production, as a process of its own. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '../../../infra/environment'
import { runPart } from '../../../infra/process'
import { startFront } from './front'

const TlsEnvironment = z.object({
  /** Pairs of the port that it listens on and the one that it passes on to. */
  TLS_PORTS: z.string().transform((text) => text.split(',').map((pair) => pair.split(':').map(Number))),
  /** The folder of the stack's own certificate. */
  TLS_FOLDER: z.string(),
})

void runPart(
  'tls',
  async () => {
    const { TLS_PORTS, TLS_FOLDER } = readEnvironment(TlsEnvironment)
    const read = (name: string) => readFileSync(join(TLS_FOLDER, name))
    const keys = { cert: read('localhost.crt'), key: read('localhost.key') }
    const fronts = await Promise.all(TLS_PORTS.map(([port = 0, to = 0]) => startFront(keys, port, to)))
    return {
      ready: { part: 'tls' },
      async stop() {
        await Promise.all(fronts.map((front) => front.stop()))
      },
    }
  },
  () => undefined,
)
