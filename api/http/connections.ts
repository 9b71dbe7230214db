/**
 * Tracks the requests that are under way on each connection. Unreadable bytes may follow a request that is still being
 * carried out. That request must get its own response, and never the refusal of what came after it. Nobody has very many of
 * them begun at once: each takes a hundred times the memory of its bytes.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** The latest request whose head was read. */
  latest?: IncomingMessage
  unanswered: Set<ServerResponse>
  /** Nothing that comes after these is begun. */
  isEnding: boolean
}

/** No client sends so many requests on one connection before it has an answer. */
const MOST_UNANSWERED = 100

export interface Connections {
  /**
   * Ends the connection after the last response that is under way. Returns false, and does nothing, if there is none.
   */
  endAfterResponses(socket: Socket): boolean
  /**
   * Whether a request is to be begun. If too many before it have no answer yet, it never is: nothing more is read, and the connection
   * ends after their responses.
   */
  admits(request: IncomingMessage): boolean
  /** Ends a connection whose time is up, unless a complete request has arrived that was not read yet. Sends nothing. */
  endUnlessRead(socket: Socket): void
}

/** Handlers read the whole request before they do anything, unless they refuse it. */
const mayBeAtWork = (response: ServerResponse): boolean => response.req.complete || response.headersSent

/** Has each request handled that is to be begun. */
export function watchConnections(server: Server, handle: RequestListener): Connections {
  const connections = new WeakMap<Socket, Connection>()
  server.on('connection', (socket: Socket) =>
    connections.set(socket, { unanswered: new Set(), isEnding: false }),
  )
  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (!connection || !admits(request)) return
    connection.latest = request
    connection.unanswered.add(response)
    response.once('close', () => connection.unanswered.delete(response))
    handle(request, response)
  })

  const admits = ({ socket }: IncomingMessage): boolean => {
    const connection = connections.get(socket)
    if (!connection || connection.isEnding) return false
    if (connection.unanswered.size < MOST_UNANSWERED) return true
    connection.isEnding = true
    socket.pause()
    if (!endAfterResponses(socket)) socket.destroy()
    return false
  }

  const endAfterResponses = (socket: Socket): boolean => {
    const responses = [...(connections.get(socket)?.unanswered ?? [])]
    // A connection sends its responses in the order of its requests.
    const last = responses.findLast(mayBeAtWork)
    last?.once('close', () => {
      socket.destroySoon()
    })
    return last !== undefined
  }

  return {
    admits,
    endAfterResponses,
    endUnlessRead(socket) {
      const before = connections.get(socket)?.latest
      const wasComplete = before?.complete === true
      // A process that was frozen runs its timers before it reads what arrived in the meantime. At the next turn it has
      // read that.
      setImmediate(() => {
        const latest = connections.get(socket)?.latest
        const hasCome = latest?.complete === true && (latest !== before || !wasComplete)
        if (!hasCome && !endAfterResponses(socket)) socket.destroy()
      })
    },
  }
}
