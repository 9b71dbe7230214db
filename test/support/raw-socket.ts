/** Sends bytes on a connection of their own, for requests that no HTTP client would send. */
import { connect } from 'node:net'

const PATIENCE_MS = 15_000

/**
 * Everything that the server sent until it closed the connection. `null` ends our side. A server that refuses a request
 * closes with some of it unread, and then the kernel may reset the connection after the answer: that is a close as well.
 */
export function exchangeBytes(url: string, parts: readonly (string | Buffer | null)[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => socket.destroy())
    socket.on('error', (error) => chunks.length === 0 && reject(error))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.setTimeout(PATIENCE_MS, () => {
      reject(new Error('the server left the connection open'))
      socket.destroy()
    })
  })
  for (const part of parts) {
    if (part === null) socket.end()
    else socket.write(part)
  }
  return closed
}
