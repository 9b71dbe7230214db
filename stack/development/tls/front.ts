/**
 * Ends TLS before a server on this machine that speaks without it, as a proxy does in a real deployment. It passes on
 * bytes, and never looks at what is in them.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createServer, type TlsOptions } from 'node:tls'

export interface Front {
  /** Ends every connection too. */
  stop(): Promise<void>
}

/** `to`: the port on this machine that connections are passed on to. */
export async function startFront(keys: TlsOptions, port: number, to: number): Promise<Front> {
  const open = new Set<Socket>()
  const server = createServer(keys, (caller) => {
    const service = connect(to, '127.0.0.1')
    // If one side breaks off, or the service is not there, the other side's connection is closed.
    pipeline(caller, service, ignore)
    pipeline(service, caller, ignore)
  })
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

const ignore = () => undefined
