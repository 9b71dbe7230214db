/** The connection to the Temporal server; clients and workers use the same settings. */
import {
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
  type ConnectionOptions,
} from '@temporalio/client'
import type { Logger } from '../logger'
import type { TemporalServer } from './environment'
import { tellOutages } from './outages'

/** How long to try to connect. */
const CONNECT_LIMIT_MS = 10_000

export function connectionOptions({
  TEMPORAL_ADDRESS: address,
  TEMPORAL_TLS: tls,
  TEMPORAL_TLS_CA_FILE: authority,
  TEMPORAL_TLS_CERT_FILE: certificate,
  TEMPORAL_TLS_KEY_FILE: key,
  TEMPORAL_TLS_SERVER_NAME: name,
  TEMPORAL_API_KEY: apiKey,
}: TemporalServer) {
  if (tls !== 'on') return { address }
  return {
    address,
    tls: {
      ...(authority && { serverRootCACertificate: authority }),
      ...(certificate && key && { clientCertPair: { crt: certificate, key } }),
      ...(name !== undefined && { serverNameOverride: name }),
    },
    ...(apiKey !== undefined && { apiKey }),
  } satisfies ConnectionOptions
}

/**
 * Connects with the first call. `ensureConnected` would remember a first failure and reject every later call. With a
 * log, the beginning and the end of each outage are logged.
 */
export const openConnection = (server: TemporalServer, log?: Logger): Connection =>
  Connection.lazy({
    ...connectionOptions(server),
    ...(log && { interceptors: [makeGrpcRetryInterceptor(defaultGrpcRetryOptions()), tellOutages(log)] }),
  })

/** Connects now, or throws. */
export const connect = (server: TemporalServer, connectTimeout = CONNECT_LIMIT_MS): Promise<Connection> =>
  Connection.connect({ ...connectionOptions(server), connectTimeout })
