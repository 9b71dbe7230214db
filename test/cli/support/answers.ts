/** A server that answers every call of the API as it is told, for texts that the service would not take. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function openAnswers(answer: (path: string) => { status?: number; body: object }) {
  const server = createServer((request, response) => {
    const { status = 200, body } = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
