/**
 * Notifies the dispatchers that deliveries were written (decision 0059). Nothing depends on it: if a notice is lost,
 * the dispatcher finds the deliveries at its next look, within a second.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { SECOND } from '../domain/time'
import { BOOKS_CHANNEL, readBookNotice, type BookNotice } from './book-notices'
import type { Logger } from './logger'

const CHANNEL = 'svc_deliveries'
/** A notice that mails are due. */
export const MAILS_CHANNEL = 'svc_mails'
const PAYLOADS = { sandbox: 'sandbox', live: 'live' } as const
/** A process notifies the dispatchers of a mode at most once in this time, in milliseconds. */
const APART = 10

/**
 * Returns a function that notifies the dispatchers of a mode. `send` runs a statement of its own, because a NOTIFY
 * within a transaction would make all commits wait for each other.
 */
export function createTeller(send: (sql: string) => Promise<unknown>): (livemode: boolean) => void {
  const of = (payload: string) => () => send(`NOTIFY ${CHANNEL}, '${payload}'`)
  const [sandbox, live] = [spaced(of(PAYLOADS.sandbox)), spaced(of(PAYLOADS.live))]
  return (livemode) => (livemode ? live : sandbox)()
}

/** Runs `send` at once, but never twice at the same time, nor within {@link APART} of its last start. */
function spaced(send: () => Promise<unknown>): () => void {
  let wanted = false
  let busy = false
  const next = (): void => {
    busy = wanted
    if (!wanted) return
    wanted = false
    const rest = sleep(APART, undefined, { ref: false })
    void Promise.allSettled([send(), rest]).then(next)
  }
  return () => {
    wanted = true
    if (!busy) next()
  }
}

export interface Listening {
  /** The address of the database itself. A pooler that shares connections does not pass notices on. */
  url: string
  log: Logger
  /** Called when deliveries of this mode may have been written. */
  told: (livemode: boolean) => void
  /** Called when mails may be due. */
  mailed: () => void
  /** Called when money has moved in accounts of a mode. */
  moved: (notice: BookNotice) => void
}

export interface Listener {
  stop(): Promise<void>
}

const CONNECT_LIMIT_MS = 5 * SECOND
const ANSWER_LIMIT_MS = 4 * SECOND
/** The pause before the next connection attempt. */
const AGAIN_MS = SECOND
/** How often the connection is checked, so that one whose other end has vanished is noticed. */
const ALIVE_EVERY_MS = 30 * SECOND

/** Listens until stopped. If a connection is lost, opens another. */
export function listenForNotices({ url, log, told, mailed, moved }: Listening): Listener {
  const stopping = new AbortController()
  const { signal } = stopping
  const isStopping = () => signal.aborted
  let isLost = false
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    query_timeout: ANSWER_LIMIT_MS,
    keepAlive: true,
  }

  const listen = async (client: Client): Promise<void> => {
    const ended = new Promise<'ended'>((resolve) => client.once('end', () => resolve('ended')))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === BOOKS_CHANNEL) moved(readBookNotice(payload))
      else if (channel === MAILS_CHANNEL) mailed()
      else told(payload === PAYLOADS.live)
    })
    await client.connect()
    await client.query(`LISTEN ${CHANNEL}; LISTEN ${BOOKS_CHANNEL}; LISTEN ${MAILS_CHANNEL}`)
    if (isLost) log.info('the dispatcher is told of deliveries again')
    isLost = false
    // For deliveries that were written while nobody listened.
    told(false)
    told(true)
    while (!isStopping()) {
      const pause = sleep(ALIVE_EVERY_MS, undefined, { signal }).catch(() => undefined)
      if ((await Promise.race([ended, pause])) === 'ended') throw new Error('the connection has ended')
      if (!isStopping()) await client.query('SELECT 1')
    }
  }

  const run = async (): Promise<void> => {
    while (!isStopping()) {
      const client = new Client(settings)
      // The end of the connection also reports the error.
      client.on('error', () => undefined)
      try {
        await listen(client)
      } catch (error) {
        if (!isLost)
          log.warn({ err: error }, 'the dispatcher is not told of deliveries, and looks every second')
        isLost = true
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      } finally {
        // A server that hangs does not answer this either.
        void client.end().catch(() => undefined)
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
