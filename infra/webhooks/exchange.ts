/**
 * One request and its answer over HTTP/1.1. Interim answers, such as `100 Continue` and `103 Early Hints`, are read past (RFC 9110
 * section 15.2). A kept connection that the receiver had closed meanwhile is told from every other failure.
 */
import { request as plain, type ClientRequest, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import type { Connector } from './connector'

export interface Sending {
  url: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/** A receiver that sends more interim answers says nothing. */
const MOST_INTERIM = 50

/** The connection had been kept, and its end was met before anything of an answer: nobody has read the request. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

/**
 * The head of the answer, with its body still to be read. On a kept connection that was closed meanwhile it is asked once more, on a
 * new one: that a receiver has read it all the same is possible, and it knows an event that comes twice by its id.
 */
export async function exchange(
  sending: Sending,
  connector: Connector,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  try {
    return await ask(sending, connector, { signal, isNew: false })
  } catch (error) {
    if (!(error instanceof StaleConnection) || signal.aborted) throw error
    return ask(sending, connector, { signal, isNew: true })
  }
}

function ask(
  { url, headers, body }: Sending,
  connector: Connector,
  { signal, isNew }: { signal: AbortSignal; isNew: boolean },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const address = new URL(url)
    const send = address.protocol === 'http:' ? plain : secure
    const agent = connector.agentFor(address, isNew)
    const asked = send(address, { method: 'POST', headers, agent, signal })
    const hasAnswered = watchAnswer(asked)
    let interim = 0
    asked.on('information', () => {
      interim += 1
      if (interim > MOST_INTERIM) asked.destroy(new Error('the answer is preceded by too many others'))
    })
    // Nobody asked for another protocol. Without a listener, Node ends the request and tells nobody.
    asked.on('upgrade', (_answer, socket) => {
      socket.destroy()
      reject(new Error('the answer begins another protocol'))
    })
    asked.on('response', resolve)
    asked.on('error', (error) => {
      const isStale = asked.reusedSocket && !hasAnswered() && isConnectionEnd(error)
      reject(isStale ? new StaleConnection('the kept connection was closed', { cause: error }) : error)
    })
    asked.on('close', () => {
      reject(new Error('the connection ended without an answer'))
    })
    asked.end(body)
  })
}

/** Whether a byte of an answer has come. */
function watchAnswer(asked: ClientRequest): () => boolean {
  let hasAnswered = false
  const note = () => (hasAnswered = true)
  asked.on('socket', (socket) => {
    socket.once('data', note)
    asked.once('close', () => socket.off('data', note))
  })
  return () => hasAnswered
}

const ENDS = ['ECONNRESET', 'EPIPE', 'ECONNABORTED']

const isConnectionEnd = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && ENDS.includes(error.code)
