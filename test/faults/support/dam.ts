/**
 * A dam between a process and PostgreSQL: it holds back what the process sends from the moment at which that contains a
 * text, as if the process or its machine had stopped just then.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Dam {
  /** The address of the database through the dam. */
  url: string
  /** Holds the next connection that sends `text`. Resolves when it has done so. */
  hold(text: string): Promise<void>
  /** Lets everything through, beginning with what was held. */
  open(): void
  /** Cuts the connection that is held. What it sent has not arrived. */
  cut(): void
  close(): Promise<void>
}

export async function openDam(databaseUrl: string): Promise<Dam> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let held: { from: Socket; chunks: Buffer[]; to: Socket } | undefined
  let waiting: { text: string; caught: () => void } | undefined

  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    to.pipe(from)
    from.on('data', (chunk) => {
      if (waiting && chunk.includes(waiting.text)) {
        held = { from, chunks: [], to }
        waiting.caught()
        waiting = undefined
      }
      if (held?.from === from) held.chunks.push(chunk)
      else to.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  url.hostname = '127.0.0.1'
  return {
    url: url.href,
    hold: (text) =>
      new Promise((caught) => {
        waiting = { text, caught }
      }),
    open() {
      const { chunks, to } = held ?? { chunks: [], to: undefined }
      held = undefined
      for (const chunk of chunks) to?.write(chunk)
    },
    cut() {
      held?.from.destroy()
      held = undefined
    },
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
