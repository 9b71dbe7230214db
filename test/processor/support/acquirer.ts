/** An acquirer that answers as a test says, for what the simulator never answers. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpProcessor } from '../../../processor/acquirers/http/client'
import type { Processor } from '../../../processor/port'
import { SECRET } from './simulator'

/** Runs `work` with a client of it. */
export async function withServer(answer: RequestListener, work: (client: Processor) => Promise<void>) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const client = createHttpProcessor({ baseUrl: `http://127.0.0.1:${port}`, secret: SECRET })
  try {
    await work(client)
  } finally {
    await client.shutdown()
    server.close()
  }
}
