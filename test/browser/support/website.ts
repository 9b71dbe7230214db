/** The merchant's own website, to which the service's pages send a browser back. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Website {
  url: string
  close(): Promise<void>
}

/** Each of its addresses shows a page with its path as the heading. */
export async function openWebsite(): Promise<Website> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://shop')
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>The shop</title><link rel="icon" href="data:,"><h1>The shop: ${pathname}</h1>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
