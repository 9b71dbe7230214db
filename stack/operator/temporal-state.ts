/** Asks a Temporal server what it knows about the service. */
import { Client } from '@temporalio/client'
import type { AskedTemporal } from '../../domain/service-state'
import { connect } from '../../infra/temporal/connection'
import { askTemporal } from '../../worker/ask-temporal'
import type { TemporalPlace } from './temporal-place'

const CONNECT_LIMIT_MS = 3_000

/** Throws when the server does not answer. Schedules that no worker has made yet are left out. */
export async function readTemporalState(place: TemporalPlace): Promise<AskedTemporal> {
  const connection = await connect(place, CONNECT_LIMIT_MS)
  try {
    return await askTemporal(new Client({ connection, namespace: place.TEMPORAL_NAMESPACE }), connection)
  } finally {
    await connection.close()
  }
}
