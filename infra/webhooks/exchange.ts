/** One request and its answer. A kept connection that the receiver had closed meanwhile is told from every other failure. */
import type { IncomingMessage } from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { ask, StaleConnection } from '../exchange'
import type { Connector } from './connector'

export interface Sending {
  url: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array
}

/**
 * The head of the answer, with its body still to be read. On a kept connection that was closed meanwhile it is asked once more, on a
 * new one: that a receiver has read it all the same is possible, and it knows an event that comes twice by its id.
 */
export async function exchange(
  { url, ...sent }: Sending,
  connector: Connector,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const address = new URL(url)
  const to = urlToHttpOptions(address)
  const asking = { ...sent, method: 'POST', signal }
  try {
    return await ask({ ...to, agent: connector.agentFor(address, false) }, asking)
  } catch (error) {
    if (!(error instanceof StaleConnection) || signal.aborted) throw error
    return ask({ ...to, agent: connector.agentFor(address, true) }, asking)
  }
}
