/** Asks a Temporal server what it knows about the service. */
import { Client } from '@temporalio/client'
import { MINUTE } from '../../domain/time'
import type { TemporalState } from '../../domain/service-state'
import type { TemporalServer } from '../../infra/temporal/environment'
import { connect } from '../../infra/temporal/connection'
import { readState } from '../../workflow-client/state'

export interface TemporalPlace extends TemporalServer {
  TEMPORAL_NAMESPACE: string
}

const CONNECT_LIMIT_MS = 3_000

/** Throws when the server does not answer. Schedules that no worker has made yet are left out. */
export async function readTemporalState(place: TemporalPlace): Promise<TemporalState> {
  const connection = await connect(place, CONNECT_LIMIT_MS)
  try {
    const client = new Client({ connection, namespace: place.TEMPORAL_NAMESPACE })
    return await client.withDeadline(Date.now() + MINUTE / 2, () => readState(client))
  } finally {
    await connection.close()
  }
}
