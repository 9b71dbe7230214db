/** Until when the certificates are valid that servers elsewhere show: a handshake at most once an hour for each, and no call. */
import { isIP } from 'node:net'
import { connect, type ConnectionOptions } from 'node:tls'
import { HOUR, MINUTE, SECOND } from '../domain/time'
import type { Logger } from './logger'
import type { Metrics } from './metrics'
import type { TemporalServer } from './temporal/environment'

const PATIENCE = 5 * SECOND
const LOOK_EVERY = HOUR
const TRY_EVERY = 5 * MINUTE

interface ServerSettings extends TemporalServer {
  PUBLIC_URL: string
  LIVE_PUBLIC_URL?: string | undefined
}

/** Watches Temporal's and those at the addresses that merchants call, as far as these have TLS. */
export function watchServedCertificates(
  metrics: Pick<Metrics, 'watchCertificate'>,
  settings: ServerSettings,
  log: Logger,
): void {
  const { TEMPORAL_TLS, TEMPORAL_ADDRESS, TEMPORAL_TLS_SERVER_NAME: servername } = settings
  const { TEMPORAL_TLS_CERT_FILE: cert, TEMPORAL_TLS_KEY_FILE: key } = settings
  const watch = (name: string, server: ConnectionOptions) => {
    metrics.watchCertificate(name, expiryAtLatestLook(server, name, log))
  }
  if (TEMPORAL_TLS === 'on')
    watch('TEMPORAL_ADDRESS', {
      ...placeOf(new URL(`https://${TEMPORAL_ADDRESS}`)),
      ...(servername !== undefined && { servername }),
      ...(cert && key && { cert, key }),
    })
  for (const name of ['PUBLIC_URL', 'LIVE_PUBLIC_URL'] as const) {
    const address = settings[name]
    if (address?.startsWith('https:')) watch(name, placeOf(new URL(address)))
  }
}

function placeOf({ hostname, port }: URL): ConnectionOptions {
  const host = hostname.replace(/^\[|\]$/g, '')
  return { host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) }
}

/** Asking for it starts a look, if it is time for one. What cannot be reached keeps the date that is known. */
function expiryAtLatestLook(server: ConnectionOptions, name: string, log: Logger): () => Date | undefined {
  let known: Date | undefined
  let isUnread = false
  let nextLook = -Infinity
  const look = async () => {
    // Also while a look is under way.
    nextLook = performance.now() + TRY_EVERY
    try {
      known = await expiryShownBy(server)
      nextLook = performance.now() + LOOK_EVERY
      isUnread = false
    } catch (error) {
      if (!isUnread) log.warn({ err: error, certificate: name }, 'the certificate of a server cannot be read')
      isUnread = true
    }
  }
  return () => {
    if (performance.now() >= nextLook) void look()
    return known
  }
}

/** One that is not valid is told, too: whoever calls that server finds out why. */
function expiryShownBy(server: ConnectionOptions): Promise<Date> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ALPNProtocols: ['h2', 'http/1.1'], ...server, rejectUnauthorized: false })
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error(`no answer within ${PATIENCE / SECOND} s`)))
    socket.on('error', reject)
    socket.once('secureConnect', () => {
      const at = Date.parse(socket.getPeerCertificate().valid_to)
      // Closed in order, so that the server has no failure to tell of.
      socket.end()
      if (Number.isNaN(at)) reject(new Error('it shows no certificate'))
      else resolve(new Date(at))
    })
  })
}
