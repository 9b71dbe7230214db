/** The connection of workers. In a file of its own, because it loads the SDK's native code. */
import { NativeConnection } from '@temporalio/worker'
import { connectionOptions } from './connection'
import type { TemporalServer } from './environment'

/** The error also says how the service identified itself: a server that demands a certificate gives no reason. */
export async function connectNatively(server: TemporalServer): Promise<NativeConnection> {
  try {
    return await NativeConnection.connect(connectionOptions(server))
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(
      `Temporal at ${server.TEMPORAL_ADDRESS} takes no worker that calls ${describeCaller(server)}: ${reason}`,
      { cause: error },
    )
  }
}

function describeCaller({ TEMPORAL_TLS, TEMPORAL_TLS_CERT_FILE, TEMPORAL_API_KEY }: TemporalServer): string {
  if (TEMPORAL_TLS !== 'on') return 'without TLS'
  const certificate = TEMPORAL_TLS_CERT_FILE ? 'a certificate' : 'no certificate'
  return `over TLS with ${certificate} and ${TEMPORAL_API_KEY === undefined ? 'no API key' : 'an API key'}`
}
