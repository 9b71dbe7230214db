/**
 * What is under way on each connection. What cannot be read any more may follow a request that is being carried out:
 * that request gets its own response, and never one that was meant for what came after it.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** The newest request whose head was read. */
  latest?: IncomingMessage
  unanswered: Set<ServerResponse>
}

export interface Connections {
  /** Ends the connection behind the last response under way; false, and nothing done, if there is none. */
  endAfterResponses(socket: Socket): boolean
  /** Ends a connection whose time is up, unless a whole request had come that was not yet read. Writes nothing. */
  endUnlessRead(socket: Socket): void
}

/** A handler does nothing before all of its request was read, unless it refuses the request. */
const mayBeAtWork = (response: ServerResponse): boolean => response.req.complete || response.headersSent

export function watchConnections(server: Server): Connections {
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) => connections.set(socket, { unanswered: new Set() }))
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    connection.latest = request
    connection.unanswered.add(response)
    response.once('close', () => connection.unanswered.delete(response))
  })

  const endAfterResponses = (socket: Socket): boolean => {
    const responses = [...(connections.get(socket)?.unanswered ?? [])]
    // The responses of a connection leave in the order of its requests.
    const last = responses.findLast(mayBeAtWork)
    last?.once('close', () => {
      socket.destroySoon()
    })
    return last !== undefined
  }

  return {
    endAfterResponses,
    endUnlessRead(socket) {
      const before = connections.get(socket)?.latest
      const wasComplete = before?.complete === true
      // A process that was frozen runs its timers before it reads what came meanwhile. It has read that by then.
      setImmediate(() => {
        const latest = connections.get(socket)?.latest
        const hasCome = latest?.complete === true && (latest !== before || !wasComplete)
        if (!hasCome && !endAfterResponses(socket)) socket.destroy()
      })
    },
  }
}
